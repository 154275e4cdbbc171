/** Words separated by white space, on one line or on several. */
type Words = string | readonly string[];

/** What the matcher knows of one language, as its file beside this one has it. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  readonly name: string;
  /** Words that carry no choice: courtesy, "I would like", prepositions, "appointment". */
  readonly fillers: Words;
  /** The other words of any conversation: no name is lost where one of them stands beside it. */
  readonly small: Words;
  /** "Something": what follows is what it is about, and part of a name is not enough. */
  readonly vague: Words;
  /** Days, parts of the day, "tomorrow", "next week". */
  readonly times: Words;
  readonly months: Words;
  /**
   * Phrases of several words that say when or are courtesy, between commas: `after work, at the latest`. `a/b` is either word,
   * `a?` may be missing, `#` is a number or an hour, `*` at the end is the name of whoever calls.
   */
  readonly phrases: Words;
  /** What happens at a known time, in the forms that follow a word of `occasionWords`: "school", "closing", "you open". */
  readonly occasions: Words;
  /** What stands before it: "before", "as soon as", "during". */
  readonly occasionWords: Words;
  /** What is counted until a day: "in two weeks". */
  readonly spans: Words;
  /** What stands before such a count: "in" two weeks; a course of two weeks has no such word. */
  readonly ahead: Words;
  /** Words before an hour: "at", "after", "between". */
  readonly timeWords: Words;
  /** Words behind an hour: "o'clock", "Uhr". */
  readonly clock: Words;
  /** Hours and days of a month in forms that are no plain numbers: "siedemnastej", "fifth". */
  readonly hours: Words;
  /** "half", "quarter" in "half past four". */
  readonly hourParts: Words;
  /** Words that only say what kind of thing it is: "hair", "wedding", "barber". They never choose one of several. */
  readonly kinds: Words;
  readonly feminineTitles: Words;
  readonly masculineTitles: Words;
  /** Forms of "doctor"; dropped like titles, but they favour an employee who holds one. */
  readonly doctorTitles: Words;
  /** Degrees and professions that stand before or after names. */
  readonly otherTitles: Words;
  /** "Anyone", "whoever is free": asks for no employee in particular. */
  readonly anyone: Words;
  /** What puts the following name into an oblique case: prepositions, verbs of telling and promising. */
  readonly casePrepositions: Words;
  /** Words that introduce the performer: "with", "bei", "chez". */
  readonly performerWords: Words;
  /** `value word word, value word`. */
  readonly numbers: Words;
  /** Behind a number they make it a price. */
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
