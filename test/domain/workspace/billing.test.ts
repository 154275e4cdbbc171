import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actForProvider } from '../../../src/domain/access/operator.ts';
import { toBillingChanges, toBillingState } from '../../../src/domain/workspace/provider/billing-changes.ts';
import { listProviders } from '../../../src/domain/workspace/provider/list-providers.ts';
import { updateProvider } from '../../../src/domain/workspace/provider/update-provider.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import { parseClientId } from '../../../src/kernel/client-id.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { testOperator } from '../../support/operator.ts';
import { providerFile, withValue } from './provider-file.ts';

let database: TestDatabase;
let file: ReturnType<typeof providerFile>;
let providerId = '';
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  file = providerFile(`billing-${randomUUID()}`);
  const imported = await importProvider(testOperator(database).operator, file);
  providerId = imported.provider.id;
  await subscribe(parseClientId(imported.integrationClients[0]?.clientId ?? '')?.id ?? '');
});

async function subscribe(integrationClientId: string): Promise<void> {
  const now = new Date();
  const url = 'https://hooks.example/booking';
  const data = {
    providerId,
    id: uuidv7(),
    integrationClientId,
    url,
    events: ['*'],
    isActive: true,
    secretHint: 'abcd',
  };
  await database.orm.webhookSubscription.create({ data: { ...data, createdAt: now, updatedAt: now } });
}

const act = async () => await actForProvider(testOperator(database).operator, providerId);

/** The delivered events, as `name plan access`. */
async function delivered(): Promise<string[]> {
  const rows = await database.orm.webhookDelivery.findMany({ where: { providerId }, orderBy: { id: 'asc' } });
  return rows.map(({ event, body }) => {
    const { billing } = JSON.parse(Buffer.from(body ?? []).toString('utf8')).data;
    return `${event} ${billing.plan} ${billing.integrationApiAccess}`;
  });
}

describe.each([
  ['the command', (change: { plan?: string; status?: 'ACTIVE' }) => act().then((ctx) => updateProvider(ctx, change))],
  [
    'a file',
    (change: { plan?: string; status?: 'ACTIVE' }) =>
      importProvider(testOperator(database).operator, { ...file, provider: { ...file.provider, ...change } }),
  ],
])('through %s', (_, change) => {
  test('a plan without access sends plan_changed and access_revoked, in the change that removes it', async () => {
    await change({ plan: 'FREE' });
    expect(await delivered()).toEqual([
      'billing.plan_changed FREE false',
      'billing.integration_access_revoked FREE false',
    ]);
    await change({ plan: 'PRO' });
    expect((await delivered()).slice(2)).toEqual([
      'billing.plan_changed PRO true',
      'billing.integration_access_granted PRO true',
    ]);
  });

  test('an unchanged plan sends no event and writes nothing', async () => {
    await change({ plan: 'PRO', status: 'ACTIVE' });
    expect(await delivered()).toEqual([]);
    expect((await act()).caller.catalogVersion).toBe(1);
  });
});

test('suspending revokes access', () => {
  const plan = { code: 'PRO', integrationApiAccess: true };
  const [active, suspended] = ['ACTIVE', 'SUSPENDED'].map((status) => toBillingState({ status, plan }));
  const changes = active && suspended ? toBillingChanges(active, suspended, 7, new Date()) : [];
  expect(changes).toMatchObject([
    { webhookEvent: 'billing.integration_access_revoked', integrationApiAccess: false, accessBefore: true, version: 7 },
  ]);
});

test('activating grants access, and a change between restricted states sends no event', async () => {
  await updateProvider(await act(), { status: 'SUSPENDED' });
  const before = await delivered();
  await updateProvider(await act(), { status: 'DISABLED' });
  expect(await delivered()).toEqual(before);
  await updateProvider(await act(), { status: 'ACTIVE' });
  expect((await delivered()).at(-1)).toBe('billing.integration_access_granted PRO true');
});

test('an unknown plan is refused', async () => {
  const refusal = { code: 'VALIDATION_FAILED', details: [{ path: ['plan'], code: 'NOT_FOUND' }] };
  await expect(updateProvider(await act(), { plan: 'GOLD' })).rejects.toMatchObject(refusal);
});

test('a file without status and plan leaves them as the operator set them', async () => {
  await updateProvider(await act(), { status: 'SUSPENDED', plan: 'FREE' });
  const silent = withValue(withValue(file, '/provider/status', undefined), '/provider/plan', undefined);
  await importProvider(testOperator(database).operator, silent);
  const providers = await listProviders(testOperator(database).operator);
  expect(providers.find(({ id }) => id === providerId)).toMatchObject({ status: 'SUSPENDED', plan: 'FREE' });
});
