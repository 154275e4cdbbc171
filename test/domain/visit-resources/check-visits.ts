import { expect } from 'vitest';
import type { Sheet } from './availability.ts';
import { toSpan } from './check-slots.ts';
import { dateText, dayAt, parseInstant } from './clock.ts';
import { type Desk, nextClient } from './desk.ts';
import { labelOf } from './slot-oracle.ts';
import { expectedVisits, type Visit, type Wish } from './visit-oracle.ts';

interface Money {
  readonly amountMinor: number;
}
interface OfferedItem {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly price: Money | null;
  readonly employeeIds: readonly string[];
}
interface OfferedVisit {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly label: string;
  readonly price: Money | null;
  readonly items: readonly OfferedItem[];
}

/** How many visits were offered and booked, and how many searches were refused as too large. */
export interface VisitCount {
  readonly offered: number;
  readonly booked: number;
  readonly refused: number;
}

/** Visits that are offered for each wish and booked one after the other. */
const BOOKED_PER_WISH = 3;

const toTerms = (desk: Desk, wish: Wish) => ({
  items: wish.items.map(({ service, employees }) => ({
    serviceId: desk.idOf(service),
    ...(employees.length === 0 ? {} : { employeeIds: employees.map(desk.idOf) }),
  })),
  maxGapMinutes: wish.maxGapMinutes,
  ...{ order: wish.order, sameEmployee: wish.sameEmployee, parallel: wish.parallel },
});

function toVisit(desk: Desk, visit: OfferedVisit): Visit {
  return {
    start: parseInstant(visit.startsAt),
    end: parseInstant(visit.endsAt),
    price: visit.price?.amountMinor ?? null,
    items: visit.items.map((item) => ({
      service: desk.keysOf([item.serviceId]).join(),
      start: parseInstant(item.startsAt),
      end: parseInstant(item.endsAt),
      price: item.price?.amountMinor ?? null,
      employees: desk.keysOf(item.employeeIds).sort(),
    })),
  };
}

/** One text for a visit; services that begin together have no order. */
const textOf = ({ items, ...visit }: Visit) =>
  JSON.stringify({ ...visit, items: items.map((item) => JSON.stringify(item)).sort() });

/** The visits of a wish are those of the oracle, and each can be booked; nothing of it stays. */
export async function checkVisits(desk: Desk, sheet: Sheet, wish: Wish): Promise<VisitCount> {
  const terms = toTerms(desk, wish);
  const { status, body } = await desk.call('POST', 'visits/slots', { ...terms, ...toSpan(wish) });
  if (status === 400 && body.details?.[0]?.path === '/items') return { offered: 0, booked: 0, refused: 1 };
  const what = `visits ${JSON.stringify(wish)}`;
  expect(status, `${what} ${JSON.stringify(body)}`).toBe(200);
  const days: { date: string; visits: OfferedVisit[] }[] = body.dates;
  const offered = days.flatMap(({ visits }) => visits);
  const expected = expectedVisits(sheet, wish);
  const starts = offered.map(({ startsAt }) => parseInstant(startsAt));
  expect(starts, `starts of ${what}`).toEqual([...expected.keys()]);
  for (const visit of offered) {
    const got = toVisit(desk, visit);
    const allowed = (expected.get(got.start) ?? []).map(textOf);
    expect(allowed, `${what}: none of these is the visit that is offered`).toContain(textOf(got));
  }
  expect(days.map(({ date, visits }) => [date, visits.map(({ label }) => label)])).toEqual(
    days.map(({ date }) => [
      date,
      starts.filter((start) => dateText(dayAt(wish.zone, start)) === date).map((start) => labelOf(start, wish.zone)),
    ]),
  );
  const chosen = pickEvenly(offered, BOOKED_PER_WISH);
  for (const visit of chosen) await bookAndCancel(desk, terms, visit);
  return { offered: offered.length, booked: chosen.length, refused: 0 };
}

function pickEvenly<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * (list.length - 1)) / (count - 1))] as T);
}

async function bookAndCancel(desk: Desk, terms: object, visit: OfferedVisit): Promise<void> {
  const made = await desk.call('POST', 'visits', {
    ...{ ...terms, startAt: visit.startsAt, expectedEndAt: visit.endsAt, expectedPrice: visit.price },
    ...{ client: nextClient(), notifyClient: false },
  });
  const what = `POST visits ${JSON.stringify(visit)}: ${JSON.stringify(made.body)}`;
  expect(made.status, what).toBe(201);
  const reservations: {
    serviceId: string;
    startAt: string;
    endAt: string;
    employeeId: string;
    resources: { name: string }[];
  }[] = made.body.reservations;
  const textOfItem = (...parts: (string | number)[]) => parts.join(' ');
  const booked = reservations.map(({ serviceId, startAt, endAt }) =>
    textOfItem(serviceId, parseInstant(startAt), parseInstant(endAt)),
  );
  const quoted = visit.items.map(({ serviceId, startsAt, endsAt }) =>
    textOfItem(serviceId, parseInstant(startsAt), parseInstant(endsAt)),
  );
  expect(booked.sort(), what).toEqual(quoted.sort());
  for (const { serviceId, startAt, employeeId, resources } of reservations) {
    const able = visit.items
      .filter((item) => item.serviceId === serviceId && parseInstant(item.startsAt) === parseInstant(startAt))
      .flatMap(({ employeeIds }) => employeeIds);
    expect(able, what).toContain(employeeId);
    const needs = desk.shop.services.find(({ key }) => desk.idOf(key) === serviceId)?.needs ?? [];
    expect(resources.map(({ name }) => name.split('-')[0]).sort(), what).toEqual([...needs].sort());
  }
  const cancelled = await desk.call('POST', `visits/${made.body.id}/cancel`, { notifyClient: false });
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
}
