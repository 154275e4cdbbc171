import { PROBLEMS_MAX, type Problem, TOO_MANY_PROBLEMS } from './errors.ts';
import type { Ports } from './ports.ts';

/**
 * A problem of a rule that involves several fields. `among` names the fields, so that the problem is omitted when one
 * of them is malformed.
 */
export interface RuleProblem extends Problem {
  readonly among?: readonly string[];
}

/** The ports that a rule may use in addition to the arguments. */
export type RulePorts = Pick<Ports, 'targets'>;

/** A rule about several arguments of one operation. It must accept absent arguments. */
export type ArgumentRule<Args> = (args: Args, ports: RulePorts) => readonly RuleProblem[];

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/** Reports a problem unless `record` has at least one of `fields`. */
export function requireAtLeastOne<Shape extends object>(
  path: readonly (string | number)[],
  record: Shape,
  fields: readonly (keyof Shape & string)[],
): RuleProblem[] {
  if (fields.some((field) => isPresent(record[field]))) return [];
  return [{ path, code: 'AT_LEAST_ONE', message: `At least one of ${fields.join(', ')} is required.`, among: fields }];
}

/** Reports a problem when `record` has more than one of `fields`. */
function atMostOne<Shape extends object>(
  path: readonly (string | number)[],
  record: Shape,
  fields: readonly (keyof Shape & string)[],
): RuleProblem[] {
  if (fields.filter((field) => isPresent(record[field])).length <= 1) return [];
  return [{ path, code: 'EXCLUSIVE', message: `Only one of ${fields.join(', ')} may be given.` }];
}

/** Reports a problem unless `record` has exactly one of `fields`. */
export function requireExactlyOne<Shape extends object>(
  path: readonly (string | number)[],
  record: Shape,
  fields: readonly (keyof Shape & string)[],
): RuleProblem[] {
  return [...requireAtLeastOne(path, record, fields), ...atMostOne(path, record, fields)];
}

/** Collects the problems of one request, up to a maximum. */
export interface ProblemCollector {
  /** True when the maximum is exceeded, so validation may stop. */
  readonly isFull: boolean;
  report(problem: Problem): void;
  list(): readonly Problem[];
}

/** Creates a collection of at most `maxProblems` problems. With more, the last entry says so (contract 0.8). */
export function collectProblems(maxProblems = PROBLEMS_MAX): ProblemCollector {
  const found: Problem[] = [];
  let isFull = false;
  return {
    get isFull() {
      return isFull;
    },
    report: (problem) => {
      if (found.length < maxProblems) found.push(problem);
      else isFull = true;
    },
    list: () => (isFull ? [...found.slice(0, maxProblems - 1), TOO_MANY_PROBLEMS] : found),
  };
}
