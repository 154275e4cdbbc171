import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { identifyClient } from '../../../src/domain/clients/identify-client.ts';
import { searchClients } from '../../../src/domain/clients/search-clients.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openStudio } from './studio.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

describe('identify', () => {
  const phone = '+48600100200';

  test('identify answers NOT_FOUND, then MATCHED with only the id, then AMBIGUOUS without one', async () => {
    const { ctx } = await openStudio(db);
    expect(await identifyClient(ctx, { phone })).toEqual({ status: 'NOT_FOUND', providerClientId: null });
    const { client } = await createClient(ctx, { firstName: 'Anna', phone });
    expect(await identifyClient(ctx, { phone })).toEqual({ status: 'MATCHED', providerClientId: client.id });
    await createClient(ctx, { firstName: 'Jan', phone });
    expect(await identifyClient(ctx, { phone })).toEqual({ status: 'AMBIGUOUS', providerClientId: null });
  });

  test('identify ignores deleted clients, former numbers, parts of a number and other providers', async () => {
    const [{ ctx }, other] = [await openStudio(db), await openStudio(db)];
    const gone = await createClient(ctx, { firstName: 'Anna', phone });
    await deleteClient(ctx, gone.client.id);
    const moved = await createClient(ctx, { firstName: 'Jan', phone });
    await updateClient(ctx, moved.client.id, { phone: '+48600100201' });
    await createClient(ctx, { firstName: 'Ola', phone: `${phone}1` });
    await createClient(other.ctx, { firstName: 'Ewa', phone });
    expect(await identifyClient(ctx, { phone })).toEqual({ status: 'NOT_FOUND', providerClientId: null });
    await createClient(ctx, { firstName: 'Iga', phone });
    expect((await identifyClient(ctx, { phone })).status).toBe('MATCHED');
  });
});

describe('search', () => {
  const found = async (ctx: Context, search: string | undefined, limit = 10) =>
    (await searchClients(ctx, { search, limit })).map(({ firstName }) => firstName);

  async function salon() {
    const studio = await openStudio(db);
    const people = [
      { firstName: 'Łucja', lastName: 'Żółć', email: 'lucja.z@example.com', phone: '+48600100200' },
      { firstName: 'Ana Maria', lastName: 'Núñez', email: 'ana_maria@example.es' },
      { firstName: '100%', lastName: 'Back\\slash', phone: '+34911222333' },
      { firstName: 'Bob', email: 'bob600100@example.com' },
    ];
    for (const person of people) {
      await createClient(studio.ctx, person);
      studio.advance(1000);
    }
    return studio;
  }

  test.for([
    ['lucja', ['Łucja']],
    ['ŁUCJA ŻÓŁĆ', ['Łucja']],
    ['cja zol', ['Łucja']],
    ['nunez', ['Ana Maria']],
    ['Maria  Nuñez', ['Ana Maria']],
    ['LUCJA.Z@', ['Łucja']],
    ['600100200', ['Łucja']],
    ['+48 600 100-200', ['Łucja']],
    ['(600) 100', ['Łucja']],
    ['600100', ['Bob', 'Łucja']],
    ['a', ['Bob', '100%', 'Ana Maria', 'Łucja']],
    ['%', ['100%']],
    ['0%', ['100%']],
    ['_', ['Ana Maria']],
    ['a_m', ['Ana Maria']],
    ['a_i', []],
    ['\\', ['100%']],
    ['k\\s', ['100%']],
    ['k\\\\s', []],
    ['zolc lucja', []],
    ['zzz', []],
  ] as const)('search %j finds %j', async ([search, names]) => {
    const { ctx } = await salon();
    expect(await found(ctx, search)).toEqual(names);
  });

  test('search without a phrase returns the most recently updated clients, up to the limit, without deleted and foreign ones', async () => {
    const studio = await salon();
    const [last] = await searchClients(studio.ctx, { limit: 1 });
    const [bob] = await searchClients(studio.ctx, { search: 'bob', limit: 1 });
    expect(last).toEqual(bob);
    const [ana] = await searchClients(studio.ctx, { search: 'ana', limit: 1 });
    await updateClient(studio.ctx, ana?.id ?? '', { note: 'x' });
    await deleteClient(studio.ctx, bob?.id ?? '');
    expect(await found(studio.ctx, undefined)).toEqual(['Ana Maria', '100%', 'Łucja']);
    expect(await found(studio.ctx, undefined, 2)).toEqual(['Ana Maria', '100%']);
    expect(await found(studio.ctx, '600100')).toEqual(['Łucja']);
  });

  test('search finds a changed name, e-mail and phone, and not the former ones', async () => {
    const { ctx } = await openStudio(db);
    const { client } = await createClient(ctx, {
      firstName: 'Ewa',
      lastName: 'Nowak',
      email: 'ewa@old.example',
      phone: '+48600100200',
    });
    await updateClient(ctx, client.id, { lastName: 'Śliwa', email: 'ewa@new.example', phone: '+48600100201' });
    for (const phrase of ['nowak', 'old.example', '600100200']) expect(await found(ctx, phrase)).toEqual([]);
    for (const phrase of ['ewa sliwa', 'new.example', '600100201']) expect(await found(ctx, phrase)).toEqual(['Ewa']);
  });
});
