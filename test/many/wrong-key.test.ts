import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServiceProcess } from '../crash/service-process.ts';
import { testDatabase } from '../support/database.ts';
import { startProcess } from './process.ts';

/** A database of its own, and the environment of a process on it. */
async function environment() {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { database, env: { DATABASE_URL: database.url, DATA_DIR: dataDir, DRAIN_SECONDS: '0' } };
}
const newKey = () => randomBytes(32).toString('base64');

test('a process with another encryption key than its database refuses to start and says why, until the keys are gone', async () => {
  const { database, env } = await environment();
  const start = () => startProcess({ ...env, ENCRYPTION_KEY: newKey() });
  expect(await (await start()).terminate()).toBe(0);
  await expect(start()).rejects.toThrow(/ended with 1: ENCRYPTION_KEY is not the one/);
  await database.pool.query('DELETE FROM signing_key');
  expect(await (await start()).terminate()).toBe(0);
});

test('a process reads with every key of its list, and warns of a variable that is no longer read', async () => {
  const { env } = await environment();
  const [old, present] = [newKey(), newKey()];
  expect(await (await startProcess({ ...env, ENCRYPTION_KEY: old })).terminate()).toBe(0);
  const service = await startServiceProcess({
    ...env,
    ENCRYPTION_KEY: `${present},${old}`,
    ENCRYPTION_KEY_OTHER: old,
  });
  await service.kill();
  const warnings = service
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":40'));
  expect(warnings.map((line) => JSON.parse(line).msg)).toEqual([
    'ENCRYPTION_KEY_OTHER is no longer read: ENCRYPTION_KEY takes several keys with commas between, of which the first encrypts',
  ]);
});
