import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { type Contact, findOrCreateByContact } from '../../../src/domain/clients/find-or-create-by-contact.ts';
import { getClient } from '../../../src/domain/clients/get-clients.ts';
import { searchClients } from '../../../src/domain/clients/search-clients.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import { inTransaction } from '../../../src/domain/outbox/in-transaction.ts';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openStudio } from './studio.ts';

const phone = '+48600100200';
const email = 'anna@example.com';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const contactClient = (ctx: Context, contact: Contact) =>
  inTransaction(ctx, (tx) => findOrCreateByContact(tx, contact));

const known = { firstName: 'Anna', lastName: 'Łęcka', email, phone };

test.for<[string, Contact, boolean]>([
  ['same values and name', known, true],
  ['one of the values', { firstName: 'Anna', phone }, true],
  ['name without case and accents', { firstName: 'ANNA', lastName: 'lecka', email }, true],
  ['a short form of the name', { firstName: 'Ania', phone }, true],
  ['no last name given', { firstName: 'Anna', email }, true],
  ['another first name', { ...known, firstName: 'Jan' }, false],
  ['another first name that sounds alike', { firstName: 'Hanna', phone }, false],
  ['a short form in a language of no catalog', { firstName: 'Nancy', phone }, false],
  ['another last name', { ...known, lastName: 'Nowak' }, false],
  ['another phone beside the same e-mail address', { ...known, phone: '+48600100201' }, false],
  ['another e-mail address beside the same phone', { ...known, email: 'jan@example.com' }, false],
])('a contact with %s', async ([, contact, reused]) => {
  const { ctx, deliveries } = await openStudio(db);
  const { client } = await createClient(ctx, known);
  const match = await contactClient(ctx, contact);
  expect(match.match).toBe(reused ? 'REUSED' : 'CREATED');
  expect(match.client.id === client.id).toBe(reused);
  expect((await deliveries()).slice(1).map(({ event }) => event)).toEqual(reused ? [] : ['client.created']);
});

test.for<[string, string, string | null, boolean]>([
  ['Małgorzata', 'Gosia', null, true],
  ['Gosia', 'malgorzata', null, true],
  ['Katarzyna', 'Kasia', null, true],
  ['Kasia', 'Barbara', null, false],
  ['Robert', 'Bob', null, false],
  ['Robert', 'Bob', 'en-GB', true],
  ['Oleksandr', 'Саша', 'uk', true],
])("a client named %s is called %s at a Polish provider; the client's own language is %s", async (names) => {
  const [firstName, said, locale, reused] = names;
  const { ctx } = await openStudio(db);
  const { client } = await createClient(ctx, { firstName, phone, locale });
  const match = await contactClient(ctx, { firstName: said, phone });
  expect([match.match, match.client.id === client.id]).toEqual([reused ? 'REUSED' : 'CREATED', reused]);
  expect((await getClient(ctx, client.id)).firstName).toBe(firstName);
});

test('a matched client gets the missing last name and contact values, with one client.updated', async () => {
  const { ctx, deliveries } = await openStudio(db);
  const { client } = await createClient(ctx, { firstName: 'Anna', phone, note: 'kept' });
  const match = await contactClient(ctx, { firstName: 'Ania', lastName: 'Łęcka', email, phone });
  const record = await getClient(ctx, client.id);
  expect(match).toMatchObject({ match: 'COMPLETED', client: { id: client.id } });
  expect(record).toMatchObject({ firstName: 'Anna', lastName: 'Łęcka', email, phone, note: 'kept', version: 2 });
  expect((await deliveries()).slice(1)).toMatchObject([{ event: 'client.updated', data: { client: record } }]);
  expect((await searchClients(ctx, { search: 'lecka', limit: 5 })).map(({ id }) => id)).toEqual([client.id]);
  expect(await contactClient(ctx, { firstName: 'Anna', email })).toMatchObject({
    match: 'REUSED',
    client: { id: client.id },
  });
});

test('without clients:update a matched client gets only the missing last name, because contact values decide the recipient of mail', async () => {
  const { ctx } = await openStudio(db);
  const { client } = await createClient(ctx, { firstName: 'Anna', phone });
  const scopes = new Set([...ctx.caller.scopes].filter((scope) => scope !== 'clients:update'));
  const weaker: Context = { ...ctx, caller: { ...ctx.caller, scopes } };
  const match = await contactClient(weaker, { firstName: 'Anna', lastName: 'Łęcka', email, phone });
  expect(match).toMatchObject({ match: 'COMPLETED', client: { id: client.id } });
  expect(await getClient(ctx, client.id)).toMatchObject({ lastName: 'Łęcka', email: null, phone, version: 2 });
  expect(await contactClient(weaker, { firstName: 'Anna', email, phone })).toMatchObject({ match: 'REUSED' });
});

test('no client is matched when two known clients each have one of the values', async () => {
  const { ctx } = await openStudio(db);
  const both = [
    await createClient(ctx, { firstName: 'Anna', phone }),
    await createClient(ctx, { firstName: 'Anna', email }),
  ];
  const match = await contactClient(ctx, { firstName: 'Anna', phone, email });
  expect(match.match).toBe('CREATED');
  expect(both.map(({ client }) => client.id)).not.toContain(match.client.id);
});

