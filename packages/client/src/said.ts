import type { CallerName } from './phone-call.ts';
import type { Schemas } from './schemas.ts';

type Offer = Schemas['SlotSuggestion'];

/** One utterance, as far as it was understood. */
export interface Said {
  /** What may name a service or a person. */
  readonly rest?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly date?: string | null | undefined;
  /** `HH:mm`. */
  readonly clock?: string | null | undefined;
  /** The clock is meant to the minute: "at five", not "after five". */
  readonly isExact?: boolean | undefined;
  readonly isYes?: boolean | undefined;
  readonly isNo?: boolean | undefined;
  /** Which of the offers; 0 is the first. */
  readonly choice?: number | undefined;
  /** Who speaks, where they were asked for it. */
  readonly name?: CallerName | undefined;
}

/** The offer that is meant by its number, or as the only one at that time. */
export function chosenOf(offers: readonly Offer[], { choice = -1, date, clock, isNo }: Said): Offer | undefined {
  const fitting = offers.filter(
    ({ startsAt, label }) => (!date || startsAt.startsWith(date)) && (!clock || label === clock),
  );
  const numbered = offers[choice];
  if (numbered) return fitting.find((offer) => offer === numbered);
  const [only, ...others] = (date || clock) && !isNo ? fitting : [];
  return others.length === 0 ? only : undefined;
}
