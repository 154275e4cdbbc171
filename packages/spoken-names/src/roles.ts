import type { SpokenIndex } from './build-index.ts';
import { SAID_WORDS } from './index/bounds.ts';
import { knowsWord, standsIn } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { isFillerWord, lexicon } from './lexicon.ts';
import { isOwnName, isTitleIn, sameGivenName } from './signals/given-names.ts';
import { isSmallTalk, talkOf } from './signals/small-talk.ts';
import { findTimes } from './signals/times.ts';
import { clausesOf, joinTimes } from './words/clauses.ts';
import { splitWords } from './words/split-words.ts';
import { makeWord, type Word } from './words/word.ts';

/** Shorter words that look like a diminutive are words. */
const DIMINUTIVE_LENGTH = 6;

type Names = Pick<SpokenIndex, 'services' | 'employees'>;

/** What one word of a sentence may be. */
export interface Role {
  readonly raw: string;
  readonly introduces: boolean;
  readonly isTitle: boolean;
  /** Mrs, Mr, Dr: a name follows. */
  readonly isAddress: boolean;
  readonly isStaff: boolean;
  /** A given name of nobody here. */
  readonly isStranger: boolean;
  readonly isService: boolean;
  readonly isSilent: boolean;
  /** Which clause of the sentence it belongs to. */
  readonly clause: number;
}

/** The words of a sentence with what each may be. */
export function readRoles(text: string, { services, employees }: Names, language: string | null): Role[] {
  const joined = joinTimes(text);
  const words = splitWords(joined).slice(0, SAID_WORDS);
  const clauses = clausesOf(joined);
  const times = findTimes(words, clauses);
  const talk = talkOf(words, language);
  return words.map((raw, at) => {
    const word = makeWord(raw);
    const isTime = times[at] === true;
    const isSmall = isSmallTalk(raw, talk);
    const isCalled = !isTime && knowsWord(employees, word) && isNameIn(word, employees, language);
    // "Fretta" is no form of Alfredo where Italian is spoken.
    const isStaff = isCalled && (!isSmall || standsIn(employees, word) || isFormOfName(word, language));
    // "Kurek" is a surname where it stands so, although "kurs" has the same stem.
    const isService = knowsWord(services, word) && !(isStaff && standsIn(employees, word) && !standsIn(services, word));
    const isFiller = isFillerWord(raw) || (!isStaff && !isService && isSmall);
    return {
      raw,
      introduces: (!isTime || times[at + 1] === false) && lexicon.performerWords.has(word.folded),
      isTitle: isTitleIn(word.folded, language) && word.folded.length > 1,
      isAddress: isTitleIn(word.folded, language) && isAddress(word.folded),
      isStaff,
      isStranger: !isTime && !isStaff && !isService && !isFiller && isGivenName(word, language),
      isService,
      isSilent: isTime || isFiller || isTitleIn(word.folded, language),
      clause: clauses[at] ?? 0,
    };
  });
}

/** A short form of another language is an everyday word here: "niño" is no Antonino in Spanish. */
function isNameIn(word: Word, employees: NameIndex, language: string | null): boolean {
  const kinds = lexicon.givenNamesByLanguage.get(language ?? '');
  if (!kinds || kinds.some((names) => names.has(word.folded))) return true;
  return employees.vocabulary.search.someForm(
    word,
    ({ word: { folded, givenNames } }) =>
      folded === word.folded || word.bases.has(folded) || sameGivenName(word.baseGivenNames, givenNames),
  );
}

/** "Ani" is Ania, although it is "nor" as well. */
function isFormOfName({ folded, bases }: Word, language: string | null): boolean {
  return [folded, ...bases].some((form) => isOwnName(form, language));
}

function isAddress(folded: string): boolean {
  if (folded.length < 2) return false;
  const { feminineTitles, masculineTitles, doctorTitles } = lexicon;
  return feminineTitles.has(folded) || masculineTitles.has(folded) || doctorTitles.has(folded);
}

/** A given name of any language, or a short form in this one: "rosto" is a face in Portuguese, whatever it is in Czech. */
function isGivenName(word: Word, language: string | null): boolean {
  if (word.givenNames.length + word.baseGivenNames.length === 0) return false;
  const kinds = lexicon.givenNamesByLanguage.get(language ?? '');
  if (!kinds) return true;
  const forms = [word.folded, ...word.bases];
  const isForm = forms.some((form) => lexicon.fullNames.has(form) || kinds.some((names) => names.has(form)));
  return isForm || (word.givenNames.length === 0 && word.folded.length >= DIMINUTIVE_LENGTH);
}
