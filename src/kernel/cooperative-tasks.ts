/** Long work as a generator that yields wherever it may rest. */
export type Task<Result> = Generator<void, Result, void>;

/** Does work in slices, so that it never holds the event loop for long. */
export interface TaskScheduler {
  /** Resolves with the result; the work of several callers takes turns. Throws what the work throws. */
  run<Result>(work: Task<Result>): Promise<Result>;
}

export interface SchedulerOptions {
  /** How long a slice may take, in milliseconds; one step of the work may go beyond it. */
  readonly milliseconds: number;
  now(): number;
  /** Lets everything else run, then calls back. */
  yieldToEventLoop(then: () => void): void;
}

/** Slices of the one event loop there is: between two of them it serves whatever waits. */
export function createTaskScheduler({ milliseconds, now, yieldToEventLoop }: SchedulerOptions): TaskScheduler {
  const waiting: (() => boolean)[] = [];
  let isResting = false;

  const slice = () => {
    isResting = false;
    const [turn, ...others] = waiting.splice(0);
    waiting.push(...others);
    if (turn && !turn()) waiting.push(turn);
    schedule();
  };
  const schedule = () => {
    if (isResting || waiting.length === 0) return;
    isResting = true;
    yieldToEventLoop(slice);
  };

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        waiting.push(() => {
          const end = now() + milliseconds;
          try {
            do {
              const step = work.next();
              if (step.done) {
                resolve(step.value);
                return true;
              }
            } while (now() < end);
          } catch (error) {
            reject(error);
            return true;
          }
          return false;
        });
        schedule();
      }),
  };
}

const SLICE_MILLISECONDS = 4;

/** The slices of this process. */
export const tasks = createTaskScheduler({
  milliseconds: SLICE_MILLISECONDS,
  now: () => performance.now(),
  yieldToEventLoop: (then) => setImmediate(then),
});
