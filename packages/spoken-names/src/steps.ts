/** A long computation as a generator that yields whenever it may pause. */
export type Steps<Result> = Generator<void, Result, void>;

/** The same computation without pauses. */
export function runAll<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
