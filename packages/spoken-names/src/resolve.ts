import { languageOf, type SpokenIndex } from './build-index.ts';
import { implied, type ResolutionState, type ResolvedSelection, type SelectedSide } from './decide.ts';
import { accountFor } from './intent/account.ts';
import { decideLimited } from './intent/decide-limited.ts';
import { type Intent, readIntent } from './intent/read-intent.ts';
import type { WantedEmployees } from './intent/wanted-employees.ts';
import { countPairs, type Pair, pairsOf } from './pairs.ts';
import { type Candidate, toCandidate } from './search.ts';
import type { Side } from './words/word-match.ts';

/** Words or known ids; at least one, and one per side. */
export interface Spoken {
  /** One sentence for both sides, instead of the two queries. */
  readonly utterance?: string | null;
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
  /** The services of each of several wishes: "a guitar lesson and brake pads". */
  readonly wishes: readonly (readonly string[])[] | null;
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
  const { utterance = null, serviceQuery = utterance, employeeQuery = null, explain = false } = spoken;
  const language = languageOf(spoken.locale) ?? index.language;
  const intent = readIntent(index, serviceQuery, employeeQuery, { language, explain });
  const employees = withKnown(intent, spoken.employeeId ?? null);
  const { performances } = index;
  const found = decideLimited(servicesOf(intent, spoken.serviceId ?? null), employees, performances);
  const decision = accountFor(found, intent.services, employees, performances);
  const { state, resolved, question } = decision;
  const services = decision.services.slice(0, limit);
  const staff = decision.employees.slice(0, limit);
  return {
    state,
    resolved,
    question,
    serviceCandidates: services.map((one) => toCandidate(one, intent.services.isQualified)),
    employeeCandidates: staff.map((one) => toCandidate(one)),
    pairs: pairsOf(index, { ...decision, services, employees: staff }).slice(0, pairLimit),
    pairCount: countPairs(decision, performances),
    wishes: resolved === null ? intent.services.wishes : null,
    ...(explain && { understood: { service: intent.services.text, employee: intent.employeeText } }),
  };
}

function servicesOf({ services: { contenders } }: Intent, serviceId: string | null): SelectedSide {
  return serviceId === null ? contenders : { names: [implied(serviceId)], isClear: true };
}

/** A known employee takes the place of those who were named, but is not one who was excluded. */
function withKnown({ employees }: Intent, employeeId: string | null): WantedEmployees {
  if (employeeId === null) return employees;
  const named = employees.contenders?.names ?? [];
  const isOther = named.length > 0 && !named.some(({ id }) => id === employeeId);
  const names = employees.excluded.has(employeeId) ? [] : [implied(employeeId)];
  return {
    ...employees,
    contenders: { names, isClear: true },
    isChoice: false,
    isDoubtful: employees.isDoubtful || isOther,
  };
}
