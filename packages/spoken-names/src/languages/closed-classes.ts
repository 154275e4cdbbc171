/**
 * The closed classes of one language: the words that say how the names of a sentence are meant. Phrases are separated
 * by commas; `a/b` is either word, `a?` is optional.
 */
export interface ClosedClasses {
  /** "Not", "never", "nobody": the name after it, or right before it, is excluded. */
  readonly negation: string;
  /** "Nobody": an exception after it is the one who is wanted. */
  readonly nobody: string;
  /** "No": an exclusion or a correction, which only its place and punctuation tell. */
  readonly refusal: string;
  /** "Anyone but", "except", "instead of". */
  readonly exception: string;
  /** "Someone else": the people named before it are excluded. */
  readonly others: string;
  /** "Other", "different": beside a person who is named, it leaves open whom it excludes. Of no phrase of its own. */
  readonly other: string;
  readonly without: string;
  /** "Is not needed": what stands before it is not wanted. */
  readonly unneeded: string;
  /** "No wait", "I mean": the names before it are taken back. */
  readonly correction: string;
  /** "Sorry", "actually": a correction between two names, courtesy elsewhere. */
  readonly apology: string;
  readonly or: string;
  readonly and: string;
  /** "But": ends the scope of a negation. */
  readonly but: string;
  readonly anyone: string;
  /** Set phrases with such words that are about no name: "no problem", "nobody but". */
  readonly harmless: string;
  /** "Front", "rear", "short": beside a part of a name they make it another one. Of no class of their own. */
  readonly contrast: string;
  /** "Her", "him": a person named before. Of no class of their own. */
  readonly pronoun: string;
  /** "Still there", "retired": whether a person works here. */
  readonly still: string;
  /** Pronouns and verbs after "and" that begin another thought: "and I am in a hurry". Of no class of their own. */
  readonly thought: string;
  /** Complaints and wishes for a gentler person: where one is named, they leave open whether they are wanted. */
  readonly reproach: string;
  /** Words between a negation and the name that it excludes: "don't want to go to Karen". Of no class of their own. */
  readonly reach: string;
}

export type ClosedClass = Exclude<keyof ClosedClasses, 'reach' | 'other' | 'thought' | 'contrast' | 'pronoun'>;
