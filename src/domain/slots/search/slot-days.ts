import { bookingWindow } from 'slot-engine/engine/booking-window.ts';
import { candidates } from 'slot-engine/engine/candidates.ts';
import { type OpenSlots, openSlots } from 'slot-engine/engine/open-slots.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { sweepStarts } from 'slot-engine/engine/sweep-starts.ts';
import { type WorkPlan, workPlan } from 'slot-engine/engine/work-plan.ts';
import { dateOfDay } from 'slot-engine/time/calendar-day.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import type { ZoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { EmptyReason, OfferedSlot, SlotDay } from '../../../kernel/slot-records.ts';
import type { Question } from '../question.ts';
import { bookableDays, rangeOfDays, type SearchWindow, toSearchRanges } from './search-window.ts';
import { type EmployeesById, slotRecords } from './slot-records.ts';

/** A day with its slots in any form. */
export interface DayWithSlots<Slots> extends Omit<SlotDay, 'slots'> {
  readonly slots: Slots;
}

/** The form of slots: a function for the slots of each local day, and the value for a day without slots. */
export interface SlotForm<Slots> {
  byDay(zone: ZoneOffsets, open: OpenSlots, employees: EmployeesById): ReadonlyMap<number, Slots>;
  readonly none: Slots;
}

const RECORDS: SlotForm<readonly OfferedSlot[]> = { byDay: slotRecords, none: [] };

/**
 * Every searched day with its slots, or with the reason why it has none (contract 4.1 and 4.8). `busyTimes` must cover
 * `busyRange` of the days inside the booking window.
 */
export function slotDays(question: Question, params: SearchWindow, busyTimes: BusyTimes): SlotDay[] {
  return slotDaysInForm(RECORDS, question, params, busyTimes);
}

/** Every searched day with its slots in the given form. */
export function slotDaysInForm<Slots>(
  form: SlotForm<Slots>,
  question: Question,
  params: SearchWindow,
  busyTimes: BusyTimes,
): DayWithSlots<Slots>[] {
  const window = bookingWindow(question);
  const isServed = candidates(question).length > 0;
  const bookable = isServed ? bookableDays(params, window) : null;
  const open = bookable ? openSlots(question, toSearchRanges(bookable, window), busyTimes) : null;
  const slotsByDay = open ? form.byDay(params.zone, open, question.snapshot.employees) : null;
  const findReason = (day: number): EmptyReason => {
    if (!isServed) return 'NO_ELIGIBLE_EMPLOYEE';
    if (!bookable || day < bookable.fromDay || day > bookable.toDay) return 'OUTSIDE_BOOKING_WINDOW';
    return emptyReason(question, { ...params, fromDay: day, toDay: day }, window, busyTimes);
  };
  const days: DayWithSlots<Slots>[] = [];
  for (let day = params.fromDay; day <= params.toDay; day += 1) {
    const slots = slotsByDay?.get(day);
    days.push({ date: dateOfDay(day), emptyReason: slots ? null : findReason(day), slots: slots ?? form.none });
  }
  return days;
}

/** The reasons of a span without slots by priority. */
const REASONS_FOR_THE_SPAN: readonly EmptyReason[] = [
  'OUTSIDE_REQUESTED_TIMES',
  'FULLY_BOOKED',
  'CLOSED',
  'OUTSIDE_BOOKING_WINDOW',
  'NO_ELIGIBLE_EMPLOYEE',
];

/** The most informative of the reasons of several days without slots; null where they have some. */
export function mostInformativeReason(reasons: ReadonlySet<EmptyReason | null>): EmptyReason | null {
  return REASONS_FOR_THE_SPAN.find((reason) => reasons.has(reason)) ?? null;
}

const ALL_TIME: MinuteRange = { from: -Infinity, until: Infinity };

/** The reason why a local day inside the booking window has no slot: the first that applies (contract 4.8). */
function emptyReason(question: Question, params: SearchWindow, window: MinuteRange, busyTimes: BusyTimes): EmptyReason {
  const day: SearchWindow = { ...params, times: null };
  const wholeDay = toSearchRanges(day, ALL_TIME);
  const openPart = toSearchRanges(day, window);
  const plans = candidates(question).map((candidate) => workPlan(question, candidate, rangeOfDays(day), busyTimes));
  const hours = plans.map((plan) => ({ ...plan, blocked: [], busy: [] }));
  if (hasStart(hours, wholeDay) && !hasStart(hours, openPart)) return 'OUTSIDE_BOOKING_WINDOW';
  if (!plans.some((plan) => wholeDay.some((range) => hasWorkingTime(plan, range)))) return 'CLOSED';
  if (params.times && hasStart(plans, openPart)) return 'OUTSIDE_REQUESTED_TIMES';
  return 'FULLY_BOOKED';
}

function hasStart(plans: readonly WorkPlan[], ranges: readonly MinuteRange[]): boolean {
  return plans.some((plan) => sweepStarts(plan, ranges).length > 0);
}

/** Whether the absences leave any minute of the windows inside the range. */
function hasWorkingTime({ windows, blocked }: WorkPlan, range: MinuteRange): boolean {
  return windows.some((window) => {
    const until = Math.min(window.until, range.until);
    let minute = Math.max(window.from, range.from);
    if (minute >= until) return false;
    for (const absence of blocked) {
      if (absence.from > minute || absence.from >= until) break;
      minute = Math.max(minute, absence.until);
    }
    return minute < until;
  });
}
