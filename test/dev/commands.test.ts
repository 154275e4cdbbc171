import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptEncryptionKey } from '../../dev/kept-encryption-key.ts';
import { startEmbedded } from '../../dev/postgres/embedded.ts';
import { seedDemo } from '../../dev/welcome.ts';
import { openDatabase } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { createSigningKeys } from '../../src/domain/access/tokens/signing-keys.ts';
import { createSecretBox } from '../../src/domain/webhooks/secret-box.ts';
import { runCli } from '../cli/run-cli.ts';
import { testOperator } from '../support/operator.ts';

const DEMO = fileURLToPath(new URL('../../prisma/demo-provider.json', import.meta.url));

let DATA_DIR = '';
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'booking-embedded-'));
  await (await startEmbedded({ dataDir: DATA_DIR })).stop();
});
afterEach(() => rm(DATA_DIR, { recursive: true, force: true }));

const cli = (...args: string[]) => runCli(args, { DATA_DIR });

test('commands start the embedded database, share it, and stop it afterwards', async () => {
  const imports = await Promise.all([cli('provider', 'import', DEMO), cli('provider', 'import', DEMO)]);
  expect(imports.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  const [one, other] = imports.map(({ stdout }) => JSON.parse(stdout));
  expect(one.services).toEqual(other.services);
  const secrets = [...one.integrationClients, ...other.integrationClients].filter((client) => 'clientSecret' in client);
  expect(secrets).toHaveLength(1);
  const listed = await cli('provider', 'list', '--json');
  expect(JSON.parse(listed.stdout)).toMatchObject([{ id: one.provider.id, slug: 'salon-wisla' }]);
  await expect(access(join(DATA_DIR, 'postgres', 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a DATA_DIR without a database is an error with its path, and is not changed', async () => {
  const mistyped = join(DATA_DIR, 'mistyped');
  for (const args of [['provider', 'list'], ['migrate'], ['token', 'workspace', '--role', 'OWNER']]) {
    const { code, stdout, stderr } = await runCli(args, { DATA_DIR: mistyped });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`There is no database in ${mistyped}: set DATA_DIR`);
  }
  await expect(access(mistyped)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a command uses the database of a running server, and a second start finds the demo', async () => {
  const server = await startEmbedded({ dataDir: DATA_DIR });
  await migrate(server.url);
  const database = openDatabase({ url: server.url, poolSize: 4 });
  try {
    const { operator } = testOperator(database);
    const first = await seedDemo(operator, DATA_DIR);
    expect(first).toMatchObject({ slug: 'salon-wisla', credentials: { clientSecret: expect.any(String) } });
    const updated = await cli('provider', 'update', '--provider', 'salon-wisla', '--plan', 'FREE', '--json');
    expect(JSON.parse(updated.stdout)).toMatchObject({ id: first.providerId, plan: 'FREE' });
    expect(await seedDemo(operator, DATA_DIR)).toEqual(first);
    const provider = await database.orm.provider.findUniqueOrThrow({ where: { id: first.providerId } });
    expect(provider.planCode).toBe('FREE');
    const clientId = first.credentials?.clientId ?? '';
    expect((await cli('client', 'rotate-secret', '--client-id', clientId)).code).toBe(0);
    expect(await seedDemo(operator, DATA_DIR)).toEqual({ ...first, credentials: null });
  } finally {
    await database.close();
    await server.stop();
  }
});

test('development tokens verify under the published keys, each for its own audience', async () => {
  await cli('provider', 'import', DEMO);
  const unknown = await cli('token', 'workspace', '--provider', 'nobody', '--role', 'STAFF');
  expect(unknown.stderr).toBe('error: The provider nobody does not exist; this database has salon-wisla.\n');
  const workspace = await cli('token', 'workspace', '--role', 'STAFF', '--json');
  expect(workspace).toMatchObject({ code: 0, stderr: '' });
  const account = await cli('token', 'account', '--email', 'Ada@Example.com', '--seconds', '60');
  expect(account.stderr).toMatch(
    /^Ada@Example\.com, for 60 seconds, issuer .*\nNo service runs under .* This token is for one at http/,
  );
  const server = await startEmbedded({ dataDir: DATA_DIR });
  const database = openDatabase({ url: server.url, poolSize: 2 });
  try {
    const secrets = createSecretBox(await keptEncryptionKey(DATA_DIR));
    const ports = { transactions: database.transactions, secrets };
    const keys = await createSigningKeys({ db: database, ports, now: () => new Date() }).publicKeys();
    const keySet = createLocalJWKSet({ keys: [...keys] });
    const { token, issuer, audience } = JSON.parse(workspace.stdout);
    const staff = await jwtVerify(token, keySet, { issuer, audience, typ: 'JWT' });
    const [provider] = await database.orm.provider.findMany();
    expect(staff.payload).toMatchObject({ provider_id: provider?.id, role: 'STAFF', sub: 'staff@salon-wisla' });
    const holder = await jwtVerify(account.stdout.trim(), keySet, { issuer, typ: 'JWT' });
    expect(holder.payload).toMatchObject({
      sub: expect.stringMatching(/^ada@example.com$/i),
      email: expect.stringMatching(/^ada@example.com$/i),
    });
    expect(holder.payload.aud).not.toBe(audience);
    expect((holder.payload.exp ?? 0) - (holder.payload.iat ?? 0)).toBe(60);
  } finally {
    await database.close();
    await server.stop();
  }
});
