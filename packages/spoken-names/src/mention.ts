import type { SpokenIndex } from './build-index.ts';
import { chooseContenders } from './choose-contenders.ts';
import { SAID_WORDS } from './index/bounds.ts';
import { knowsWord } from './index/known-words.ts';
import type { NameIndex } from './index/name-index.ts';
import { isFillerWord, isSmallTalk, isTitle, lexicon } from './lexicon.ts';
import { literalLabels, rankNames } from './rank-names.ts';
import { sameGivenName } from './signals/given-names.ts';
import { findTimes, joinClockTimes } from './signals/times.ts';
import { fold } from './words/fold.ts';
import { splitWords } from './words/split-words.ts';
import { makeWord, type Word } from './words/word.ts';

/** What is asked for and who is to do it, said in one breath. */
export interface Mention {
  readonly serviceQuery: string | null;
  readonly employeeQuery: string;
}

type Names = Pick<SpokenIndex, 'services' | 'employees'>;

/** Places of one text at which somebody may be named. */
const MOST_TRIES = 4;
const NAMED_OUTRIGHT: ReadonlySet<string> = new Set(['EXACT', 'ALIAS', 'TOKEN']);

/** What one word of a sentence may be. */
interface Role {
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
}

/**
 * Parts "the balayage with Jo on Friday" into what is asked for and who is to do it, wherever in the sentence they are
 * named. Null unless words name an employee outright, or somebody who does not work here is asked for by name, and no
 * service is called so.
 */
export function splitMention(text: string, index: Names, language: string | null = null): Mention | null {
  if (literalLabels(text, index.services).size > 0) return null;
  const roles = readRoles(text, index, language);
  let tries = 0;
  for (let at = 0; at < roles.length && tries < MOST_TRIES; at += 1) {
    const end = endOfPerson(roles, at);
    if (end === null) continue;
    tries += 1;
    const person = roles.slice(at, end);
    const rest = [...roles.slice(0, at), ...roles.slice(end)];
    const employeeQuery = person.map(({ raw }) => raw).join(' ');
    if (!isPerson(employeeQuery, person, index, language)) continue;
    const says = rest.some(({ isSilent, introduces }) => !isSilent && !introduces);
    return { serviceQuery: says ? rest.map(({ raw }) => raw).join(' ') : null, employeeQuery };
  }
  return null;
}

function readRoles(text: string, { services, employees }: Names, language: string | null): Role[] {
  const words = splitWords(joinClockTimes(text)).slice(0, SAID_WORDS);
  const times = findTimes(words);
  return words.map((raw, at) => {
    const word = makeWord(raw);
    const isTime = times[at] === true;
    const isStaff = !isTime && knowsWord(employees, word) && isNameIn(word, employees, language);
    const isService = knowsWord(services, word);
    const isFiller = isFillerWord(raw) || (!isStaff && !isService && isSmallTalk(raw, language));
    const isGiven = word.givenNames.length + word.baseGivenNames.length > 0;
    return {
      raw,
      introduces: !isTime && lexicon.performerWords.has(word.folded),
      isTitle: isTitle(word.folded) && word.folded.length > 1,
      isAddress: isAddress(word.folded),
      isStaff,
      isStranger: !isTime && !isStaff && !isService && isGiven && !isFiller,
      isService,
      isSilent: isTime || isFiller || isTitle(word.folded),
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

function isAddress(folded: string): boolean {
  if (folded.length < 2) return false;
  const { feminineTitles, masculineTitles, doctorTitles } = lexicon;
  return feminineTitles.has(folded) || masculineTitles.has(folded) || doctorTitles.has(folded);
}

/** Where the person ends who is named from here on: a preposition or a title and a name, or a name of the staff. */
function endOfPerson(roles: readonly Role[], from: number): number | null {
  let at = from;
  while (roles[at]?.introduces === true && roles[at]?.isStaff !== true) at += 1;
  const titlesFrom = at;
  while (roles[at]?.isTitle === true || (at > from && isArticle(roles[at], roles[at + 1]))) at += 1;
  const isAddressed = at > from;
  const name = roles[at];
  if (!name) return null;
  const isNamed =
    (name.isStaff && (isAddressed || !(name.isService || name.isSilent))) || (isAddressed && name.isStranger);
  const isTitled = at > titlesFrom && roles[titlesFrom]?.isAddress === true && !name.isService && !name.isSilent;
  if (!isNamed && !isTitled) return null;
  at += 1;
  while (roles[at] && continuesName(roles[at])) at += 1;
  return at;
}

/** "con la Giulia", "mit der Anna". */
function isArticle(role: Role | undefined, next: Role | undefined): boolean {
  return role?.isSilent === true && !role.isStaff && role.raw.length <= 3 && next?.isStaff === true;
}

function continuesName(role: Role | undefined): boolean {
  if (!role || role.introduces) return false;
  return (
    (role.isStaff && !role.isService) || role.isTitle || role.isStranger || (role.raw.length === 1 && !role.isSilent)
  );
}

function isPerson(employeeQuery: string, person: readonly Role[], index: Names, language: string | null): boolean {
  if (!person.some(({ isStaff }) => isStaff)) return true;
  const ranked = rankNames(employeeQuery, index.employees, index.services, { language });
  const { names, isClear } = chooseContenders(ranked, 'EMPLOYEE');
  if (!isClear || !names.every(({ matchedOn }) => NAMED_OUTRIGHT.has(matchedOn))) return false;
  return !chooseContenders(rankNames(employeeQuery, index.services, index.employees, { language }), 'SERVICE').isClear;
}

/** Whether the words leave the choice of the employee open: "whoever is free", "egal wer". */
export function asksForAnyone(text: string): boolean {
  const words = splitWords(text);
  if (!words.some((word) => lexicon.anyone.has(fold(word)))) return false;
  return words.every((word) => lexicon.anyone.has(fold(word)) || isFillerWord(word) || isTitle(fold(word)));
}
