import type { Random } from '../crash/harness/random.ts';
import type { Answer, Attempt, CallFacts, Json } from './attempt.ts';
import { answerOf, type Request, requestOf } from './protocol.ts';
import type { Salon } from './world/world.ts';

const TOKENS = '/integrations/oauth/token';
const TOKEN_SECONDS = 1_800;
const ABORTED_WITHIN_MS = 12;
/** The share of answers that get lost, and of requests that are cancelled under way. */
const WRITES = { lost: 0.08, aborted: 0.08 };
const READS = { lost: 0.01, aborted: 0.01 };

/** Changes what goes over the line, behind the back of the judge. */
export interface Plant {
  /** The share of answers to writes that get lost. */
  readonly lost?: number;
  /** The request that is sent instead; `isRepeat`: the call sent the same input before. */
  request?(request: Request, isRepeat: boolean): Request;
  /** The answer that the call gets instead. */
  answer?(request: Request, answer: Answer): Answer;
}

export interface LineOptions {
  readonly call: CallFacts;
  readonly salon: Salon;
  readonly random: Random;
  /** The address of a process that listens. */
  readonly origin: () => Promise<string>;
  readonly attempts: Attempt[];
  readonly plant: Plant;
}

/** `fetch` for one call. It keeps what it sent and got, also the answers that it loses on the way to the host. */
export function openLine({ call, salon, random, origin, attempts, plant }: LineOptions): typeof fetch {
  const sent = new Set<string>();
  return async (address, init = {}) => {
    if (String(address).endsWith(TOKENS)) return await tokenOf(salon);
    const read = requestOf(String(address), init, call);
    if (!read) return fetch(await hereOf(address, origin), init);
    const { operation, input, key, isWrite } = read;
    const repeated = JSON.stringify([operation, input]);
    const request = plant.request?.(read, sent.has(repeated)) ?? read;
    sent.add(repeated);
    const begunAt = performance.now();
    const faults = isWrite ? { ...WRITES, ...(plant.lost !== undefined && { lost: plant.lost }) } : READS;
    const note = (answer: Answer | null) =>
      void attempts.push({ call, operation, input, key, begunAt, endedAt: performance.now(), answer });
    const hangUp = random.chance(faults.aborted) ? AbortSignal.timeout(random.below(ABORTED_WITHIN_MS)) : null;
    const isLost = random.chance(faults.lost);
    const signals = [init.signal, hangUp].filter((signal) => signal instanceof AbortSignal);
    try {
      const url = await hereOf(address, origin);
      const response = await fetch(url, { ...init, ...request.sent, signal: AbortSignal.any(signals) });
      const text = await response.text();
      const answer = plant.answer?.(request, answerOf(response, text, call)) ?? answerOf(response, text, call);
      note(
        isWrite || !answer.isDone || JSON.stringify(answer.body).includes('"say"')
          ? answer
          : { ...answer, body: NOTHING },
      );
      if (isLost) throw new TypeError('fetch failed', { cause: new Error('The answer was lost.') });
      return new Response(text === '' ? null : text, response);
    } catch (error) {
      if (attempts.at(-1)?.begunAt !== begunAt) note(null);
      throw error;
    }
  };
}

const NOTHING: Json = {};

async function hereOf(address: Parameters<typeof fetch>[0], origin: () => Promise<string>): Promise<string> {
  const { pathname, search } = new URL(String(address));
  return `${await origin()}${pathname}${search}`;
}

/** One token of a salon serves all calls of the client package, since the service bounds tokens. */
async function tokenOf({ providerId, token }: Salon): Promise<Response> {
  return Response.json({ access_token: await token(), expires_in: TOKEN_SECONDS, provider_id: providerId });
}
