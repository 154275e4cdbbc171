import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClockStep } from '../evidence.ts';

/**
 * The simulated time of all processes, the database and its job queue: the machine's time, plus the skipped time, plus
 * an error per process.
 */
export interface WorldClock {
  /** Milliseconds since 1970, for a process without a clock error. */
  now(): number;
  /** The file with the clock offset of a process. */
  fileOf(member: string): string;
  /** Moves the time forward by `milliseconds`, everywhere at once. */
  skip(milliseconds: number): Promise<void>;
  /** Sets the clock error of one process; 0 corrects it. */
  setError(member: string, milliseconds: number): Promise<void>;
  /** The skipped times and when. */
  readonly steps: readonly ClockStep[];
}

/**
 * A clock for these processes, stored in `directory`; `setDatabaseClock` sets the clocks of the database and of its job
 * queue.
 */
export async function worldClock(
  directory: string,
  members: readonly string[],
  setDatabaseClock: (offsetMs: number) => Promise<void>,
): Promise<WorldClock> {
  const errors = new Map(members.map((member) => [member, 0]));
  const steps: ClockStep[] = [{ at: 0, offsetMs: 0 }];
  let offsetMs = 0;
  const fileOf = (member: string) => join(directory, `${member}.clock`);
  const write = async (member: string) => {
    const file = fileOf(member);
    await writeFile(`${file}.new`, String(offsetMs + (errors.get(member) ?? 0)));
    await rename(`${file}.new`, file);
  };
  await Promise.all(members.map(write));
  return {
    now: () => Date.now() + offsetMs,
    fileOf,
    skip: async (milliseconds) => {
      offsetMs += milliseconds;
      steps.push({ at: Date.now(), offsetMs });
      await setDatabaseClock(offsetMs);
      await Promise.all(members.map(write));
    },
    setError: async (member, milliseconds) => {
      errors.set(member, milliseconds);
      await write(member);
    },
    steps,
  };
}
