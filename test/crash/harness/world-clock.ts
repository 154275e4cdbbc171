import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClockStep } from '../evidence.ts';

/** The time of all processes, of the database and of its job queue: the machine's, ahead by what has been skipped, and off by a process's own error. */
export interface WorldClock {
  /** Milliseconds since 1970, as a process without an error of its own sees it. */
  now(): number;
  /** The file from which a process takes what its clock differs from the machine's. */
  fileOf(member: string): string;
  /** Lets `milliseconds` pass at once, everywhere. */
  skip(milliseconds: number): Promise<void>;
  /** Sets the clock of one process off by `milliseconds`, or right again with 0. */
  setError(member: string, milliseconds: number): Promise<void>;
  /** When how much was skipped. */
  readonly steps: readonly ClockStep[];
}

/** A clock for these processes, kept in `directory`; `setDatabaseClock` moves those of the database and of its job queue. */
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
