/** Words separated by white space, on one line or on several. */
type Words = string | readonly string[];

/** The data of one language, from its file beside this one. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  readonly name: string;
  /** Words that select no record: courtesy, "I would like", prepositions, "appointment". */
  readonly fillers: Words;
  /** Other words of any conversation: a name matches despite such a word beside it. */
  readonly small: Words;
  /** "Something": the following words are its topic, and part of a name is not enough. */
  readonly vague: Words;
  /** Days, parts of the day, "tomorrow", "next week". */
  readonly times: Words;
  readonly months: Words;
  /**
   * Phrases of several words for times or courtesy, separated by commas: `after work, at the latest`. `a/b` is either
   * word, `a?` is optional, `#` is a number or an hour, `*` at the end is the caller's name.
   */
  readonly phrases: Words;
  /** Events at a known time, in the forms that follow a word of `occasionWords`: "school", "closing", "you open". */
  readonly occasions: Words;
  /** Words before an event: "before", "as soon as", "during". */
  readonly occasionWords: Words;
  /** Units counted until a day: "in two weeks". */
  readonly spans: Words;
  /** Words before such a count: "in" two weeks; a course of two weeks has no such word. */
  readonly ahead: Words;
  /** Words before an hour: "at", "after", "between". */
  readonly timeWords: Words;
  /** Words after an hour: "o'clock", "Uhr". */
  readonly clock: Words;
  /** Hours and days of a month in forms other than numerals: "siedemnastej", "fifth". */
  readonly hours: Words;
  /** "half", "quarter" in "half past four". */
  readonly hourParts: Words;
  /** Words for only a kind of service: "hair", "wedding", "barber". They never select one of several. */
  readonly kinds: Words;
  readonly feminineTitles: Words;
  readonly masculineTitles: Words;
  /** Forms of "doctor"; ignored like titles, but they favour an employee with the title. */
  readonly doctorTitles: Words;
  /** Degrees and professions that stand before or after names. */
  readonly otherTitles: Words;
  /** "Anyone", "whoever is free": no particular employee. */
  readonly anyone: Words;
  /** Words that put the following name into an oblique case: prepositions, verbs of telling and promising. */
  readonly casePrepositions: Words;
  /** Words that introduce the performer: "with", "bei", "chez". */
  readonly performerWords: Words;
  /** `value word word, value word`. */
  readonly numbers: Words;
  /** After a number they make it a price. */
  readonly currencies: Words;
  /** "and" inside numbers and durations. */
  readonly joiners: Words;
  /** Words that are a duration by themselves: `minutes word word, minutes word`. */
  readonly durations: Words;
  readonly halves: Words;
  readonly oneAndHalf: Words;
  readonly minutes: Words;
  /** Case endings of names: `inflected inflected > base, …`; Kowalskiej is `iej > a`. */
  readonly nameEndings: Words;
  /** Endings of diminutives of given names, as above: Paulinha is `inha > a`. */
  readonly diminutiveEndings: Words;
  /** Endings dropped from common nouns, adjectives and verbs before they are compared. */
  readonly wordEndings: Words;
  /** Given names with their diminutives and spellings: `name name, name name`. */
  readonly feminineNames: Words;
  readonly masculineNames: Words;
}

/** A field of a language as one text. */
export function textOf(words: Words): string {
  return typeof words === 'string' ? words : words.join(' ');
}
