import { inLowerCase } from '../words/split-words.ts';

/** Which of the words of a text, in their order, begin with a capital. */
export function capitalsOf(text: string, words: readonly string[]): boolean[] {
  const written = text.normalize('NFKC');
  const lower = inLowerCase(text);
  if (written.length !== lower.length) return words.map(() => false);
  let from = 0;
  return words.map((word) => {
    const at = lower.indexOf(word, from);
    if (at < 0) return false;
    from = at + word.length;
    return written[at] !== lower[at];
  });
}
