import { chooseContenders } from './choose-contenders.ts';
import { fold } from './fold.ts';
import { SAID_WORDS } from './index/bounds.ts';
import { knowsWord } from './index/known-words.ts';
import type { CatalogNames } from './index-snapshot.ts';
import { lexicon } from './lexicon.ts';
import { literalLabels, rankNames } from './rank-names.ts';
import { splitWords } from './split-words.ts';
import { makeWord } from './word.ts';

export interface Mention {
  readonly serviceQuery: string;
  readonly employeeQuery: string;
}

/** Places of one text at which it may part. */
const MOST_TRIES = 4;
const NAMED_OUTRIGHT: ReadonlySet<string> = new Set(['EXACT', 'ALIAS', 'TOKEN']);

/**
 * Parts "the balayage with Jo" into what is asked for and who is to do it. Null unless the words after the preposition
 * name an employee outright and no service is called so as a whole.
 */
export function splitMention(text: string, names: CatalogNames): Mention | null {
  const words = splitWords(text).slice(0, SAID_WORDS);
  if (literalLabels(text, names.services).size > 0) return null;
  let tries = 0;
  for (const [position, word] of words.entries()) {
    if (position === 0 || !lexicon.performerWords.has(fold(word))) continue;
    if (!words.slice(position).some((later) => knowsWord(names.employees, makeWord(later)))) continue;
    tries += 1;
    if (tries > MOST_TRIES) return null;
    const serviceQuery = words.slice(0, position).join(' ');
    const employeeQuery = words.slice(position).join(' ');
    const { names: named, isClear } = chooseContenders(
      rankNames(employeeQuery, names.employees, names.services),
      'EMPLOYEE',
    );
    if (
      isClear &&
      named.every(({ matchedOn }) => NAMED_OUTRIGHT.has(matchedOn)) &&
      !namesService(employeeQuery, names)
    ) {
      return { serviceQuery, employeeQuery };
    }
  }
  return null;
}

function namesService(text: string, names: CatalogNames): boolean {
  return chooseContenders(rankNames(text, names.services, names.employees), 'SERVICE').isClear;
}
