/**
 * An error that is an answer and no fault: it keeps no trace of where it was made, which nobody reads and which would cost
 * a refused booking an eighth of its time.
 */
export class Untraced extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Runs `work`, whose errors are answers too, though a library makes them. */
export function withoutTrace<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
