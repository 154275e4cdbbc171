import type { MatchedOn, ResolutionState, ResolvedSelection, Side } from 'spoken-names';
import type { RuleProblem } from '../rules.ts';
import type { Money, SnapshotService } from '../snapshot.ts';
import type { EmployeeRecord } from './records.ts';

/** How a text met a name; `score` is 0–1 (contract 3.4). */
interface Match {
  readonly score: number;
  readonly matchedOn: MatchedOn;
}

export interface ServiceMatch extends SnapshotService, Match {}

export interface EmployeeMatch extends EmployeeRecord, Match {}

/** Input of both searches; ids limit the result to that record, or to what it performs or who performs it. */
export interface SearchInput {
  readonly q: string;
  readonly employeeId?: string | null;
  readonly serviceId?: string | null;
  readonly limit: number;
}

/** What the caller said, or ids already known; at least one selector, and one per side. */
export interface ResolveSelectionInput {
  readonly serviceQuery?: string | null;
  readonly employeeQuery?: string | null;
  readonly serviceId?: string | null;
  readonly employeeId?: string | null;
  readonly locale?: string | null;
  readonly limit: number;
}

/** A service and an employee who performs it, with the employee's own duration and price. */
export interface ResolutionPair {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly durationMinutes: number;
  readonly price: Money | null;
  readonly visibility: SnapshotService['visibility'];
  readonly score: number;
}

/** The answer of `POST P/catalog/resolve` (contract 3.5). */
export interface Resolution {
  readonly state: ResolutionState;
  readonly resolved: ResolvedSelection | null;
  readonly question: Side | null;
  readonly serviceCandidates: readonly ServiceMatch[];
  readonly employeeCandidates: readonly EmployeeMatch[];
  readonly pairs: readonly ResolutionPair[];
}

const SELECTORS = ['serviceQuery', 'employeeQuery', 'serviceId', 'employeeId'] as const;
const EXCLUSIVE = [
  ['serviceQuery', 'serviceId'],
  ['employeeQuery', 'employeeId'],
] as const;

/** At least one selector; a query and an id of one side exclude each other (contract 3.5). */
export function resolveRules({ input = {} }: { input?: Partial<ResolveSelectionInput> }): RuleProblem[] {
  if (SELECTORS.every((selector) => input[selector] == null)) {
    const message = `Give at least one of ${SELECTORS.join(', ')}.`;
    return [{ path: ['input'], code: 'AT_LEAST_ONE', message, among: SELECTORS }];
  }
  return EXCLUSIVE.filter(([query, id]) => input[query] != null && input[id] != null).map(([query, id]) => ({
    path: ['input', query],
    code: 'EXCLUSIVE',
    message: `${query} and ${id} exclude each other.`,
  }));
}
