/** The kind of match between a text and a name. */
export type MatchedOn = 'EXACT' | 'ALIAS' | 'PREFIX' | 'TOKEN' | 'FUZZY' | 'PHONETIC';

/** The result for one record: `score` is 0–1. */
export interface Match {
  readonly score: number;
  readonly matchedOn: MatchedOn;
}
