import { isSilentClosed } from './closed-phrases.ts';
import { ACCENTLESS } from './languages/listed-words.ts';
import { lexicon } from './lexicon.ts';
import { fold } from './words/fold.ts';

const FOREIGN_LENGTH = 3;
/** Shorter titles are abbreviations of one language: "mag", "ing", "don". */
const TITLE_LENGTH = 3;
const ASCII = /^[a-z0-9]+$/u;

/** Whether a word selects no record. */
export function isFillerWord(raw: string): boolean {
  return isSpelled(lexicon.fillers, raw) || isSilentClosed(raw) || isTimeWord(raw);
}

/** Whether a word introduces the employee: "with", "bei", unless it is another word here: "v" is "in" in Czech. */
export function introducesPerformer(raw: string, language: string | null): boolean {
  if (!isSpelled(lexicon.performerWords, raw)) return false;
  return isOwnUse(lexicon.performerWordsOf, raw, language);
}

/** Whether a preposition requires a case form, unless it is another word here: "se" is "if" in Italian. */
export function asksForCase(raw: string, language: string | null): boolean {
  return isSpelled(lexicon.casePrepositions, raw) && isOwnUse(lexicon.casePrepositionsOf, raw, language);
}

function isOwnUse(uses: ReadonlyMap<string, ReadonlySet<string>>, raw: string, language: string | null): boolean {
  const own = uses.get(language ?? '');
  const talk = lexicon.talk.get(language ?? '');
  return own === undefined || isSpelled(own, raw) || talk === undefined || !isSpelled(talk, raw);
}

/** Whether the names of a language have case forms. */
export function hasCases(language: string | null): boolean {
  return lexicon.casePrepositionsOf.get(language ?? '')?.size !== 0;
}

/** Whether a word is an everyday one of this language: courtesy, small talk, a time. */
export function isTalk(raw: string, language: string | null): boolean {
  const talk = lexicon.talk.get(language ?? '');
  return talk === undefined || isSpelled(talk, raw);
}

/** Whether a word is a day, a month, a part of the day. */
export function isTimeWord(raw: string): boolean {
  if (isSpelled(lexicon.times, raw) || lexicon.monthsSpelled.has(raw)) return true;
  const folded = fold(raw);
  return lexicon.months.has(folded) && !lexicon.feminineNames.has(folded) && !lexicon.masculineNames.has(folded);
}

function isSpelled(words: ReadonlySet<string>, raw: string): boolean {
  return words.has(raw) || (ASCII.test(raw) && words.has(`${ACCENTLESS}${raw}`));
}

/** Whether a word is courtesy only in other languages than this one: "bola" is a ball here. */
export function isForeignFiller(raw: string, language: string | null): boolean {
  const own = lexicon.courtesy.get(language ?? '');
  return own !== undefined && raw.length >= FOREIGN_LENGTH && isFillerWord(raw) && !isSpelled(own, raw);
}

/**
 * Titles of every kind; short forms of names in the spoken language are no titles, nor are abbreviations of other
 * languages.
 */
export function isTitle(folded: string, language: string | null = null): boolean {
  const own = lexicon.givenNamesByLanguage.get(language ?? '');
  const isForeign = own !== undefined && lexicon.titles.get(language ?? '')?.has(`${ACCENTLESS}${folded}`) !== true;
  if (isForeign && (folded.length <= TITLE_LENGTH || own.some((names) => names.has(folded)))) return false;
  return (
    lexicon.feminineTitles.has(folded) ||
    lexicon.masculineTitles.has(folded) ||
    lexicon.doctorTitles.has(folded) ||
    lexicon.otherTitles.has(folded)
  );
}

/** Whether a word leaves the wish open: "something". */
export function isVague(raw: string): boolean {
  return isSpelled(lexicon.vague, raw);
}

/** Whether a title is a profession as well, which a service may be about: "doctor", "lawyer". */
export function isProfession(folded: string): boolean {
  return lexicon.doctorTitles.has(folded) || lexicon.otherTitles.has(folded);
}
