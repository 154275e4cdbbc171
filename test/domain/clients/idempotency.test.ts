import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
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

describe('idempotency', () => {
  test('a repeated key returns the client as it is now, without a second record or event', async () => {
    const { ctx, deliveries } = await openStudio(db);
    const first = await createClient(ctx, ANNA, 'key-00000001');
    await updateClient(ctx, first.client.id, { note: 'prefers mornings' });
    const again = await createClient(ctx, { ...ANNA, note: undefined }, 'key-00000001');
    expect(again).toEqual({ client: { ...first.client, note: 'prefers mornings', version: 2 }, replayed: true });
    expect((await deliveries()).map(({ event }) => event)).toEqual(['client.created', 'client.updated']);
  });

  test('404 for a repeated key whose client was deleted meanwhile, and no second client', async () => {
    const { ctx, providerId } = await openStudio(db);
    const first = await createClient(ctx, ANNA, 'key-00000001');
    await deleteClient(ctx, first.client.id);
    expect((await refusal(createClient(ctx, ANNA, 'key-00000001'))).code).toBe('NOT_FOUND');
    expect(await db.orm.providerClient.count({ where: { providerId } })).toBe(1);
  });

  test('50 concurrent requests with one key: one client, 49 replays', async () => {
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

  test('404 for the repeat of an update after the client is deleted', async () => {
    const { ctx } = await openStudio(db);
    const { client } = await createClient(ctx, ANNA);
    await updateClient(ctx, client.id, { note: 'a' }, 'key-00000001');
    await deleteClient(ctx, client.id);
    expect((await refusal(updateClient(ctx, client.id, { note: 'a' }, 'key-00000001'))).code).toBe('NOT_FOUND');
  });
});
