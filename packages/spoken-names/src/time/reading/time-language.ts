/** Alternatives are separated by `|`; a phrase has one or more words; accents and case make no difference. */
export type Phrases = string;

/** A part of the day. */
export type PartName = 'MORNING' | 'FORENOON' | 'LUNCH' | 'AFTERNOON' | 'LATE_DAY' | 'EVENING' | 'NIGHT' | 'AM' | 'PM';

/** A form of the clock: elements are separated by spaces, `?` marks an optional one. */
export interface ClockForm {
  readonly form: string;
  /** Minutes added to the hour. */
  readonly add?: number;
  /** 1 adds the minutes that the form says, -1 takes them off. */
  readonly minutes?: 1 | -1;
  /** It is no time without a word like "at" or a day beside it. */
  readonly isWeak?: true;
  /** A unit of hours stands in it, which a duration has too: "five hours" may be one, "seventeen hours" is a time. */
  readonly hasHours?: true;
}

/** A form of a date with `day` or `ordinal`, and perhaps `month` and `year`. */
interface DateForm {
  readonly form: string;
  /** It is no date without a time or an end of the sentence after it. */
  readonly isWeak?: true;
  /** It is no date without a time beside it: "the second" may be a choice. */
  readonly needsTime?: true;
}

/** The closed classes of words that every language has. */
export type Category =
  | 'about'
  | 'after'
  | 'afterNext'
  | 'ago'
  | 'and'
  | 'andHalf'
  | 'asap'
  | 'at'
  | 'before'
  | 'begin'
  | 'between'
  | 'coming'
  | 'dayUnit'
  | 'end'
  | 'every'
  | 'from'
  | 'fromNow'
  | 'halfHour'
  | 'hourAndHalf'
  | 'hourName'
  | 'hourUnit'
  | 'ignored'
  | 'in'
  | 'inMonth'
  | 'last'
  | 'later'
  | 'middle'
  | 'midnight'
  | 'minuteUnit'
  | 'monthUnit'
  | 'next'
  | 'noon'
  | 'not'
  | 'of'
  | 'on'
  | 'one'
  | 'onwards'
  | 'or'
  | 'orSo'
  | 'please'
  | 'rangeFrom'
  | 'sameDay'
  | 'the'
  | 'this'
  | 'to'
  | 'trailing'
  | 'unclearDay'
  | 'unclearNext'
  | 'unit'
  | 'until'
  | 'weakAt'
  | 'weekUnit'
  | 'weekend'
  | 'with'
  | 'within'
  | 'clockUnit';

/** The words of a language for days and hours. */
export interface TimeLanguage {
  /** "Aujourd'hui" is two words. */
  readonly splitsAtApostrophes?: true;
  /** "At five" is said with a unit: "à cinq heures", but "à deux" means two people. */
  readonly needsHours?: true;
  /** One word for a weekday and a part of it: "Freitagabend". */
  readonly compounds?: RegExp;
  /** A part of the day behind a weekday that is a day elsewhere: "Freitag morgen". */
  readonly weekdayParts?: Readonly<Partial<Record<PartName, Phrases>>>;
  /** The cardinals from 0 to 59. */
  readonly numbers: readonly Phrases[];
  /** Words that mean an hour and no other number, from 0 to 24. */
  readonly hours: readonly Phrases[];
  /** Days of the month, from the 1st to the 31st. */
  readonly ordinals: readonly Phrases[];
  /** The forms among them that are dates without a month: "piątego", not "piąty". */
  readonly dated?: readonly Phrases[];
  readonly months: readonly Phrases[];
  /** Monday first. */
  readonly weekdays: readonly Phrases[];
  /** Phrases by the distance from today. */
  readonly days: Readonly<Record<number, Phrases>>;
  /** Parts of the day; `weakParts` need a time or an end of the sentence beside them. */
  readonly parts: Readonly<Partial<Record<PartName, Phrases>>>;
  readonly weakParts: Readonly<Partial<Record<PartName, Phrases>>>;
  /** Halves behind an hour: "5 pm". */
  readonly halves?: Readonly<Partial<Record<PartName, Phrases>>>;
  /** Today with a part of it: "tonight". */
  readonly todayParts: Readonly<Partial<Record<PartName, Phrases>>>;
  readonly words: Readonly<Partial<Record<Category, Phrases>>>;
  /** More classes, for the forms of this language: "quarter", "past". */
  readonly own: Readonly<Record<string, Phrases>>;
  readonly clocks: readonly ClockForm[];
  readonly dates: readonly DateForm[];
}
