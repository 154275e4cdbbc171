import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areFormsOfOneName, buildIndex, resolve } from 'spoken-names';
import { describe, expect, test } from 'vitest';
import { type Language, textOf } from '../src/languages/language.ts';
import { listedNames } from '../src/languages/listed-words.ts';
import { fold } from '../src/words/fold.ts';

const FOLDER = new URL('../src/languages/', import.meta.url);
const FIELDS = ['feminineNames', 'masculineNames'] as const;
const files = readdirSync(fileURLToPath(FOLDER)).filter((name) => name.endsWith('.json'));
const languages = files.map((file): Language => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));

/** The groups of a list in its written order, folded. */
const groupsOf = (names: Language[(typeof FIELDS)[number]]) =>
  textOf(names)
    .split(',')
    .map((group) => group.trim().split(/\s+/u).map(fold));

describe.each(languages.map((language) => [language.name, language] as const))(
  'the given names of %s',
  (_, language) => {
    const groups = FIELDS.flatMap((field) => groupsOf(language[field]));
    const fullNames = new Set(groups.map(([full]) => full));

    test('no group holds the full name of another group', () => {
      const merged = groups.flatMap(([full, ...forms]) =>
        forms.filter((form) => form !== full && fullNames.has(form)).map((form) => `${full}: ${form}`),
      );
      expect(merged).toEqual([]);
    });

    test.each(FIELDS)('every line of %s ends with a whole group', (field) => {
      const lines = language[field];
      expect(Array.isArray(lines)).toBe(true);
      expect([...lines].slice(0, -1).filter((line) => !line.endsWith(','))).toEqual([]);
    });
  },
);

test('a group with another full name does not merge the two', () => {
  const [english] = languages.filter(({ code }) => code === 'en');
  if (!english) throw new Error('There is no English.');
  const merged = { ...english, code: 'en-merged', masculineNames: 'robert bob dariusz darek, dariusz daruś' };
  expect(listedNames(merged, 'masculineNames')).toEqual([
    ['robert', 'bob', 'darek'],
    ['dariusz', 'darus'],
  ]);
});

const APART: readonly (readonly [string, string, string])[] = [
  ['pl', 'Robert', 'Dariusz'],
  ['pl', 'Bogdan', 'Bogusław'],
  ['pl', 'Aleksandra', 'Olga'],
  ['pl', 'Stanisława', 'Stanisław'],
  ['en', 'Georgina', 'George'],
  ['en', 'Harriet', 'Harry'],
  ['en', 'Laura', 'Lauren'],
  ['fr', 'Éléonore', 'Léo'],
  ['fr', 'Laure', 'Laura'],
  ['es', 'María', 'Luisa'],
  ['it', 'Martina', 'Marta'],
  ['it', 'Gianna', 'Gianni'],
  ['it', 'Elisa', 'Elisabetta'],
  ['cs', 'Johana', 'Hana'],
  ['cs', 'Martina', 'Marta'],
  ['de', 'Julian', 'Jule'],
  ['de', 'Alexandra', 'Alexander'],
];
const ONE: readonly (readonly [string, string, string])[] = [
  ['pl', 'Gosia', 'Małgorzata'],
  ['pl', 'Darek', 'Dariusz'],
  ['pl', 'Robcio', 'Robert'],
  ['pl', 'Ola', 'Aleksandra'],
  ['pl', 'Ola', 'Olga'],
  ['en', 'Bob', 'Robert'],
  ['es', 'Pepe', 'José'],
  ['it', 'Peppe', 'Giuseppe'],
  ['it', 'Gianni', 'Giovanni'],
  ['cs', 'Honza', 'Jan'],
  ['de', 'Tom', 'Thomas'],
];

/** The answer to only the first name if an employee has the other. */
function askedFor(said: string, known: string, locale: string): string {
  const services = [{ id: 'cut', name: 'Xylofon', durationMinutes: 30 }];
  const employees = [
    { id: 'one', name: `${known} Wolińska`, serviceIds: ['cut'] },
    { id: 'two', name: 'Igor Zyx', serviceIds: ['cut'] },
  ];
  const index = buildIndex({ locale, categories: [], services, employees });
  return resolve(index, { serviceId: 'cut', employeeQuery: said }).state;
}

test.each(APART)('%s: %s and %s are two names', (locale, one, other) => {
  expect([areFormsOfOneName(one, other, [locale]), areFormsOfOneName(other, one, [locale])]).toEqual([false, false]);
  expect([askedFor(one, other, locale), askedFor(other, one, locale)]).not.toContain('RESOLVED');
});

test.each(ONE)('%s: %s is a form of %s', (locale, short, full) => {
  expect(areFormsOfOneName(short, full, [locale])).toBe(true);
  expect(askedFor(short, full, locale)).toBe('RESOLVED');
});
