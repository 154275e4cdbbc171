import { lexicon } from '../lexicon.ts';
import { fold } from '../words/fold.ts';
import { numberOf } from './number-words.ts';

interface Said {
  readonly folded: readonly string[];
  readonly clauses: readonly number[];
}

/** One position of a phrase: any of these words, or any number. */
interface PhraseWord {
  readonly words: ReadonlySet<string>;
  readonly isNumber: boolean;
  /** The caller's own name follows here. */
  readonly isCaller: boolean;
  readonly isOptional: boolean;
}

const NUMBER = '#';
const CALLER = '*';
/** "Anna Nowak". */
const CALLER_WORDS = 2;
const WRITTEN = /^\d/u;
/** Minutes past an hour; a hundred minutes is a duration. */
const MOST_SAID = 60;

/** The phrases of all languages by the words with which they may begin, longest first. */
const beginningWith: ReadonlyMap<string, readonly (readonly PhraseWord[])[]> = byFirstWord(lexicon.phrases);

/** Marks the words of set phrases for times or courtesy: "after work", "at seven at the latest", "that's all". */
export function markPhrases(folded: readonly string[], clauses: readonly number[], marked: boolean[]): void {
  for (let at = 0; at < folded.length; at += 1) {
    const word = folded[at] ?? '';
    const begun = [...(beginningWith.get(word) ?? []), ...(isNumber(word) ? (beginningWith.get(NUMBER) ?? []) : [])];
    const end = Math.max(at, ...begun.map((phrase) => endOfPhrase({ folded, clauses }, at, phrase, 0)));
    marked.fill(true, at, end);
  }
}

/** The end of a phrase that begins here with one of its words, or 0 if it does not match here. */
function endOfPhrase(said: Said, at: number, phrase: readonly PhraseWord[], from: number): number {
  const place = phrase[from];
  if (place === undefined) return at;
  if (place.isCaller) return endOfCaller(said, at);
  const word = said.folded[at] ?? '';
  const isCounted = place.isNumber && isNumber(word);
  const fits = isCounted || place.words.has(word);
  const next = fits ? endOfPhrase(said, at + 1, phrase, from + 1) : 0;
  // "dix-sept" is one number of two words.
  const taken = isCounted ? Math.max(next, endOfPhrase(said, at + 1, phrase, from)) : next;
  return taken === 0 && place.isOptional ? endOfPhrase(said, at, phrase, from + 1) : taken;
}

/** The end of the caller's name: with its clause, or after one word if more words follow than a name has. */
function endOfCaller({ folded, clauses }: Said, at: number): number {
  if (folded[at] === undefined || isNumber(folded[at] ?? '')) return 0;
  let to = at + 1;
  while (to < folded.length && clauses[to] === clauses[at]) to += 1;
  return to <= at + CALLER_WORDS ? to : at + 1;
}

function isNumber(folded: string): boolean {
  const number = numberOf(folded);
  return WRITTEN.test(folded) || lexicon.hours.has(folded) || (number !== undefined && number < MOST_SAID);
}

function byFirstWord(phrases: readonly string[]): Map<string, (readonly PhraseWord[])[]> {
  const byWord = new Map<string, (readonly PhraseWord[])[]>();
  for (const text of phrases) {
    const phrase = text.trim().split(/\s+/u).filter(Boolean).map(readPlace);
    const optional = phrase.findIndex(({ isOptional }) => !isOptional);
    for (const [at, { words, isNumber: beginsWithNumber }] of phrase.slice(0, optional + 1).entries()) {
      for (const word of beginsWithNumber ? [NUMBER, ...words] : words) {
        byWord.set(word, [...(byWord.get(word) ?? []), phrase.slice(at)]);
      }
    }
  }
  return byWord;
}

function readPlace(text: string): PhraseWord {
  const isOptional = text.endsWith('?');
  const words = (isOptional ? text.slice(0, -1) : text).split('/');
  const spelled = words.filter((word) => word !== NUMBER).map(fold);
  return { words: new Set(spelled), isNumber: words.includes(NUMBER), isCaller: text === CALLER, isOptional };
}
