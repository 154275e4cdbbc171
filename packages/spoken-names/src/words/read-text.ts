import { LRUCache } from 'lru-cache';
import { findNumbers } from '../signals/numbers.ts';
import { isNoNumeral, type Talk, talkOf } from '../signals/small-talk.ts';
import { findTimes } from '../signals/times.ts';
import { clausesOf, joinTimes } from './clauses.ts';
import { fold } from './fold.ts';
import { splitWords } from './split-words.ts';
import { makeNumber, makeWord, type Word } from './word.ts';
import type { Side } from './word-match.ts';

/** A spoken word; `isTime` if it is part of a time. */
export interface ReadWord {
  readonly word: Word;
  readonly isTime: boolean;
  /** The index of its clause. */
  readonly clause: number;
}

/** A parsed utterance. */
export interface ReadSaid {
  readonly words: readonly ReadWord[];
  readonly talk: Talk;
}

/** Recent utterances: a sentence is read for services, employees and categories. */
const recent = new LRUCache<string, SaidOfSides>({ max: 16 });

interface SaidOfSides {
  readonly parts: readonly Part[];
  readonly talk: Talk;
  readonly read: Map<Side, ReadSaid>;
}

/** Words of one clause that all are of a time, or none. */
interface Part {
  readonly raw: readonly string[];
  readonly isTime: boolean;
  readonly clause: number;
}

/** The words of an utterance for the names of one side, and its languages. "Otto" is no eight among people. */
export function readSaid(text: string, language: string | null, side: Side): ReadSaid {
  const key = `${language ?? ''}|${text}`;
  const said = recent.get(key) ?? readParts(text, language);
  recent.set(key, said);
  const known = said.read.get(side);
  if (known) return known;
  const { parts, talk } = said;
  const words = parts.flatMap(({ raw, isTime, clause }) => {
    const read = isTime || side === 'EMPLOYEE' ? raw.map(makeWord) : readWords(raw, talk);
    return read.filter(({ folded }) => folded !== '').map((word): ReadWord => ({ word, isTime, clause }));
  });
  const made = { words, talk };
  said.read.set(side, made);
  return made;
}

function readParts(text: string, language: string | null): SaidOfSides {
  const joined = joinTimes(text);
  const raw = splitWords(joined);
  const clauses = clausesOf(joined);
  const times = findTimes(raw, clauses);
  const parts: Part[] = [];
  for (let from = 0; from < raw.length; ) {
    const isTime = times[from] === true;
    const clause = clauses[from] ?? 0;
    let to = from + 1;
    while (to < raw.length && (times[to] === true) === isTime && clauses[to] === clause) to += 1;
    parts.push({ raw: raw.slice(from, to), isTime, clause });
    from = to;
  }
  return { parts, talk: talkOf(raw, language), read: new Map() };
}

/** The words of a text, every number or duration as one word of its value. */
export function readText(text: string): Word[] {
  return readWords(splitWords(text)).filter((word) => word.folded !== '');
}

function readWords(raw: readonly string[], talk: Talk = 0): Word[] {
  const words: Word[] = [];
  let from = 0;
  for (const span of findNumbers(raw)) {
    if (span.to === span.from + 1 && isNoNumeral(raw[span.from] ?? '', talk)) continue;
    words.push(...raw.slice(from, span.from).map(makeWord), makeNumber(span.value));
    from = span.to;
  }
  words.push(...raw.slice(from).map(makeWord));
  return words;
}

/** The text without case, accents and punctuation, to compare whole names. */
export function foldText(text: string): string {
  return splitWords(text).map(fold).join(' ');
}
