import { bookingWindow } from 'slot-engine/engine/booking-window.ts';
import { busyRange } from 'slot-engine/engine/busy-range.ts';
import { candidates } from 'slot-engine/engine/candidates.ts';
import { NO_SLOTS, type OpenSlots, openSlots } from 'slot-engine/engine/open-slots.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { instantOf, MINUTES_PER_DAY, minutesOf } from 'slot-engine/time/calendar-day.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { BusyTimesParams } from '../../../db/reservations/busy-times.ts';
import { ALTERNATIVES_REACH_DAYS } from '../../../kernel/limits.ts';
import type { SlotSuggestion } from '../../../kernel/slot-records.ts';
import type { StartQuestion } from '../question.ts';
import { type PickedSlot, pickSuggestions } from './pick-suggestions.ts';
import { type FoundSlot, suggestionGroupOfOthers, suggestionGroupsOf, toSlotSuggestion } from './suggestion-turns.ts';

const NO_CALENDARS: BusyTimesParams = { employeeIds: [], from: new Date(0), until: new Date(0) };

/** Reads the occupied time of two groups of employees, each in its own range. */
export type LoadBusyTimes = (calendars: readonly [BusyTimesParams, BusyTimesParams]) => Promise<BusyTimes>;

/** How many suggestions are asked for, and the zone of their times and days. */
export interface SuggestionsQuery {
  readonly limit: number;
  readonly timezone: string;
}

/**
 * Finds alternatives to the requested start, at most seven days before or after it: slots of the requested employees
 * first, then of other employees who perform the service, spread over days and employees (contract 4.11). `nearby` has
 * the busy times of `nearbyCalendars`; those of other employees on other days are read only when their slots are needed.
 */
export async function findSuggestions(
  load: LoadBusyTimes,
  question: StartQuestion,
  nearby: BusyTimes,
  { limit, timezone }: SuggestionsQuery,
): Promise<SlotSuggestion[]> {
  const zone = zoneOffsets(timezone);
  const { employees } = question.snapshot;
  const others = questionOfOthers(question);
  const own = openWithin(question, startsWithin(question, ALTERNATIVES_REACH_DAYS), nearby);
  const sameTime = others ? openWithin(others, startsWithin(others, 0), nearby) : NO_SLOTS;
  const turns = suggestionGroupsOf(question, zone, others !== undefined, [own, sameTime]);
  const near = pickSuggestions(turns, limit);
  if (!others || (near.length === limit && near.every(({ turn, isClose }, index) => turn === index && !isClose)))
    return near.map((one) => toSlotSuggestion(zone, one, employees));
  const reach = startsWithin(others, ALTERNATIVES_REACH_DAYS);
  const far = openWithin(others, reach, await load([calendarsOf(others, reach), NO_CALENDARS]));
  const all = pickSuggestions([...turns, suggestionGroupOfOthers(question, zone, far)], limit);
  return [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))].map((one) =>
    toSlotSuggestion(zone, one, employees),
  );
}

/**
 * The ranges that are searched first: the requested employees in the days around, and the others at the requested
 * start.
 */
export function nearbyCalendars(question: StartQuestion): [BusyTimesParams, BusyTimesParams] {
  const others = questionOfOthers(question);
  const own = calendarsOf(question, startsWithin(question, ALTERNATIVES_REACH_DAYS));
  return [own, others ? calendarsOf(others, startsWithin(others, 0)) : NO_CALENDARS];
}

/** Returns the question about the same start for the employees that the request did not name; undefined when it named all. */
export function questionOfOthers(question: StartQuestion): StartQuestion | undefined {
  const { service, selection } = question;
  if (!selection.employeeId && !selection.employeeIds) return undefined;
  const params = new Set(selection.employeeId ? [selection.employeeId] : selection.employeeIds);
  const employeeIds = service.employeeIds.filter((employeeId) => !params.has(employeeId));
  return { ...question, expected: null, selection: { ...selection, employeeId: null, employeeIds } };
}

function startsWithin(question: StartQuestion, reachDays: number): MinuteRange {
  const params = minutesOf(question.startAt);
  const window = bookingWindow(question);
  // Staff, who may book the past, are offered it for a wish in the past alone.
  const earliest = question.startAt < question.now ? window.from : Math.max(window.from, minutesOf(question.now));
  return {
    from: Math.ceil(Math.max(params - reachDays * MINUTES_PER_DAY, earliest)),
    until: Math.min(Math.floor(params + reachDays * MINUTES_PER_DAY) + 1, window.until),
  };
}

function calendarsOf(question: StartQuestion, starts: MinuteRange): BusyTimesParams {
  if (starts.from > starts.until) return NO_CALENDARS;
  const { from, until } = busyRange(question, starts);
  const params = candidates(question);
  return { employeeIds: params.map(({ employee }) => employee.id), from: instantOf(from), until: instantOf(until) };
}

function openWithin(question: StartQuestion, starts: MinuteRange, busy: BusyTimes): OpenSlots {
  if (starts.from >= starts.until) return NO_SLOTS;
  return openSlots(question, [starts], busy);
}

function isOwn({ turn }: PickedSlot<FoundSlot>): boolean {
  return turn < 2;
}
