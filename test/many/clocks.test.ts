import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { startProcess } from './process.ts';

const clockSetBy = (milliseconds: number) =>
  `--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+(${milliseconds})`;

test('a process whose clock differs from the database by more than 2 s refuses to start and says why', async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-clock-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const start = (difference: number) =>
    startProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      NODE_OPTIONS: clockSetBy(difference),
    });
  await expect(start(300_000)).rejects.toThrow(
    /ended with 1: The clock of this process is \d+\.\d s ahead of the database's/,
  );
  expect(await (await start(0)).terminate()).toBe(0);
}, 300_000);
