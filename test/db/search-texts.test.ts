import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSearchColumns } from '../../src/domain/clients/search-clients.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const MIGRATIONS = ['20261126020000_marks_and_hyphens_in_search_texts', '20261126121301_joined_names'];
const AT = new Date('2026-11-02T08:00:00Z');
const LAST_OF_THE_BASIC_PLANE = 0xffff;
const IN_ONE_NAME = 40;
const NO_OTHERS = { otherPhones: [], otherEmails: [] };
/** The database lowers ASCII alone where its locale is C, and the service all letters. */
const HAS_CASE = /\p{Lu}|\p{Lt}/u;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A search text as stored before the migration: all marks removed, apostrophes and hyphens kept. */
function textBefore(name: string, email: string): string {
  const letters: Readonly<Record<string, string>> = {
    ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h' },
  };
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const written = folded.replace(/[łøđðþßæœıħ]/g, (letter) => letters[letter] ?? letter);
  return `${written.replace(/\s+/g, ' ').trim()}\n${email}\n48600100200`;
}

/** Every letter, mark, dash and apostrophe of the basic plane after a letter, a few in each name. */
function namesOfAllScripts(): string[] {
  const names: string[] = [];
  let name = '';
  for (let code = 0x21; code <= LAST_OF_THE_BASIC_PLANE; code += 1) {
    const letter = String.fromCodePoint(code).normalize('NFC');
    if (!/[\p{L}\p{M}\p{Pd}'’‘ʼ\u2212]/u.test(letter) || HAS_CASE.test(letter.normalize('NFKD'))) continue;
    name += `か${letter}`;
    if (name.length < 2 * IN_ONE_NAME) continue;
    names.push(name);
    name = '';
  }
  return [...names, name];
}

const NAMES = [
  'Zoë Łęcka',
  "N'Golo",
  'O’Connor',
  'Anna‑Maria',
  '-Anna - Maria-',
  'だいき',
  'राम',
  'ปู',
  'Łukasz ปู',
  '김민수',
];

const FULL_NAMES = [
  { firstName: 'Anna Maria', lastName: 'Nowak' },
  { firstName: 'Anna', lastName: 'Kowalska–Nowak' },
  { firstName: 'Jean-Luc', lastName: "de l'Isle  Adam" },
  { firstName: 'Anna', lastName: 'Nowak' },
];

test('the migrations make of stored search texts what the service writes', async () => {
  const { pool, orm } = database;
  const providerId = randomUUID();
  const place = { timezone: 'Europe/Warsaw', locale: 'pl-PL', currency: 'PLN', planCode: 'PRO' };
  await orm.provider.create({ data: { id: providerId, slug: providerId, name: 'Studio', ...place } });
  const email = "o'hara-smith@my-salon.example";
  const firstNames = [...NAMES, ...namesOfAllScripts()].map((firstName) => ({ firstName, lastName: null }));
  const clients = [...firstNames, ...FULL_NAMES].map((names) => ({ id: randomUUID(), ...names }));
  await orm.providerClient.createMany({
    data: clients.map(({ id, firstName, lastName }) => {
      const searchText = textBefore([firstName, lastName ?? []].flat().join(' '), email);
      const fields = { firstName, lastName, email, phone: '+48600100200', searchText };
      return { providerId, id, ...fields, createdAt: AT, updatedAt: AT };
    }),
  });
  for (const name of MIGRATIONS) {
    const path = new URL(`../../prisma/migrations/${name}/migration.sql`, import.meta.url);
    await pool.query(await readFile(path, 'utf8'));
  }
  const { rows } = await pool.query<{ id: string; search_text: string }>(
    'SELECT id, search_text FROM provider_client WHERE provider_id = $1',
    [providerId],
  );
  const stored = new Map(rows.map(({ id, search_text }) => [id, search_text]));
  const wanted = clients.map(({ id, firstName, lastName }) => ({
    firstName,
    text: toSearchColumns({ ...NO_OTHERS, firstName, lastName, email, phone: '+48600100200' }).searchText,
    stored: stored.get(id),
  }));
  expect(wanted.length).toBeGreaterThan(500);
  expect(wanted.filter(({ text, stored }) => text !== stored)).toEqual([]);
});
