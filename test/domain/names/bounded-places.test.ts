import { buildIndex, type Catalog, type Resolution, resolve, type SpokenIndex } from 'spoken-names';
import { expect, test } from 'vitest';
import { permittedCatalog } from '../../../bench/permitted-catalog.ts';
import { BOUNDS } from '../../../packages/spoken-names/src/index/bounds.ts';

const SAID_EACH = 8;
const TINY = 1_000;

const catalog = catalogOfManyWords();
const index = buildIndex(catalog);

/** Spoken forms of a name of many words. */
const SAID: readonly ((words: readonly string[]) => readonly string[])[] = [
  (words) => words.slice(1, 4),
  (words) => words.slice(2, 7),
  (words) => words.toReversed(),
  (words) => words.filter((_, at) => at % 2 === 0),
  (words) => words.map((word, at) => (at % 3 === 0 ? `${word.slice(0, 3)}${word.slice(4)}` : word)),
  (words) => words.map((word) => (word.length > 6 ? word.slice(0, -2) : word)),
  (words) => ['poproszę', ...words.slice(0, 6), 'jutro', 'o', 'piątej'],
];

const spoken = SAID.flatMap((say, kind) =>
  Array.from({ length: SAID_EACH }, (_, at) => {
    const {
      id,
      name,
      aliases = [],
    } = catalog.services[(at * 163 + kind * 29) % catalog.services.length] ?? { id: '', name: '' };
    const text = aliases[(at * 7 + kind) % aliases.length] ?? name;
    return { id, text: say(text.split(' ')).join(' ') };
  }),
);

const all = answersAt(Number.POSITIVE_INFINITY);

test('for a catalog of the permitted size, the bounded number of scored records gives the same answers as all of them', () => {
  const bounded = answersAt(BOUNDS.placesCounted);
  expect(shareOf(bounded, (answer, at) => outcomeOf(answer) !== outcomeOf(all[at]))).toBeLessThanOrEqual(0.02);
  expect(shareOf(bounded, isWrong)).toBeLessThanOrEqual(shareOf(all, isWrong));
  expect(shareOf(bounded, isOffered)).toBeGreaterThanOrEqual(shareOf(all, isOffered) - 0.02);
  expect(shareOf(all, isOffered)).toBeGreaterThan(0.9);
});

test('a much lower bound changes answers, so the test detects an effect of the bound', () => {
  const tiny = answersAt(TINY);
  expect(shareOf(tiny, (answer, at) => outcomeOf(answer) !== outcomeOf(all[at]))).toBeGreaterThan(0.05);
});

function answersAt(placesCounted: number): Resolution[] {
  const services = { ...index.services, bounds: { ...index.services.bounds, placesCounted } };
  const bounded: SpokenIndex = { ...index, services };
  return spoken.map(({ text }) => resolve(bounded, { serviceQuery: text }));
}

function shareOf(answers: readonly Resolution[], is: (answer: Resolution, at: number) => boolean): number {
  return answers.filter(is).length / answers.length;
}

function outcomeOf(answer: Resolution | undefined): string {
  return `${answer?.state} ${answer?.resolved?.serviceId}`;
}

function isWrong({ state, resolved }: Resolution, at: number): boolean {
  return state === 'RESOLVED' && resolved?.serviceId !== spoken[at]?.id;
}

function isOffered({ serviceCandidates }: Resolution, at: number): boolean {
  return serviceCandidates.some(({ id }) => id === spoken[at]?.id);
}

function catalogOfManyWords(): Catalog {
  const { locale, services, employees } = permittedCatalog('COMMON');
  return {
    locale,
    services: [...services.values()].map(({ id, name, aliases }) => ({ id, name, aliases })),
    employees: [...employees.values()]
      .slice(0, 1)
      .map(({ id, displayName: name }) => ({ id, name, serviceIds: [...services.keys()] })),
  };
}
