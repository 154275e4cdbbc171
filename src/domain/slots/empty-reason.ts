import { type AskedDays, askedRanges, rangeOfDays } from './asked-days.ts';
import { candidates } from './candidates.ts';
import type { BusyTimes, MinuteRange, Question } from './question.ts';
import type { EmptyReason } from './records.ts';
import { sweepStarts } from './sweep-starts.ts';
import { type WorkPlan, workPlan } from './work-plan.ts';

const ALL_TIME: MinuteRange = { from: -Infinity, until: Infinity };

/** Why one local day inside the booking window has no slot: the first reason that holds (contract 4.8). */
export function emptyReason(
  question: Question,
  asked: AskedDays,
  window: MinuteRange,
  busyTimes: BusyTimes,
): EmptyReason {
  const day: AskedDays = { ...asked, times: null };
  const wholeDay = askedRanges(day, ALL_TIME);
  const openPart = askedRanges(day, window);
  const plans = candidates(question.snapshot, question.service, question.selection).map((candidate) =>
    workPlan(question, candidate, rangeOfDays(day), busyTimes),
  );
  const hours = plans.map((plan) => ({ ...plan, blocked: [], busy: [] }));
  if (anyStart(hours, wholeDay) && !anyStart(hours, openPart)) return 'OUTSIDE_BOOKING_WINDOW';
  if (!plans.some((plan) => wholeDay.some((range) => hasWorkingTime(plan, range)))) return 'CLOSED';
  if (asked.times && anyStart(plans, openPart)) return 'OUTSIDE_REQUESTED_TIMES';
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
