import type { DayContext, DayMeaning } from './day-meaning.ts';
import type { Sentence } from './forms.ts';
import type { Clock } from './read-clocks.ts';
import type { PartName, TimeLanguage } from './time-language.ts';
import type { LocalTime } from './zone.ts';

/** What a phrase says about the time of day. */
export type ClockMeaning =
  | { readonly kind: 'AT' | 'AFTER' | 'BEFORE' | 'ABOUT'; readonly clock: Clock }
  | { readonly kind: 'SPAN'; readonly from: Clock; readonly to: Clock }
  /** "In two hours". */
  | { readonly kind: 'AHEAD'; readonly at: LocalTime }
  | { readonly kind: 'UNCLEAR' };

/** Neighbours that a phrase needs to be a time. */
export type Weakness = 'BARE_HOUR' | 'NEEDS_END' | 'NEEDS_NEIGHBOR' | 'NEEDS_TIME';

/** Tokens `from` (inclusive) to `to` (exclusive) that mean a time. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly days?: DayMeaning;
  readonly clock?: ClockMeaning;
  readonly part?: PartName;
  readonly weakness?: Weakness;
}

/** The input of all readers. */
export interface Reader {
  readonly sentence: Sentence;
  readonly language: TimeLanguage;
  readonly context: DayContext;
  readonly now: LocalTime;
}
