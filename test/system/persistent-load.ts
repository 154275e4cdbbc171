import { randomUUID } from 'node:crypto';
import { bookingOf, type Target } from '../many/load.ts';

const RETRY_PAUSE_MS = 50;
const PAUSE_MS = 20;

/** Clients that repeat a booking with its key until it is acknowledged, as the contract asks of them. */
export interface PersistentLoad {
  /** Reservation ids by key, as first acknowledged. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Answers that repeating cannot mend. */
  readonly refusals: readonly string[];
  /** Answers and failures that were repeated, in their order. */
  readonly repeated: readonly string[];
  /** Ends after the bookings under way were acknowledged. */
  end(): Promise<void>;
  /** Sends every booking again and answers with the reservation ids by key. */
  replay(): Promise<ReadonlyMap<string, string>>;
}

/** With `renewToken`, what is refused with 401 is asked again with a new token. */
export function startPersistentLoad(
  target: Target,
  employees: readonly string[],
  renewToken?: () => Promise<string>,
): PersistentLoad {
  let { token } = target;
  const acknowledged = new Map<string, string>();
  const bodies = new Map<string, object>();
  const refusals: string[] = [];
  const repeated: string[] = [];
  let ending = false;
  const write = async (employeeId: string) => {
    for (let turn = 0; !ending; turn += 1) {
      const key = randomUUID();
      bodies.set(key, bookingOf(target, employeeId, turn));
      const id = await bookUntilAcknowledged(key);
      if (id !== null) acknowledged.set(key, id);
      await pause(PAUSE_MS);
    }
  };
  const bookUntilAcknowledged = async (key: string): Promise<string | null> => {
    for (;;) {
      const answer = await post({ ...target, token }, key, bodies.get(key) ?? {}).catch(() => null);
      if (answer?.status === 201) return answer.id;
      repeated.push(answer ? `${answer.status} ${answer.retryAfter}` : 'connection lost');
      if (answer?.status === 401 && renewToken) token = await renewToken().catch(() => token);
      else if (answer && answer.status < 500) {
        refusals.push(`${answer.status} ${answer.text}`);
        return null;
      }
      await pause(RETRY_PAUSE_MS);
    }
  };
  const running = employees.map(write);
  return {
    acknowledged,
    refusals,
    repeated,
    end: async () => {
      ending = true;
      await Promise.all(running);
    },
    replay: async () => {
      const replayed = new Map<string, string>();
      for (const key of acknowledged.keys()) replayed.set(key, (await bookUntilAcknowledged(key)) ?? '');
      return replayed;
    },
  };
}

async function post({ url, prefix, token }: Target, key: string, json: object) {
  const response = await fetch(`${url}${prefix}/reservations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(json),
  });
  const text = await response.text();
  const { id } = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : { id: '' };
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, text, id: String(id) };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
