import type { Money } from 'slot-engine/catalog.ts';
import type { Explanation, MatchedOn, ResolutionState, ResolvedSelection, Side, Understood } from 'spoken-names';
import type { RuleProblem } from '../../kernel/rules.ts';
import type { SnapshotService } from '../../kernel/snapshot.ts';
import type { CatalogAlternatives } from './catalog-alternatives.ts';
import type { EmployeeRecord } from './records.ts';
import type { SpokenTime } from './spoken/resolve-time.ts';

/** How well a text matched a name. `score` is from 0 to 1 (contract 3.4). */
interface Match {
  readonly score: number;
  readonly matchedOn: MatchedOn;
  /** The explanation of the match; missing unless it was requested. */
  readonly explanation?: Explanation;
}

export interface ServiceMatch extends SnapshotService, Match {}

export interface EmployeeMatch extends EmployeeRecord, Match {}

/**
 * The input of both searches. An id limits the result: `employeeId` to the services of an employee, `serviceId` to the
 * employees who perform a service, and the id of a searched record to that record.
 */
export interface SearchInput {
  readonly q: string;
  readonly employeeId?: string | null;
  readonly serviceId?: string | null;
  readonly explain?: boolean | null;
  readonly limit: number;
}

/** Spoken names, or known ids. At least one is required, and at most one for the service and one for the employee. */
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
export type CandidateDifference = 'NAME' | 'TITLE' | 'CATEGORY' | 'DURATION' | 'PRICE' | 'SERVICES';

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
export interface Resolution extends CatalogAlternatives {
  readonly state: ResolutionState;
  readonly resolved: ResolvedSelection | null;
  readonly question: Side | null;
  readonly serviceCandidates: readonly ServiceMatch[];
  readonly employeeCandidates: readonly EmployeeMatch[];
  readonly pairs: readonly ResolutionPair[];
  /** The total number of pairs; `pairs` contains the first of them. */
  readonly pairCount: number;
  /** The service ids that match each part of a request for several services; null for a request for one. */
  readonly wishes: readonly (readonly string[])[] | null;
  /** The fields in which the candidates for the open question differ, the most distinctive first. */
  readonly tellApartBy: readonly CandidateDifference[];
  /** How the words were interpreted; null unless it was requested. */
  readonly understood: Understood | null;
  /** The time that the utterance names; null when it names none. */
  readonly time: SpokenTime | null;
}

const SELECTORS = ['utterance', 'serviceQuery', 'employeeQuery', 'serviceId', 'employeeId'] as const;
const EXCLUSIVE = [
  ['serviceQuery', 'serviceId'],
  ['employeeQuery', 'employeeId'],
  ['utterance', 'serviceQuery'],
  ['utterance', 'employeeQuery'],
] as const;

/**
 * The languages that have a name in the Unicode CLDR. "und" (undetermined) has one too and must be excluded separately.
 */
const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const NO_LANGUAGE = 'und';

/**
 * Checks that the input has at least one selector, no query together with an id for the same side, and a locale with a
 * known language (contract 3.5).
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

/** Returns the problem of a locale whose language is unknown; none for a missing locale. */
export function localeProblems(locale: string | null | undefined, path: readonly string[]): RuleProblem[] {
  if (locale == null || isKnownLanguage(locale.split('-')[0] ?? '')) return [];
  const message = 'No language has this code. Expected a BCP 47 language tag, such as pl-PL.';
  return [{ path: [...path], code: 'INVALID_FORMAT', message }];
}

function isKnownLanguage(code: string): boolean {
  return code !== NO_LANGUAGE && LANGUAGE_NAMES.of(code) !== undefined;
}
