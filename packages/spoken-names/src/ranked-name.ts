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
  readonly explanation?: Explanation;
  /** The whole text is this name or alias, without case and accents. */
  readonly isLiteral: boolean;
  /** It is the one that the words mean (meant-service.ts). */
  readonly isMeant: boolean;
  /** The given name of this person was said with another surname. */
  readonly isOtherSurname: boolean;
}
