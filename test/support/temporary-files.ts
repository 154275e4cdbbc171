import { statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** A run needs this much: some fifty databases of 10 MB at a time, and several servers. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Stores temporary files in memory if there is enough: tests create and drop thousands of database files, and a disk
 * file system takes longer for each than PostgreSQL does. `TMPDIR` takes precedence.
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
