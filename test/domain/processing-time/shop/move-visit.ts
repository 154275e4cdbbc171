import { expect } from 'vitest';
import { at } from '../../visits/visit-scenario.ts';
import { type Draw, drawStart, instant, pick, standingOf } from './draw.ts';
import type { Ledger, Standing } from './ledger.ts';
import type { Shop } from './open-shop.ts';

/** A visit moves as it stands: always where its employees can, and only to where each of its services can be done. */
export async function moveVisit(shop: Shop, draw: Draw): Promise<void> {
  const { ledger, call } = shop;
  const visitId = pick(
    [...ledger.standing.values()].flatMap((entry) => entry.visitId ?? []),
    draw,
  );
  if (!visitId) return;
  const before = [...ledger.standing.values()]
    .filter((entry) => entry.visitId === visitId)
    .map(({ occupied: _, ...entry }): Standing => entry)
    .sort((a, b) => a.start - b.start);
  const start = draw() % 2 === 0 ? at(before, 0).start + ((draw() % 24) - 8) * 5 : drawStart(ledger, draw);
  const delta = start - at(before, 0).start;
  if (delta === 0) return;
  const wanted = before.map((entry) => ({ ...entry, start: entry.start + delta }));
  const isPossible = isFree(ledger, wanted, firstOf(wanted));
  const { status, body } = await call('POST', `visits/${visitId}/reschedule`, { startAt: instant(start) });
  const what = JSON.stringify({ before, start });
  if (isPossible || status !== 409) expect([status, body.context], what).toEqual([200, undefined]);
  if (status !== 200) return;
  const answered: Standing[] = body.reservations.map((one: object) => standingOf(ledger, one, visitId));
  const after = answered.filter(({ id }) => before.some((entry) => entry.id === id));
  const isAllowed = firstOf(after).some((first) => isFree(ledger, after, [first]));
  expect(isAllowed, JSON.stringify({ before, after })).toBe(true);
  for (const { id, employee, durationMinutes, start: startBefore } of before) {
    const moved = after.find((entry) => entry.id === id);
    expect(moved, what).toMatchObject({ start: startBefore + delta, durationMinutes });
    if (isPossible) expect(moved, what).toMatchObject({ employee });
  }
  for (const entry of after) ledger.put(entry);
}

/** Those that begin first; which of them stands on its grid is not told. */
function firstOf(entries: readonly Standing[]): Standing[] {
  const first = Math.min(...entries.map(({ start }) => start));
  return entries.filter(({ start }) => start === first);
}

/** Whether all of them can be done, apart from what they occupy now, some of them on their grid. */
function isFree(ledger: Ledger, entries: readonly Standing[], onGrid: readonly Standing[]): boolean {
  const without = entries.map(({ id }) => id);
  const taken = new Set<string>();
  return entries.every((entry) => {
    const { service, employee, start, durationMinutes } = entry;
    const wish = { service, employee, start, durationMinutes, without, skipsGrid: !onGrid.includes(entry) };
    const minutes = ledger.occupied(service, start, durationMinutes).map((minute) => `${employee} ${minute}`);
    const isClear = !minutes.some((minute) => taken.has(minute));
    for (const minute of minutes) taken.add(minute);
    return isClear && ledger.reason(wish) === null;
  });
}
