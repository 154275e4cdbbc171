import type { Resolution } from '../src/index.ts';

export type Question = 'SERVICE' | 'EMPLOYEE' | 'SERVICE_NOT_FOUND' | 'EMPLOYEE_NOT_FOUND' | 'NO_VALID_PAIR';

/**
 * The acceptable answers (contract 3): the selection that is meant, the questions that a receptionist could ask, or
 * both.
 */
export interface Expectation {
  /** Null if no selection may be resolved. */
  readonly resolved: {
    readonly serviceIds: readonly string[];
    readonly employeeIds: readonly (string | null)[];
  } | null;
  readonly questions: readonly Question[];
  /** A question about a side must list the best of these first, or all of them with `all`. */
  readonly services?: readonly string[];
  readonly employees?: readonly string[];
  readonly all?: boolean;
}

export type Answer = Pick<Resolution, 'state' | 'resolved'> & {
  readonly serviceCandidates: readonly { readonly id: string; readonly score: number }[];
  readonly employeeCandidates: readonly { readonly id: string; readonly score: number }[];
};

export type Verdict = 'ACCEPTABLE' | 'UNACCEPTABLE' | 'DANGEROUS';

/**
 * Evaluates an answer. An answer is dangerous if it books something not requested: `RESOLVED` with another service or
 * employee, or when no selection may be resolved. A needless question is unacceptable, and so is the right service for
 * any employee when one was named in the same sentence.
 */
export function judge(expected: Expectation, answer: Answer): Verdict {
  if (answer.state === 'RESOLVED') return judgeSelection(expected, answer);
  const asked = QUESTIONS[answer.state].some(
    (question) => expected.questions.includes(question) && offers(expected, answer, question),
  );
  return asked ? 'ACCEPTABLE' : 'UNACCEPTABLE';
}

const QUESTIONS: Readonly<Record<Exclude<Answer['state'], 'RESOLVED'>, readonly Question[]>> = {
  AMBIGUOUS_SERVICE: ['SERVICE'],
  AMBIGUOUS_EMPLOYEE: ['EMPLOYEE'],
  AMBIGUOUS_BOTH: ['SERVICE', 'EMPLOYEE'],
  SERVICE_NOT_FOUND: ['SERVICE_NOT_FOUND'],
  EMPLOYEE_NOT_FOUND: ['EMPLOYEE_NOT_FOUND'],
  NO_VALID_PAIR: ['NO_VALID_PAIR'],
};

function judgeSelection({ resolved: meant }: Expectation, { resolved }: Answer): Verdict {
  if (!meant || !resolved || !meant.serviceIds.includes(resolved.serviceId)) return 'DANGEROUS';
  if (meant.employeeIds.includes(resolved.employeeId)) return 'ACCEPTABLE';
  return resolved.employeeId === null ? 'UNACCEPTABLE' : 'DANGEROUS';
}

function offers({ services, employees, all = false }: Expectation, answer: Answer, question: Question): boolean {
  if (question === 'SERVICE') return offersThese(services, answer.serviceCandidates, all);
  if (question === 'EMPLOYEE') return offersThese(employees, answer.employeeCandidates, all);
  return true;
}

function offersThese(
  meant: readonly string[] | undefined,
  offered: readonly { readonly id: string }[],
  all: boolean,
): boolean {
  if (!meant) return true;
  const ids = offered.map(({ id }) => id);
  if (all) return meant.every((id) => ids.includes(id));
  return ids.some((id) => meant.includes(id));
}
