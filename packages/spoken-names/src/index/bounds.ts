/** How much of a catalog's names is compared word by word, and how much work one query may be. */
export interface Bounds {
  /** Different words of names; words of aliases beyond it are found as part of the whole alias only. */
  readonly words: number;
  /** The same for neighbouring words read as one. */
  readonly joinedWords: number;
  /** Words of names that are compared with one word that was said, and with all words of a query. */
  readonly candidates: number;
  readonly comparisons: number;
  /** Places of names where words of a query were found, up to which all of them are scored. */
  readonly places: number;
  /** Beyond that, places that are counted to choose what is scored. */
  readonly placesCounted: number;
  /** Records that are scored then, and labels of each. */
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

/** Names may fill what aliases leave, and as much again. */
export const ROOM_FOR_NAMES = 2;
/** Different numbers, as a multiple of the words: they are compared by value alone. */
export const ROOM_FOR_NUMBERS = 4;
/** Words of a query that are read; more are no sentence that somebody says. */
export const SAID_WORDS = 32;
/** Words of one name or alias that are read, and its hints behind them. */
export const LABEL_WORDS = 63;
