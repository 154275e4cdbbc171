import { randomUUID } from 'node:crypto';
import type { openDatabase } from '../../src/db/client.ts';
import { provideTarget } from '../../test/many/fleet.ts';
import { bookingOf, type Target } from '../../test/many/load.ts';
import { request } from '../../test/support/request.ts';

const PROVIDERS = 8;
const EMPLOYEES = 4;

/** The fractions of the calls. */
export const MIX = { slots: 0.6, read: 0.3, create: 0.1 } as const;
export type Operation = keyof typeof MIX;

/** One call, answered. */
export type Call = () => Promise<void>;

/** Providers, each with the turns that its employees were booked in. */
export async function provideAll(database: ReturnType<typeof openDatabase>, url: string) {
  return await Promise.all(
    Array.from({ length: PROVIDERS }, async () => {
      const provided = await provideTarget(database, url, EMPLOYEES);
      return {
        target: await provided.open(),
        employees: provided.employees,
        turns: provided.employees.map(() => 0),
        booked: '',
      };
    }),
  );
}

/** A call of each kind, to any of the providers. */
export function callersOf(all: Awaited<ReturnType<typeof provideAll>>, next: () => number): Record<Operation, Call> {
  const any = () => {
    const found = all[Math.floor(next() * all.length)];
    if (!found) throw new Error('There is no provider.');
    return found;
  };
  const create: Call = async () => {
    const at = any();
    const which = Math.floor(next() * EMPLOYEES);
    const turn = at.turns[which] ?? 0;
    at.turns[which] = turn + 1;
    const json = bookingOf(at.target, at.employees[which] ?? '', turn);
    at.booked = (await ask(at.target, 'POST', 'reservations', 201, json)).id;
  };
  const slots: Call = async () => {
    const { target } = any();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await ask(target, 'GET', `slots?serviceId=${target.serviceId}&dateFrom=${day(2)}&dateTo=${day(8)}`, 200);
  };
  const read: Call = async () => {
    const { target, booked } = any();
    if (booked) await ask(target, 'GET', `reservations/${booked}`, 200);
  };
  return { create, slots, read };
}

async function ask({ url, prefix, token }: Target, method: string, path: string, wanted: number, json?: object) {
  const headers: Record<string, string> = json ? { 'Idempotency-Key': randomUUID() } : {};
  const { status, body } = await request(`${url}${prefix}/${path}`, method, token, json, headers);
  if (status !== wanted) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Calls `count` times, one after the other. */
export async function times(count: number, call: Call): Promise<void> {
  for (let each = 0; each < count; each += 1) await call();
}
