import { lexicon } from '../lexicon.ts';
import { isFillerWord } from '../word-uses.ts';
import { ANY_TALK, isSmallTalk } from './small-talk.ts';

/** Words between "before" and its event: "before I go to", "gleich wenn Sie". */
const MOST_BETWEEN = 5;

/**
 * Marks times given by an event: "before school", "as soon as you open", "po dlouhém víkendu". Without a preceding word
 * an event is no time.
 */
export function markOccasions(words: readonly string[], folded: readonly string[], marked: boolean[]): void {
  for (const [at, word] of folded.entries()) {
    if (!lexicon.occasions.has(word)) continue;
    const from = beginOfOccasion(words, folded, marked, at);
    if (from !== null) marked.fill(true, from, at + 1);
  }
}

function beginOfOccasion(
  words: readonly string[],
  folded: readonly string[],
  marked: readonly boolean[],
  occasion: number,
): number | null {
  for (let at = occasion - 1; at >= 0 && at >= occasion - MOST_BETWEEN - 1; at -= 1) {
    if (lexicon.occasionWords.has(folded[at] ?? '')) return at;
    const word = words[at] ?? '';
    const isSmall = marked[at] === true || isFillerWord(word) || isSmallTalk(word, ANY_TALK);
    if (!isSmall && !lexicon.occasions.has(folded[at] ?? '')) return null;
  }
  return null;
}
