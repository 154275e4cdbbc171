import { languageOf, type SpokenIndex } from './build-index.ts';
import { chooseContenders } from './choose-contenders.ts';
import { chooseServices } from './choose-services.ts';
import { decideSelection, implied, type ResolutionState, type ResolvedSelection, type SelectedSide } from './decide.ts';
import { asksForAnyone, findPerson, splitMention } from './mention.ts';
import { countPairs, type Pair, pairsOf } from './pairs.ts';
import { rankNames } from './rank-names.ts';
import { type Candidate, toCandidate } from './search.ts';
import type { Side } from './words/word-match.ts';

/** Words or known ids; at least one, and one per side. */
export interface Spoken {
  readonly serviceQuery?: string | null;
  readonly employeeQuery?: string | null;
  readonly serviceId?: string | null;
  readonly employeeId?: string | null;
  /** The spoken language, as BCP 47. */
  readonly locale?: string | null;
  /** Whether candidates have explanations. */
  readonly explain?: boolean;
  /** Candidates of each side, 5 by default. */
  readonly limit?: number;
  /** Pairs, 25 by default. */
  readonly pairLimit?: number;
}

/** The result, or the next question. */
export interface Resolution {
  readonly state: ResolutionState;
  readonly resolved: ResolvedSelection | null;
  readonly question: Side | null;
  readonly serviceCandidates: readonly Candidate[];
  readonly employeeCandidates: readonly Candidate[];
  /** The first of them; `pairCount` is their number. */
  readonly pairs: readonly Pair[];
  readonly pairCount: number;
  /** The interpretation, on request. */
  readonly understood?: Understood;
}

/** The interpretation of a sentence. */
export interface Understood {
  readonly service: string | null;
  readonly employee: string | null;
}

const LIMIT = 5;
const PAIR_LIMIT = 25;

/**
 * Resolves words to a service and an employee, or returns the next question; never a silent first match. Ids must be
 * those of the catalog.
 */
export function resolve(index: SpokenIndex, spoken: Spoken): Resolution {
  const { limit = LIMIT, pairLimit = PAIR_LIMIT } = spoken;
  const said = partMention(spoken, index);
  const decision = decideSelection(selectServices(said, index), selectEmployees(said, index), index.performances);
  const { state, resolved, question } = decision;
  const services = decision.services.slice(0, limit);
  const employees = decision.employees.slice(0, limit);
  return {
    state,
    resolved,
    question,
    serviceCandidates: services.map(toCandidate),
    employeeCandidates: employees.map(toCandidate),
    pairs: pairsOf(index, { ...decision, services, employees }).slice(0, pairLimit),
    pairCount: countPairs(decision, index.performances),
    ...(spoken.explain === true && { understood: understoodOf(said) }),
  };
}

/** A service query that also names the employee, without an employee query, is split. */
function partMention(spoken: Spoken, index: SpokenIndex): Spoken {
  const { serviceQuery, employeeQuery, employeeId } = spoken;
  const language = spokenLanguage(spoken, index);
  if (employeeQuery != null)
    return { ...spoken, employeeQuery: findPerson(employeeQuery, index, language) ?? employeeQuery };
  if (serviceQuery == null || employeeId != null) return spoken;
  return { ...spoken, ...splitMention(serviceQuery, index, language) };
}

function spokenLanguage({ locale }: Spoken, index: SpokenIndex): string | null {
  return languageOf(locale) ?? index.language;
}

function understoodOf({ serviceQuery = null, employeeQuery = null }: Spoken): Understood {
  return { service: serviceQuery, employee: employeeQuery };
}

function selectServices(spoken: Spoken, index: SpokenIndex): SelectedSide {
  const { serviceQuery, serviceId, explain = false } = spoken;
  if (serviceId != null) return { names: [implied(serviceId)], isClear: true };
  if (serviceQuery == null) return null;
  return chooseServices(serviceQuery, index, { explain, language: spokenLanguage(spoken, index) });
}

function selectEmployees(spoken: Spoken, index: SpokenIndex): SelectedSide {
  const { employeeQuery, employeeId, explain = false } = spoken;
  if (employeeId != null) return { names: [implied(employeeId)], isClear: true };
  if (employeeQuery == null || asksForAnyone(employeeQuery)) return null;
  const options = { language: spokenLanguage(spoken, index), explain };
  return chooseContenders(rankNames(employeeQuery, index.employees, index.services, options), 'EMPLOYEE');
}
