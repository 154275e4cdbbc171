import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { startProcess } from './process.ts';

test('a process with another encryption key than its database refuses to start and says why, until the keys are deleted', async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const start = () =>
    startProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    });
  expect(await (await start()).terminate()).toBe(0);
  await expect(start()).rejects.toThrow(/ended with 1: ENCRYPTION_KEY is not the one/);
  await database.pool.query('DELETE FROM signing_key');
  expect(await (await start()).terminate()).toBe(0);
});
