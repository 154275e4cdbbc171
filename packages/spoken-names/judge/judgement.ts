import { ANYONE, type Case, type Catalog, type Intent, performersOf, type State } from './material.ts';

export interface Answer {
  state: State;
  resolved: { serviceId: string; employeeId: string | null; employeeIds?: readonly string[] | null } | null;
  serviceCandidates: readonly { id: string; score: number }[];
}

/** Here the speaker has shut somebody out: a choice without a limit may give them that person. */
const EXCLUDING: readonly Intent[] = ['exclude', 'complain', 'correct', 'negate'];

export function isServiceMeant({ meant }: Case, { resolved }: Answer): boolean {
  return resolved !== null && resolved.serviceId === meant.service;
}

/** The answer is one that a careful receptionist would have given. */
export function isRight(one: Case, answer: Answer): boolean {
  if (!one.accept.includes(answer.state)) return false;
  if (answer.state === 'RESOLVED') return isServiceMeant(one, answer) && isPersonMeant(one, answer);
  return !answer.state.startsWith('AMBIGUOUS') || areMeantOffered(one, answer);
}

/** Something would be booked that the speaker did not mean. */
export function isDangerous(one: Case, answer: Answer, catalog: Catalog): boolean {
  if (answer.state !== 'RESOLVED' || isRight(one, answer)) return false;
  return !isServiceMeant(one, answer) || isPersonWrong(one, answer, catalog);
}

/** Resolved with the service and nobody wrong, but one of several was picked or a wish for a person was lost. */
export function isLoose(one: Case, answer: Answer, catalog: Catalog): boolean {
  return answer.state === 'RESOLVED' && !isRight(one, answer) && !isDangerous(one, answer, catalog);
}

export function isAskedNeedlessly({ accept }: Case, { state }: Answer): boolean {
  return state.startsWith('AMBIGUOUS') && accept.includes('RESOLVED') && !accept.includes(state);
}

function isPersonMeant({ meant }: Case, { resolved }: Answer): boolean {
  const { employees } = meant;
  if (resolved === null || employees === null) return false;
  const limit = limitOf(resolved);
  return employees === ANYONE ? limit === null : limit !== null && isSameSet(limit, employees);
}

function isPersonWrong({ meant, intent }: Case, { resolved }: Answer, catalog: Catalog): boolean {
  const { employees } = meant;
  if (resolved === null || employees === null) return true;
  const limit = limitOf(resolved);
  if (employees === ANYONE) return limit !== null;
  if (limit !== null) return limit.some((id) => !employees.includes(id));
  const isLimited = employees.length > 1 || EXCLUDING.includes(intent);
  return isLimited && performersOf(catalog, resolved.serviceId).some((id) => !employees.includes(id));
}

function areMeantOffered({ meant }: Case, { serviceCandidates }: Answer): boolean {
  const offered = new Set(serviceCandidates.map(({ id }) => id));
  const wishes = meant.wishes ?? (meant.service === null ? [] : [[meant.service]]);
  return wishes.every((wish) => wish.some((id) => offered.has(id)));
}

/** Who may be booked; null is everybody. */
function limitOf({ employeeId, employeeIds }: NonNullable<Answer['resolved']>): readonly string[] | null {
  if (employeeId !== null) return [employeeId];
  return employeeIds ?? null;
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
