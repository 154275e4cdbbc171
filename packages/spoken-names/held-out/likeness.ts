import { distance } from 'fastest-levenshtein';

const plainTexts = new Map<string, string>();
const wordLists = new Map<string, readonly string[]>();

/** Lower case without marks; letters that Unicode does not decompose are listed by hand. */
export function plain(text: string): string {
  return remembered(plainTexts, text, () =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ł', 'l')
      .replaceAll('ß', 'ss')
      .replaceAll(/['’]/gu, ''),
  );
}

/** The words of a text, plain. */
export function wordsOf(text: string): readonly string[] {
  return remembered(wordLists, text, () =>
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );
}

/**
 * The similarity of a heard and a written text, from 0 to 1. It only decides whether a case is fair, and shares no code
 * with the package.
 */
export function likeness(heard: string, label: string): number {
  const [said, written] = [wordsOf(heard), wordsOf(label)];
  if (said.length === 0 || written.length === 0) return 0;
  return Math.max((covered(said, written) + covered(written, said)) / 2, ratio(said.join(''), written.join('')));
}

/** Whether each word of one text is in the other, nearly as written. */
export function isPartOf(part: string, whole: string): boolean {
  const words = wordsOf(whole);
  return wordsOf(part).every((word) => words.some((other) => sameWord(word, other)));
}

/** Whether two words differ only in their endings. */
export function sameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const shared = [...one].findIndex((letter, at) => letter !== other[at]);
  const stem = shared < 0 ? one.length : shared;
  return stem >= 4 && stem >= Math.max(one.length, other.length) - 3;
}

function covered(words: readonly string[], others: readonly string[]): number {
  const length = words.reduce((sum, word) => sum + word.length, 0);
  return (
    words.reduce((sum, word) => sum + Math.max(...others.map((other) => ratio(word, other))) * word.length, 0) / length
  );
}

function ratio(one: string, other: string): number {
  return 1 - distance(one, other) / Math.max(one.length, other.length);
}

function remembered<Value>(known: Map<string, Value>, text: string, read: () => Value): Value {
  const before = known.get(text);
  if (before !== undefined) return before;
  const value = read();
  known.set(text, value);
  return value;
}
