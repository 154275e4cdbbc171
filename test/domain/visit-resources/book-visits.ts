import { expect } from 'vitest';
import type { Sheet } from './availability.ts';
import { checkMoves } from './check-moves.ts';
import { expectResources, findAdded } from './check-resources.ts';
import { parseInstant } from './clock.ts';
import { type Desk, nextClient } from './desk.ts';
import { type OfferedVisit, toVisit } from './offered-visit.ts';
import type { Booked } from './shop.ts';
import type { Query } from './slot-oracle.ts';

/** A visit that was offered, with the terms of the search. */
export interface Choice {
  readonly terms: object;
  readonly visit: OfferedVisit;
}

interface Held {
  readonly serviceId: string;
  readonly employee: { readonly id: string };
  readonly startAt: string;
}

const create = (desk: Desk, { terms, visit }: Choice, holdId?: string) =>
  desk.call('POST', 'visits', {
    ...{ ...terms, startAt: visit.startsAt, expectedEndAt: visit.endsAt, expectedPrice: visit.price },
    ...{ client: nextClient(), notifyClient: false, ...(holdId ? { holdId } : {}) },
  });

/**
 * A visit that is offered is held as it was offered, given back or booked, moved where a `query` asks to which starts, and
 * cancelled. Returns how many such starts there are. `sheet` is without it.
 */
export async function bookAndCancel(desk: Desk, sheet: Sheet, query: Query | null, choice: Choice): Promise<number> {
  const others = await desk.readBooked();
  const holdId = await hold(desk, sheet, choice, others);
  const { status, body } = await create(desk, choice, holdId);
  const what = `POST visits ${JSON.stringify(choice)}: ${JSON.stringify(body)}`;
  expect(status, what).toBe(201);
  expectAsOffered(sheet, choice, findAdded(others, await desk.readBooked()), desk);
  const moves = query ? await checkMoves(desk, query, { id: body.id, sheet, others }) : 0;
  const cancelled = await desk.call('POST', `visits/${body.id}/cancel`, { notifyClient: false });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  return moves;
}

/** Holds the visit; undefined where the hold was given back, or the caller has too many. */
async function hold(desk: Desk, sheet: Sheet, choice: Choice, others: readonly Booked[]): Promise<string | undefined> {
  const { terms, visit } = choice;
  const { status, body } = await desk.call('POST', 'visits/holds', { ...terms, startAt: visit.startsAt, seconds: 600 });
  const what = `POST visits/holds ${JSON.stringify(choice)}: ${JSON.stringify(body)}`;
  if (body.error === 'LIMIT_REACHED') return undefined;
  expect(status, what).toBe(201);
  const held: Held[] = body.items;
  expect([parseInstant(body.startAt), parseInstant(body.endAt), body.price], what).toEqual([
    ...[parseInstant(visit.startsAt), parseInstant(visit.endsAt), visit.price],
  ]);
  const booked = findAdded(others, await desk.readBooked());
  expectAsOffered(sheet, choice, booked, desk);
  const textsOf = (list: readonly { service: string; employee: string; start: number }[]) =>
    list.map(({ service, employee, start }) => `${service} ${employee} ${start}`).sort();
  const told = held.map(({ serviceId, employee, startAt }) => {
    const [service = '', key = ''] = desk.keysOf([serviceId, employee.id]);
    return { service, employee: key, start: parseInstant(startAt) };
  });
  expect(textsOf(told), what).toEqual(textsOf(booked));
  if (parseInstant(visit.startsAt) % 2 === 0) return body.id;
  const released = await desk.call('DELETE', `holds/${body.id}`);
  expect(released.status, JSON.stringify(released.body)).toBe(204);
  expect(await desk.readBooked(), what).toEqual(others);
  return undefined;
}

/** What is booked or held is the visit that was offered, with the resources that the oracle chooses. */
function expectAsOffered(sheet: Sheet, { visit }: Choice, booked: readonly Booked[], desk: Desk): void {
  const what = `${JSON.stringify(visit)} was booked as ${JSON.stringify(booked)}`;
  const quoted = toVisit(desk, visit).items;
  const timesOf = (service: string, start: number, end: number) => `${service} ${start} ${end}`;
  expect(booked.map((one) => timesOf(one.service, one.start, one.start + one.minutes)).sort(), what).toEqual(
    quoted.map((one) => timesOf(one.service, one.start, one.end)).sort(),
  );
  for (const { service, start, employee } of booked) {
    const able = quoted.filter((item) => item.service === service && item.start === start);
    expect(
      able.flatMap(({ employees }) => employees),
      what,
    ).toContain(employee);
  }
  expectResources(sheet, booked);
}

/** Visits that are wanted at once are booked or refused, and one of them is booked. */
export async function bookAtOnce(desk: Desk, choices: readonly Choice[]): Promise<void> {
  const statuses = (await Promise.all(choices.map((choice) => create(desk, choice)))).map(({ status }) => status);
  if (statuses.length > 0) expect(statuses, JSON.stringify(choices)).toContain(201);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
}

/** A start that is not offered is refused, whatever the reason. */
export async function expectRefused(desk: Desk, terms: object, startAt: string): Promise<void> {
  const json = { ...terms, startAt, client: nextClient(), notifyClient: false };
  const { status, body } = await desk.call('POST', 'visits', json);
  expect([status, body.error], `POST visits ${JSON.stringify(json)}`).toEqual([409, 'SLOT_UNAVAILABLE']);
}
