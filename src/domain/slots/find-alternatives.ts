import type { Database } from '../../db/queryable.ts';
import { bookingWindow } from './booking-window.ts';
import { busyRange } from './busy-range.ts';
import { MINUTES_PER_DAY, minutesOf } from './calendar-day.ts';
import { candidates } from './candidates.ts';
import { ALTERNATIVES_REACH_DAYS, MAX_ALTERNATIVES } from './limits.ts';
import { loadBusyTimes } from './load-busy-times.ts';
import { type OpenSlots, openSlots } from './open-slots.ts';
import type { StartQuestion } from './question.ts';
import type { Slot } from './records.ts';
import { slotRecords } from './slot-records.ts';
import { zoneOffsets } from './zone-offsets.ts';

/** Most refusals are answered from the day around the asked start, so that is looked at first. */
const REACHES_DAYS = [1, ALTERNATIVES_REACH_DAYS] as const;

/**
 * Up to three slots nearest to the asked start, nearest first, within seven days either side, for the same selection, in
 * the provider's zone (contract section 5, SLOT_UNAVAILABLE).
 */
export async function findAlternatives(
  db: Database,
  question: StartQuestion,
  excludeReservationId?: string | null,
): Promise<readonly Slot[]> {
  for (const reachDays of REACHES_DAYS) {
    const open = await openWithin(db, question, reachDays, excludeReservationId);
    if (open.starts.length < MAX_ALTERNATIVES && reachDays < ALTERNATIVES_REACH_DAYS) continue;
    return nearest(question, open);
  }
  return [];
}

async function openWithin(
  db: Database,
  question: StartQuestion,
  reachDays: number,
  excludeReservationId?: string | null,
): Promise<OpenSlots> {
  const { snapshot, service, selection } = question;
  const asked = minutesOf(question.startAt);
  const window = bookingWindow(question);
  const range = {
    from: Math.ceil(Math.max(asked - reachDays * MINUTES_PER_DAY, window.from)),
    until: Math.min(Math.floor(asked + reachDays * MINUTES_PER_DAY) + 1, window.until),
  };
  if (range.from >= range.until) return { starts: [], ends: [], employeeIds: [] };
  const employeeIds = candidates(snapshot, service, selection).map(({ employee }) => employee.id);
  const { providerId } = snapshot;
  const busyTimes = await loadBusyTimes(db, providerId, employeeIds, busyRange(question, range), excludeReservationId);
  return openSlots(question, [range], busyTimes);
}

function nearest({ snapshot, startAt }: StartQuestion, open: OpenSlots): Slot[] {
  const asked = minutesOf(startAt);
  const zone = zoneOffsets(snapshot.timezone);
  return [...open.starts.keys()]
    .sort((a, b) => distance(open, a, asked) - distance(open, b, asked) || a - b)
    .slice(0, MAX_ALTERNATIVES)
    .flatMap((index) => [...slotRecords(zone, only(open, index)).values()].flat());
}

function distance({ starts }: OpenSlots, index: number, asked: number): number {
  return Math.abs((starts[index] ?? Infinity) - asked);
}

function only({ starts, ends, employeeIds }: OpenSlots, index: number): OpenSlots {
  const next = index + 1;
  return {
    starts: starts.slice(index, next),
    ends: ends.slice(index, next),
    employeeIds: employeeIds.slice(index, next),
  };
}
