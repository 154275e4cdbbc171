import { DateTime } from 'luxon';
import { dayNumber } from 'slot-engine/time/calendar-day.ts';
import { searchWindow } from '../../../src/domain/slots/search/search-window.ts';
import { slotDays } from '../../../src/domain/slots/search/slot-days.ts';
import type { Slot, SlotSuggestion, SuggestionReason } from '../../../src/kernel/slot-records.ts';
import { questionOf } from './compare.ts';
import { busyTimesOf, type Scenario } from './scenario.ts';

const WEEK_MINUTES = 7 * 1440;

/** A wish: a start in epoch minutes, with these employees or with ANY. */
export interface Wish {
  readonly start: number;
  readonly employeeIds: readonly string[] | null;
  readonly limit: number;
}

interface Candidate {
  readonly slot: Slot;
  readonly turn: number;
  readonly why: SuggestionReason;
  readonly sorted: readonly number[];
}

/** Every slot within a week of the wish, for some of the employees. */
export function slotsAround(scenario: Scenario, { start }: Wish, employeeIds: readonly string[] | null): Slot[] {
  const day = DateTime.fromMillis(start * 60_000, { zone: scenario.askedZone });
  const days = {
    fromDay: dayNumber(isoDate(day.minus({ days: 8 }))),
    toDay: dayNumber(isoDate(day.plus({ days: 8 }))),
  };
  const question = { ...questionOf(scenario), selection: { employeeIds } };
  const requested = searchWindow(scenario.askedZone, days, {});
  return slotDays(question, requested, busyTimesOf(scenario))
    .flatMap(({ slots }) => slots)
    .filter((slot) => Math.abs(startOf(slot) - start) <= WEEK_MINUTES);
}

/** The suggestions of contract 4.11, one after the other, from all slots each time. */
export function expectedSuggestions(scenario: Scenario, wish: Wish): SlotSuggestion[] {
  const left = candidatesOf(scenario, wish);
  const picked: Candidate[] = [];
  const pick = (turn: number, close: boolean): boolean => {
    const [best] = left
      .filter((one) => one.turn === turn && isCloseToAny(one.slot, picked) === close)
      .map((one) => ({ one, keys: [repetitions(one, picked), ...one.sorted] }))
      .sort((a, b) => compare(a.keys, b.keys));
    if (!best) return false;
    picked.push(best.one);
    left.splice(left.indexOf(best.one), 1);
    return true;
  };
  while (picked.length < wish.limit && left.length > 0) {
    const before = picked.length;
    for (const turn of [0, 1, 2, 3]) if (picked.length < wish.limit) pick(turn, false);
    if (picked.length === before && ![0, 1, 2, 3].some((turn) => pick(turn, true))) break;
  }
  const own = picked.filter(({ turn }) => turn < 2);
  return [...own, ...picked.filter((one) => !own.includes(one))].map(({ slot, why }) => ({ ...slot, why }));
}

function candidatesOf(scenario: Scenario, wish: Wish): Candidate[] {
  const { start, employeeIds } = wish;
  const requested = DateTime.fromMillis(start * 60_000, { zone: scenario.askedZone });
  const own = slotsAround(scenario, wish, employeeIds).map((slot, index): Candidate => {
    const at = DateTime.fromISO(slot.startsAt, { setZone: true });
    const days = Math.abs(dayNumber(isoDate(at)) - dayNumber(isoDate(requested)));
    const clock = Math.abs(at.hour * 60 + at.minute - requested.hour * 60 - requested.minute);
    const why = days === 0 ? 'SAME_EMPLOYEE_NEAREST' : 'SAME_EMPLOYEE_OTHER_DAY';
    const cost = days === 0 ? Math.abs(startOf(slot) - start) : clock + 60 * days;
    const isBefore = Number(days > 0 && startOf(slot) < start);
    return { slot, turn: days === 0 ? 0 : 1, why: employeeIds ? why : 'NEAREST', sorted: [cost, isBefore, index] };
  });
  if (!employeeIds) return own;
  const others = scenario.employees.map(({ id }) => id).filter((id) => !employeeIds.includes(id));
  const theirs = slotsAround(scenario, wish, others).map((slot, index): Candidate => {
    const distance = Math.abs(startOf(slot) - start);
    if (distance === 0) return { slot, turn: 2, why: 'SAME_TIME_OTHER_EMPLOYEE', sorted: [index] };
    return { slot, turn: 3, why: 'NEAREST', sorted: [distance, index] };
  });
  return [...own, ...theirs];
}

function repetitions({ turn, slot }: Candidate, picked: readonly Candidate[]): number {
  const date = (one: Slot) => one.startsAt.slice(0, 10);
  if (turn === 1) return picked.filter((earlier) => date(earlier.slot) === date(slot)).length;
  return turn === 3 ? picked.filter((earlier) => shareSomebody(earlier.slot, slot)).length : 0;
}

function isCloseToAny(slot: Slot, picked: readonly Candidate[]): boolean {
  return picked.some((earlier) => areClose(earlier.slot, slot));
}

/** Less than an hour apart, with a common employee. */
export function areClose(a: Slot, b: Slot): boolean {
  return Math.abs(startOf(a) - startOf(b)) < 60 && shareSomebody(a, b);
}

function shareSomebody(a: Slot, b: Slot): boolean {
  return a.employeeIds.some((id) => b.employeeIds.includes(id));
}

/** The start of a slot in epoch minutes. */
export function startOf({ startsAt }: Slot): number {
  return Date.parse(startsAt) / 60_000;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index]);
  return (a[place] ?? 0) - (b[place] ?? 0);
}

function isoDate(at: DateTime): string {
  return at.toFormat('yyyy-MM-dd');
}
