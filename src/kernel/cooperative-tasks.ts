/** A long computation as a generator. It yields at each point where it may be interrupted. */
export type Task<Result> = Generator<void, Result, void>;

/** Runs long computations in short steps, so that they never block the event loop for long. */
export interface TaskScheduler {
  /** Resolves with the result of the task, or rejects with its error. Waiting tasks take turns. */
  run<Result>(task: Task<Result>): Promise<Result>;
}

export interface SchedulerOptions {
  /** Maximum duration of a step in milliseconds; a step ends at the first `yield` after it. */
  readonly milliseconds: number;
  now(): number;
  /** Calls `then` after the event loop has handled other events. */
  yieldToEventLoop(then: () => void): void;
}

/**
 * Creates a scheduler that runs tasks in short turns, one turn of each task after the other. Between two turns the event
 * loop handles all other events.
 */
export function createTaskScheduler({ milliseconds, now, yieldToEventLoop }: SchedulerOptions): TaskScheduler {
  const waiting: (() => boolean)[] = [];
  let isScheduled = false;

  const runStep = () => {
    isScheduled = false;
    const [turn, ...others] = waiting.splice(0);
    waiting.push(...others);
    if (turn && !turn()) waiting.push(turn);
    schedule();
  };
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    yieldToEventLoop(runStep);
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        waiting.push(() => {
          const end = now() + milliseconds;
          try {
            do {
              const step = task.next();
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

const STEP_MILLISECONDS = 4;

/** The task scheduler of this process. */
export const taskScheduler = createTaskScheduler({
  milliseconds: STEP_MILLISECONDS,
  now: () => performance.now(),
  yieldToEventLoop: (then) => setImmediate(then),
});
