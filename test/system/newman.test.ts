import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { listenHttp } from '../../src/http-server.ts';
import { openTestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { openSandbox } from '../support/test-provider.ts';

const COLLECTION = fileURLToPath(new URL('../../docs/postman.json', import.meta.url));
/** Postman's own runner, fetched for this run: its 150 packages would burden each installation. */
const NEWMAN = ['--yes', 'newman@6.2.2', 'run', COLLECTION, '--color', 'off', '--bail'];

test('Newman runs the whole collection against a test provider without a failed assertion', async () => {
  const http = await listenHttp('127.0.0.1', 0);
  const baseUrl = `http://127.0.0.1:${http.port}`;
  const app = await openTestApp({ baseUrl });
  app.setNow(new Date());
  const served = createApp(app.service.deps, http);
  http.use((request, bindings) => served.fetch(request, bindings));
  const provider = await app.provide(salon());
  const { clientId, clientSecret } = await openSandbox(app, provider.id);
  const given = Object.entries({ baseUrl, clientId, clientSecret });
  const variables = given.flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
  const { stdout } = await promisify(execFile)('npx', [...NEWMAN, ...variables]);
  expect(stdout).toMatch(/requests │ +\d\d │ +0 │/);
  expect(stdout).toMatch(/assertions │ +\d\d │ +0 │/);
  await http.stop();
  await app.close();
});
