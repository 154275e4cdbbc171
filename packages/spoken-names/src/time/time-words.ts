/**
 * The words of a language for days and hours. They are regular expressions; phrases contain `{day}`, `{month}`,
 * `{hour}`, `{minute}` and `{count}`.
 */
export interface TimeWords {
  /** Days by their distance from today; a phrase before the one that it contains. */
  readonly days: Readonly<Record<string, number>>;
  /** Words before a day. */
  readonly on: string;
  /** Monday first. */
  readonly weekdays: readonly string[];
  /** Words that move a weekday to the next week, and words for only that week. */
  readonly next: string;
  readonly nextWeek: string;
  /** "In three days", with the days that each counts. */
  readonly ahead: Readonly<Record<string, number>>;
  readonly months: readonly string[];
  /** The 1st to the 31st, as a date says them, and the phrases of a date. */
  readonly ordinals: readonly string[];
  readonly dates: readonly string[];
  /** One o'clock first, as the language counts hours. */
  readonly hours: readonly string[];
  /** Five, ten, fifteen and so on to fifty-five. */
  readonly minutes: readonly string[];
  /** One first, for counting days and weeks. */
  readonly counts: readonly string[];
  /** Words before an exact hour, and before an approximate or earliest one. */
  readonly at: string;
  readonly about: string;
  readonly clocks: readonly ClockPhrase[];
  readonly parts: readonly DayPart[];
}

/** "Quarter to {hour}": its distance from the full hour. */
export interface ClockPhrase {
  readonly phrase: string;
  /** Minutes from the full hour; 1 and -1 times `{minute}` where the phrase has one. */
  readonly offset: number;
  /** It is a time even without a word like "at". */
  readonly isSure?: boolean;
}

/** "In the evening": its beginning, and the half of the day of an hour beside it. */
interface DayPart {
  readonly words: string;
  readonly clock: string;
  readonly half: 'AM' | 'PM';
  readonly isExact?: boolean;
}

/** Five to fifty-five from ten numbers and five. */
export const inFives = (five: string, ten: string, fifteen: string, tens: readonly string[], join: string) => [
  ...[five, ten, fifteen],
  ...tens.flatMap((each) => [each, join.replace('{ten}', each).replace('{five}', five)]),
];
