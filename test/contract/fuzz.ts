import fc from 'fast-check';
import type { TestAnswer } from '../support/app.ts';
import { type FuzzRequest, requestsTo } from './fuzz-requests.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { operations } from './operations.ts';

/** The result of a run. */
export interface FuzzReport {
  /** The number of answers of each operation, by the first digit of their status. */
  readonly answers: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** The problems, each with its request. */
  readonly problems: readonly string[];
}

const PROBLEMS_MAX = 20;
const TOLD_LENGTH = 600;
const REFUSAL_BYTES = 256 * 1024;

/**
 * Sends `cases` requests, to each operation in turn. Every answer must be documented with its body, and none may be
 * 5xx. A refusal has at most 256 KiB and changes no row. The same seed gives the same requests, apart from the ids of
 * records.
 */
export async function fuzz(world: FuzzWorld, cases: number, seed: number): Promise<FuzzReport> {
  const all = operations();
  const each = Math.ceil(cases / all.length);
  const requests = all.map((operation, index) => {
    const arbitrary = requestsTo(operation, fixedValues(world), world.idsFor(operation.path));
    return fc.sample(arbitrary, { numRuns: each, seed: seed + index });
  });
  const answers = new Map<string, Record<string, number>>();
  const problems: string[] = [];
  let before = await world.state();
  for (let round = 0; round < each; round += 1) {
    for (const ofOperation of requests) {
      const request = ofOperation[round];
      if (!request || problems.length >= PROBLEMS_MAX) continue;
      const { answer, problem } = await ask(world, request);
      const after = await world.state();
      const changed = after !== before && answer !== undefined && answer.status >= 400;
      if (problem) problems.push(`${describeRequest(request)}\n${problem}`);
      if (changed)
        problems.push(`${describeRequest(request)}\n${answer.status} changed rows: ${differing(before, after)}`);
      before = after;
      count(answers, request, answer);
    }
  }
  return { answers, problems };
}

function fixedValues({ provider }: FuzzWorld): Record<string, unknown> {
  const [client] = provider.clients;
  return { providerId: provider.id, client_id: client?.clientId, client_secret: client?.clientSecret };
}

async function ask(world: FuzzWorld, request: FuzzRequest) {
  const { operation, headers } = request;
  const path = world.resolve(request.path);
  const body = request.body === undefined ? undefined : world.resolve(request.body);
  const token = operation.scope === null ? null : world.token;
  try {
    const answer = await world.app.call(operation.method, path, {
      token,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    world.learn(operation.method, path, answer);
    return { answer, problem: problemOf(answer) };
  } catch (error) {
    return { answer: undefined, problem: String(error) };
  }
}

function problemOf({ status, body }: TestAnswer): string | undefined {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  const bytes = Buffer.byteLength(JSON.stringify(body));
  return status >= 400 && bytes > REFUSAL_BYTES ? `A refusal of ${bytes} bytes` : undefined;
}

function count(
  answers: Map<string, Record<string, number>>,
  { operation }: FuzzRequest,
  answer: TestAnswer | undefined,
) {
  const name = `${operation.method} ${operation.path}`;
  const kind = answer ? `${String(answer.status)[0]}xx` : 'wrong';
  const counts = answers.get(name) ?? {};
  answers.set(name, { ...counts, [kind]: (counts[kind] ?? 0) + 1 });
}

function describeRequest({ operation, path, headers, body }: FuzzRequest): string {
  return `${operation.method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body)}`.slice(0, TOLD_LENGTH);
}

function differing(before: string, after: string): string {
  const old = before.split(' ');
  return after
    .split(' ')
    .map((part, index) => (part === old[index] ? '' : `table ${index}: ${old[index]} → ${part}`))
    .filter(Boolean)
    .join(', ');
}
