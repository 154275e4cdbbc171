import { fold } from '../words/fold.ts';
import { splitWords } from '../words/split-words.ts';
import { type Language, textOf } from './language.ts';

/** Precedes the accentless form of a word, for text without accents. */
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

/** Read once: several tables use most lists, and every process that loads the package builds them. */
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

type NameField = 'feminineNames' | 'masculineNames';
type NameGroup = readonly string[];

const namesRead = new Map<string, Readonly<Record<NameField, readonly NameGroup[]>>>();

/**
 * The given names of a language, folded: the full form of each first, then its diminutives and spellings. A full name
 * is never a form of another one of the same language, whatever the list contains.
 */
export function listedNames(language: Language, field: NameField): readonly NameGroup[] {
  const known = namesRead.get(language.code) ?? readNames(language);
  namesRead.set(language.code, known);
  return known[field];
}

function readNames(language: Language): Readonly<Record<NameField, readonly NameGroup[]>> {
  const groupsOf = (field: NameField) =>
    textOf(language[field])
      .split(',')
      .map((group) => splitWords(group).map(fold));
  const [feminine, masculine] = [groupsOf('feminineNames'), groupsOf('masculineNames')];
  const fullNames = new Set([...feminine, ...masculine].map(([full]) => full));
  const apart = (groups: readonly NameGroup[]) =>
    groups.map(([full = '', ...forms]) => [full, ...forms.filter((form) => form === full || !fullNames.has(form))]);
  return { feminineNames: apart(feminine), masculineNames: apart(masculine) };
}
