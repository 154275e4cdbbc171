import { isFiller } from './courtesy.ts';
import { SAID_WORDS } from './index/bounds.ts';
import { knowsWord, standsIn } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { LONGEST_JOIN_WORDS } from './index/read-record.ts';
import { lexicon } from './lexicon.ts';
import { isSmallTalk, type Talk } from './signals/small-talk.ts';
import { asksForCase, hasCases, isForeignFiller, isProfession, isTitle } from './word-uses.ts';
import { wordStem } from './words/forms.ts';
import { readSaid } from './words/read-text.ts';
import { makeWord, type Word } from './words/word.ts';
import type { Side } from './words/word-match.ts';

export interface SaidWord {
  readonly word: Word;
  /** Courtesy and other words without a choice in them: they may match, but nothing is lost when they do not. */
  readonly isFiller: boolean;
  /** Courtesy of another language than is spoken; here it may be anything. */
  readonly isForeign: boolean;
  /** "Doctor", where no person is meant: "English at the doctor's" is not that at the town hall. */
  readonly isProfession: boolean;
  /** Follows a preposition that asks for a case form. */
  readonly isOblique: boolean;
  /** Only says what kind of thing it is: "hair". */
  readonly isKind: boolean;
  /** Says when. */
  readonly isTime: boolean;
  /** Which clause of what was said it belongs to. */
  readonly clause: number;
  /** What it costs when a name leaves this word unexplained, in words. */
  readonly lossWhenUnmatched: number;
}

/** Words `from` (inclusive) to `to` (exclusive), compared as one. */
export interface SaidUnit {
  readonly word: Word;
  readonly from: number;
  readonly to: number;
}

export interface Query {
  /** Whose names it is read against. */
  readonly side: Side;
  /** The language whose short forms of given names are tried first. */
  readonly language: string | null;
  readonly words: readonly SaidWord[];
  readonly units: readonly SaidUnit[];
}

/** "pana Vaňka": a title is in a case, too. */
const CASE_OF_TITLE = /(?:[aui]|[eo]m)$/u;

/** An unknown word is rather noise than a choice, above all apart from the name; a word of the other side's names explains itself. */
export const LOSS = { number: 1, known: 1, unknown: 0.6, apart: 0.15, otherSide: 0.1, small: 0 } as const;

/**
 * Reads what was said against the names of one side; `other` are the names of the other side. `isKnownOnly`: only words of
 * names count, be they courtesy otherwise.
 */
export function readQuery(
  text: string,
  index: NameIndex,
  other: NameIndex,
  language: string | null = null,
  isKnownOnly = false,
): Query {
  const said = readSaid(text, language);
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
      isProfession: index.side === 'SERVICE' && isProfession(word.folded),
      isOblique: isOblique(words, position, language) && previous !== undefined,
      isKind: isKindWord(word) || (index.side === 'SERVICE' && isTitle(word.folded, language)),
      lossWhenUnmatched: lossOf(word, index, other, said.talk),
    };
  });
  return { side: index.side, language, words: saidWords, units: joinWords(saidWords) };
}

/** A shorter stem is that of other words as well: "mani" is no "mano". */
const TELLING_STEM = 4;
const kindStems: ReadonlySet<string> = new Set(
  [...lexicon.kinds].map(wordStem).filter(({ length }) => length >= TELLING_STEM),
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
  // "Koncom" is no form of "koncert", common as it is, and "nur" hardly chooses what has it in its name.
  if (isSmall && standsIn(index, word)) return LOSS.unknown;
  if (!isSmall && knowsWord(index, word)) return LOSS.known;
  if (knowsWord(other, word)) return LOSS.otherSide;
  return isSmall ? LOSS.small : LOSS.unknown;
}

function joinWords(said: readonly SaidWord[]): SaidUnit[] {
  const units: SaidUnit[] = [];
  for (const [from, { word, isFiller }] of said.entries()) {
    units.push({ word, from, to: from + 1 });
    let [raw, isCourtesy] = [word.raw, isFiller];
    for (let to = from + 2; to <= from + LONGEST_JOIN_WORDS && to <= said.length; to += 1) {
      const next = said[to - 1];
      if (!next || next.word.number !== null || word.number !== null) break;
      raw += next.word.raw;
      isCourtesy &&= next.isFiller;
      if (!isCourtesy) units.push({ word: makeWord(raw), from, to });
    }
  }
  return units;
}
