import type { Explanation } from './explain.ts';
import type { Match } from './match.ts';

/** A record that a text may mean. */
export interface RankedName extends Match {
  readonly id: string;
  readonly name: string;
  /** The fraction of the words that the name explains, 0–1. */
  readonly explained: number;
  /** The whole name was said. */
  readonly isComplete: boolean;
  /** One of its own words was said, not only "session" or "for". */
  readonly isNamed: boolean;
  /** Only the head of a compound matched. */
  readonly isPiece: boolean;
  /** Only words for a kind matched, of a name with unsaid words. */
  readonly isKindOnly: boolean;
  /** Other words were said that this name does not explain. */
  readonly isContested: boolean;
  /** The only spoken word matched. */
  readonly isOneWord: boolean;
  readonly explanation?: Explanation;
  /** It explains as much as the best one, which has unsaid words that this one lacks. */
  readonly isEqual: boolean;
  /** The whole text is this name or alias, without case and accents. */
  readonly isLiteral: boolean;
  /** Its whole name was said, and no word of another name. */
  readonly isSole: boolean;
  /** The given name of this person was said with another surname. */
  readonly isOtherSurname: boolean;
}
