import { Agent, request } from 'undici';

/** Not the neighbour's address, so that limits per address are separate. */
export const ATTACKER_ADDRESS = '127.0.0.2';

/** The resources of an attacker: a tenant of its own with several integration clients. */
export interface Target {
  readonly url: string;
  readonly providerId: string;
  readonly serviceId: string;
  readonly employeeIds: readonly string[];
  readonly reservationIds: readonly string[];
  readonly tokens: readonly string[];
  readonly credentials: readonly { readonly client_id: string; readonly client_secret: string }[];
}

/** Runs until its process ends. */
export type Attack = (target: Target) => Promise<void>;

const agent = new Agent({ connections: 200, pipelining: 1, connect: { localAddress: ATTACKER_ADDRESS } });

/** One call of the attacker; the answer is ignored. */
export async function call(target: Target, method: string, path: string, json?: unknown, turn = 0): Promise<unknown> {
  const token = target.tokens[turn % target.tokens.length] ?? '';
  try {
    const answer = await request(`${target.url}${path}`, {
      method: method === 'GET' ? 'GET' : method === 'PATCH' ? 'PATCH' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: json === undefined ? null : JSON.stringify(json),
      dispatcher: agent,
    });
    return JSON.parse((await answer.body.text()) || 'null');
  } catch {
    return null;
  }
}

export const prefixOf = ({ providerId }: Target): string => `/integrations/v1/providers/${providerId}`;

/** Runs `act` `perSecond` times a second without end, whether or not earlier ones have ended. */
export async function often(perSecond: number, act: (turn: number) => unknown): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    void act(turn);
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
}

/** Runs `act` without end, `lanes` of them at a time. */
export async function steadily(lanes: number, act: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0;
  const goOn = async () => {
    for (;;) {
      turn += 1;
      await act(turn);
      // A refusal is immediate; without a delay the attacker would only measure its own fraction of the cores.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(Array.from({ length: lanes }, goOn));
}
