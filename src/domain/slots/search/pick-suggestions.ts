import type { SuggestionReason } from '../../../kernel/slot-records.ts';

/** A slot that may be suggested; `start` in epoch minutes, `day` the local day on which it starts. */
export interface SuggestibleSlot {
  readonly start: number;
  readonly day: number;
  /** Who is free; asked for only where it matters. */
  employeeIds(): readonly string[];
}

/** Slots that have the same to be said for them, the best first, and what of them should not come again. */
export interface Turn<Of extends SuggestibleSlot> {
  readonly why: SuggestionReason;
  readonly slots: readonly Of[];
  readonly varies: 'DAY' | 'EMPLOYEE' | null;
}

/** A slot that was picked, by which turn, and whether it is close to one picked before it. */
export interface Picked<Of extends SuggestibleSlot> {
  readonly slot: Of;
  readonly turn: number;
  readonly why: SuggestionReason;
  readonly isClose: boolean;
  readonly employeeIds: ReadonlySet<string>;
}

/** Two slots with one employee that differ by less are hardly two suggestions. */
const CLOSE_MINUTES = 60;

/** Above any number of repetitions. */
const CLOSE_RANK = 1_000;

/**
 * Up to `limit` slots. The turns come one after the other, again and again; each gives its best slot that is not close to one
 * picked before (less than an hour from it, with an employee in common), of these one whose day or whose employees were
 * picked least, as the turn varies. Only where nothing else is left, close slots follow, those of the first turn first
 * (contract 4.11).
 */
export function pickSuggestions<Of extends SuggestibleSlot>(turns: readonly Turn<Of>[], limit: number): Picked<Of>[] {
  const picked: Picked<Of>[] = [];
  const take = (close: boolean, most: number): void => {
    for (const [turn, { why, ...rest }] of turns.entries()) {
      if (picked.length >= most) return;
      const best = bestOf(rest, picked);
      if (best?.isClose !== close) continue;
      const { slot } = best;
      picked.push({ slot, turn, why, isClose: close, employeeIds: new Set(slot.employeeIds()) });
    }
  };
  for (let before = -1; picked.length > before && picked.length < limit; ) {
    before = picked.length;
    take(false, limit);
    if (picked.length === before) take(true, before + 1);
  }
  return picked;
}

function bestOf<Of extends SuggestibleSlot>({ slots, varies }: Omit<Turn<Of>, 'why'>, picked: readonly Picked<Of>[]) {
  let best: { slot: Of; isClose: boolean; rank: number } | undefined;
  for (const slot of slots) {
    if (picked.some((earlier) => earlier.slot === slot)) continue;
    const isClose = picked.some((earlier) => isCloseTo(slot, earlier));
    const rank = (isClose ? CLOSE_RANK : 0) + repetitions(slot, varies, picked);
    if (!best || rank < best.rank) best = { slot, isClose, rank };
    if (rank === 0) break;
  }
  return best;
}

function repetitions(
  slot: SuggestibleSlot,
  varies: 'DAY' | 'EMPLOYEE' | null,
  picked: readonly Picked<SuggestibleSlot>[],
) {
  if (varies === null) return 0;
  const isAlike = varies === 'DAY' ? isOnDayOf : sharesEmployee;
  return picked.filter((earlier) => isAlike(slot, earlier)).length;
}

function isCloseTo(slot: SuggestibleSlot, earlier: Picked<SuggestibleSlot>): boolean {
  return Math.abs(slot.start - earlier.slot.start) < CLOSE_MINUTES && sharesEmployee(slot, earlier);
}

function isOnDayOf({ day }: SuggestibleSlot, { slot }: Picked<SuggestibleSlot>): boolean {
  return day === slot.day;
}

function sharesEmployee(slot: SuggestibleSlot, { employeeIds }: Picked<SuggestibleSlot>): boolean {
  return slot.employeeIds().some((id) => employeeIds.has(id));
}
