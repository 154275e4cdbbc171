import { PROBLEMS_MAX, type Problem, TOO_MANY_PROBLEMS } from './errors.ts';

/** The problems of one request, up to a bound. */
export interface Problems {
  /** There are more than can be told: whoever reads on may stop. */
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
