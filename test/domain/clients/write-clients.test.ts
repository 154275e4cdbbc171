import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { deleteClient } from '../../../src/domain/clients/delete-client.ts';
import { getClient } from '../../../src/domain/clients/get-client.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openStudio, refusal } from './studio.ts';

const ANNA = { firstName: 'Anna', lastName: 'Łęcka', email: 'anna@example.com', phone: '+48600100200' };

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

describe('create', () => {
  test('the record has every field of the contract, and client.created carries the same', async () => {
    const { ctx, deliveries } = await openStudio(db);
    const { client, replayed } = await createClient(ctx, { ...ANNA, externalClientId: 'crm-1', locale: 'pl-PL' });
    expect(client).toEqual({
      ...ANNA,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
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

  test('409 EXTERNAL_ID_IN_USE names the live client, and frees the key', async () => {
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

  test('20 at once with one external id: one client, 19 refusals that name it', async () => {
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

describe('idempotency', () => {
  test('a repeat replays the client as it is now, without a second record or event', async () => {
    const { ctx, deliveries } = await openStudio(db);
    const first = await createClient(ctx, ANNA, 'key-00000001');
    await updateClient(ctx, first.client.id, { note: 'prefers mornings' });
    const again = await createClient(ctx, { ...ANNA, note: undefined }, 'key-00000001');
    expect(again).toEqual({ client: { ...first.client, note: 'prefers mornings', version: 2 }, replayed: true });
    expect((await deliveries()).map(({ event }) => event)).toEqual(['client.created', 'client.updated']);
  });

  test('a repeat answers the record of a client that was deleted meanwhile', async () => {
    const { ctx } = await openStudio(db);
    const first = await createClient(ctx, ANNA, 'key-00000001');
    await deleteClient(ctx, first.client.id);
    const again = await createClient(ctx, ANNA, 'key-00000001');
    expect(again).toEqual({ client: { ...first.client, version: 2 }, replayed: true });
  });

  test('50 at once with one key: one client, 49 replays', async () => {
    const { ctx, providerId } = await openStudio(db);
    const results = await Promise.all(Array.from({ length: 50 }, () => createClient(ctx, ANNA, 'key-00000001')));
    expect(results.filter(({ replayed }) => replayed)).toHaveLength(49);
    expect(new Set(results.map(({ client }) => client.id)).size).toBe(1);
    expect(await db.orm.providerClient.count({ where: { providerId } })).toBe(1);
  });

  test('409 IDEMPOTENCY_KEY_REUSED names the fields that differ and no reservation', async () => {
    const { ctx } = await openStudio(db);
    await createClient(ctx, ANNA, 'key-00000001');
    const reused = await refusal(createClient(ctx, { ...ANNA, firstName: 'Ania', note: 'x' }, 'key-00000001'));
    expect(reused.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(reused.context).toEqual({ differs: ['firstName', 'note'] });
  });

  test('keys of two integration clients, of two operations and of two clients are independent', async () => {
    const { ctx, colleague } = await openStudio(db);
    const mine = await createClient(ctx, ANNA, 'key-00000001');
    const theirs = await createClient(await colleague(), ANNA, 'key-00000001');
    expect(theirs.client.id).not.toBe(mine.client.id);
    const results = [
      await updateClient(ctx, mine.client.id, { note: 'a' }, 'key-00000001'),
      await updateClient(ctx, theirs.client.id, { note: 'b' }, 'key-00000001'),
    ];
    expect(results.map(({ replayed }) => replayed)).toEqual([false, false]);
  });

  test('an update is replayed after the client is gone, and its answer is the client as it stands', async () => {
    const { ctx } = await openStudio(db);
    const { client } = await createClient(ctx, ANNA);
    await updateClient(ctx, client.id, { note: 'a' }, 'key-00000001');
    await deleteClient(ctx, client.id);
    const again = await updateClient(ctx, client.id, { note: 'a' }, 'key-00000001');
    expect(again).toMatchObject({ client: { note: 'a', version: 3 }, replayed: true });
  });
});

describe('update', () => {
  test('absent fields stay, null clears, version and updatedAt rise, client.updated carries the record', async () => {
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

  test('what already holds changes nothing, even with a stale expectedVersion', async () => {
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

  test('400 when neither e-mail nor phone would remain', async () => {
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

  test('20 updates at once: every version once, nothing lost', async () => {
    const { ctx, deliveries } = await openStudio(db);
    const { client } = await createClient(ctx, ANNA);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => updateClient(ctx, client.id, { note: `note ${index}` })),
    );
    expect((await getClient(ctx, client.id)).version).toBe(21);
    const versions = (await deliveries()).map(({ resource }) => resource.version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });

  test('20 at once that expect version 1: one change, 19 VERSION_CONFLICT', async () => {
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
  test('404 afterwards on every path, and client.deleted carries four fields', async () => {
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
    expect(events[1]?.data).toEqual({ client: gone });
  });
});
