/** How a language says days and hours. Words are regular expressions; `{day}`, `{month}`, `{hour}`, `{minute}` and `{count}` stand in phrases. */
export interface TimeWords {
  /** Days by their distance from today; a phrase before the one that it contains. */
  readonly days: Readonly<Record<string, number>>;
  /** What may stand before a day. */
  readonly on: string;
  /** Monday first. */
  readonly weekdays: readonly string[];
  /** What puts a weekday into the next week, and what says that week alone. */
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
  /** What stands before an hour that is meant exactly, and before one that is about or the earliest. */
  readonly at: string;
  readonly about: string;
  readonly clocks: readonly ClockPhrase[];
  readonly parts: readonly DayPart[];
}

/** "Quarter to {hour}": where it is from the full hour. */
export interface ClockPhrase {
  readonly phrase: string;
  /** Minutes from the full hour; 1 and -1 times `{minute}` where the phrase has one. */
  readonly offset: number;
  /** It is a time even where nothing like "at" stands before it. */
  readonly isSure?: boolean;
}

/** "In the evening": when that begins, and which half of the day an hour beside it is in. */
interface DayPart {
  readonly words: string;
  readonly clock: string;
  readonly half: 'AM' | 'PM';
  readonly isExact?: boolean;
}

/** Five to fifty-five of ten numbers and five. */
export const inFives = (five: string, ten: string, fifteen: string, tens: readonly string[], join: string) => [
  ...[five, ten, fifteen],
  ...tens.flatMap((each) => [each, join.replace('{ten}', each).replace('{five}', five)]),
];
