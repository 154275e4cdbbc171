import { UNAVAILABLE_REASONS, type UnavailableReason } from '../reasons.ts';
import { bookingWindow } from './booking-window.ts';
import { calendarReasons } from './calendar-reasons.ts';
import type { Candidate } from './candidates.ts';
import { byOffer, offerKey } from './offers.ts';
import type { Question } from './question.ts';
import type { FreeStarts, Slots } from './slots-of-group.ts';

/** One start with everyone who has it for the same end and price and passes over the same rules. */
interface StaffSlot extends Pick<FreeStarts, 'plan'> {
  readonly start: number;
  readonly passesOver: readonly UnavailableReason[];
  readonly positions: number[];
}

/** The slots where staff pass over rules, by start, end, price, and how many rules they pass over (contract 4.12). */
export function staffSlots(
  question: Question,
  everyone: readonly Candidate[],
  calendars: readonly FreeStarts[],
): Slots {
  const slots = [...foundSlots(question, everyone, calendars).values()].sort(byStart);
  const ends = slots.map(({ start, plan }) => start + plan.durationMinutes);
  const freeFrom = new Uint32Array(slots.length + 1);
  for (const [index, { positions }] of slots.entries()) freeFrom[index + 1] = (freeFrom[index] ?? 0) + positions.length;
  return {
    starts: slots.map(({ start }) => start),
    ends,
    prices: slots.map(({ plan }) => plan.price),
    free: Uint32Array.from(slots.flatMap(({ positions }) => positions)),
    freeFrom,
    passesOver: slots.map(({ passesOver }) => passesOver),
  };
}

function foundSlots(
  question: Question,
  everyone: readonly Candidate[],
  calendars: readonly FreeStarts[],
): ReadonlyMap<string, StaffSlot> {
  const otherwise: Question = { ...question, waives: question.waivesOtherwise ?? {} };
  const bookable = bookingWindow(otherwise);
  const slots = new Map<string, StaffSlot>();
  for (const { employeeIndex, plan, starts } of calendars) {
    const candidate = everyone[employeeIndex];
    if (!candidate) continue;
    for (const start of starts) {
      const passesOver = calendarReasons(otherwise, bookable, candidate, start);
      const key = `${start} ${offerKey(plan)} ${passesOver}`;
      const slot = slots.get(key) ?? { start, plan, passesOver, positions: [] };
      slot.positions.push(employeeIndex);
      slots.set(key, slot);
    }
  }
  return slots;
}

function byStart(a: StaffSlot, b: StaffSlot): number {
  return a.start - b.start || byOffer(a.plan, b.plan) || byReasons(a.passesOver, b.passesOver);
}

/** Fewer reasons first, then in the order of contract 5.7. */
function byReasons(a: readonly UnavailableReason[], b: readonly UnavailableReason[]): number {
  return a.length - b.length || weight(b) - weight(a);
}

/** The more, the earlier the reasons come in that order. */
function weight(reasons: readonly UnavailableReason[]): number {
  return reasons.reduce((sum, reason) => sum + 2 ** -UNAVAILABLE_REASONS.indexOf(reason), 0);
}
