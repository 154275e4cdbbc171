import { expect } from 'vitest';
import { parseInstant } from './clock.ts';
import { type Desk, nextClient } from './desk.ts';

interface Money {
  readonly amountMinor: number;
}

export interface OfferedVisit {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly label: string;
  readonly price: Money | null;
  readonly items: readonly {
    readonly serviceId: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly price: Money | null;
    readonly employeeIds: readonly string[];
  }[];
}

/** A visit that was offered, with the terms of the search. */
export interface Choice {
  readonly terms: object;
  readonly visit: OfferedVisit;
}

interface BookedItem {
  readonly serviceId: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly employeeId: string;
  readonly resources: readonly { readonly name: string }[];
}

const create = (desk: Desk, { terms, visit }: Choice) =>
  desk.call('POST', 'visits', {
    ...{ ...terms, startAt: visit.startsAt, expectedEndAt: visit.endsAt, expectedPrice: visit.price },
    ...{ client: nextClient(), notifyClient: false },
  });

/** A visit that is offered is booked as it was offered, with a resource of each kind; then it is cancelled. */
export async function bookAndCancel(desk: Desk, choice: Choice): Promise<void> {
  const { status, body } = await create(desk, choice);
  const { items } = choice.visit;
  const what = `POST visits ${JSON.stringify(choice)}: ${JSON.stringify(body)}`;
  expect(status, what).toBe(201);
  const textOf = (...parts: (string | number)[]) => parts.join(' ');
  const reservations: BookedItem[] = body.reservations;
  const booked = reservations.map((one) => textOf(one.serviceId, parseInstant(one.startAt), parseInstant(one.endAt)));
  const quoted = items.map((one) => textOf(one.serviceId, parseInstant(one.startsAt), parseInstant(one.endsAt)));
  expect(booked.sort(), what).toEqual(quoted.sort());
  for (const { serviceId, startAt, employeeId, resources } of reservations) {
    const able = items
      .filter((item) => item.serviceId === serviceId && parseInstant(item.startsAt) === parseInstant(startAt))
      .flatMap(({ employeeIds }) => employeeIds);
    expect(able, what).toContain(employeeId);
    const needs = desk.shop.services.find(({ key }) => desk.idOf(key) === serviceId)?.needs ?? [];
    expect(resources.map(({ name }) => name.split('-')[0]).sort(), what).toEqual([...needs].sort());
  }
  const cancelled = await desk.call('POST', `visits/${body.id}/cancel`, { notifyClient: false });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
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
