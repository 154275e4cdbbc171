import type { Money } from '../catalog.ts';
import { bookingWindow } from '../engine/booking-window.ts';
import { candidates } from '../engine/candidates.ts';
import { byOffer, offerKey } from '../engine/offers.ts';
import { findWindow, partitionPoint } from '../engine/overlaps.ts';
import type { BusyTimes, Question } from '../engine/question.ts';
import { type WorkPlan, workPlan } from '../engine/work-plan.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';

/** Employees who are free for a service at one start and offer it on equal terms. */
export interface FreeGroup {
  readonly durationMinutes: number;
  readonly price: Money | null;
  /** Sorted. */
  readonly employeeIds: readonly string[];
}

/** The calendars of everyone who may do one service of a visit. */
export interface ItemCalendar {
  readonly question: Question;
  readonly plans: readonly WorkPlan[];
  readonly shortestMinutes: number;
  readonly lowestPrice: number;
  /** Who is free at a start (epoch minutes), on the grid or not, by offer: soonest end first, then lowest price. */
  freeAt(start: number): readonly FreeGroup[];
}

/** The calendars of a service for starts within `range`; only of `employeeId` where one is given. */
export function itemCalendar(
  question: Question,
  range: MinuteRange,
  busyTimes: BusyTimes,
  employeeId: string | null,
): ItemCalendar {
  const offered = candidates(question).filter(({ employee }) => !employeeId || employee.id === employeeId);
  const plans = offered.map((candidate) => workPlan(question, candidate, range, busyTimes));
  const bookable = bookingWindow(question);
  const known = new Map<number, readonly FreeGroup[]>();
  return {
    question,
    plans,
    shortestMinutes: Math.min(...plans.map(({ durationMinutes }) => durationMinutes)),
    lowestPrice: Math.min(...plans.map(({ price }) => priceOrder(price))),
    freeAt: (start) => {
      const before = known.get(start);
      if (before) return before;
      const isBookable = start >= bookable.from && start < bookable.until;
      const groups = isBookable ? groupsOf(plans.filter((plan) => isFree(plan, start))) : [];
      known.set(start, groups);
      return groups;
    },
  };
}

/** A price as a number that sorts a price that is not stated behind all others. */
export function priceOrder(price: Money | null): number {
  return price?.amountMinor ?? Infinity;
}

function groupsOf(plans: readonly WorkPlan[]): FreeGroup[] {
  const groups = [...Map.groupBy(plans, offerKey).values()].sort(([a], [b]) => (a && b ? byOffer(a, b) : 0));
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { durationMinutes, price } = first;
    return [{ durationMinutes, price, employeeIds: group.map(({ employeeId }) => employeeId) }];
  });
}

/** Whether the employee can begin here: within working hours, present, and free with the buffers of the service. */
function isFree({ windows, blocked, busy, service, durationMinutes }: WorkPlan, start: number): boolean {
  const end = start + durationMinutes;
  if (!findWindow(windows, { from: start, until: end })) return false;
  const absence = blocked[partitionPoint(blocked.length, (at) => (blocked[at]?.until ?? 0) <= start)];
  if (absence && absence.from < end) return false;
  const from = start - service.bufferBeforeMinutes;
  const taken = partitionPoint(busy.length / 2, (at) => (busy[2 * at + 1] ?? 0) <= from);
  return (busy[2 * taken] ?? Infinity) >= end + service.bufferAfterMinutes;
}
