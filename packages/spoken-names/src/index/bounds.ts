/** The limits of the comparison word by word, and of the work of one query. */
export interface Bounds {
  /** Distinct words of names; words of aliases beyond it are found only as part of the whole alias. */
  readonly words: number;
  /** The same for adjacent words read as one. */
  readonly joinedWords: number;
  /** Words of names compared with one spoken word, and with all words of a query. */
  readonly candidates: number;
  readonly comparisons: number;
  /** Occurrences of query words in names up to which all labels are scored. */
  readonly places: number;
  /** Beyond that, occurrences counted to choose the labels to score. */
  readonly placesCounted: number;
  /** Records scored then, and labels of each. */
  readonly records: number;
  readonly labelsPerRecord: number;
}

export const BOUNDS: Bounds = {
  words: 20_000,
  joinedWords: 4_000,
  candidates: 400,
  comparisons: 4_000,
  places: 2_000,
  placesCounted: 120_000,
  records: 100,
  labelsPerRecord: 3,
};

/** Names may use the remaining space of aliases, and as much again. */
export const ROOM_FOR_NAMES = 2;
/** Distinct numbers, as a multiple of the words: they are compared only by value. */
export const ROOM_FOR_NUMBERS = 4;
/** Words of a query that are read: those of 500 letters. A sentence with more words is read as one with doubts. */
export const SAID_WORDS = 128;
/** Words of one name or alias that are read, and its hints after them. */
export const LABEL_WORDS = 63;
