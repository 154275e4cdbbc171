import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { getClient } from '../../../src/domain/clients/get-clients.ts';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openStudio, refusal } from './studio.ts';

const ANNA = { firstName: 'Anna', lastName: 'Łęcka', email: 'anna@example.com', phone: '+48600100200' };

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

describe('create', () => {
  test('POST clients returns every field of the contract, and client.created has the same', async () => {
    const { ctx, deliveries } = await openStudio(db);
    const { client, replayed } = await createClient(ctx, { ...ANNA, externalClientId: 'crm-1', locale: 'pl-PL' });
    expect(client).toEqual({
      ...ANNA,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      otherPhones: [],
      otherEmails: [],
      accountStatus: 'GUEST',
      locale: 'pl-PL',
      timezone: null,
      note: null,
      externalClientId: 'crm-1',
      version: 1,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(replayed).toBe(false);
    expect(await getClient(ctx, client.id)).toEqual(client);
    const resource = { type: 'client', id: client.id, version: 1 };
    expect(await deliveries()).toMatchObject([{ event: 'client.created', resource, data: { client } }]);
  });

  test('two clients may share phone and e-mail', async () => {
    const { ctx } = await openStudio(db);
    const [first, second] = [await createClient(ctx, ANNA), await createClient(ctx, ANNA)];
    expect(first.client.id).not.toBe(second.client.id);
  });

  test('409 EXTERNAL_ID_IN_USE names the live client, and releases the key', async () => {
    const { ctx, deliveries } = await openStudio(db);
    const { client } = await createClient(ctx, { ...ANNA, externalClientId: 'crm-1' });
    const taken = await refusal(
      createClient(ctx, { firstName: 'Jan', phone: '+48600100201', externalClientId: 'crm-1' }, 'key-00000001'),
    );
    expect(taken.code).toBe('EXTERNAL_ID_IN_USE');
    expect(taken.context).toEqual({ providerClientId: client.id });
    await deleteClient(ctx, client.id);
    const retry = await createClient(
      ctx,
      { firstName: 'Jan', phone: '+48600100201', externalClientId: 'crm-1' },
      'key-00000001',
    );
    expect(retry.replayed).toBe(false);
    expect((await deliveries()).map(({ event }) => event)).toEqual([
      'client.created',
      'client.deleted',
      'client.created',
    ]);
  });

  test('20 concurrent creates with one external id: one client, 19 refusals that name it', async () => {
    const { ctx, providerId } = await openStudio(db);
    const attempts = Array.from({ length: 20 }, () => createClient(ctx, { ...ANNA, externalClientId: 'crm-1' }));
    const outcomes = await Promise.allSettled(attempts);
    const made = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const id = made[0]?.value.client.id;
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(made).toHaveLength(1);
    expect(refused.map(({ reason }) => [reason.code, reason.context])).toEqual(
      Array.from({ length: 19 }, () => ['EXTERNAL_ID_IN_USE', { providerClientId: id }]),
    );
    expect(await db.orm.providerClient.count({ where: { providerId } })).toBe(1);
  });

  test('another provider may use the same external id', async () => {
    const [here, there] = [await openStudio(db), await openStudio(db)];
    await createClient(here.ctx, { ...ANNA, externalClientId: 'crm-1' });
    await createClient(there.ctx, { ...ANNA, externalClientId: 'crm-1' });
  });
});
