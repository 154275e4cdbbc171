import type { Mark } from '../closed-phrases.ts';
import type { Side } from '../words/word-match.ts';
import type { Person } from './people.ts';
import type { Sentence } from './sentence.ts';

/** What becomes of a person who is named. */
export type Standing = 'WANTED' | 'EXCLUDED' | 'TAKEN_BACK' | 'DOUBTFUL';

/** The scopes of a sentence while it is read. */
export interface Draft {
  readonly sentence: Sentence;
  readonly standings: Map<Person, Standing>;
  readonly unwanted: number[][];
  readonly doubts: Set<Side>;
  /** Positions that an exclusion may be about: a doubt about services, unless a whole name has none of these words. */
  readonly unclear: number[][];
  readonly used: Set<Mark>;
}

/** A person of whom a word leaves open whether they are wanted. */
export function doubtful(doubts: Set<Side>): Standing {
  doubts.add('EMPLOYEE');
  return 'DOUBTFUL';
}
