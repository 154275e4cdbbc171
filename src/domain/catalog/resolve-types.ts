import type { Money } from 'slot-engine/catalog.ts';
import type { Explanation, MatchedOn, ResolutionState, ResolvedSelection, Side, Understood } from 'spoken-names';
import type { RuleProblem } from '../../kernel/rules.ts';
import type { SnapshotService } from '../../kernel/snapshot.ts';
import type { OfferedInstead } from './offered-instead.ts';
import type { EmployeeRecord } from './records.ts';
import type { SpokenTime } from './spoken/resolve-time.ts';

/** How a text matched a name; `score` is 0–1 (contract 3.4). */
interface Match {
  readonly score: number;
  readonly matchedOn: MatchedOn;
  /** The explanation of the match, if requested. */
  readonly explanation?: Explanation;
}

export interface ServiceMatch extends SnapshotService, Match {}

export interface EmployeeMatch extends EmployeeRecord, Match {}

/**
 * Input of both searches. An id limits the result to that record, to the services of an employee, or to the employees
 * of a service.
 */
export interface SearchInput {
  readonly q: string;
  readonly employeeId?: string | null;
  readonly serviceId?: string | null;
  readonly explain?: boolean | null;
  readonly limit: number;
}

/** Spoken names, or known ids: at least one selector, and one per side. */
export interface ResolveSelectionInput {
  readonly utterance?: string | null;
  readonly serviceQuery?: string | null;
  readonly employeeQuery?: string | null;
  readonly serviceId?: string | null;
  readonly employeeId?: string | null;
  readonly locale?: string | null;
  readonly explain?: boolean | null;
  readonly limit: number;
}

/** The fields in which candidates can differ. */
export type Difference = 'NAME' | 'TITLE' | 'CATEGORY' | 'DURATION' | 'PRICE' | 'SERVICES';

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

/** The response of `POST P/catalog/resolve` (contract 3.5). */
export interface Resolution extends OfferedInstead {
  readonly state: ResolutionState;
  readonly resolved: ResolvedSelection | null;
  readonly question: Side | null;
  readonly serviceCandidates: readonly ServiceMatch[];
  readonly employeeCandidates: readonly EmployeeMatch[];
  readonly pairs: readonly ResolutionPair[];
  /** The total number of pairs; `pairs` has the first of them. */
  readonly pairCount: number;
  /** The services of each of several wishes. */
  readonly wishes: readonly (readonly string[])[] | null;
  /** The fields in which the candidates of the open question differ, the most distinctive first. */
  readonly tellApartBy: readonly Difference[];
  /** How the words were interpreted, if requested. */
  readonly understood: Understood | null;
  /** The time in an utterance; null where none was said. */
  readonly time: SpokenTime | null;
}

const SELECTORS = ['utterance', 'serviceQuery', 'employeeQuery', 'serviceId', 'employeeId'] as const;
const EXCLUSIVE = [
  ['serviceQuery', 'serviceId'],
  ['employeeQuery', 'employeeId'],
  ['utterance', 'serviceQuery'],
  ['utterance', 'employeeQuery'],
] as const;

/** The languages with a name in the Unicode CLDR. "und" (undetermined) must be excluded separately. */
const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const NO_LANGUAGE = 'und';

/**
 * At least one selector; a query and an id of one side exclude each other; the locale must have a known language
 * (contract 3.5).
 */
export function resolveRules({ input = {} }: { input?: Partial<ResolveSelectionInput> }): RuleProblem[] {
  return [...selectorProblems(input), ...localeProblems(input.locale, ['input', 'locale'])];
}

function selectorProblems(input: Partial<ResolveSelectionInput>): RuleProblem[] {
  if (SELECTORS.every((selector) => input[selector] == null)) {
    const message = `Give at least one of ${SELECTORS.join(', ')}.`;
    return [{ path: ['input'], code: 'AT_LEAST_ONE', message, among: SELECTORS }];
  }
  return EXCLUSIVE.filter(([one, other]) => input[one] != null && input[other] != null).map(([one, other]) => ({
    path: ['input', one],
    code: 'EXCLUSIVE',
    message: `${one} and ${other} exclude each other.`,
  }));
}

/** The problem of a locale whose language is unknown. */
export function localeProblems(locale: string | null | undefined, path: readonly string[]): RuleProblem[] {
  if (locale == null || isKnownLanguage(locale.split('-')[0] ?? '')) return [];
  const message = 'No language has this code. Expected a BCP 47 language tag, such as pl-PL.';
  return [{ path: [...path], code: 'INVALID_FORMAT', message }];
}

function isKnownLanguage(code: string): boolean {
  return code !== NO_LANGUAGE && LANGUAGE_NAMES.of(code) !== undefined;
}
