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
const recent = new LRUCache<string, ReadSaid>({ max: 16 });

/** The words of an utterance for the names of one side, and its languages. "Otto" is no eight among people. */
export function readSaid(text: string, language: string | null, side: Side): ReadSaid {
  const key = `${side}|${language ?? ''}|${text}`;
  const known = recent.get(key);
  if (known) return known;
  const said = readAnew(text, language, side);
  recent.set(key, said);
  return said;
}

function readAnew(text: string, language: string | null, side: Side): ReadSaid {
  const joined = joinTimes(text);
  const raw = splitWords(joined);
  const clauses = clausesOf(joined);
  const times = findTimes(raw, clauses);
  const talk = talkOf(raw, language);
  const words: ReadWord[] = [];
  for (let from = 0; from < raw.length; ) {
    const isTime = times[from] === true;
    const clause = clauses[from] ?? 0;
    let to = from + 1;
    while (to < raw.length && (times[to] === true) === isTime && clauses[to] === clause) to += 1;
    const part = raw.slice(from, to);
    words.push(
      ...(isTime || side === 'EMPLOYEE' ? part.map(makeWord) : readWords(part, talk)).map((word) => ({
        word,
        isTime,
        clause,
      })),
    );
    from = to;
  }
  return { words: words.filter(({ word }) => word.folded !== ''), talk };
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
