import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { deleteClient } from '../../../src/domain/clients/delete-client.ts';
import { type Contact, findOrCreateByContact } from '../../../src/domain/clients/find-or-create-by-contact.ts';
import { getClient } from '../../../src/domain/clients/get-clients.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import type { Context } from '../../../src/domain/context.ts';
import { inTransaction } from '../../../src/domain/transaction.ts';
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

test.for<[string, Contact, boolean]>([
  ['same values and name', { firstName: 'Anna', lastName: 'Łęcka', email, phone }, true],
  ['one of the values', { firstName: 'Anna', phone }, true],
  ['name without case and accents', { firstName: 'ANNA', lastName: 'lecka', email }, true],
  ['no last name given', { firstName: 'Anna', email }, true],
  ['another first name', { firstName: 'Jan', lastName: 'Łęcka', email, phone }, false],
  ['another last name', { firstName: 'Anna', lastName: 'Nowak', email, phone }, false],
  ['another phone', { firstName: 'Anna', lastName: 'Łęcka', email, phone: '+48600100201' }, false],
])('a contact with %s', async ([, contact, reused]) => {
  const { ctx, deliveries } = await openStudio(db);
  const { client } = await createClient(ctx, { firstName: 'Anna', lastName: 'Łęcka', email, phone });
  const match = await contactClient(ctx, contact);
  expect(match.created).toBe(!reused);
  expect(match.id === client.id).toBe(reused);
  expect((await deliveries()).slice(1).map(({ event }) => event)).toEqual(reused ? [] : ['client.created']);
});

test('a value that the known client lacks makes a new record', async () => {
  const { ctx } = await openStudio(db);
  await createClient(ctx, { firstName: 'Anna', phone });
  expect(await contactClient(ctx, { firstName: 'Anna', phone, email })).toMatchObject({ created: true });
});

test('a known client without last name is reused for a contact with one, and stays as it was', async () => {
  const { ctx } = await openStudio(db);
  const { client } = await createClient(ctx, { firstName: 'Anna', phone });
  const match = await contactClient(ctx, { firstName: 'Anna', lastName: 'Łęcka', phone });
  expect(match).toMatchObject({ id: client.id, created: false });
  expect(await getClient(ctx, client.id)).toEqual(client);
});

test('of a family the one with this name; of two with this name neither', async () => {
  const { ctx } = await openStudio(db);
  const anna = await createClient(ctx, { firstName: 'Anna', phone });
  await createClient(ctx, { firstName: 'Jan', phone });
  expect(await contactClient(ctx, { firstName: 'Anna', phone })).toMatchObject({ id: anna.client.id, created: false });
  await createClient(ctx, { firstName: 'Anna', phone });
  const match = await contactClient(ctx, { firstName: 'Anna', phone });
  expect(match.created).toBe(true);
  expect(match.id).not.toBe(anna.client.id);
});

test('deleted clients and those of other providers are never reused', async () => {
  const [{ ctx }, other] = [await openStudio(db), await openStudio(db)];
  await createClient(other.ctx, { firstName: 'Anna', phone });
  const { client } = await createClient(ctx, { firstName: 'Anna', phone });
  await deleteClient(ctx, client.id);
  expect(await contactClient(ctx, { firstName: 'Anna', phone })).toMatchObject({ created: true });
});

test('a new record has the data of the contact, is found again and says so with client.created', async () => {
  const { ctx, deliveries } = await openStudio(db);
  const match = await contactClient(ctx, { firstName: 'Anna', lastName: 'Łęcka', email, phone });
  const record = await getClient(ctx, match.id);
  expect(record).toMatchObject({
    firstName: 'Anna',
    lastName: 'Łęcka',
    email,
    phone,
    accountStatus: 'GUEST',
    version: 1,
  });
  expect(await deliveries()).toMatchObject([{ event: 'client.created', data: { client: record } }]);
  expect(await contactClient(ctx, { firstName: 'Anna', phone })).toMatchObject({ id: match.id, created: false });
});

test('a claimed client is reused with its account', async () => {
  const { ctx, providerId } = await openStudio(db);
  const { client } = await createClient(ctx, { firstName: 'Anna', phone });
  const account = await db.orm.account.create({
    data: { id: client.id, issuer: 'https://issuer.example', subject: client.id },
  });
  const key = { providerId_id: { providerId, id: client.id } };
  await db.orm.providerClient.update({ where: key, data: { accountId: account.id } });
  const match = await contactClient(ctx, { firstName: 'Anna', phone });
  expect(match).toMatchObject({ id: client.id, client: { accountId: account.id } });
  expect((await getClient(ctx, client.id)).accountStatus).toBe('CLAIMED');
});

test('30 at once with one contact make one record', async () => {
  const { ctx, providerId } = await openStudio(db);
  const contacts = Array.from(
    { length: 30 },
    (_, index): Contact => ({ firstName: 'Anna', [index % 2 ? 'phone' : 'email']: index % 2 ? phone : email }),
  );
  const first = await contactClient(ctx, { firstName: 'Anna', phone, email });
  const again = await Promise.all(contacts.map((contact) => contactClient(ctx, contact)));
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
  const fresh = await Promise.all(
    contacts.map(() => contactClient(ctx, { firstName: 'Jan', phone: '+48600100300', email: 'jan@example.com' })),
  );
  expect(fresh.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(fresh.map(({ id }) => id)).size).toBe(1);
  expect(await db.orm.providerClient.count({ where: { providerId } })).toBe(2);
});

test('contacts, changes and deletions of one family at once end without a deadlock', async () => {
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
