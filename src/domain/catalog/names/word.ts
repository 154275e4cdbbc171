import { LRUCache } from 'lru-cache';
import { fold } from './fold.ts';
import { givenNameGroups } from './signals/given-names.ts';
import { baseForms, wordStem } from './signals/inflection.ts';
import { soundKeys } from './signals/sound.ts';

/** One word of a name or of what was said, with everything the signals compare. */
export interface Word {
  readonly raw: string;
  readonly folded: string;
  /** Folded, umlauts spelled either way: Müller and Mueller are both "muller". */
  readonly plain: string;
  /** Set for numbers and durations (minutes); such words match by value alone. */
  readonly number: number | null;
  readonly bases: ReadonlySet<string>;
  readonly stem: string;
  readonly sounds: readonly string[];
  /** Given names that this word is a form of. */
  readonly givenNames: readonly number[];
  /** Given names that one of its base forms is a form of. */
  readonly baseGivenNames: readonly number[];
  /** Folded without a gender ending: Kowalski and Kowalska are both "kowalsk". */
  readonly genderless: string;
  /** One bit per letter, to rule out comparisons early. */
  readonly letters: number;
}

const WORDS_KEPT = 20_000;
/** Longer ones are compared by their letters alone. */
const LONGEST_WORD = 40;
const UMLAUT = /([aou])e/gu;
const GENDER_ENDING = /(?:ova|[iya])$/u;
// Callers say the same words all day, and a word never changes.
const words = new LRUCache<string, Word>({ max: WORDS_KEPT });

const NO_BASES: ReadonlySet<string> = new Set();
const FIRST_LETTER = 'a'.charCodeAt(0);

/** The comparable form of a word. */
export function makeWord(raw: string): Word {
  const kept = words.get(raw);
  if (kept) return kept;
  const made = analyse(raw);
  words.set(raw, made);
  return made;
}

function analyse(raw: string): Word {
  const folded = fold(raw);
  const isLong = raw.length > LONGEST_WORD;
  const bases = once(() => (isLong ? NO_BASES : baseForms(raw)));
  const baseGivenNames = once(() => [...bases()].flatMap(givenNameGroups));
  return {
    raw,
    folded,
    plain: folded.replace(UMLAUT, '$1'),
    number: null,
    get bases() {
      return bases();
    },
    stem: wordStem(folded),
    sounds: isLong ? [] : soundKeys(raw),
    givenNames: givenNameGroups(folded),
    get baseGivenNames() {
      return baseGivenNames();
    },
    genderless: folded.replace(GENDER_ENDING, ''),
    letters: letterBits(folded),
  };
}

// Only words that were said are compared by their base forms.
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The comparable form of a number. */
export function makeNumber(value: number): Word {
  const text = String(value);
  const empty = { bases: NO_BASES, sounds: [], givenNames: [], baseGivenNames: [], letters: 0, genderless: text };
  return { raw: text, folded: text, plain: text, stem: text, number: value, ...empty };
}

function letterBits(folded: string): number {
  let bits = 0;
  for (let index = 0; index < folded.length; index += 1) bits |= 1 << ((folded.charCodeAt(index) - FIRST_LETTER) & 31);
  return bits;
}
