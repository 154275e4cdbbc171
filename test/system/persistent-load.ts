import { randomUUID } from 'node:crypto';
import { bookingOf, type Target } from '../many/load.ts';

const RETRY_PAUSE_MS = 50;
const PAUSE_MS = 20;

/** Clients that repeat a booking with its key until it is acknowledged, as the contract requires. */
export interface PersistentLoad {
  /** Reservation ids by key, as first acknowledged. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Answers that a retry cannot change. */
  readonly refusals: readonly string[];
  /** Retried answers and failures, in their order. */
  readonly repeated: readonly string[];
  /** Stops after the running bookings are acknowledged. */
  end(): Promise<void>;
  /** Sends every booking again and returns the reservation ids by key. */
  replay(): Promise<ReadonlyMap<string, string>>;
}

/** With `renewToken`, a 401 is retried with a new token. */
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
