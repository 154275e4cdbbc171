import type { CallerName } from './phone-call.ts';
import type { Schemas } from './schemas.ts';

type Offer = Schemas['SlotSuggestion'];

/** One utterance, as far as it was recognised. */
export interface Said {
  /** The words that may name a service or an employee. */
  readonly rest?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly date?: string | null | undefined;
  /** `HH:mm`. */
  readonly clock?: string | null | undefined;
  /** The time is meant to the minute: "at five", not "after five". */
  readonly isExact?: boolean | undefined;
  readonly isYes?: boolean | undefined;
  readonly isNo?: boolean | undefined;
  /** The index of the chosen offer; 0 is the first. */
  readonly choice?: number | undefined;
  /** The name of the caller, after a question for it. */
  readonly name?: CallerName | undefined;
}

/** The offer chosen by its number, or the only one at that time. */
export function chosenOf(offers: readonly Offer[], { choice = -1, date, clock, isNo }: Said): Offer | undefined {
  const fitting = offers.filter(
    ({ startsAt, label }) => (!date || startsAt.startsWith(date)) && (!clock || label === clock),
  );
  const numbered = offers[choice];
  if (numbered) return fitting.find((offer) => offer === numbered);
  const [only, ...others] = (date || clock) && !isNo ? fitting : [];
  return others.length === 0 ? only : undefined;
}
