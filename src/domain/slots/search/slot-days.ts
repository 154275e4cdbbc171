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
import { bookableDays, rangeOfDays, type SearchWindow, searchedRanges } from './search-window.ts';
import { slotRecords } from './slot-records.ts';

/** A day with its slots in a form of the reader's. */
export interface DayOf<Slots> extends Omit<SlotDay, 'slots'> {
  readonly slots: Slots;
}

/** What a reader makes of slots: those of each local day, and those of a day that has none. */
export interface SlotForm<Slots> {
  byDay(zone: ZoneOffsets, open: OpenSlots): ReadonlyMap<number, Slots>;
  readonly none: Slots;
}

const RECORDS: SlotForm<readonly OfferedSlot[]> = { byDay: slotRecords, none: [] };

/**
 * Every asked day with its slots, or with the reason why it has none (contract 4.1 and 4.8). `busyTimes` must cover
 * `busyRange` of the days inside the booking window.
 */
export function slotDays(question: Question, params: SearchWindow, busyTimes: BusyTimes): SlotDay[] {
  return slotDaysAs(RECORDS, question, params, busyTimes);
}

/** The same with the slots in another form. */
export function slotDaysAs<Slots>(
  form: SlotForm<Slots>,
  question: Question,
  params: SearchWindow,
  busyTimes: BusyTimes,
): DayOf<Slots>[] {
  const window = bookingWindow(question);
  const isServed = candidates(question).length > 0;
  const bookable = isServed ? bookableDays(params, window) : null;
  const open = bookable ? openSlots(question, searchedRanges(bookable, window), busyTimes) : null;
  const slotsByDay = open ? form.byDay(params.zone, open) : null;
  const reasonOf = (day: number): EmptyReason => {
    if (!isServed) return 'NO_ELIGIBLE_EMPLOYEE';
    if (!bookable || day < bookable.fromDay || day > bookable.toDay) return 'OUTSIDE_BOOKING_WINDOW';
    return emptyReason(question, { ...params, fromDay: day, toDay: day }, window, busyTimes);
  };
  const days: DayOf<Slots>[] = [];
  for (let day = params.fromDay; day <= params.toDay; day += 1) {
    const slots = slotsByDay?.get(day);
    days.push({ date: dateOfDay(day), emptyReason: slots ? null : reasonOf(day), slots: slots ?? form.none });
  }
  return days;
}

const ALL_TIME: MinuteRange = { from: -Infinity, until: Infinity };

/** Why one local day inside the booking window has no slot: the first reason that holds (contract 4.8). */
function emptyReason(question: Question, params: SearchWindow, window: MinuteRange, busyTimes: BusyTimes): EmptyReason {
  const day: SearchWindow = { ...params, times: null };
  const wholeDay = searchedRanges(day, ALL_TIME);
  const openPart = searchedRanges(day, window);
  const plans = candidates(question).map((candidate) => workPlan(question, candidate, rangeOfDays(day), busyTimes));
  const hours = plans.map((plan) => ({ ...plan, blocked: [], busy: [] }));
  if (anyStart(hours, wholeDay) && !anyStart(hours, openPart)) return 'OUTSIDE_BOOKING_WINDOW';
  if (!plans.some((plan) => wholeDay.some((range) => hasWorkingTime(plan, range)))) return 'CLOSED';
  if (params.times && anyStart(plans, openPart)) return 'OUTSIDE_REQUESTED_TIMES';
  return 'FULLY_BOOKED';
}

function anyStart(plans: readonly WorkPlan[], ranges: readonly MinuteRange[]): boolean {
  return plans.some((plan) => sweepStarts(plan, ranges).length > 0);
}

/** Whether absences leave any minute of the windows inside the range. */
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
