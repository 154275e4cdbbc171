import { execFile } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PIECES = [1024 * 1024, 64 * 1024, 4 * 1024];

/** A file system of its own that can be filled up. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no block free. */
  fill(): void;
  /** Frees what `fill` took. */
  free(): void;
  close(): Promise<void>;
}

/** Mounts a file system in memory, for which the test needs root (CAP_SYS_ADMIN); throws where it may not. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'booking-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).catch((cause: unknown) => {
    throw new Error('This test mounts a small file system, for which it must run as root.', { cause });
  });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      for (const bytes of PIECES) appendUntilFull(filler, Buffer.alloc(bytes));
    },
    free: () => rmSync(filler),
    close: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

function appendUntilFull(path: string, bytes: Buffer): void {
  try {
    for (;;) appendFileSync(path, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
