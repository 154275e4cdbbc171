import { lexicon } from '../lexicon.ts';
import { isFillerWord } from '../word-uses.ts';
import { ANY_TALK, isSmallTalk } from './small-talk.ts';

/** Words between "in" and the count of weeks: "some", "more or less". */
const MOST_BETWEEN = 3;

interface Said {
  readonly words: readonly string[];
  readonly folded: readonly string[];
}

/** Whether a word of the future is before a count, or before its "some": "dentro de unas seis semanas". */
export function looksAhead({ words, folded }: Said, count: number): boolean {
  let at = count - 1;
  while (at > count - 1 - MOST_BETWEEN && !lexicon.ahead.has(folded[at] ?? '') && isLoose(words[at])) at -= 1;
  return lexicon.ahead.has(folded[at] ?? '');
}

function isLoose(word = ''): boolean {
  return isFillerWord(word) || isSmallTalk(word, ANY_TALK);
}
