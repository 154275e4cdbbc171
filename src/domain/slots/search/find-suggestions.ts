import type { Calendars } from '../../../db/reservations/busy-times.ts';
import { ALTERNATIVES_REACH_DAYS } from '../../../kernel/limits.ts';
import type { SlotSuggestion } from '../../../kernel/slot-records.ts';
import { bookingWindow } from '../engine/booking-window.ts';
import { busyRange } from '../engine/busy-range.ts';
import { candidates } from '../engine/candidates.ts';
import { NO_SLOTS, type OpenSlots, openSlots } from '../engine/open-slots.ts';
import type { BusyTimes, StartQuestion } from '../engine/question.ts';
import { instantOf, MINUTES_PER_DAY, minutesOf } from '../time/calendar-day.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { zoneOffsets } from '../time/zone-offsets.ts';
import { type Picked, pickSuggestions } from './pick-suggestions.ts';
import { createTurns, type FoundSlot, suggestion, turnOfOthers } from './suggestion-turns.ts';

const NO_CALENDARS: Calendars = { employeeIds: [], from: new Date(0), until: new Date(0) };

/** Reads the busy times of two groups of employees, each in its own span. */
export type LoadBusyTimes = (calendars: readonly [Calendars, Calendars]) => Promise<BusyTimes>;

/** Maximum number of suggestions, and the zone of their times and days. */
export interface SuggestionsQuery {
  readonly limit: number;
  readonly timezone: string;
}

/**
 * Suggestions for a requested start, within seven days before and after it: first slots of the selection, then those of
 * other employees who perform the service, spread over days and employees (contract 4.11). `nearby` has the busy times
 * of `nearbyCalendars`. Other days of other employees are read only when they are needed.
 */
export async function findSuggestions(
  load: LoadBusyTimes,
  question: StartQuestion,
  nearby: BusyTimes,
  { limit, timezone }: SuggestionsQuery,
): Promise<SlotSuggestion[]> {
  const zone = zoneOffsets(timezone);
  const others = questionOfOthers(question);
  const own = findOpenSlots(question, startsWithin(question, ALTERNATIVES_REACH_DAYS), nearby);
  const sameTime = others ? findOpenSlots(others, startsWithin(others, 0), nearby) : NO_SLOTS;
  const turns = createTurns(question, zone, others !== undefined, [own, sameTime]);
  const near = pickSuggestions(turns, limit);
  if (!others || (near.length === limit && near.every(({ turn, isClose }, index) => turn === index && !isClose)))
    return near.map((one) => suggestion(zone, one));
  const reach = startsWithin(others, ALTERNATIVES_REACH_DAYS);
  const far = findOpenSlots(others, reach, await load([toCalendars(others, reach), NO_CALENDARS]));
  const all = pickSuggestions([...turns, turnOfOthers(question, zone, far)], limit);
  return [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))].map((one) => suggestion(zone, one));
}

/**
 * The calendars that are read first: the selected employees in the days around, and the others at the requested start.
 */
export function nearbyCalendars(question: StartQuestion): [Calendars, Calendars] {
  const others = questionOfOthers(question);
  const own = toCalendars(question, startsWithin(question, ALTERNATIVES_REACH_DAYS));
  return [own, others ? toCalendars(others, startsWithin(others, 0)) : NO_CALENDARS];
}

/** The same start with all employees who were not selected; undefined when all were. */
export function questionOfOthers(question: StartQuestion): StartQuestion | undefined {
  const { service, selection } = question;
  if (!selection.employeeId && !selection.employeeIds) return undefined;
  const selectedIds = new Set(selection.employeeId ? [selection.employeeId] : selection.employeeIds);
  const employeeIds = service.employeeIds.filter((employeeId) => !selectedIds.has(employeeId));
  return { ...question, expected: null, selection: { ...selection, employeeId: null, employeeIds } };
}

function startsWithin(question: StartQuestion, reachDays: number): MinuteRange {
  const startMinute = minutesOf(question.startAt);
  const window = bookingWindow(question);
  return {
    from: Math.ceil(Math.max(startMinute - reachDays * MINUTES_PER_DAY, window.from)),
    until: Math.min(Math.floor(startMinute + reachDays * MINUTES_PER_DAY) + 1, window.until),
  };
}

function toCalendars(question: StartQuestion, starts: MinuteRange): Calendars {
  if (starts.from > starts.until) return NO_CALENDARS;
  const { from, until } = busyRange(question, starts);
  const eligible = candidates(question);
  return { employeeIds: eligible.map(({ employee }) => employee.id), from: instantOf(from), until: instantOf(until) };
}

function findOpenSlots(question: StartQuestion, starts: MinuteRange, busy: BusyTimes): OpenSlots {
  if (starts.from >= starts.until) return NO_SLOTS;
  return openSlots(question, [starts], busy);
}

function isOwn({ turn }: Picked<FoundSlot>): boolean {
  return turn < 2;
}
