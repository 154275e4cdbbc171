import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { welcome } from '../../dev/welcome.ts';
import { loadConfig } from '../../src/config/config.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

const HERE = 'http://127.0.0.1:3000';

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  app = await openTestApp();
  dataDir = await mkdtemp(join(tmpdir(), 'page-demo-'));
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

async function filledIn(environment: Record<string, string>, baseUrl = HERE) {
  const config = loadConfig({ DATA_DIR: dataDir, SEED_DEMO: 'true', ...environment });
  return (await welcome(config, app.service.deps, baseUrl)).demo;
}

test('the documentation page has the demo credentials if only this machine can reach the service', async () => {
  expect(await filledIn({})).toEqual({
    providerId: expect.any(String),
    clientId: expect.stringMatching(/^ic_/),
    clientSecret: expect.any(String),
  });
});

test('the documentation page has no credentials on a network, behind another address, or with a real database', async () => {
  expect(await filledIn({ HOST: '0.0.0.0' })).toBeNull();
  expect(await filledIn({}, 'https://tunnel.example.com')).toBeNull();
  const database = { DATABASE_URL: app.database.url, ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') };
  expect(await filledIn(database)).toBeNull();
});
