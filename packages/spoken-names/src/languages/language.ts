/** What the matcher knows of one language; every field is a list of words separated by white space unless it says more. */
export interface Language {
  /** Words that carry no choice: courtesy, "I would like", prepositions, weekdays, "appointment". */
  readonly fillers: string;
  readonly feminineTitles: string;
  readonly masculineTitles: string;
  /** Forms of "doctor"; dropped like titles, but they favour an employee who holds one. */
  readonly doctorTitles: string;
  /** Degrees and professions that stand before or after names. */
  readonly otherTitles: string;
  /** "Anyone", "whoever is free": asks for no employee in particular. */
  readonly anyone: string;
  /** Prepositions that put the following name into an oblique case. */
  readonly casePrepositions: string;
  /** Words that introduce the performer: "with", "bei", "chez". */
  readonly performerWords: string;
  /** `value word word, value word`. */
  readonly numbers: string;
  /** "and" inside numbers and durations. */
  readonly joiners: string;
  /** Words that are a duration by themselves: `minutes word word, minutes word`. */
  readonly durations: string;
  readonly halves: string;
  readonly oneAndHalf: string;
  readonly minutes: string;
  /** Case endings of names: `inflected inflected > base, …`; Kowalskiej is `iej > a`. */
  readonly nameEndings: string;
  /** Endings dropped from common nouns, adjectives and verbs before they are compared. */
  readonly wordEndings: string;
  /** Given names with their diminutives and spellings: `name name, name name`. */
  readonly feminineNames: string;
  readonly masculineNames: string;
}
