import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The result of a piece of work with its duration. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const startedAt = performance.now();
  const result = await work();
  return { seconds: Math.round((performance.now() - startedAt) / 100) / 10, result };
}

export async function megabytesIn(path: string): Promise<number> {
  const { stdout } = await promisify(execFile)('du', ['-sm', path]);
  return Number.parseInt(stdout, 10);
}
