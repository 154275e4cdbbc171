import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import type { BookingClient, Schemas } from '../../packages/client/src/index.ts';

const PAUSE_MS = 50;
const DAY_MS = 86_400_000;
const STEP_MINUTES = 15;
const STEPS_PER_DAY = 32;

/** The observations of the clients. */
export interface Seen {
  /** Acknowledged reservations, by idempotency key. */
  readonly booked: Map<string, string>;
  /** All unexpected answers. */
  readonly failures: string[];
  reads: number;
}

/** The provider of the load. */
export interface Target {
  readonly url: string;
  readonly prefix: string;
  readonly token: string;
  readonly serviceId: string;
  /** The same integration client, through the SDK. */
  readonly booking: BookingClient;
}

/** Clients that call until `end`: each keeps one connection as long as possible, and repeats nothing. */
export function startLoad(target: Target, employees: readonly string[], readers: number) {
  const seen: Seen = { booked: new Map(), failures: [], reads: 0 };
  let ending = false;
  const run = async (name: string, once: (call: Call, turn: number) => Promise<void>) => {
    const client = new Client(target.url, { pipelining: 1 });
    const call = callThrough(client, target);
    for (let turn = 0; !ending; turn += 1) {
      await once(call, turn).catch((error: unknown) => seen.failures.push(`${name} ${turn}: ${causeOf(error)}`));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    await client.close();
  };
  const running = [
    ...employees.map((employeeId, index) => run(`writer ${index}`, (call, turn) => book(call, seen, employeeId, turn))),
    ...Array.from({ length: readers }, (_, index) => run(`reader ${index}`, (call) => read(call, seen))),
  ];
  return {
    seen,
    end: async () => {
      ending = true;
      await Promise.all(running);
    },
  };

  async function book(call: Call, { booked }: Seen, employeeId: string, turn: number): Promise<void> {
    const key = randomUUID();
    const { id } = await call('POST', 'reservations', bookingOf(target, employeeId, turn), key);
    booked.set(key, id);
  }

  async function read(call: Call, counted: Seen): Promise<void> {
    const known = [...counted.booked.values()].at(-1);
    await call('GET', known ? `reservations/${known}` : 'catalog');
    counted.reads += 1;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is read as any client would.
type Call = (method: 'GET' | 'POST', path: string, json?: object, key?: string) => Promise<any>;

function callThrough(client: Client, { prefix, token }: Target): Call {
  return async (method, path, json, key) => {
    const { statusCode, body } = await client.request({
      method,
      path: `${prefix}/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const text = await body.text();
    if (statusCode >= 300) throw new Error(`${method} ${path} ${statusCode} ${text}`);
    return JSON.parse(text);
  };
}

/** Books the next free time of an employee, by a client of its own. */
export function bookingOf(
  { serviceId }: Pick<Target, 'serviceId'>,
  employeeId: string,
  turn: number,
): Schemas['CreateReservationInput'] {
  const client = { firstName: 'Ewa', email: `${employeeId}@example.com` };
  return { serviceId, employeeId, employeeSelectionMode: 'SPECIFIC', client, startAt: startOf(turn) };
}

function startOf(turn: number): string {
  const day = new Date(Date.now() + DAY_MS * (2 + Math.floor(turn / STEPS_PER_DAY))).toISOString().slice(0, 10);
  const minutes = 9 * 60 + (turn % STEPS_PER_DAY) * STEP_MINUTES;
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${day}T${time}:00Z`;
}

function causeOf(error: unknown): string {
  return error instanceof Error ? `${Reflect.get(error, 'code') ?? ''} ${error.message}` : String(error);
}
