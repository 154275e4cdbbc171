import { unavailable } from '../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../kernel/limits.ts';

const FLOOR_MS = 1_000;
/** The interval in milliseconds while an older transaction hides committed changes. */
const PENDING_MS = 20;

/** Runs a task repeatedly: at least every second, at once when woken, and never concurrently (contract 9.6). */
export interface RepeatingTask {
  wake(): void;
  /** Resolves after a run that began after the call. Rejects when that run failed. */
  completed(): Promise<void>;
  stop(): Promise<void>;
}

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

/** Creates a repeater, which runs nothing before it is woken. `task` returns whether it should run again soon. */
export function createRepeatingTask(
  task: () => Promise<{ again: boolean }>,
  onFailure: (error: unknown) => void,
): RepeatingTask {
  let waiting: Waiting[] = [];
  let isWoken = false;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const runOnce = async (): Promise<boolean> => {
    const waitingForRun = waiting;
    waiting = [];
    isWoken = false;
    try {
      const { again } = await task();
      for (const { resolve } of waitingForRun) resolve();
      return again;
    } catch (error) {
      onFailure(error);
      for (const { reject } of waitingForRun) reject(error);
      return false;
    }
  };

  const run = async () => {
    let again = false;
    do again = await runOnce();
    while (isWoken && !isStopped);
    running = null;
    if (!isStopped) timer = setTimeout(wake, again ? PENDING_MS : FLOOR_MS);
  };

  const wake = () => {
    if (isStopped) return;
    isWoken = true;
    clearTimeout(timer);
    running ??= run();
  };

  return {
    wake,
    completed: () =>
      new Promise((resolve, reject) => {
        if (isStopped) reject(unavailable(UNAVAILABLE_RETRY_SECONDS));
        waiting.push({ resolve, reject });
        wake();
      }),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      for (const { reject } of waiting) reject(unavailable(UNAVAILABLE_RETRY_SECONDS));
    },
  };
}
