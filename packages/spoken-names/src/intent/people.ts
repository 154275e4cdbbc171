import { type Contenders, chooseEmployees } from '../choose-contenders.ts';
import { rankNames } from '../rank-names.ts';
import type { Role } from '../roles.ts';
import { spanOfName } from './name-span.ts';
import type { Names } from './sentence.ts';
import { endOfSurname, isSurnameKnown } from './surname.ts';

/** Words `from` (inclusive) to `to` (exclusive) that name one person. */
export interface Person {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** A word before the name says that a person follows: "with", "Mrs". */
  readonly isIntroduced: boolean;
  /** The employees who may be meant; none for a stranger. */
  readonly contenders: Contenders;
}

/** Positions of one text at which a person may be named. */
const MOST_TRIES = 8;
const NAMED_OUTRIGHT: ReadonlySet<string> = new Set(['EXACT', 'ALIAS', 'TOKEN']);
interface PeopleOptions {
  readonly language: string | null;
  readonly explain: boolean;
  /** The whole text is about people: an unknown word beside a name belongs to it. */
  readonly isAboutPeople: boolean;
  /** Whether a word is of a closed class and belongs to no name. */
  isClosed(at: number): boolean;
}

/** The people named in a sentence. */
export function findPeople(roles: readonly Role[], names: Names, options: PeopleOptions): Person[] {
  const { isClosed, isAboutPeople } = options;
  const people: Person[] = [];
  let tries = 0;
  let last = 0;
  for (let at = 0; at < roles.length && tries < MOST_TRIES; at += 1) {
    const found = isClosed(at) ? null : spanOfName(roles, at, isClosed);
    if (found === null) continue;
    tries += 1;
    const { end, isIntroduced } = found;
    let [from, to] = [at, endOfSurname(roles, end, isClosed)];
    if (isAboutPeople) [from, to] = withUnknown(roles, from, to, (one) => one < last || isClosed(one));
    if (from > last && !isClosed(from - 1) && isCaseOf(roles[from - 1], roles[from])) from -= 1;
    const text = textOf(roles.slice(from, to));
    // "Kromě Jany": a closed-class word asks for the case form.
    const isOblique = from === at && isClosed(at - 1) && roles[at - 1]?.asksForCase === true;
    const ranked = isOblique ? textOf(roles.slice(from - 1, to)) : text;
    const contenders = whoIs(ranked, roles.slice(from, to), names, options);
    const isStranger = endOfSurname(roles, end, isClosed) > end && !(contenders && isSurnameKnown(contenders));
    if (contenders === null && !isStranger) continue;
    people.push({ from, to, text, isIntroduced, contenders: isStranger || contenders === null ? NOBODY : contenders });
    last = to;
    at = to - 1;
  }
  return people;
}

/** Anna Novotná is not the Anna who works here. */
function withUnknown(
  roles: readonly Role[],
  begin: number,
  end: number,
  isTaken: (at: number) => boolean,
): [number, number] {
  let [from, to] = [begin, end];
  while (!isTaken(to) && mayBelong(roles[to], roles[to - 1])) to += 1;
  while (roles[from]?.introduces === false && !isTaken(from - 1) && mayBelong(roles[from - 1], roles[from])) from -= 1;
  return [from, to];
}

function mayBelong(role: Role | undefined, beside: Role | undefined): boolean {
  if (!role || role.clause !== beside?.clause) return false;
  // "Que me atienda Genoveva": a name has the same capitals as the name beside it.
  if (beside.isCapital && !role.isCapital) return false;
  return !role.isSilent && !role.isService && !role.introduces;
}

const NOBODY: Contenders = { names: [], isClear: false };

/** Words as a text again, with a comma at each original one and at each gap. */
export function textOf(roles: readonly Role[]): string {
  return roles.reduce((text, { raw, clause }, at) => {
    const before = roles[at - 1];
    return before === undefined ? raw : `${text}${before.clause === clause ? '' : ','} ${raw}`;
  }, '');
}

/** "Za Věrou": the reason for the case of the following name. */
function isCaseOf(role: Role | undefined, name: Role | undefined): boolean {
  return role?.asksForCase === true && role.isSilent && name?.introduces === false && !name.isTitle;
}

/** The employees whom words name outright, nobody for a stranger; null if they name no person. */
function whoIs(
  text: string,
  person: readonly Role[],
  { services, employees }: Names,
  { language, explain, isAboutPeople }: PeopleOptions,
): Contenders | null {
  const ranked = rankNames(text, employees, services, { language, explain });
  const chosen = chooseEmployees(ranked);
  if (ranked[0]?.isOtherSurname) return NOBODY;
  if (isAboutPeople || !person.some(({ isStaff }) => isStaff)) return chosen;
  if (!chosen.isClear || !chosen.names.every(({ matchedOn }) => NAMED_OUTRIGHT.has(matchedOn))) return null;
  if (chosen.names.every(({ isComplete, explained }) => isComplete && explained === 1)) return chosen;
  return rankNames(text, services, employees, { language, findsMeant: true }).some(
    ({ isMeant, isComplete }) => isMeant && isComplete,
  )
    ? null
    : chosen;
}
