import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyClientSecret } from '../../src/domain/access/integration-clients/verify-client-secret.ts';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { providerFile, withValue } from '../domain/workspace/provider-file.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { runCli } from './run-cli.ts';

let database: TestDatabase;
let directory = '';
beforeAll(async () => {
  database = await testDatabase();
  directory = await mkdtemp(join(tmpdir(), 'booking-cli-'));
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const ENCRYPTION_KEY = randomBytes(32).toString('base64');
const cli = (...args: string[]) => runCli(args, { DATABASE_URL: database.url, ENCRYPTION_KEY, DATA_DIR: directory });

async function saved(content: unknown): Promise<string> {
  const path = join(directory, `${randomUUID()}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function json(...args: string[]) {
  const result = await cli(...args, '--json');
  expect(result).toMatchObject({ code: 0, stderr: '' });
  return JSON.parse(result.stdout);
}

const verify = (clientId: string, secret: string) =>
  verifyClientSecret(database, parseClientId(clientId), secret, new Date());

test('a provider and its clients can be imported, changed and revoked by commands', async () => {
  const slug = `cli-${randomUUID()}`;
  const imported = await cli('provider', 'import', await saved(providerFile(slug)));
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  const { provider, services, integrationClients } = JSON.parse(imported.stdout);
  expect(provider).toEqual({ id: expect.any(String), slug });
  expect(Object.keys(services)).toEqual(['cut', 'colour']);
  const [voicebot] = integrationClients;
  expect(await verify(voicebot.clientId, voicebot.clientSecret)).not.toBeNull();

  const created = await json(
    'client',
    'create',
    '--provider',
    slug,
    '--name',
    'crm',
    '--scopes',
    'slots:read,catalog:read',
    '--contact-email',
    'ops@crm.example',
  );
  const scopes = ['slots:read', 'catalog:read'];
  const known = { name: 'crm', scopes, contactEmail: 'ops@crm.example' };
  expect(created).toEqual({ clientId: expect.any(String), clientSecret: expect.any(String), ...known });

  const rotated = await json('client', 'rotate-secret', '--client-id', created.clientId, '--grace-seconds', '600');
  expect(rotated.previousSecretExpiresAt).not.toBeNull();
  expect(await verify(created.clientId, created.clientSecret)).toMatchObject({ tokenGeneration: 1 });
  const ended = await json('client', 'rotate-secret', '--client-id', created.clientId);
  expect(await verify(created.clientId, rotated.clientSecret)).toBeNull();
  expect(await verify(created.clientId, ended.clientSecret)).toMatchObject({ tokenGeneration: 2 });

  const updated = await json(
    'client',
    'update',
    '--client-id',
    created.clientId,
    '--scopes',
    'all',
    '--active',
    'false',
    '--contact-email',
    'none',
  );
  expect(updated).toMatchObject({
    active: false,
    contactEmail: null,
    scopes: expect.arrayContaining(['webhooks:test']),
  });
  expect(await json('client', 'list', '--provider', slug)).toMatchObject([
    { name: 'voicebot' },
    { name: 'crm', active: false },
  ]);
  expect(await json('client', 'revoke', '--client-id', created.clientId)).toMatchObject({
    revokedAt: expect.any(String),
  });

  const suspended = await json('provider', 'update', '--provider', slug, '--status', 'SUSPENDED', '--plan', 'FREE');
  expect(suspended).toMatchObject({ slug, status: 'SUSPENDED', plan: 'FREE' });
  expect(await json('provider', 'list')).toContainEqual(suspended);
  expect((await cli('provider', 'list')).stdout).toMatch(new RegExp(`${slug} +Studio A +SUSPENDED +FREE`));
  expect(await json('migrate')).toEqual({ applied: [] });
});

test('client release-claim unlinks a record from its account, so that it belongs to a guest', async () => {
  const slug = `cli-${randomUUID()}`;
  const { provider } = JSON.parse((await cli('provider', 'import', await saved(providerFile(slug)))).stdout);
  const [id, accountId, at] = [randomUUID(), randomUUID(), new Date()];
  await database.orm.account.create({ data: { id: accountId, issuer: 'https://id.example', subject: accountId } });
  const client = { firstName: 'Ann', email: 'ann@example.com', searchText: 'ann', createdAt: at, updatedAt: at };
  await database.orm.providerClient.create({ data: { providerId: provider.id, id, accountId, ...client } });
  const release = () => json('client', 'release-claim', '--provider', slug, '--client', id);
  expect(await release()).toEqual({ providerClientId: id, released: true, version: 2, reservationCount: 0 });
  expect(await release()).toEqual({ providerClientId: id, released: false, version: 2, reservationCount: 0 });
  const unknown = await cli('client', 'release-claim', '--provider', slug, '--client', randomUUID());
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
});

test('sweep completes or declines reservations that are due', async () => {
  const file = await saved(providerFile(`cli-${randomUUID()}`));
  const { provider, services, employees } = JSON.parse((await cli('provider', 'import', file)).stdout);
  const id = await pendingYesterday(
    provider.id,
    Object.values<string>(services)[0] ?? '',
    Object.values<string>(employees)[0] ?? '',
  );
  expect(await json('sweep')).toEqual({ swept: true });
  const moved = await database.orm.reservation.findUnique({
    where: { providerId_id: { providerId: provider.id, id } },
  });
  expect(moved?.status).toBe('DECLINED');
});

test('the events of a changed plan are queued for the running service', async () => {
  const file = await saved(providerFile(`cli-${randomUUID()}`));
  const { provider, integrationClients } = JSON.parse((await cli('provider', 'import', file)).stdout);
  const integrationClientId = parseClientId(integrationClients[0].clientId)?.id ?? '';
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  const subscription = {
    id: randomUUID(),
    url: 'https://hooks.example',
    events: ['*'],
    isActive: true,
    secretHint: 'abcd',
  };
  await database.orm.webhookSubscription.create({
    data: { providerId: provider.id, integrationClientId, ...subscription, ...stamps },
  });
  await json('provider', 'update', '--provider', provider.slug, '--plan', 'FREE');
  const deliveries = await database.orm.webhookDelivery.findMany({ where: { providerId: provider.id } });
  expect(deliveries.map(({ event }) => event).sort()).toEqual([
    'billing.integration_access_revoked',
    'billing.plan_changed',
  ]);
  const jobs = `SELECT data->>'deliveryId' AS id FROM pgboss.job WHERE data->>'providerId' = $1`;
  const queued = await database.pool.query<{ id: string }>(jobs, [provider.id]);
  expect(queued.rows.map(({ id }) => id).sort()).toEqual(deliveries.map(({ id }) => id).sort());
});

test('keys rotate publishes a key that does not sign yet, and a second rotation returns the same key', async () => {
  const first = await json('keys', 'rotate');
  expect(first).toEqual({ kid: expect.any(String), signsFrom: expect.stringMatching(/Z$/) });
  const [second, again] = [await json('keys', 'rotate'), await json('keys', 'rotate')];
  expect(second.kid).not.toBe(first.kid);
  expect(again).toEqual(second);
  const keys = await database.orm.signingKey.findMany({ where: { retiredAt: null } });
  expect(keys.map(({ kid }) => kid).sort()).toEqual([first.kid, second.kid].sort());
});

test('keys revoke ends a leaked key at once, and keys list shows the new signing key', async () => {
  const [signing] = (await json('keys', 'list')).filter(({ signs }: { signs: boolean }) => signs);
  const revoked = await json('keys', 'revoke', '--kid', signing.kid);
  expect(revoked).toEqual({ kid: signing.kid, signingKid: expect.any(String) });
  const left: { kid: string; createdAt: string; signs: boolean }[] = await json('keys', 'list');
  expect(left.map(({ kid }) => kid)).not.toContain(signing.kid);
  expect(left.filter(({ signs }) => signs).map(({ kid }) => kid)).toEqual([revoked.signingKid]);
  expect(await cli('keys', 'revoke', '--kid', 'none')).toMatchObject({ code: 1, stdout: '' });
});

describe('a failing command', () => {
  test('a failing command reports all problems of the file with their JSON pointers and exits with 1', async () => {
    const slug = `cli-${randomUUID()}`;
    const file = withValue(
      withValue(providerFile(slug), '/services/0/category', 'x'),
      '/closures/0/from',
      '2026-02-30',
    );
    const { code, stdout, stderr } = await cli('provider', 'import', await saved(file));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('/services/0/category: NOT_FOUND');
    expect(stderr).toContain('/closures/0/from: INVALID_FORMAT');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await database.orm.providerSlug.count({ where: { slug } })).toBe(0);
  });

  test.each([
    ['a file that is not JSON', async () => ['provider', 'import', await saved('{ "provider": ')], /MALFORMED_JSON/],
    [
      'a file that is not there',
      async () => ['provider', 'import', join(directory, 'none.json')],
      /Cannot read .*none\.json/,
    ],
    ['an unknown provider', async () => ['client', 'list', '--provider', 'nobody'], /does not exist/],
    [
      'an unknown plan',
      async () => ['provider', 'update', '--provider', await anySlug(), '--plan', 'GOLD'],
      /no plan GOLD/,
    ],
  ])('a problem like %s ends with exit code 1 and without a stack', async (_, args, message) => {
    const { code, stdout, stderr } = await cli(...(await args()));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('a failing command names every invalid variable of the configuration', async () => {
    const { code, stderr } = await runCli(['provider', 'list'], {
      DATABASE_URL: 'mysql://x',
      DATABASE_POOL_SIZE: 'many',
    });
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL');
    expect(stderr).toContain('DATABASE_POOL_SIZE');
  });

  test('a failing command reports a connection problem without a stack', async () => {
    const DATABASE_URL = 'postgres://nobody:nothing@127.0.0.1:1/none';
    const { code, stderr } = await runCli(['provider', 'list'], { DATABASE_URL, ENCRYPTION_KEY });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error: .+/);
    expect(stderr).not.toMatch(/^\s+at |nothing/m);
  });
});

async function anySlug(): Promise<string> {
  const slug = `cli-${randomUUID()}`;
  await cli('provider', 'import', await saved(providerFile(slug)));
  return slug;
}

/** A reservation that is still PENDING although its start has passed. */
async function pendingYesterday(providerId: string, serviceId: string, employeeId: string): Promise<string> {
  const [id, clientId] = [randomUUID(), randomUUID()];
  const start = Date.now() - 86_400_000;
  const [startAt, endAt] = [new Date(start), new Date(start + 3_600_000)];
  const stamps = { createdAt: startAt, updatedAt: startAt };
  await database.orm.providerClient.create({
    data: { providerId, id: clientId, firstName: 'A', email: 'a@b.example', searchText: 'a', ...stamps },
  });
  await database.orm.reservation.create({
    data: {
      ...{ providerId, id, serviceId, employeeId, providerClientId: clientId, startAt, endAt, ...stamps },
      ...{ occupiedFrom: startAt, occupiedUntil: endAt, durationMinutes: 60, assignedAt: startAt, status: 'PENDING' },
      ...{ serviceName: 'Cut', employeeName: 'A', employeeSelectionMode: 'ANY', source: 'INTEGRATION' },
    },
  });
  return id;
}

test('sandbox create makes a test provider with a client of its own, once', async () => {
  const slug = `cli-${randomUUID()}`;
  await cli('provider', 'import', await saved(providerFile(slug)));
  const made = await json('sandbox', 'create', '--of', slug);
  const { clientId, clientSecret, providerId } = made;
  expect(made).toEqual({ providerId: expect.any(String), slug: `${slug}-test`, clientId, clientSecret });
  expect(await verify(clientId, clientSecret)).not.toBeNull();
  const again = await json('sandbox', 'create', '--of', slug);
  expect(again).toEqual({ providerId, slug: `${slug}-test`, clientId, clientSecret: null });
  const taken = `cli-${randomUUID()}`;
  await cli('provider', 'import', await saved(providerFile(taken)));
  await cli('provider', 'import', await saved(providerFile(`${taken}-test`)));
  const refused = await cli('sandbox', 'create', '--of', taken);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('not in test mode')]);
});
