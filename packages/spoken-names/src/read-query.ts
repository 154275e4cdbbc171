import { isFiller } from './courtesy.ts';
import { SAID_WORDS } from './index/bounds.ts';
import { LONGEST_JOIN_WORDS } from './index/join-words.ts';
import { hasNumber, knowsWord, standsIn } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { lexicon } from './lexicon.ts';
import { isSmallTalk, type Talk } from './signals/small-talk.ts';
import { asksForCase, hasCases, isForeignFiller, isProfession, isTitle } from './word-uses.ts';
import { wordStem } from './words/forms.ts';
import { readSaid } from './words/read-text.ts';
import { makeWord, type Word } from './words/word.ts';
import type { Side } from './words/word-match.ts';

export interface SaidWord {
  readonly word: Word;
  /** Courtesy and other meaningless words: they may match, and cost nothing otherwise. */
  readonly isFiller: boolean;
  /** Courtesy of another language than the spoken one; here it may be any word. */
  readonly isForeign: boolean;
  /** "Doctor" not meant as a person: "English at the doctor's" differs from that at the town hall. */
  readonly isProfession: boolean;
  /** After a preposition that requires a case form. */
  readonly isOblique: boolean;
  /** Only a kind: "hair". */
  readonly isKind: boolean;
  /** Part of a time. */
  readonly isTime: boolean;
  /** The index of its clause. */
  readonly clause: number;
  /** The cost if a name does not explain this word, in words. */
  readonly lossWhenUnmatched: number;
}

/** Words `from` (inclusive) to `to` (exclusive), compared as one. */
export interface SaidUnit {
  readonly word: Word;
  readonly from: number;
  readonly to: number;
}

export interface Query {
  /** The side of the names for the comparison. */
  readonly side: Side;
  /** The language whose short forms of given names are tried first. */
  readonly language: string | null;
  readonly words: readonly SaidWord[];
  readonly units: readonly SaidUnit[];
}

/** "pana Vaňka": a title is in a case, too. */
const CASE_OF_TITLE = /(?:[aui]|[eo]m)$/u;

/**
 * An unknown word is noise rather than a choice, above all far from the name; a word of the other side's names is
 * explained by that side.
 */
export const LOSS = { number: 1, known: 1, unknown: 0.6, otherSide: 0.1, small: 0 } as const;

/**
 * Reads an utterance for the names of one side; `other` are the names of the other side. `isKnownOnly`: only words of
 * names count, even courtesy words.
 */
export function readQuery(
  text: string,
  index: NameIndex,
  other: NameIndex,
  language: string | null = null,
  isKnownOnly = false,
): Query {
  const said = readSaid(text, language, index.side, (minutes) => hasNumber(index, minutes));
  const read = said.words.slice(0, SAID_WORDS);
  const words = read.map(({ word }) => word);
  const fillers = read.map((one, position) => isFiller(words, one, position, index, language));
  const allFillers = isKnownOnly || fillers.every(Boolean);
  const saidWords = read.map(({ word, isTime, clause }, position): SaidWord => {
    const previous = words[position - 1];
    return {
      word,
      isTime,
      clause,
      isFiller: allFillers ? !knowsWord(index, word) || isTitle(word.folded, language) : (fillers[position] ?? false),
      isForeign: isForeignFiller(word.raw, language),
      isProfession: index.side === 'SERVICE' && (isProfession(word.folded) || professionStems.has(word.stem)),
      isOblique: isOblique(words, position, language) && previous !== undefined,
      isKind: isKindWord(word) || (index.side === 'SERVICE' && isTitle(word.folded, language)),
      lossWhenUnmatched: lossOf(word, index, other, said.talk),
    };
  });
  return { side: index.side, language, words: saidWords, units: joinWords(saidWords) };
}

/** A shorter stem belongs to other words too: "mani" is no "mano". */
const TELLING_STEM = 4;
const kindStems: ReadonlySet<string> = new Set(
  [...lexicon.kinds].map(wordStem).filter(({ length }) => length >= TELLING_STEM),
);
const professionStems: ReadonlySet<string> = new Set(
  [...lexicon.doctorTitles, ...lexicon.otherTitles].map(wordStem).filter(({ length }) => length >= TELLING_STEM),
);

function isKindWord({ folded, stem }: Word): boolean {
  return lexicon.kinds.has(folded) || kindStems.has(stem);
}

function isOblique(words: readonly Word[], position: number, language: string | null): boolean {
  for (let before = position - 1; before >= 0; before -= 1) {
    const folded = words[before]?.folded ?? '';
    if (asksForCase(words[before]?.raw ?? '', language)) return true;
    if (lexicon.masculineTitles.has(folded) && CASE_OF_TITLE.test(folded)) return hasCases(language);
    if (!isTitle(folded) && words[before]?.givenNames.length === 0) return false;
  }
  return false;
}

function lossOf(word: Word, index: NameIndex, other: NameIndex, talk: Talk): number {
  if (word.number !== null) return LOSS.number;
  const isSmall = isSmallTalk(word.raw, talk);
  // "Koncom" is no form of "koncert", though it is common, and "nur" hardly selects a name that contains it.
  if (isSmall && standsIn(index, word)) return LOSS.unknown;
  if (!isSmall && knowsWord(index, word)) return LOSS.known;
  if (knowsWord(other, word)) return LOSS.otherSide;
  return isSmall ? LOSS.small : LOSS.unknown;
}

/** Of more words only two are read as one, because each further one is a search of its own. */
const LONG_SENTENCE = 32;

function joinWords(said: readonly SaidWord[]): SaidUnit[] {
  const units: SaidUnit[] = [];
  const most = said.length > LONG_SENTENCE ? 2 : LONGEST_JOIN_WORDS;
  for (const [from, { word, isFiller }] of said.entries()) {
    units.push({ word, from, to: from + 1 });
    let [raw, isCourtesy] = [word.raw, isFiller];
    for (let to = from + 2; to <= from + most && to <= said.length; to += 1) {
      const next = said[to - 1];
      if (!next || next.word.number !== null || word.number !== null) break;
      raw += next.word.raw;
      isCourtesy &&= next.isFiller;
      if (!isCourtesy) units.push({ word: makeWord(raw), from, to });
    }
  }
  return units;
}
