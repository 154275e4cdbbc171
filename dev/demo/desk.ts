import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { WorkspaceRole } from '../../src/kernel/scopes.ts';
import type { RunningService } from '../running-service.ts';

const SIGNED_IN = z.object({ token: z.string() });
const ANSWER = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});
const SECOND_MS = 1_000;

/** Reads and writes as staff of the salon, only over the public GraphQL API. */
export interface Desk {
  /**
   * Runs a GraphQL operation and parses its result with `shape`. Null when the service refuses the change because the
   * time is no longer free.
   */
  ask<Shape extends z.ZodType>(query: string, variables: object, shape: Shape): Promise<z.output<Shape> | null>;
}

/** Signs in as a member of the demo's team, on a development machine. */
export async function openDesk({ url }: RunningService, role: WorkspaceRole): Promise<Desk> {
  const response = await fetch(`${url}/console/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ role }),
  });
  if (!response.ok)
    throw new Error(
      `The service at ${url} allows no sign-in without a password: run the demo on a development machine.`,
    );
  const { token } = SIGNED_IN.parse(await response.json());
  return { ask: (query, variables, shape) => ask(`${url}/graphql`, token, { query, variables }, shape) };
}

/** Error codes that concern only one booking. */
const REFUSED = ['SLOT_UNAVAILABLE', 'INVALID_STATE', 'VERSION_CONFLICT'];

async function ask<Shape extends z.ZodType>(url: string, token: string, operation: object, shape: Shape) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(operation),
  });
  if (response.status === 429) {
    await wait(Number(response.headers.get('Retry-After') ?? 1) * SECOND_MS);
    return await ask(url, token, operation, shape);
  }
  const { data, errors: [problem] = [] } = ANSWER.parse(await response.json());
  if (!problem) return shape.parse(data);
  if (REFUSED.includes(problem.extensions.code)) return null;
  throw new Error(`${problem.extensions.code}: ${problem.message}`);
}
