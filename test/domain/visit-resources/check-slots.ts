import { expect } from 'vitest';
import type { Sheet } from './availability.ts';
import { dateText, parseInstant, timeText } from './clock.ts';
import type { Desk } from './desk.ts';
import { expectedSlots, type Query, type Slot, type SlotQuery } from './slot-oracle.ts';

interface OfferedSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly label: string;
  readonly price: { readonly amountMinor: number } | null;
  readonly employeeIds: readonly string[];
}

/** Dates, zone and times of day of a query as parameters or as a body. */
export const toSpan = (query: Query) => ({
  dateFrom: dateText(query.dayFrom),
  dateTo: dateText(query.dayTo),
  timezone: query.zone,
  ...(query.timeFrom === null ? {} : { timeFrom: timeText(query.timeFrom) }),
  ...(query.timeTo === null ? {} : { timeTo: timeText(query.timeTo) }),
});

function toParams(desk: Desk, query: SlotQuery, more: Record<string, string> = {}): string {
  const params = new URLSearchParams({ serviceId: desk.idOf(query.service), ...toSpan(query), ...more });
  for (const key of query.employees) params.append('employeeId', desk.idOf(key));
  return params.toString();
}

const toSlot = (desk: Desk, slot: OfferedSlot): Slot => ({
  start: parseInstant(slot.startsAt),
  end: parseInstant(slot.endsAt),
  label: slot.label,
  price: slot.price?.amountMinor ?? null,
  employees: desk.keysOf(slot.employeeIds).sort(),
});

/** The slots of a query are those of the oracle; returns how many there are. */
export async function checkSlots(desk: Desk, sheet: Sheet, query: SlotQuery): Promise<number> {
  const expected = expectedSlots(sheet, query);
  const { status, body } = await desk.call('GET', `slots?${toParams(desk, query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const offered = body.dates.map(({ date, slots }: { date: string; slots: OfferedSlot[] }) => ({
    ...{ date, slots: slots.map((slot) => toSlot(desk, slot)) },
  }));
  expect(offered, `slots ${JSON.stringify(query)}`).toEqual(
    expected.map(({ day, slots }) => ({ date: dateText(day), slots })),
  );
  await checkFirst(desk, query, expected);
  return expected.reduce((sum, { slots }) => sum + slots.length, 0);
}

/** The first available slot of both directions: the earliest of the first day, the latest of the last one. */
async function checkFirst(desk: Desk, query: SlotQuery, expected: readonly { slots: readonly Slot[] }[]) {
  const days = expected.filter(({ slots }) => slots.length > 0);
  for (const [direction, slotPreference, wanted] of [
    ['forward', 'earliest', days.at(0)?.slots.at(0)],
    ['backward', 'latest', days.at(-1)?.slots.at(-1)],
  ] as const) {
    const params = toParams(desk, query, { direction, slotPreference });
    const { body } = await desk.call('GET', `slots/first-available?${params}`);
    const got = body.startsAt === null ? null : toSlot(desk, body);
    expect(got, `first available ${direction} ${slotPreference} ${JSON.stringify(query)}`).toEqual(wanted ?? null);
  }
}
