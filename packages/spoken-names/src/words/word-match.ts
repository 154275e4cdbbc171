export type Side = 'SERVICE' | 'EMPLOYEE';

/** The reason why two words match. */
export type WordSignal = 'EQUAL' | 'INFLECTED' | 'GIVEN_NAME' | 'SOUND' | 'PREFIX' | 'PIECE' | 'KIN' | 'SPELLING';

export interface WordMatch {
  /** 0–1. */
  readonly similarity: number;
  readonly signal: WordSignal;
  /** The explained fraction of the spoken word, 0–1. */
  readonly saidShare: number;
  /** The said fraction of the known word, 0–1. */
  readonly knownShare: number;
}

/** The confidence of each signal; chosen on the development cases of test/domain/names (npm run bench:names). */
export const SIMILARITY = {
  equal: 1,
  folded: 0.99,
  umlaut: 0.98,
  inflectedName: 0.95,
  inflectedTerm: 0.94,
  shortStem: 0.86,
  givenName: 0.93,
  inflectedGivenName: 0.92,
  /** Short for other names too: "Johanna" for an employee called "Jo". */
  vagueGivenName: 0.68,
  // Close to equal: the recogniser chooses the spelling, so Meier must not silently beat Maier.
  soundsAlike: 0.94,
  /** A loanword in the spelling of another language: balejaż for balayage. */
  soundsForeign: 0.9,
  /** Voiced for unvoiced, or a vowel for its neighbour: Kofalska, Kavalenko. */
  soundsConfused: 0.86,
  soundsNear: 0.8,
  /** The beginning of a given name, possibly with a diminutive ending: Clem for Clémentine, Susy for Susanna. */
  clippedName: 0.845,
  /** The same for a known short form of another name: "Simo" for Simonetta. */
  otherClipping: 0.75,
  /** A name read as another's case form although it is a name itself: Jana for Jan. */
  otherName: 0.6,
  /** A given name that begins another: Beth for Bethany, Jan for Janina. */
  shortName: 0.8,
  /** Kowalski for Kowalska. */
  otherGender: 0.6,
  initial: 0.8,
  /** Two letters: enough for a search, never for a booking. */
  fragment: 0.6,
  piece: 0.9,
  wholeInPiece: 0.95,
  kin: 0.78,
  remoteKin: 0.66,
} as const;

/** A match of two whole words. */
export function wholeMatch(similarity: number, signal: WordSignal): WordMatch {
  return { similarity, signal, saidShare: 1, knownShare: 1 };
}
