import type { Chosen } from './choose-findings.ts';

/** A label and the word matches that make up its score. */
export interface ScoredLabel {
  readonly label: number;
  readonly chosen: readonly Chosen[];
  readonly isContested: boolean;
  readonly isPiece: boolean;
  readonly isOneWord: boolean;
  readonly explained: number;
}

/** A label with the positions of the spoken words that are surely its own. */
export interface Said extends ScoredLabel {
  readonly said: ReadonlySet<number>;
}

/** The similarity from which a spoken word is that of a name. */
export const SAID_WORD = 0.86;
