import { expect } from 'vitest';
import type { Sheet } from './availability.ts';
import { expectResources, findAdded } from './check-resources.ts';
import { toSpan } from './check-slots.ts';
import { instantText, parseInstant } from './clock.ts';
import type { Desk } from './desk.ts';
import { expectedMove, expectedMoves } from './move-oracle.ts';
import { type OfferedVisit, pickEvenly, textOf, toVisit } from './offered-visit.ts';
import type { Booked } from './shop.ts';
import { findMinutes, type Query } from './slot-oracle.ts';

const MOVED_PER_VISIT = 2;
const REFUSED_PER_VISIT = 2;

/** A visit that is booked, and what else is booked; `sheet` is without the visit. */
export interface BookedVisit {
  readonly id: string;
  readonly sheet: Sheet;
  readonly others: readonly Booked[];
}

const byStart = (one: Booked, other: Booked) => one.start - other.start;

/** The starts to which a visit can be moved are those of the oracle; some of them are taken, others are refused. */
export async function checkMoves(desk: Desk, query: Query, { id, sheet, others }: BookedVisit): Promise<number> {
  let visit = findAdded(others, await desk.readBooked()).sort(byStart);
  const expected = expectedMoves(sheet, query, visit);
  const what = `moves of ${JSON.stringify(visit)} in ${JSON.stringify(query)}`;
  const { status, body } = await desk.call('POST', 'visits/slots', { excludeVisitId: id, ...toSpan(query) });
  expect(status, `${what} ${JSON.stringify(body)}`).toBe(200);
  const offered: OfferedVisit[] = body.dates.flatMap(({ visits }: { visits: OfferedVisit[] }) => visits);
  expect(
    offered.map((one) => textOf(toVisit(desk, one))),
    what,
  ).toEqual([...expected.values()].map(textOf));
  const move = (startAt: string) => desk.call('POST', `visits/${id}/reschedule`, { startAt, notifyClient: false });
  const missing = findMinutes(query)
    .flatMap(({ minutes }) => minutes)
    .filter((minute) => minute % 15 === 0 && minute !== visit[0]?.start && !expected.has(minute));
  for (const minute of pickEvenly(missing, REFUSED_PER_VISIT)) {
    const answer = await move(instantText(minute));
    expect([answer.status, answer.body.error], `${what} to ${minute}`).toEqual([409, 'SLOT_UNAVAILABLE']);
  }
  for (const { startsAt } of pickEvenly(offered, MOVED_PER_VISIT)) {
    const wanted = expectedMove(sheet, visit, parseInstant(startsAt));
    const answer = await move(startsAt);
    // After a move, services may have an employee in common who cannot do both at a start that was offered before.
    expect(answer.status, `${what} to ${startsAt}: ${JSON.stringify(answer.body)}`).toBe(wanted ? 200 : 409);
    if (!wanted) continue;
    const moved = findAdded(others, await desk.readBooked()).sort(byStart);
    expectMoved(sheet, visit, moved, wanted.items);
    visit = moved;
  }
  return offered.length;
}

/** Each service is at its new time with one of the employees that were offered, and those of one stay with one. */
function expectMoved(
  sheet: Sheet,
  before: readonly Booked[],
  after: readonly Booked[],
  items: readonly { readonly start: number; readonly end: number; readonly employees: readonly string[] }[],
): void {
  const what = `${JSON.stringify(before)} was moved to ${JSON.stringify(after)}`;
  const shift = (after[0]?.start ?? 0) - (before[0]?.start ?? 0);
  const timesOf = (list: readonly Booked[], minutes: number) =>
    list.map((one) => [one.service, one.start + minutes, one.minutes].join(' ')).sort();
  expect(timesOf(after, 0), what).toEqual(timesOf(before, shift));
  if (new Set(before.map(({ start }) => start)).size < before.length) return;
  const successors = new Map(before.map(({ employee }, at) => [employee, after[at]?.employee]));
  for (const [at, { employee }] of after.entries()) {
    expect(items[at]?.employees, what).toContain(employee);
    expect(successors.get(before[at]?.employee ?? ''), what).toBe(employee);
  }
  expectResources(sheet, after, { present: before.map(({ resources }) => resources) });
}
