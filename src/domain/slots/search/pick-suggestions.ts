import type { SuggestionReason } from '../../../kernel/slot-records.ts';

/** A slot that may be suggested; `start` in epoch minutes, `day` is the local day of the start. */
export interface SuggestibleSlot {
  readonly start: number;
  readonly day: number;
  /** The free employees; computed only when needed. */
  employeeIds(): readonly string[];
}

/**
 * A group of slots with the same reason, best first. The groups take turns. `varies` is the property that the picks of
 * a group should not repeat.
 */
export interface SuggestionGroup<Of extends SuggestibleSlot> {
  readonly why: SuggestionReason;
  readonly slots: readonly Of[];
  readonly varies: 'DAY' | 'EMPLOYEE' | null;
}

/** A picked slot, the index of its turn, and whether it is close to an earlier pick. */
export interface PickedSlot<Of extends SuggestibleSlot> {
  readonly slot: Of;
  readonly turn: number;
  readonly why: SuggestionReason;
  readonly isClose: boolean;
  readonly employeeIds: ReadonlySet<string>;
}

/** Slots with a common employee whose starts differ by less than this are close to each other. */
const CLOSE_MINUTES = 60;

/** The rank of a close slot: greater than any number of repetitions. */
const CLOSE_RANK = 1_000;

/**
 * Up to `limit` slots, picked round robin. Each turn picks its best slot that is not close to an earlier pick (starts
 * less than an hour apart, with a common employee). Among its slots it prefers one whose day or employees were picked
 * least, as its `varies` says. Close slots are picked only when no other slot is left, those of the first turn first
 * (contract 4.11).
 */
export function pickSuggestions<Of extends SuggestibleSlot>(
  turns: readonly SuggestionGroup<Of>[],
  limit: number,
): PickedSlot<Of>[] {
  const picked: PickedSlot<Of>[] = [];
  const pickRound = (close: boolean, maxPicked: number): void => {
    for (const [turn, { why, ...rest }] of turns.entries()) {
      if (picked.length >= maxPicked) return;
      const best = findBest(rest, picked);
      if (best?.isClose !== close) continue;
      const { slot } = best;
      picked.push({ slot, turn, why, isClose: close, employeeIds: new Set(slot.employeeIds()) });
    }
  };
  for (let countBefore = -1; picked.length > countBefore && picked.length < limit; ) {
    countBefore = picked.length;
    pickRound(false, limit);
    if (picked.length === countBefore) pickRound(true, countBefore + 1);
  }
  return picked;
}

function findBest<Of extends SuggestibleSlot>(
  { slots, varies }: Omit<SuggestionGroup<Of>, 'why'>,
  picked: readonly PickedSlot<Of>[],
) {
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
  picked: readonly PickedSlot<SuggestibleSlot>[],
) {
  if (varies === null) return 0;
  const repeats = varies === 'DAY' ? isOnSameDay : sharesEmployee;
  return picked.filter((earlier) => repeats(slot, earlier)).length;
}

function isCloseTo(slot: SuggestibleSlot, earlier: PickedSlot<SuggestibleSlot>): boolean {
  return Math.abs(slot.start - earlier.slot.start) < CLOSE_MINUTES && sharesEmployee(slot, earlier);
}

function isOnSameDay({ day }: SuggestibleSlot, { slot }: PickedSlot<SuggestibleSlot>): boolean {
  return day === slot.day;
}

function sharesEmployee(slot: SuggestibleSlot, { employeeIds }: PickedSlot<SuggestibleSlot>): boolean {
  return slot.employeeIds().some((id) => employeeIds.has(id));
}
