import { fold } from '../words/fold.ts';
import { splitWords } from '../words/split-words.ts';
import { type Language, textOf } from './language.ts';

/** Before the accentless form of a word, which stands for it where accents are not written. */
export const ACCENTLESS = '~';
export type ListField = Exclude<keyof Language, 'code' | 'name'>;

/** The words of one list of a language. */
interface ListedWords {
  readonly words: readonly string[];
  readonly folded: readonly string[];
  /** Each word as it is written, and its accentless form. */
  readonly spelled: readonly string[];
}

const read = new Map<string, ListedWords>();

/** Read once: several tables are made of most lists, and every process that loads the package makes them. */
export function listedWords(language: Language, field: ListField): ListedWords {
  const key = `${language.code} ${field}`;
  const known = read.get(key) ?? listAnew(textOf(language[field]));
  read.set(key, known);
  return known;
}

function listAnew(text: string): ListedWords {
  const words = splitWords(text);
  const folded = words.map(fold);
  return { words, folded, spelled: words.flatMap((word, at) => [word, `${ACCENTLESS}${folded[at]}`]) };
}

const readNames = new Map<string, readonly (readonly string[])[]>();

/** The given names of a language, folded: the full form of each first, then its diminutives and spellings. */
export function listedNames(
  language: Language,
  field: 'feminineNames' | 'masculineNames',
): readonly (readonly string[])[] {
  const key = `${language.code} ${field}`;
  const lines = () => textOf(language[field]).split(',');
  const known = readNames.get(key) ?? lines().map((line) => splitWords(line).map(fold));
  readNames.set(key, known);
  return known;
}
