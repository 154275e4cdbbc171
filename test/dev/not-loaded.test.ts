import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../cli/run-cli.ts';
import { startServiceProcess } from '../crash/service-process.ts';
import { testDatabase } from '../support/database.ts';

const DEVELOPMENT = new URL('../../dev/', import.meta.url).href;
const TELL_WHAT_IS_LOADED = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('${DEVELOPMENT}')) process.stderr.write('loaded ' + url + '\\n');
      return nextLoad(url, context);
    },
  });`;

async function environment() {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-dev-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL_WHAT_IS_LOADED)}`,
  };
}

async function outputOf(env: Readonly<Record<string, string>>): Promise<string> {
  const service = await startServiceProcess(env);
  await service.kill();
  return service.output();
}

test('a service with a configured database loads no development code and prints no greeting', async () => {
  const output = await outputOf(await environment());
  expect(output).toContain('"msg":"listening"');
  expect(output).not.toMatch(/loaded |First call|Booking Integration API/);
});

test('a service with a configured database and a demo loads the demo, and no database server', async () => {
  const output = await outputOf({ ...(await environment()), SEED_DEMO: 'true' });
  expect(output).toMatch(/loaded .*\/dev\/welcome\.ts/);
  expect(output).toMatch(/Booking Integration API +http/);
  expect(output).not.toContain('/dev/postgres');
});

test('a command with a configured database loads no development code', async () => {
  const env = await environment();
  const { code, stderr } = await runCli(['provider', 'list'], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
