import { type AskedDays, askedRanges, bookableDays } from './asked-days.ts';
import { bookingWindow } from './booking-window.ts';
import { dateOfDay } from './calendar-day.ts';
import { candidates } from './candidates.ts';
import { emptyReason } from './empty-reason.ts';
import { openSlots } from './open-slots.ts';
import type { BusyTimes, Question } from './question.ts';
import type { EmptyReason, Slot, SlotDay } from './records.ts';
import { slotRecords } from './slot-records.ts';

const NO_SLOTS: readonly Slot[] = [];

/**
 * Every asked day with its slots, or with the reason why it has none (contract 4.1 and 4.8). `busyTimes` must cover
 * `busyRange` of the days inside the booking window.
 */
export function slotDays(question: Question, asked: AskedDays, busyTimes: BusyTimes): SlotDay[] {
  const window = bookingWindow(question);
  const { snapshot, service, selection } = question;
  const isServed = candidates(snapshot, service, selection).length > 0;
  const bookable = isServed ? bookableDays(asked, window) : null;
  const open = bookable ? openSlots(question, askedRanges(bookable, window), busyTimes) : null;
  const slotsByDay = open ? slotRecords(asked.zone, open) : null;
  const reasonOf = (day: number): EmptyReason => {
    if (!isServed) return 'NO_ELIGIBLE_EMPLOYEE';
    if (!bookable || day < bookable.fromDay || day > bookable.toDay) return 'OUTSIDE_BOOKING_WINDOW';
    return emptyReason(question, { ...asked, fromDay: day, toDay: day }, window, busyTimes);
  };
  const days: SlotDay[] = [];
  for (let day = asked.fromDay; day <= asked.toDay; day += 1) {
    const slots = slotsByDay?.get(day);
    days.push({ date: dateOfDay(day), emptyReason: slots ? null : reasonOf(day), slots: slots ?? NO_SLOTS });
  }
  return days;
}
