import { expect } from 'vitest';
import type { Sheet } from './availability.ts';
import { bookAndCancel, type Choice, expectRefused } from './book-visits.ts';
import { toSpan } from './check-slots.ts';
import { dateText, dayAt, instantText, parseInstant } from './clock.ts';
import type { Desk } from './desk.ts';
import { type OfferedVisit, pickEvenly, textOf, toVisit } from './offered-visit.ts';
import { findMinutes, labelOf } from './slot-oracle.ts';
import { expectedVisits, type Wish } from './visit-oracle.ts';

/** How many visits were offered and booked, and how many searches were refused as too large. */
export interface VisitCount {
  readonly offered: number;
  readonly booked: number;
  /** Starts to which booked visits could be moved. */
  readonly moves: number;
  readonly refused: number;
}

interface VisitResult extends VisitCount {
  /** What was offered and booked. */
  readonly choices: readonly Choice[];
}

const REFUSED: VisitResult = { offered: 0, booked: 0, moves: 0, refused: 1, choices: [] };

/** Visits that are offered for each wish and booked one after the other. */
const BOOKED_PER_WISH = 3;
/** Starts that are not offered and refused. */
const REFUSED_PER_WISH = 3;

const toTerms = (desk: Desk, wish: Wish) => ({
  items: wish.items.map(({ service, employees }) => ({
    serviceId: desk.idOf(service),
    ...(employees.length === 0 ? {} : { employeeIds: employees.map(desk.idOf) }),
  })),
  maxGapMinutes: wish.maxGapMinutes,
  ...{ order: wish.order, sameEmployee: wish.sameEmployee, parallel: wish.parallel },
});

/** The visits of a wish are those of the oracle, and each can be booked; nothing of it stays. */
export async function checkVisits(desk: Desk, sheet: Sheet, wish: Wish): Promise<VisitResult> {
  const terms = toTerms(desk, wish);
  const { status, body } = await desk.call('POST', 'visits/slots', { ...terms, ...toSpan(wish) });
  if (status === 400 && body.details?.[0]?.path === '/items') return REFUSED;
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
  const { dateFrom, dateTo: _, ...rest } = toSpan(wish);
  const span = { dateFrom, inDays: wish.dayTo - wish.dayFrom + 1, ...rest };
  const first = await desk.call('POST', 'visits/first-available', { ...terms, ...span });
  expect(first.body.visit, `first of ${what}`).toEqual(offered[0] ?? null);
  const choices = pickEvenly(offered, BOOKED_PER_WISH).map((visit) => ({ terms, visit }));
  let moves = 0;
  for (const [at, choice] of choices.entries())
    moves += await bookAndCancel(desk, sheet, at === 0 ? wish : null, choice);
  const missing = findMinutes(wish)
    .flatMap(({ minutes }) => minutes)
    .filter((minute) => minute % 15 === 0 && !expected.has(minute));
  for (const minute of pickEvenly(missing, REFUSED_PER_WISH)) await expectRefused(desk, terms, instantText(minute));
  return { offered: offered.length, booked: choices.length, moves, refused: 0, choices };
}
