import { CLOSED, LANGUAGES } from './languages/all.ts';
import type { ClosedClass, ClosedClasses } from './languages/closed-classes.ts';
import { ACCENTLESS } from './languages/listed-words.ts';
import { fold } from './words/fold.ts';
import { splitWords } from './words/split-words.ts';

/** Words `from` (inclusive) to `to` (exclusive) of a sentence that are one phrase of a closed class. */
export interface Mark {
  readonly class: ClosedClass;
  readonly from: number;
  readonly to: number;
}

interface Phrase {
  readonly class: ClosedClass;
  readonly words: readonly string[];
  /** A bit for each index in `LANGUAGES`. */
  readonly language: number;
}

type IsOpen = (from: number, to: number, name: ClosedClass) => boolean;

const ASCII = /^[a-z0-9]+$/u;
/** The first class wins if a phrase is in several. */
const CLASSES = [
  'harmless',
  'anyone',
  'others',
  'exception',
  'unneeded',
  'without',
  'nobody',
  'negation',
  'refusal',
  'correction',
  'apology',
  'or',
  'but',
  'and',
  'reproach',
  'still',
] as const satisfies readonly ClosedClass[];
const SILENT: ReadonlySet<ClosedClass> = new Set(['apology', 'or', 'and', 'but', 'anyone']);
/** They join, and they are in names of their own: "Manicure Plus". */
const NEVER_SILENT: ReadonlySet<string> = new Set('plus más mais più más'.split(' '));

const byFirstWord: ReadonlyMap<string, readonly Phrase[]> = indexPhrases();
const silentWords: ReadonlySet<string> = new Set(
  [...byFirstWord.values()]
    .flat()
    .filter((phrase) => SILENT.has(phrase.class) && phrase.words.length === 1)
    .flatMap(({ words: [word = ''] }) => (NEVER_SILENT.has(word) ? [] : [word, `${ACCENTLESS}${fold(word)}`])),
);

/** The single words that exclude the word after them. */
export function withoutWords(): string[] {
  return [...byFirstWord.keys()].filter(isWithout);
}

/** Whether a word of a name excludes the word after it: "without", "ohne". */
export function isWithout(raw: string): boolean {
  return (byFirstWord.get(raw) ?? []).some((phrase) => phrase.class === 'without' && phrase.words.length === 1);
}

/** The phrases of a class of one language. */
export function phrasesOf(classes: ClosedClasses, name: keyof ClosedClasses): string[] {
  return classes[name]
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap(expand);
}

/** The single words of the closed classes of a language, as they are spelled and without accents. */
export function closedWordsOf(at: number): string[] {
  const phrases = [...byFirstWord.values()].flat();
  return phrases
    .filter(({ words, language }) => words.length === 1 && language === 1 << at)
    .flatMap(({ words: [word = ''] }) => [word, `${ACCENTLESS}${fold(word)}`]);
}

/** Whether a word joins or softens: it names nothing, and its meaning is read before names are. */
export function isSilentClosed(raw: string): boolean {
  return silentWords.has(raw) || (ASCII.test(raw) && silentWords.has(`${ACCENTLESS}${raw}`));
}

/**
 * The closed-class phrases of a sentence in these languages (a bit for each), the longest at each place. `isOpen` tells
 * whether the words of a phrase may be one.
 */
export function findMarks(words: readonly string[], languages: number, isOpen: IsOpen): Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words, at, languages, isOpen);
    if (found) marks.push({ class: found.class, from: at, to: at + found.words.length });
    at += found?.words.length ?? 1;
  }
  return marks;
}

function longestAt(words: readonly string[], at: number, languages: number, isOpen: IsOpen): Phrase | null {
  const raw = words[at] ?? '';
  let best: Phrase | null = null;
  for (const phrase of [...(byFirstWord.get(raw) ?? []), ...(byFirstWord.get(`${ACCENTLESS}${raw}`) ?? [])]) {
    if ((phrase.language & languages) === 0 || phrase.words.length <= (best?.words.length ?? 0)) continue;
    const isSaid = phrase.words.every((word, index) => isSame(words[at + index], word));
    if (isSaid && isOpen(at, at + phrase.words.length, phrase.class)) best = phrase;
  }
  return best;
}

/** Accents count if they are written. */
function isSame(said: string | undefined, word: string): boolean {
  return said === word || (said !== undefined && ASCII.test(said) && said === fold(word));
}

function indexPhrases(): Map<string, Phrase[]> {
  const byWord = new Map<string, Phrase[]>();
  for (const name of CLASSES) {
    for (const at of LANGUAGES.keys()) {
      const classes = CLOSED[at];
      for (const text of classes ? phrasesOf(classes, name) : []) {
        const words = splitWords(text);
        const [first = ''] = words;
        const folded = fold(first);
        for (const key of folded === first ? [first] : [first, `${ACCENTLESS}${folded}`]) {
          byWord.set(key, [...(byWord.get(key) ?? []), { class: name, words, language: 1 << at }]);
        }
      }
    }
  }
  return byWord;
}

/** All phrases that a phrase with alternatives stands for. */
function expand(phrase: string): string[] {
  let texts = [''];
  for (const place of phrase.split(/\s+/u)) {
    const isOptional = place.endsWith('?');
    const words = (isOptional ? place.slice(0, -1) : place).split('/');
    texts = texts.flatMap((text) => [...words.map((word) => `${text} ${word}`.trim()), ...(isOptional ? [text] : [])]);
  }
  return texts.filter((text) => text !== '');
}
