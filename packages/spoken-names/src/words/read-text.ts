import { LRUCache } from 'lru-cache';
import { lexicon } from '../lexicon.ts';
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

/** Whether a name has this length. */
type IsLength = (minutes: number) => boolean;

const AHEAD = lexicon.ahead;

/** Names that were read lately: most sentences of a caller are compared with the same ones. */
const texts = new LRUCache<string, readonly Word[]>({ max: 4_000 });

/** Recent utterances: a sentence is read for services, employees and categories. */
const recent = new LRUCache<string, SaidOfSides>({ max: 16 });

interface SaidOfSides {
  readonly parts: readonly Part[];
  readonly talk: Talk;
}

/** Words of one clause that all are of a time, or none. */
interface Part {
  readonly raw: readonly string[];
  readonly isTime: boolean;
  readonly clause: number;
}

/** The words of an utterance for the names of one side, and its languages. "Otto" is no eight among people. */
export function readSaid(
  text: string,
  language: string | null,
  side: Side,
  isLength: IsLength = () => false,
): ReadSaid {
  const key = `${language ?? ''}|${text}`;
  const said = recent.get(key) ?? readParts(text, language);
  recent.set(key, said);
  const { parts, talk } = said;
  const words = parts.flatMap(({ raw, isTime, clause }) => {
    const read =
      side === 'EMPLOYEE' ? raw.map(makeWord) : isTime ? readTime(raw, isLength) : readWords(raw, talk, isLength);
    return read
      .filter(({ folded }) => folded !== '')
      .map((word): ReadWord => ({ word, isTime: isTime && word.number === null, clause }));
  });
  return { words, talk };
}

/** "For an hour" is a time, or the length by which a name differs from another one. */
function readTime(raw: readonly string[], isLength: IsLength): Word[] {
  const [span, other] = findNumbers(raw);
  const isCode = raw.length === 2 && raw[0]?.length === 1 && span?.from === 1;
  const isSaid = span && !other && (isCode || isDuration(raw.slice(span.from, span.to))) && isLength(span.value);
  if (isSaid && isCode) return [makeWord(raw[0] ?? ''), makeNumber(span.value)];
  if (!isSaid || AHEAD.has(fold(raw[0] ?? ''))) return raw.map(makeWord);
  return [...raw.slice(0, span.from).map(makeWord), makeNumber(span.value), ...raw.slice(span.to).map(makeWord)];
}

function isDuration(raw: readonly string[]): boolean {
  return raw.map(fold).some((word) => lexicon.durations.has(word) || lexicon.minutes.has(word));
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
  return { parts, talk: talkOf(raw, language) };
}

/** The words of a text, every number or duration as one word of its value. */
export function readText(text: string): readonly Word[] {
  const known = texts.get(text);
  if (known) return known;
  const read = readWords(splitWords(text)).filter((word) => word.folded !== '');
  texts.set(text, read);
  return read;
}

function readWords(raw: readonly string[], talk: Talk = 0, isLength: IsLength = () => false): Word[] {
  const words: Word[] = [];
  let from = 0;
  for (const span of findNumbers(raw)) {
    const isAlone = span.to === span.from + 1 && isNoNumeral(raw[span.from] ?? '', talk);
    // "Da un'ora": a length by which a name differs from another one, though "ora" is "now" too.
    if (isAlone && !(span.from > 0 && isDuration(raw.slice(span.from, span.to)) && isLength(span.value))) continue;
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
