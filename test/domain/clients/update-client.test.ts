import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { getClient } from '../../../src/domain/clients/get-clients.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openStudio, refusal } from './studio.ts';

const ANNA = { firstName: 'Anna', lastName: 'Łęcka', email: 'anna@example.com', phone: '+48600100200' };

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

describe('update', () => {
  test('an update keeps absent fields, clears nulls, raises version and updatedAt, and client.updated has the record', async () => {
    const { ctx, advance, deliveries } = await openStudio(db);
    const created = (await createClient(ctx, { ...ANNA, note: 'old', timezone: 'Europe/Warsaw' })).client;
    advance(1000);
    const { client } = await updateClient(ctx, created.id, { lastName: null, note: null, phone: '+48600100299' });
    expect(client).toEqual({
      ...created,
      lastName: null,
      note: null,
      phone: '+48600100299',
      version: 2,
      updatedAt: '2026-11-20T12:00:01.000Z',
    });
    expect((await deliveries()).at(-1)).toMatchObject({
      event: 'client.updated',
      resource: { version: 2 },
      data: { client },
    });
  });

  test('an update to the present values changes nothing, even with a stale expectedVersion', async () => {
    const { ctx, advance, deliveries } = await openStudio(db);
    const { client } = await createClient(ctx, ANNA);
    await updateClient(ctx, client.id, { note: 'a' });
    advance(1000);
    const same = await updateClient(ctx, client.id, { note: 'a', firstName: 'Anna', expectedVersion: 1 });
    expect(same.client).toMatchObject({ version: 2, updatedAt: '2026-11-20T12:00:00.000Z' });
    expect((await updateClient(ctx, client.id, {})).client.version).toBe(2);
    expect(await deliveries()).toHaveLength(2);
  });

  test('409 VERSION_CONFLICT with the current version', async () => {
    const { ctx } = await openStudio(db);
    const { client } = await createClient(ctx, ANNA);
    await updateClient(ctx, client.id, { note: 'a', expectedVersion: 1 });
    const stale = await refusal(updateClient(ctx, client.id, { note: 'b', expectedVersion: 1 }));
    expect([stale.code, stale.context]).toEqual(['VERSION_CONFLICT', { currentVersion: 2 }]);
  });

  test('400 for an update that leaves neither e-mail nor phone', async () => {
    const { ctx } = await openStudio(db);
    const { client } = await createClient(ctx, { firstName: 'Anna', email: 'anna@example.com' });
    const bare = await refusal(updateClient(ctx, client.id, { email: null }));
    expect(bare.details).toMatchObject([{ path: ['input'], code: 'AT_LEAST_ONE' }]);
    const moved = await updateClient(ctx, client.id, { email: null, phone: '+48600100200' });
    expect(moved.client).toMatchObject({ email: null, phone: '+48600100200' });
  });

  test('409 EXTERNAL_ID_IN_USE leaves the client as it was', async () => {
    const { ctx } = await openStudio(db);
    const holder = (await createClient(ctx, { ...ANNA, externalClientId: 'crm-1' })).client;
    const { client } = await createClient(ctx, ANNA);
    const taken = await refusal(updateClient(ctx, client.id, { externalClientId: 'crm-1', note: 'x' }));
    expect([taken.code, taken.context]).toEqual(['EXTERNAL_ID_IN_USE', { providerClientId: holder.id }]);
    expect(await getClient(ctx, client.id)).toEqual(client);
  });

  test('20 concurrent updates: every version once, no update lost', async () => {
    const { ctx, deliveries } = await openStudio(db);
    const { client } = await createClient(ctx, ANNA);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => updateClient(ctx, client.id, { note: `note ${index}` })),
    );
    expect((await getClient(ctx, client.id)).version).toBe(21);
    const versions = (await deliveries()).map(({ resource }) => resource.version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });

  test('20 concurrent updates that expect version 1: one change, 19 VERSION_CONFLICT', async () => {
    const { ctx } = await openStudio(db);
    const { client } = await createClient(ctx, ANNA);
    const attempts = Array.from({ length: 20 }, (_, index) =>
      updateClient(ctx, client.id, { note: `note ${index}`, expectedVersion: 1 }),
    );
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 19 }, () => 'VERSION_CONFLICT'));
    expect((await getClient(ctx, client.id)).version).toBe(2);
  });

  test('404 for an unknown client and for one of another provider', async () => {
    const [here, there] = [await openStudio(db), await openStudio(db)];
    const { client } = await createClient(there.ctx, ANNA);
    for (const id of [randomUUID(), client.id]) {
      expect((await refusal(updateClient(here.ctx, id, { note: 'x' }))).code).toBe('NOT_FOUND');
      expect((await refusal(getClient(here.ctx, id))).code).toBe('NOT_FOUND');
      expect((await refusal(deleteClient(here.ctx, id))).code).toBe('NOT_FOUND');
    }
    expect(await getClient(there.ctx, client.id)).toEqual(client);
  });
});

describe('delete', () => {
  test('a deleted client is 404 on every path, and client.deleted has four fields', async () => {
    const { ctx, advance, deliveries } = await openStudio(db);
    const { client } = await createClient(ctx, { ...ANNA, externalClientId: 'crm-1' });
    advance(1000);
    const gone = { id: client.id, externalClientId: 'crm-1', version: 2, deletedAt: '2026-11-20T12:00:01.000Z' };
    expect(await deleteClient(ctx, client.id)).toEqual(gone);
    const attempts = [
      deleteClient(ctx, client.id),
      getClient(ctx, client.id),
      updateClient(ctx, client.id, { note: 'x' }),
    ];
    const refusals = await Promise.all(attempts.map(refusal));
    expect(refusals.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    const events = await deliveries();
    expect(events).toHaveLength(2);
    expect(events[1]).toMatchObject({ event: 'client.deleted', resource: { version: 2 } });
    expect(events[1]?.data).toEqual({
      client: gone,
      changes: [],
      actor: { type: 'INTEGRATION', id: expect.any(String), self: true },
    });
  });
});
