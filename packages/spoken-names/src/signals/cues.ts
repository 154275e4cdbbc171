import type { NamedRecord } from '../index/read-record.ts';
import { lexicon } from '../lexicon.ts';
import type { Query } from '../read-query.ts';
import { fold } from '../words/fold.ts';
import { splitWords } from '../words/split-words.ts';

type Gender = 'FEMININE' | 'MASCULINE';

/** The factor of a name that contradicts a title: "Frau" before a man's name. */
const WRONG_GENDER = 0.8;
const FEMININE_SURNAME = /(?:ova|ska|cka|dzka)$/u;
const MASCULINE_SURNAME = /(?:ski|cki|dzki|sky|cky)$/u;

/** 1, or less if a spoken title contradicts this employee. */
export function genderFactor(query: Query, record: NamedRecord): number {
  const gender = saidGender(query.words.filter(({ isFiller }) => isFiller).map(({ word }) => word.folded));
  if (gender === null) return 1;
  const known = traitsOf(record).gender;
  return known !== null && known !== gender ? WRONG_GENDER : 1;
}

/** Whether a doctor was requested. */
export function asksForDoctor(query: Query): boolean {
  return query.words.some(({ word }) => lexicon.doctorTitles.has(word.folded));
}

/** Whether name, alias or title say that this employee is a doctor. */
export function isDoctor(record: NamedRecord): boolean {
  return traitsOf(record).isDoctor;
}

interface Traits {
  readonly gender: Gender | null;
  readonly isDoctor: boolean;
}

// Fifty aliases are too many to read for each of a hundred namesakes; a record never changes.
const traits = new WeakMap<NamedRecord, Traits>();

function traitsOf(record: NamedRecord): Traits {
  const known = traits.get(record);
  if (known) return known;
  const names = [record.name, ...record.aliases].flatMap(splitWords).map(fold);
  const titles = record.hints.flatMap(splitWords).map(fold);
  const isTitled = [...names, ...titles].some((word) => lexicon.doctorTitles.has(word));
  const read = { gender: nameGender(names), isDoctor: isTitled };
  traits.set(record, read);
  return read;
}

function saidGender(said: readonly string[]): Gender | null {
  const feminine = said.some((word) => lexicon.feminineTitles.has(word));
  const masculine = said.some((word) => lexicon.masculineTitles.has(word));
  if (feminine === masculine) return null;
  return feminine ? 'FEMININE' : 'MASCULINE';
}

function nameGender(words: readonly string[]): Gender | null {
  const feminine = words.some((word) => isOnly(word, 'FEMININE') || FEMININE_SURNAME.test(word));
  const masculine = words.some((word) => isOnly(word, 'MASCULINE') || MASCULINE_SURNAME.test(word));
  if (feminine === masculine) return null;
  return feminine ? 'FEMININE' : 'MASCULINE';
}

function isOnly(word: string, gender: Gender): boolean {
  const feminine = lexicon.feminineNames.has(word);
  const masculine = lexicon.masculineNames.has(word);
  return gender === 'FEMININE' ? feminine && !masculine : masculine && !feminine;
}
