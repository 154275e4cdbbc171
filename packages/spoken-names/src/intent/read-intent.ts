import { literalLabels } from '../best-labels.ts';
import type { SpokenIndex } from '../build-index.ts';
import { type Contenders, chooseEmployees } from '../choose-contenders.ts';
import { chooseServices } from '../choose-services.ts';
import { lexicon } from '../lexicon.ts';
import { type RankOptions, rankNames } from '../rank-names.ts';
import { isFillerWord, isTitle } from '../word-uses.ts';
import { fold } from '../words/fold.ts';
import { splitWords } from '../words/split-words.ts';
import { isLight } from './light.ts';
import { type Person, textOf } from './people.ts';
import { readScopes } from './scopes.ts';
import { readSentence, type Sentence } from './sentence.ts';
import { NOT_NAMED, readEmployees, type WantedEmployees } from './wanted-employees.ts';
import { NO_SERVICE, readServices, type WantedServices } from './wanted-services.ts';

/** What a caller asks for, in words. */
export interface Intent {
  readonly services: WantedServices;
  readonly employees: WantedEmployees;
  /** The words about people. */
  readonly employeeText: string | null;
}

type Options = RankOptions & { readonly language: string | null };

/** Reads a sentence about a service, which may name people, and one about people. */
export function readIntent(
  index: SpokenIndex,
  serviceText: string | null,
  employeeText: string | null,
  options: Options,
): Intent {
  const readPeople = employeeText === null ? null : peopleReader(index, employeeText, options);
  const named = readPeople?.(() => true).employees.contenders?.names ?? [];
  const isLikely = (id: string) => named.some((one) => index.performances.performs(id, one.id));
  const likely = named.length > 0 ? { ...options, isLikely } : options;
  const about = serviceText === null ? null : readAbout(index, serviceText, likely);
  const services = about?.services ?? NO_SERVICE;
  if (readPeople === null) {
    return { services, employees: about?.employees ?? NOT_NAMED, employeeText: about?.people ?? null };
  }
  const people = readPeople(ableFor(index, services));
  return {
    services,
    employees: about ? joined(people.employees, about.employees) : people.employees,
    employeeText: people.text,
  };
}

function readAbout(index: SpokenIndex, text: string, options: Options) {
  if (literalLabels(text, index.services).size > 0) {
    const contenders = chooseServices(text, index, options);
    return { services: { ...NO_SERVICE, contenders, text }, employees: NOT_NAMED, people: null };
  }
  const scopes = readScopes(readSentence(text, index, options));
  const people = scopes.sentence.people.map((person) => person.text).join(', ');
  const services = readServices(index, scopes, options);
  const isSilent = services.text === null && scopes.sentence.people.length === 0;
  return {
    services: isSilent ? { ...services, contenders: chooseServices(text, index, options), text } : services,
    employees: readEmployees(scopes, ableFor(index, services)),
    people: people === '' ? null : people,
  };
}

/** Whether an employee performs one of the services that may be meant. */
function ableFor({ performances }: SpokenIndex, { contenders }: WantedServices): (id: string) => boolean {
  const names = contenders?.names ?? [];
  return (employeeId) => names.length === 0 || names.some(({ id }) => performances.performs(id, employeeId));
}

type PeopleReader = (isAble: (id: string) => boolean) => { employees: WantedEmployees; text: string | null };

function peopleReader(index: SpokenIndex, text: string, options: Options): PeopleReader {
  if (asksForAnyone(text)) return () => ({ employees: NOT_NAMED, text });
  const sentence = withOthers(index, readSentence(text, index, options, true), options);
  const scopes = readScopes(sentence);
  const isNamed = sentence.people.length > 0 || sentence.marks.some(({ class: name }) => name === 'anyone');
  const contenders = isNamed ? null : rank(index, text, options);
  return (isAble) => {
    const employees = readEmployees(scopes, isAble);
    return { employees: contenders ? { ...employees, contenders, named: contenders.names } : employees, text };
  };
}

/** Whether the words leave the choice of the employee open: "whoever is free", "egal wer". */
export function asksForAnyone(text: string): boolean {
  const words = splitWords(text);
  if (!words.some((word) => lexicon.anyone.has(fold(word)))) return false;
  return words.every((word) => lexicon.anyone.has(fold(word)) || isFillerWord(word) || isTitle(fold(word)));
}

function rank(index: SpokenIndex, text: string, options: Options): Contenders {
  return chooseEmployees(rankNames(text, index.employees, index.services, options));
}

/** In words about people alone, every other part between closed-class words may name one too. */
function withOthers(index: SpokenIndex, sentence: Sentence, options: Options): Sentence {
  const { words, marks, markAt, personAt } = sentence;
  if (marks.length === 0) return sentence;
  const people: Person[] = [...sentence.people];
  for (let from = 0; from < words.length; from += 1) {
    let to = from;
    while (to < words.length && !markAt[to] && !personAt[to] && words[to]?.clause === words[from]?.clause) to += 1;
    const roles = words.slice(from, to);
    if (roles.some((role) => !role.isTime && !isLight(role) && !role.isSilent)) {
      const text = textOf(roles);
      const contenders = rank(index, text, options);
      const isIntroduced = roles[0]?.introduces === true;
      if (contenders.names.length > 0) people.push({ from, to, text, isIntroduced, contenders });
    }
    from = Math.max(from, to - 1);
  }
  people.sort((left, right) => left.from - right.from);
  const at = words.map((_, position) => people.find((one) => one.from <= position && position < one.to));
  return { ...sentence, people, personAt: at };
}

/** People of both texts. */
function joined(people: WantedEmployees, others: WantedEmployees): WantedEmployees {
  const excluded = new Set([...people.excluded, ...others.excluded]);
  const names = people.contenders?.names.filter(({ id }) => !excluded.has(id)) ?? [];
  const isOther =
    others.contenders !== null &&
    others.contenders.names.length > 0 &&
    !others.contenders.names.some(({ id }) => names.some((name) => name.id === id));
  // "Boudoir for my husband" beside the name of the employee.
  const isSilent = people.contenders?.isClear === true && others.named.length === 0 && others.excluded.size === 0;
  return {
    ...people,
    contenders: people.contenders && { ...people.contenders, names },
    excluded,
    unwanted: new Set([...people.unwanted, ...others.unwanted]),
    isDoubtful: people.isDoubtful || (others.isDoubtful && !isSilent) || (isOther && people.contenders !== null),
    named: [...people.named, ...others.named],
  };
}
