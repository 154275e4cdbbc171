import type { Database } from '../../../db/queryable.ts';
import type { Calendars } from '../../../db/reservations/busy-times.ts';
import { ALTERNATIVES_REACH_DAYS, MAX_ALTERNATIVES } from '../../limits.ts';
import type { Slot } from '../../slot-records.ts';
import { bookingWindow } from '../engine/booking-window.ts';
import { busyRange } from '../engine/busy-range.ts';
import { candidates } from '../engine/candidates.ts';
import { checkStart } from '../engine/check-start.ts';
import { freeEmployeeIds, NO_SLOTS, type OpenSlots, openSlots } from '../engine/open-slots.ts';
import type { BusyTimes, StartQuestion } from '../engine/question.ts';
import { instantOf, MINUTES_PER_DAY, minutesOf } from '../time/calendar-day.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { zoneOffsets } from '../time/zone-offsets.ts';
import { loadBusyTimesOfCalendars } from './load-busy-times.ts';
import { slotsByDay } from './slot-records.ts';

/** Most refusals are answered from the day around the asked start, so that is looked at first. */
const FIRST_REACH_DAYS = 1;

const NO_CALENDARS: Calendars = { employeeIds: [], from: new Date(0), until: new Date(0) };

/** What a caller whose start was refused can have instead. */
export interface Offers {
  readonly alternatives: readonly Slot[];
  /** Only where one employee was asked for. */
  readonly otherEmployeeIds?: readonly string[];
}

/**
 * Up to three slots nearest to the asked start, nearest first, within seven days either side, for the same selection,
 * in the provider's zone; and where one employee was asked for, the ids of the others who are free at exactly this
 * start, sorted (contract 5.7). `nearby` is what occupies `nearbyCalendars`, where that is known; the days farther off
 * are read where the day around the start is full.
 */
export async function findOffers(
  db: Database,
  question: StartQuestion,
  excludeReservationId?: string | null,
  nearby?: BusyTimes,
): Promise<Offers> {
  const load = (calendars: readonly [Calendars, Calendars]) =>
    loadBusyTimesOfCalendars(db, question, calendars, excludeReservationId);
  const busy = nearby ?? (await load(nearbyCalendars(question)));
  const others = questionOfOthers(question);
  const otherEmployeeIds = others && { otherEmployeeIds: checkStart(others, busy).freeEmployeeIds };
  const near = startsWithin(question, FIRST_REACH_DAYS);
  const open = openWithin(question, near, busy);
  if (open.starts.length >= MAX_ALTERNATIVES) return { alternatives: nearest(question, open), ...otherEmployeeIds };
  const far = startsWithin(question, ALTERNATIVES_REACH_DAYS);
  const all = openWithin(question, far, await load([calendarsOf(question, far), NO_CALENDARS]));
  return { alternatives: nearest(question, all), ...otherEmployeeIds };
}

/** Whose time `findOffers` looks at first: the day around for who was asked for, and the start for the others. */
export function nearbyCalendars(question: StartQuestion): [Calendars, Calendars] {
  const others = questionOfOthers(question);
  const start = minutesOf(question.startAt);
  const near = calendarsOf(question, startsWithin(question, FIRST_REACH_DAYS));
  return [near, others ? calendarsOf(others, { from: start, until: start }) : NO_CALENDARS];
}

function questionOfOthers(question: StartQuestion): StartQuestion | undefined {
  const { service, selection } = question;
  if (!selection.employeeId) return undefined;
  const employeeIds = service.employeeIds.filter((employeeId) => employeeId !== selection.employeeId);
  return { ...question, selection: { ...selection, employeeId: null, employeeIds } };
}

function startsWithin(question: StartQuestion, reachDays: number): MinuteRange {
  const asked = minutesOf(question.startAt);
  const window = bookingWindow(question);
  return {
    from: Math.ceil(Math.max(asked - reachDays * MINUTES_PER_DAY, window.from)),
    until: Math.min(Math.floor(asked + reachDays * MINUTES_PER_DAY) + 1, window.until),
  };
}

function calendarsOf(question: StartQuestion, starts: MinuteRange): Calendars {
  if (starts.from > starts.until) return NO_CALENDARS;
  const { from, until } = busyRange(question, starts);
  const asked = candidates(question);
  return { employeeIds: asked.map(({ employee }) => employee.id), from: instantOf(from), until: instantOf(until) };
}

function openWithin(question: StartQuestion, starts: MinuteRange, busy: BusyTimes): OpenSlots {
  if (starts.from >= starts.until) return NO_SLOTS;
  return openSlots(question, [starts], busy);
}

function nearest({ snapshot, startAt }: StartQuestion, open: OpenSlots): Slot[] {
  const asked = minutesOf(startAt);
  const zone = zoneOffsets(snapshot.timezone);
  return [...open.starts.keys()]
    .sort((a, b) => distance(open, a, asked) - distance(open, b, asked) || a - b)
    .slice(0, MAX_ALTERNATIVES)
    .flatMap((index) => {
      const times = { starts: open.starts.slice(index, index + 1), ends: open.ends.slice(index, index + 1) };
      return [...slotsByDay(zone, times, () => freeEmployeeIds(open, index)).values()].flat();
    });
}

function distance({ starts }: OpenSlots, index: number, asked: number): number {
  return Math.abs((starts[index] ?? Infinity) - asked);
}
