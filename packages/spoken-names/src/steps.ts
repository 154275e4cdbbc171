/** Long work as a generator that yields wherever it may rest. */
export type Steps<Result> = Generator<void, Result, void>;

/** The same work without a rest. */
export function runAll<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
