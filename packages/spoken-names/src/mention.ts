import type { SpokenIndex } from './build-index.ts';
import { chooseContenders } from './choose-contenders.ts';
import { lexicon } from './lexicon.ts';
import { literalLabels, rankNames } from './rank-names.ts';
import { type Role, readRoles } from './roles.ts';
import { isFillerWord, isTitle } from './word-uses.ts';
import { fold } from './words/fold.ts';
import { splitWords } from './words/split-words.ts';

/** The service and the employee in one sentence. */
export interface Mention {
  readonly serviceQuery: string | null;
  readonly employeeQuery: string;
}

type Names = Pick<SpokenIndex, 'services' | 'employees' | 'categories'>;

/** Positions of one text at which an employee may be named. */
const MOST_TRIES = 4;
/** Words between two people: "or with". */
const MOST_BETWEEN = 2;
/** Small words before a name: "con la Giulia", "slíbila jsem Monice". */
const LONGEST_ARTICLE = 4;
const NAMED_OUTRIGHT: ReadonlySet<string> = new Set(['EXACT', 'ALIAS', 'TOKEN']);

/**
 * Splits "the balayage with Jo on Friday" into service and employee, wherever they are in the sentence. Null unless
 * words name an employee exactly, or an unknown person is requested by name, and no service has that name.
 */
export function splitMention(text: string, index: Names, language: string | null = null): Mention | null {
  if (literalLabels(text, index.services).size > 0) return null;
  const roles = readRoles(text, index, language);
  let tries = 0;
  for (let at = 0; at < roles.length && tries < MOST_TRIES; at += 1) {
    const end = endOfPerson(roles, at);
    if (end === null) continue;
    tries += 1;
    const from = at - (isCaseOf(roles[at - 1], roles[at]) ? 1 : 0);
    const person = roles.slice(from, end);
    if (!isPerson(textOf(person), person, index, language)) continue;
    const to = endOfOthers(roles, end);
    const rest = [...roles.slice(0, from), ...roles.slice(to)];
    const employeeQuery = roles
      .slice(from, to)
      .map(({ raw }) => raw)
      .join(' ');
    const says = rest.some(({ isSilent, introduces }) => !isSilent && !introduces);
    return { serviceQuery: says ? textOf(rest) : null, employeeQuery };
  }
  return null;
}

/**
 * The words that name an employee if the whole text is about a person: "at eight, Anna Nowak, on Friday"; null if no
 * known one is named.
 */
export function findPerson(text: string, index: Names, language: string | null = null): string | null {
  const roles = readRoles(text, index, language);
  for (let at = 0; at < roles.length; at += 1) {
    const end = endOfPerson(roles, at);
    if (end === null) continue;
    let [from, to] = [at, endOfOthers(roles, end)];
    // An unknown word beside a name belongs to it: Anna Novotná is not the Anna who works here.
    while (mayBelong(roles[to], roles[to - 1])) to += 1;
    while (roles[from]?.introduces === false && mayBelong(roles[from - 1], roles[from])) from -= 1;
    if (isCaseOf(roles[from - 1], roles[from])) from -= 1;
    return textOf(roles.slice(from, to));
  }
  return null;
}

function mayBelong(role: Role | undefined, beside: Role | undefined): boolean {
  if (!role || role.clause !== beside?.clause) return false;
  // "Que me atienda Genoveva": a name has the same capitals as the name beside it.
  if (beside.isCapital && !role.isCapital) return false;
  return !role.isSilent && !role.isService && !role.introduces;
}

/** "Za Věrou": the reason for the case of the following name. */
function isCaseOf(role: Role | undefined, name: Role | undefined): boolean {
  return role?.asksForCase === true && role.isSilent && name?.introduces === false && !name.isTitle;
}

/** Words as a text again, with a comma at each original one and at each gap. */
function textOf(roles: readonly Role[]): string {
  return roles.reduce((text, { raw, clause }, at) => {
    const before = roles[at - 1];
    return before === undefined ? raw : `${text}${before.clause === clause ? '' : ','} ${raw}`;
  }, '');
}

/** The end of a person named from here: a preposition or a title and a name, or a name of the staff. */
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
  while (continuesName(roles[at])) at += 1;
  return at;
}

/** "Magda or Anna": the following name is meant too. */
function endOfOthers(roles: readonly Role[], from: number): number {
  let at = from;
  while (at < from + MOST_BETWEEN && (roles[at]?.isSilent === true || roles[at]?.introduces === true)) at += 1;
  if (at === from || roles[at]?.isStaff !== true || roles[at]?.isService === true || roles[at]?.isSilent === true)
    return from;
  at += 1;
  while (continuesName(roles[at])) at += 1;
  return endOfOthers(roles, at);
}

/** "con la Giulia", "mit der Anna". */
function isArticle(role: Role | undefined, next: Role | undefined): boolean {
  return role?.isSilent === true && !role.isStaff && role.raw.length <= LONGEST_ARTICLE && next?.isStaff === true;
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
