/** How a text met a name. */
export type MatchedOn = 'EXACT' | 'ALIAS' | 'PREFIX' | 'TOKEN' | 'FUZZY' | 'PHONETIC';

/** The verdict on one record: `score` is 0–1. */
export interface Match {
  readonly score: number;
  readonly matchedOn: MatchedOn;
}
