import fc from 'fast-check';
import { buildIndex, type Catalog, indexInSteps, resolve, type SpokenIndex, search } from 'spoken-names';
import { expect, test } from 'vitest';
import { findMatches } from '../../../packages/spoken-names/src/find-matches.ts';
import { BOUNDS } from '../../../packages/spoken-names/src/index/bounds.ts';
import type { NameIndex } from '../../../packages/spoken-names/src/index/name-index.ts';
import { rankNames } from '../../../packages/spoken-names/src/rank-names.ts';
import { readQuery } from '../../../packages/spoken-names/src/read-query.ts';
import { indexOf, named } from './support/index-of.ts';

const ALIASES = 20;
const EMPLOYEES = 50;
const SYLLABLES = 'ma ni ke ru stru zan fryz bar lo paz no gie mas ter kol sze wi land bie dru'.split(' ');
const seed = Number(process.env['FAST_CHECK_SEED'] ?? Date.now() % 2_147_483_647);
console.log(`FAST_CHECK_SEED=${seed}`);
const QUERY = 'strumani barkol pazlo giemas terdru szewi landbie nomas';

/** Two or three syllables: eight thousand words with common beginnings and endings, as in a language. */
function word(at: number): string {
  const of = (place: number) => SYLLABLES[Math.floor(at / SYLLABLES.length ** place) % SYLLABLES.length] ?? '';
  return [0, 1, 2].map(of).join('');
}

/** A thousand words that differ by a letter or two. */
function alike(at: number): string {
  return `manicure${[1, 10, 100].map((place) => 'abcdefghij'[Math.floor(at / place) % 10]).join('')}`;
}

function catalogOf(serviceCount: number, wordAt = word): Catalog {
  const text = (at: number) =>
    Array.from({ length: 8 }, (_, next) => wordAt((at * 8 + next) * 7_919 + Math.floor(at / 1_000) * next * 31)).join(
      ' ',
    );
  const services = Array.from({ length: serviceCount }, (_, at) => ({
    id: `s${at}`,
    name: text(at * (ALIASES + 1)),
    aliases: Array.from({ length: ALIASES }, (_, alias) => text(at * (ALIASES + 1) + alias + 1)),
    categoryId: 'all',
  }));
  const serviceIds = services.map(({ id }) => id);
  const employees = Array.from({ length: EMPLOYEES }, (_, at) => ({
    id: `e${at}`,
    name: `Jan ${wordAt(at)}`,
    serviceIds,
  }));
  return { locale: 'pl-PL', categories: [{ id: 'all', name: 'Everything' }], services, employees };
}

/** The same index, with a callback at each comparison of words. */
function counting(names: NameIndex, note: () => void): NameIndex {
  const { search: words } = names.vocabulary;
  const run: typeof words.run = (given) =>
    words.run({
      ...given,
      compare: (entry) => {
        const isCompared = given.compare(entry);
        if (isCompared) note();
        return isCompared;
      },
    });
  return { ...names, vocabulary: { ...names.vocabulary, search: { ...words, run } } };
}

/** The cost of one query: compared words and scored labels. */
function workOf(index: SpokenIndex, text: string) {
  let compared = 0;
  const services = counting(index.services, () => {
    compared += 1;
  });
  const query = readQuery(text, services, index.employees);
  const scored = findMatches(query, services, () => true).size;
  return { compared, scored, words: query.words.length };
}

const small = buildIndex(catalogOf(50));
const large = buildIndex(catalogOf(400));

const madeAnew = (after: NameIndex, before: NameIndex) => {
  const known = new Set(before.records);
  return after.records.filter((record) => !known.has(record)).map(({ record }) => record.id);
};

test('a changed alias of one of 400 services indexes only that record and one new word', () => {
  const catalog = catalogOf(400);
  const words = large.services.vocabulary.search.entries.length;
  const services = catalog.services.map((service) =>
    service.id === 's7' ? { ...service, aliases: [...(service.aliases ?? []), 'qwertzuiop'] } : service,
  );
  const after = buildIndex({ ...catalog, services }, large);
  expect(madeAnew(after.services, large.services)).toEqual(['s7']);
  expect(after.services.vocabulary.search.entries.length - words).toBe(1);
  expect(after.employees).toBe(large.employees);
  expect(after.categories).toBe(large.categories);
  expect(search(after, { query: 'qwertzuiop', side: 'SERVICE' }).map(({ id }) => id)).toEqual(['s7']);
});

test('a change of prices or calendars indexes no name', () => {
  const after = buildIndex(catalogOf(400), large);
  expect([after.services, after.employees, after.categories]).toEqual([
    large.services,
    large.employees,
    large.categories,
  ]);
  expect(after.services).toBe(large.services);
});

test('an index is built in steps of one record, or one pass over flat arrays', () => {
  const catalog = catalogOf(50);
  let steps = 0;
  for (const _ of indexInSteps(catalog)) steps += 1;
  expect(steps).toBeGreaterThan(4 * (catalog.services.length + catalog.employees.length));
});

