import type { Day } from './calendar.ts';

/** Which of the weekdays or weeks of one name: the next to come, that of this week, of the next, of the one after it, of the last. */
export type Which = 'COMING' | 'THIS' | 'NEXT' | 'AFTER_NEXT' | 'UNCLEAR' | 'LAST';

/** What a phrase says about the day. */
export type DayMeaning =
  /** `to` is null without an end. `week` is the Monday of "in two weeks", which a weekday may name too. */
  | { readonly kind: 'SPAN'; readonly from: Day; readonly to: Day | null; readonly week?: Day }
  | { readonly kind: 'WEEKDAY'; readonly weekday: number; readonly which: Which }
  | { readonly kind: 'MONTH_DAY'; readonly day: number; readonly weekday?: number }
  | { readonly kind: 'UNCLEAR' };

export interface DayMatch {
  readonly to: number;
  readonly meaning: DayMeaning;
  readonly isWeak: boolean;
  readonly needsTime?: boolean;
}

/** The day and the region of an utterance. */
export interface DayContext {
  readonly today: Day;
  /** A day that was spoken of before. */
  readonly near: Day | null;
  /** Whether "3/5" is the third of May; null if the region does not say. */
  readonly isDayFirst: boolean | null;
}

export const span = (from: Day, to: Day | null = from): DayMeaning => ({ kind: 'SPAN', from, to });
