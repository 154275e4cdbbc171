import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { findOrCreateByContact } from '../../../src/domain/clients/find-or-create-by-contact.ts';
import { identifyClient } from '../../../src/domain/clients/identify-client.ts';
import { searchClients } from '../../../src/domain/clients/search-clients.ts';
import { inTransaction } from '../../../src/domain/outbox/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openStudio } from './studio.ts';

const phone = '+48600100200';
const email = 'family@example.com';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const TWO_PEOPLE: readonly (readonly [string, string, string])[] = [
  ['pl', 'Dariusz', 'Robert'],
  ['pl', 'Bogusław', 'Bogdan'],
  ['pl', 'Aleksandra', 'Olga'],
  ['en', 'George', 'Georgina'],
  ['en', 'Harriet', 'Harry'],
  ['en', 'Laura', 'Lauren'],
  ['fr', 'Éléonore', 'Léo'],
  ['fr', 'Laure', 'Laura'],
  ['es', 'María', 'Luisa'],
  ['it', 'Martina', 'Marta'],
  ['it', 'Gianna', 'Gianni'],
  ['it', 'Elisa', 'Elisabetta'],
  ['cs', 'Johana', 'Hana'],
  ['de', 'Julian', 'Jule'],
  ['ja', 'だいき', 'たいき'],
  ['ja', 'ばん', 'はん'],
  ['hi', 'राम', 'रमा'],
  ['hi', 'रवि', 'रवी'],
  ['ta', 'சீதா', 'சதா'],
  ['te', 'కవి', 'కవ'],
  ['th', 'ปู', 'ปี'],
];

test.for(TWO_PEOPLE)(
  '%s: %s and %s with one number are two clients, and identify distinguishes them',
  async (names) => {
    const [locale, first, second] = names;
    const { ctx } = await openStudio(db);
    const book = (firstName: string) => inTransaction(ctx, (tx) => findOrCreateByContact(tx, { firstName, phone }));
    const { client } = await createClient(ctx, { firstName: first, phone, locale });
    const other = await book(second);
    expect(other.match).toBe('CREATED');
    expect(await identifyClient(ctx, { phone, firstName: first })).toEqual({
      status: 'MATCHED',
      providerClientId: client.id,
    });
    expect(await identifyClient(ctx, { phone, firstName: second })).toEqual({
      status: 'MATCHED',
      providerClientId: other.client.id,
    });
  },
);

const ONE_PERSON: readonly (readonly [string, string])[] = [
  ['Anna Maria Nowak', 'annamaria Nowak'],
  ['Annamaria Nowak', 'Anna Maria Nowak'],
  ["Sean O'Brien", 'Sean OBrien'],
  ['Sean OBrien', 'Sean O’Brien'],
  ["Sean O'Brien", 'Sean O’Brien'],
  ['Jean-Luc Godard', 'Jean Luc Godard'],
  ['Jean-Luc Godard', 'Jeanluc Godard'],
  ['Jeanluc Godard', 'jean luc Godard'],
  ["N'Golo Kanté", 'N’Golo Kante'],
  ["Sinead O'Connor", 'Sinéad OʼConnor'],
  ["Sinead O'Connor", 'Sinead O Connor'],
  ['Anna-Maria Nowak', 'Anna\u2011Maria Nowak'],
  ['Anna-Maria Nowak', 'Anna Maria Nowak'],
  ['Anna–Maria Kowalska-Nowak', 'Anna\u2212Maria Kowalska\u2014Nowak'],
  ["Мар'яна Коваль", 'Марʼяна Коваль'],
  ['מירב בן־דוד', 'מירב בן-דוד'],
];

/** The last word is the last name, except for "O Connor". */
function parts(name: string) {
  const [, firstName = '', lastName = ''] = /^(.*?) (O \S+|\S+)$/u.exec(name) ?? [];
  return { firstName, lastName };
}

test.for(ONE_PERSON)('the names %s and %s with one number are one client', async ([known, said]) => {
  const { ctx } = await openStudio(db);
  const { client } = await createClient(ctx, { ...parts(known), email });
  const contact = { ...parts(said), email };
  const again = await inTransaction(ctx, (tx) => findOrCreateByContact(tx, contact));
  expect([again.match, again.client.id]).toEqual(['REUSED', client.id]);
});

test.for<readonly [string, string]>([
  ['Anna Maria', 'annamaria'],
  ['Annamaria', 'Anna-Maria'],
  ['Jean-Luc', 'Jean Luc'],
  ['Jean-Luc', 'Jeanluc'],
  ["N'Golo", 'NGolo'],
  ['NGolo', 'N’Golo'],
])('identify recognises %s by %s among several who share a number', async ([known, said]) => {
  const { ctx } = await openStudio(db);
  const { client } = await createClient(ctx, { firstName: known, phone });
  await createClient(ctx, { firstName: 'Marek', phone });
  expect(await identifyClient(ctx, { phone, firstName: said })).toEqual({
    status: 'MATCHED',
    providerClientId: client.id,
  });
});

test.for<[string, string]>([
  ["Sinead O'Connor", 'o’c'],
  ['Sinead O’Connor', "O'Con"],
  ['Anna-Maria Nowak', 'anna\u2011mar'],
  ['Anna Maria Nowak', 'Anna-Maria'],
  ['Anna-Maria Nowak', 'Anna Maria'],
  ['Anna Maria Nowak', 'annamaria'],
  ['Anna Maria Nowak', 'ANNAMARIA NOWAK'],
  ['Annamaria Nowak', 'Anna Maria'],
  ['Annamaria Nowak', 'anna-maria now'],
  ["Sean O'Brien", 'OBrien'],
  ["Sean O'Brien", 'o’brien'],
  ['Sean O Brien', 'obrien'],
  ['Sean OBrien', "o'brien"],
  ["Sean O'Brien", 'sean o brien'],
  ['Jean-Luc Godard', 'jeanluc'],
  ['Jeanluc Godard', 'Jean-Luc'],
  ['Jeanluc Godard', 'Jean Luc God'],
  ['김민수 Kim', '민수'],
])('the client %s is found by %s', async ([name, phrase]) => {
  const { ctx } = await openStudio(db);
  await createClient(ctx, { firstName: 'Ewa', lastName: 'Lis', email });
  const { client } = await createClient(ctx, { ...parts(name), email });
  const found = await searchClients(ctx, { search: phrase, limit: 10 });
  expect(found.map(({ id }) => id)).toEqual([client.id]);
});

test.for<[string, string]>([
  ['だいき', 'たいき'],
  ['ปู', 'ปี'],
  ['राम', 'रमा'],
  ['김', '기'],
  ['Anna Maria', 'maria anna'],
])('%s is not found by %s', async ([firstName, phrase]) => {
  const { ctx } = await openStudio(db);
  await createClient(ctx, { firstName, email });
  expect(await searchClients(ctx, { search: phrase, limit: 10 })).toEqual([]);
});

test('one word is not found across the end of the first name', async () => {
  const { ctx } = await openStudio(db);
  await createClient(ctx, { firstName: 'Emma', lastName: 'Rekowska', email });
  expect(await searchClients(ctx, { search: 'marek', limit: 10 })).toEqual([]);
});

test('an e-mail address with a hyphen is found by a part of it', async () => {
  const { ctx } = await openStudio(db);
  const { client } = await createClient(ctx, { firstName: 'Ewa', email: "ewa-o'hara@my-salon.example" });
  const found = await searchClients(ctx, { search: "a-o'hara@my-sal", limit: 10 });
  expect(found.map(({ id }) => id)).toEqual([client.id]);
});
