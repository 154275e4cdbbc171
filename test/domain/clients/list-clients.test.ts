import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { type ClientListParams, listClients } from '../../../src/domain/clients/list-clients.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { CURSOR_SCHEMA } from '../../../src/kernel/limits.ts';
import { writeCursor } from '../../../src/kernel/paging/cursor.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { phoneOf, salon } from './salon.ts';
import { openStudio, refusal } from './studio.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

async function allPages(ctx: Context, question: ClientListParams): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listClients(ctx, cursor ? { cursor, pageSize: question.pageSize } : question);
    pages.push(page.items.map(({ id }) => id));
    expect(page.hasNextPage).toBe(page.nextCursor !== null);
    cursor = page.nextCursor;
  }
  return pages;
}

test('pages by updatedAt, then id; the last page has no cursor, an empty list is one empty page', async () => {
  const { ctx, ids } = await salon(db, 5);
  await updateClient(ctx, ids[0] ?? '', { note: 'x' });
  const [first = '', ...others] = ids;
  const order = [...others, first];
  expect(await allPages(ctx, { pageSize: 2 })).toEqual([order.slice(0, 2), order.slice(2, 4), order.slice(4)]);
  expect(await allPages(ctx, { pageSize: 5 })).toEqual([order]);
  expect(await allPages((await openStudio(db)).ctx, { pageSize: 5 })).toEqual([[]]);
});

test('clients with equal updatedAt are ordered by id, across pages', async () => {
  const { ctx } = await openStudio(db);
  const made = await Promise.all(
    [1, 2, 3, 4, 5].map((index) => createClient(ctx, { firstName: 'A', phone: phoneOf(index) })),
  );
  const pages = await allPages(ctx, { pageSize: 2 });
  expect(pages.flat()).toEqual(made.map(({ client }) => client.id).sort());
});

test('the list has no deleted and no foreign clients; filters are exact and part of the cursor', async () => {
  const { ctx, ids } = await salon(db, 2);
  await salon(db, 1);
  await deleteClient(ctx, ids[0] ?? '');
  const family = [];
  for (const index of [1, 2, 3]) {
    const input = {
      firstName: 'Ola',
      phone: '+48600999000',
      email: 'ola@example.com',
      externalClientId: `crm-${index}`,
    };
    family.push((await createClient(ctx, input)).client.id);
  }
  expect((await allPages(ctx, { pageSize: 10 })).flat()).toHaveLength(4);
  expect(await allPages(ctx, { pageSize: 2, phone: '+48600999000' })).toEqual([family.slice(0, 2), family.slice(2)]);
  expect(await allPages(ctx, { pageSize: 2, email: 'ola@example.com' })).toEqual([family.slice(0, 2), family.slice(2)]);
  expect(await allPages(ctx, { pageSize: 2, externalClientId: 'crm-2' })).toEqual([[family[1]]]);
  expect(await allPages(ctx, { pageSize: 2, externalClientId: 'crm-2', phone: phoneOf(1) })).toEqual([[]]);
});

test('400 at ?cursor for a cursor of another list or provider, and for no cursor', async () => {
  const [{ ctx }, other] = [await salon(db, 3), await salon(db, 3)];
  const { nextCursor: foreign } = await listClients(other.ctx, { pageSize: 1 });
  const position = { updatedAt: '2026-11-20T12:00:00.000Z', id: other.providerId };
  const unreadable = [
    foreign,
    'nonsense',
    '%%%',
    Buffer.from('{}').toString('base64url'),
    writeCursor(ctx.caller.providerId, 'reservations', position),
    writeCursor(ctx.caller.providerId, 'clients', { ...position, id: 'x' }),
    writeCursor(ctx.caller.providerId, 'clients', { ...position, updatedAt: 'yesterday' }),
    writeCursor(ctx.caller.providerId, 'clients', {
      updatedSince: position.updatedAt,
      changedTx: '-1',
      id: position.id,
    }),
    writeCursor(ctx.caller.providerId, 'clients', { ...position, more: 1 }),
  ];
  for (const cursor of unreadable) {
    const refused = await refusal(listClients(ctx, { cursor, pageSize: 1 }));
    expect([refused.code, refused.details], cursor ?? '').toMatchObject([
      'VALIDATION_FAILED',
      [{ path: ['cursor'], code: 'INVALID_FORMAT' }],
    ]);
  }
  const own = writeCursor(ctx.caller.providerId, 'clients', position);
  expect((await listClients(ctx, { cursor: own, pageSize: 5 })).items.length).toBeGreaterThan(0);
});

test('400 at a filter that differs from the one in the cursor; the same filter may be repeated', async () => {
  const { ctx } = await salon(db, 2);
  const same = await createClient(ctx, { firstName: 'B', phone: phoneOf(1) });
  const first = await listClients(ctx, { phone: phoneOf(1), pageSize: 1 });
  const again = { cursor: first.nextCursor, pageSize: 1, phone: phoneOf(1) };
  expect(await listClients(ctx, again)).toMatchObject({ items: [same.client], hasNextPage: false });
  const refused = await refusal(listClients(ctx, { ...again, phone: phoneOf(0), email: 'a@example.com' }));
  expect(refused.details?.map(({ path, code }) => [path, code])).toEqual([
    [['phone'], 'EXCLUSIVE'],
    [['email'], 'EXCLUSIVE'],
  ]);
});

test('the longest filters give a cursor that is accepted again', async () => {
  const { ctx } = await openStudio(db);
  const email = `${'a'.repeat(242)}@example.com`;
  const filters = { email, phone: '+123456789012345' };
  for (const firstName of ['A', 'B']) await createClient(ctx, { firstName, ...filters });
  const page = await listClients(ctx, { ...filters, pageSize: 1 });
  expect(CURSOR_SCHEMA.safeParse(page.nextCursor).success).toBe(true);
});