test('contact data shared by several clients matches the only one with this name, and none if two have it', async () => {
  const { ctx } = await openStudio(db);
  const anna = await createClient(ctx, { firstName: 'Anna', phone });
  await createClient(ctx, { firstName: 'Jan', phone });
  expect(await contactClient(ctx, { firstName: 'Anna', phone })).toMatchObject({
    match: 'REUSED',
    client: { id: anna.client.id },
  });
  await createClient(ctx, { firstName: 'Anna', phone });
  const match = await contactClient(ctx, { firstName: 'Anna', phone });
  expect(match.match).toBe('CREATED');
  expect(match.client.id).not.toBe(anna.client.id);
});

test('deleted clients and clients of other providers are never matched', async () => {
  const [{ ctx }, other] = [await openStudio(db), await openStudio(db)];
  await createClient(other.ctx, { firstName: 'Anna', phone });
  const { client } = await createClient(ctx, { firstName: 'Anna', phone });
  await deleteClient(ctx, client.id);
  expect(await contactClient(ctx, { firstName: 'Anna', phone })).toMatchObject({ match: 'CREATED' });
});

test('a new record has the data of the contact, is matched later and sends client.created', async () => {
  const { ctx, deliveries } = await openStudio(db);
  const match = await contactClient(ctx, { firstName: 'Anna', lastName: 'Łęcka', email, phone });
  const record = await getClient(ctx, match.client.id);
  expect(record).toMatchObject({
    firstName: 'Anna',
    lastName: 'Łęcka',
    email,
    phone,
    accountStatus: 'GUEST',
    version: 1,
  });
  expect(await deliveries()).toMatchObject([{ event: 'client.created', data: { client: record } }]);
  expect(await contactClient(ctx, { firstName: 'Anna', phone })).toMatchObject({
    match: 'REUSED',
    client: match.client,
  });
});

test('a claimed client is matched with its account', async () => {
  const { ctx, providerId } = await openStudio(db);
  const { client } = await createClient(ctx, { firstName: 'Anna', phone });
  const account = await db.orm.account.create({
    data: { id: client.id, issuer: 'https://issuer.example', subject: client.id },
  });
  const key = { providerId_id: { providerId, id: client.id } };
  await db.orm.providerClient.update({ where: key, data: { accountId: account.id } });
  const match = await contactClient(ctx, { firstName: 'Anna', phone });
  expect(match).toMatchObject({ client: { id: client.id, accountId: account.id } });
  expect((await getClient(ctx, client.id)).accountStatus).toBe('CLAIMED');
});

test('30 concurrent bookings for one contact create one record', async () => {
  const { ctx, providerId } = await openStudio(db);
  const contacts = Array.from(
    { length: 30 },
    (_, index): Contact => ({ firstName: 'Anna', [index % 2 ? 'phone' : 'email']: index % 2 ? phone : email }),
  );
  const first = await contactClient(ctx, { firstName: 'Anna', phone, email });
  const again = await Promise.all(contacts.map((contact) => contactClient(ctx, contact)));
  expect(new Set(again.map(({ client }) => client.id))).toEqual(new Set([first.client.id]));
  const fresh = await Promise.all(
    contacts.map(() => contactClient(ctx, { firstName: 'Jan', phone: '+48600100300', email: 'jan@example.com' })),
  );
  expect(fresh.filter(({ match }) => match === 'CREATED')).toHaveLength(1);
  expect(new Set(fresh.map(({ client }) => client.id)).size).toBe(1);
  expect(await db.orm.providerClient.count({ where: { providerId } })).toBe(2);
});

test('two concurrent bookings for one new person, one with more data, create one record with all of it', async () => {
  const { ctx, providerId } = await openStudio(db);
  const said: Contact[] = [
    { firstName: 'Małgorzata', phone },
    { firstName: 'Gosia', lastName: 'Nowak', phone, email },
    { firstName: 'Gosia', phone },
    { firstName: 'Małgorzata', lastName: 'Nowak', phone },
  ];
  const found = await Promise.all(said.map((contact) => contactClient(ctx, contact)));
  const ids = new Set(found.map(({ client }) => client.id));
  expect([ids.size, await db.orm.providerClient.count({ where: { providerId } })]).toEqual([1, 1]);
  expect(found.filter(({ match }) => match === 'CREATED')).toHaveLength(1);
  expect(await getClient(ctx, [...ids].join())).toMatchObject({ lastName: 'Nowak', phone, email });
});

test('concurrent bookings, changes and deletions for one shared contact end without a deadlock', async () => {
  const { ctx } = await openStudio(db);
  const family = await Promise.all(
    ['Anna', 'Jan', 'Ola', 'Iga'].map((firstName) => createClient(ctx, { firstName, phone, email })),
  );
  const work = Array.from({ length: 40 }, (_, index) => {
    const member = family[index % family.length];
    if (!member) throw new Error('A family has members.');
    const { id } = member.client;
    const firstName = member.client.firstName ?? '';
    if (index % 5 === 0) return updateClient(ctx, id, { note: `note ${index}` });
    if (index === 39) return deleteClient(ctx, id);
    return contactClient(ctx, index % 2 ? { firstName, phone } : { firstName, email });
  });
  const outcomes = await Promise.allSettled(work);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(refused.filter((code) => code !== 'NOT_FOUND')).toEqual([]);
});
