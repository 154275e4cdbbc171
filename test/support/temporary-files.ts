import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Below it a run could fill it up: some fifty databases of 10 MB are open at a time, and a handful of servers. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Temporary files in memory where the system has room for them: tests make and drop thousands of files of databases, and
 * a file system on disk spends more on each than PostgreSQL does. `TMPDIR` decides where it is set.
 */
export function keepTemporaryFilesInMemory(): void {
  if (freeBytes(MEMORY) >= ENOUGH_BYTES) process.env['TMPDIR'] ??= MEMORY;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
