import { PROBLEMS_MAX, type Problem, TOO_MANY_PROBLEMS } from './errors.ts';
import type { Ports } from './ports.ts';

/** A problem of a rule across fields; `among` names the siblings it is about, so that it stays silent when one of them was malformed. */
export interface RuleProblem extends Problem {
  readonly among?: readonly string[];
}

/** What a rule may ask besides the arguments. */
export type RulePorts = Pick<Ports, 'targets'>;

/** A rule across the arguments of one operation; tolerant of absent values. */
export type Rule<Args> = (args: Args, ports: RulePorts) => readonly RuleProblem[];

const isPresent = (value: unknown): boolean => value !== undefined && value !== null;

/** A problem unless `record` has at least one of `fields`. */
export function atLeastOne<Shape extends object>(
  path: readonly (string | number)[],
  record: Shape,
  fields: readonly (keyof Shape & string)[],
): RuleProblem[] {
  if (fields.some((field) => isPresent(record[field]))) return [];
  return [{ path, code: 'AT_LEAST_ONE', message: `At least one of ${fields.join(', ')} is required.`, among: fields }];
}

/** A problem when `record` has more than one of `fields`. */
function atMostOne<Shape extends object>(
  path: readonly (string | number)[],
  record: Shape,
  fields: readonly (keyof Shape & string)[],
): RuleProblem[] {
  if (fields.filter((field) => isPresent(record[field])).length <= 1) return [];
  return [{ path, code: 'EXCLUSIVE', message: `Only one of ${fields.join(', ')} may be given.` }];
}

/** A problem unless `record` has exactly one of `fields`. */
export function exactlyOne<Shape extends object>(
  path: readonly (string | number)[],
  record: Shape,
  fields: readonly (keyof Shape & string)[],
): RuleProblem[] {
  return [...atLeastOne(path, record, fields), ...atMostOne(path, record, fields)];
}

/** The problems of one request, up to a bound. */
export interface Problems {
  /** There are more problems than the answer can list, so reading may stop. */
  readonly isFull: boolean;
  report(problem: Problem): void;
  list(): readonly Problem[];
}

/** Collects at most `room` problems; when there were more, the last of the list says so (contract 0.8). */
export function collectProblems(room = PROBLEMS_MAX): Problems {
  const found: Problem[] = [];
  let isFull = false;
  return {
    get isFull() {
      return isFull;
    },
    report: (problem) => {
      if (found.length < room) found.push(problem);
      else isFull = true;
    },
    list: () => (isFull ? [...found.slice(0, room - 1), TOO_MANY_PROBLEMS] : found),
  };
}
