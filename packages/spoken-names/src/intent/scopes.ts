import type { Side } from '../words/word-match.ts';
import { excludeForOthers, takeBack } from './corrections.ts';
import type { Draft, Standing } from './draft.ts';
import { readExclusion } from './exclusions.ts';
import { isRefusedBehind } from './negated-verbs.ts';
import type { Person } from './people.ts';
import { readRefusals } from './refusals.ts';
import { isExcluding, type Sentence } from './sentence.ts';
import { standingOf } from './standing.ts';
import { isNegationUnread, isWishUnread } from './unaccounted.ts';
import { areUnclear } from './unclear-people.ts';
import { isChoiceOpen } from './unclear-services.ts';

/** Each part of a sentence with its role. */
export interface Scopes {
  readonly sentence: Sentence;
  readonly standings: ReadonlyMap<Person, Standing>;
  /** "Without the photo": positions of the words that the service must not have. */
  readonly unwanted: readonly (readonly number[])[];
  /** Positions of words of which it is open whether they are excluded. */
  readonly unclear: readonly (readonly number[])[];
  /** Whether the choice of the employee is left open. */
  readonly isAnyone: boolean;
  /** The sides on which a word has no clear meaning. */
  readonly doubts: ReadonlySet<Side>;
}

/** Gives each closed-class word its scope, and each name the role that follows from it. */
export function readScopes(read: Sentence): Scopes {
  const sentence = readRefusals(read);
  const draft: Draft = {
    sentence,
    standings: new Map(),
    unwanted: [],
    unclear: [],
    doubts: new Set(),
    used: new Set(),
  };
  if (read.isCut || sentence.marks.some((mark) => mark.class === 'refusal')) {
    for (const side of ['SERVICE', 'EMPLOYEE'] as const) draft.doubts.add(side);
  }
  for (const person of sentence.people) {
    const standing = standingOf(draft, person);
    draft.standings.set(person, standing === 'WANTED' && isRefusedBehind(sentence, person) ? 'EXCLUDED' : standing);
  }
  for (const mark of sentence.marks) if (isExcluding(mark) && !draft.used.has(mark)) readExclusion(draft, mark);
  excludeForOthers(draft);
  const isAnyone = takeBack(draft);
  if (areUnclear(draft) || isNegationUnread(draft)) draft.doubts.add('EMPLOYEE');
  if (isChoiceOpen(sentence) || isWishUnread(sentence)) draft.doubts.add('SERVICE');
  return { ...draft, isAnyone };
}