test('the comparisons and scores of a query are bounded, and do not grow with the catalog', () => {
  const [few, many] = [workOf(small, QUERY), workOf(large, QUERY)];
  const mostCompared = 3 * BOUNDS.comparisons + few.words;
  expect(large.services.labels.length).toBeGreaterThan(4 * small.services.labels.length);
  for (const { compared, scored } of [few, many]) {
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThanOrEqual(mostCompared);
    expect(scored).toBeGreaterThan(0);
  }
  expect(many.scored).toBeLessThanOrEqual(BOUNDS.places);
});

test('a query of 32 words stays within the bound of comparisons and scores', () => {
  const text = Array.from({ length: 32 }, (_, at) => word(at * 331).slice(0, 3)).join(' ');
  const { compared, scored } = workOf(large, text);
  expect(compared).toBeLessThanOrEqual(3 * BOUNDS.comparisons);
  expect(scored).toBeLessThanOrEqual(BOUNDS.records * BOUNDS.labelsPerRecord);
});

test('a whole alias of a large catalog resolves to its service', () => {
  const catalog = catalogOf(400);
  for (const at of [0, 123, 399]) {
    const service = catalog.services[at];
    const { state, resolved } = resolve(large, { serviceQuery: service?.aliases?.[ALIASES - 1] ?? '' });
    expect([state, resolved?.serviceId]).toEqual(['RESOLVED', service?.id]);
  }
});

test('a category of 400 services with 50 employees counts its pairs without creating them', () => {
  const { pairs, pairCount, serviceCandidates } = resolve(large, { serviceQuery: 'everything', limit: 3 });
  expect(pairCount).toBe(400 * EMPLOYEES);
  expect(serviceCandidates).toHaveLength(3);
  expect(pairs.length).toBeLessThanOrEqual(25);
});

/**
 * The maximum number of rankings in one call: employees in four positions as employees and as services, then services,
 * categories, employees.
 */
const RANKINGS = 11;
const LONGEST_TEXT = 300;

/** The number of comparisons of a whole resolution. */
function comparedIn(index: SpokenIndex, text: string): number {
  let compared = 0;
  const note = () => {
    compared += 1;
  };
  const { services, employees, categories } = index;
  const counted = {
    ...index,
    services: counting(services, note),
    employees: counting(employees, note),
    categories: counting(categories, note),
  };
  resolve(counted, { serviceQuery: text });
  return compared;
}

const allAlike = buildIndex(catalogOf(100, alike));
const anyPart = fc.oneof(
  fc.nat(7_999).map(word),
  fc.nat(7_999).map((at) => word(at).slice(0, 3)),
  fc.nat(999).map(alike),
  fc.constantFrom('jan', 'u', 'z', 'everything', 'poproszę', 'jutro', 'o piątej'),
  fc
    .tuple(fc.constantFrom(...'aeimn'), fc.integer({ min: 1, max: 120 }))
    .map(([letter, times]) => letter.repeat(times)),
  fc.integer({ min: 0, max: 10 ** 15 }).map(String),
  fc.constantFrom('😀', '👩‍🦰', 'e\u0301\u0301\u0301', '\u0301'.repeat(50), 'ﬃ', '\u202e', '1,5', '１２', '漢字', 'ЖЖ'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const anyText = fc
  .tuple(fc.array(anyPart, { maxLength: 40 }), fc.constantFrom(' ', '', ', ', '-'))
  .map(([parts, between]) => parts.join(between).slice(0, LONGEST_TEXT));
const LETTERS = [...'abcdefghijklmnoprstuvwxyz'];
const WORST = [
  'a'.repeat(120),
  LETTERS.join(' '),
  'manicure'.repeat(15),
  LETTERS.map((_, at) => alike(at * 37)).join(' '),
  LETTERS.map((_, at) => `jan ${alike(at * 37)}`).join(' '),
  '7 '.repeat(60),
  '😀'.repeat(60),
  `m${'\u0301'.repeat(100)}`,
];

test.each([
  ['of a language', large],
  ['that are all alike', allAlike],
])('a resolution in a catalog of words %s compares a bounded number of words for any text', (_, index) => {
  const property = fc.property(anyText, (text) => {
    expect(comparedIn(index, text)).toBeLessThanOrEqual(RANKINGS * 3 * BOUNDS.comparisons);
    expect(workOf(index, text).scored).toBeLessThanOrEqual(BOUNDS.places);
  });
  fc.assert(property, { seed, numRuns: 60, examples: WORST.map((text): [string] => [text]) });
});

test('with a low bound every spoken word still selects records to score', () => {
  const wordAt = (at: number, place: number) => alike((at * (place + 3) * 17 + place * 29 + Math.floor(at / 7)) % 100);
  const nameAt = (at: number) => Array.from({ length: 8 }, (_, place) => wordAt(at, place)).join(' ');
  const records = Array.from({ length: 400 }, (_, at) => named(nameAt(at)));
  const { index } = indexOf('SERVICE', records, { bounds: { places: 100, placesCounted: 400, records: 10 } });
  const { index: nobody } = indexOf('EMPLOYEE', []);
  for (let at = 0; at < records.length; at += 40) {
    const said = nameAt(at).split(' ').slice(2, 6).join(' ');
    expect(rankNames(said, index, nobody).map(({ id }) => id)).toContain(nameAt(at));
  }
});
