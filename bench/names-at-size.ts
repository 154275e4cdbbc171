import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Catalog, indexInSteps, resolve, type SpokenIndex, search } from 'spoken-names';
import { z } from 'zod';
import { quantile, rounded } from './load.ts';
import { permittedCatalog, type Wording } from './permitted-catalog.ts';
import { below, type Finding, report } from './report.ts';

const CALLS = 100;
const ROUNDS = 3;
const BUILDS = 3;
const QUERY_LENGTH = 500;
const MEGABYTE = 1e6;
const WORDINGS = ['COMMON', 'DISTINCT', 'SAME', 'ALIKE'] as const;

const NAMED = { key: z.string(), aliases: z.array(z.string()).default([]) };
const PROVIDER_FILE = z.object({
  categories: z.array(z.object({ ...NAMED, name: z.string() })),
  services: z.array(
    z.object({ ...NAMED, name: z.string(), category: z.string().nullish(), durationMinutes: z.number() }),
  ),
  employees: z.array(
    z.object({
      ...NAMED,
      displayName: z.string(),
      title: z.string().nullish(),
      services: z.array(z.union([z.string(), z.object({ service: z.string() }).transform(({ service }) => service)])),
    }),
  ),
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

interface Named {
  readonly name: string;
  readonly catalog: Catalog;
  readonly milliseconds: number;
}

// Two thousand services with fifty aliases of 120 characters each, a thousand employees; and the demo.
const requested = process.argv.slice(2);
const sized = WORDINGS.filter((wording) => requested.length === 0 || requested.includes(wording));
const catalogs: Named[] = [
  ...sized.map((wording) => ({ name: wording, catalog: permitted(wording), milliseconds: 20 })),
  { name: 'demo', catalog: await demoCatalog(), milliseconds: 2 },
];
const rows: object[] = [];
const findings: Finding[] = [];
for (const one of catalogs) measure(one);
await report('names-at-size', 'Names at the size that is permitted', rows, findings);

function measure({ name, catalog, milliseconds }: Named): void {
  const { index, total, longest } = indexTimes(catalog);
  const changed = changeTimes(catalog, index);
  const megabytes = memoryOf(catalog);
  const { services, employees } = index;
  rows.push({
    catalog: name,
    'index ms': total,
    'longest step ms': longest,
    'one service changed ms': changed,
    'heap MB': megabytes.heap,
    'arrays MB': megabytes.arrays,
    words: services.vocabulary.search.entries.length + employees.vocabulary.search.entries.length,
    places: services.labels.length + employees.labels.length,
  });
  findings.push(
    below(`names, ${name}: index`, total, 'ms', 1_500),
    below(`names, ${name}: longest step`, longest, 'ms', 25),
  );
  for (const [kind, query] of queriesOf(catalog)) {
    const resolved = times(query, (serviceQuery) => resolve(index, { serviceQuery }));
    const searched = times(query, (text) => search(index, { query: text, side: 'SERVICE' }));
    rows.push({ catalog: name, query: kind, 'resolve p50': resolved.p50, 'resolve p99': resolved.p99, ...searched });
    findings.push(
      below(`names, ${name}, ${kind}: resolve p99`, resolved.p99, 'ms', milliseconds),
      below(`names, ${name}, ${kind}: search p99`, searched.p99, 'ms', milliseconds),
    );
  }
}

/**
 * CPU of the thread for a whole build, and the longest step; the shortest time of several builds, because the steps are
 * equal.
 */
function indexTimes(catalog: Catalog): { index: SpokenIndex; total: number; longest: number } {
  const shortest: number[] = [];
  const totals: number[] = [];
  for (;;) {
    const work = indexInSteps(catalog);
    const started = threadMilliseconds();
    for (let step = 0; ; step += 1) {
      const before = performance.now();
      const result = work.next();
      shortest[step] = Math.min(shortest[step] ?? Number.POSITIVE_INFINITY, performance.now() - before);
      if (!result.done) continue;
      totals.push(threadMilliseconds() - started);
      if (totals.length < BUILDS) break;
      return { index: result.value, total: Math.round(Math.min(...totals)), longest: rounded(Math.max(...shortest)) };
    }
  }
}

/** CPU of a build with one renamed service; the kernel counts in steps of four milliseconds. */
function changeTimes(catalog: Catalog, index: SpokenIndex): number {
  let latest = index;
  const started = threadMilliseconds();
  for (let at = 0; at < CALLS / 10; at += 1) {
    const services = catalog.services.map((one, place) => (place === at ? { ...one, name: `${one.name} anew` } : one));
    const work = indexInSteps({ ...catalog, services }, latest);
    for (let step = work.next(); ; step = work.next()) {
      if (!step.done) continue;
      latest = step.value;
      break;
    }
  }
  return rounded((threadMilliseconds() - started) / (CALLS / 10));
}

/** The memory of an index: the heap, and the buffers of typed arrays. */
function memoryOf(catalog: Catalog): { heap: number; arrays: number } {
  const before = memory();
  let index: SpokenIndex | null = null;
  for (const work = indexInSteps(catalog); index === null; ) {
    const step = work.next();
    if (step.done) index = step.value;
  }
  const after = memory();
  // The index must live until here.
  if (index.services.labels.length < 0) throw new Error('impossible');
  return {
    heap: rounded((after.heapUsed - before.heapUsed) / MEGABYTE),
    arrays: rounded((after.arrayBuffers - before.arrayBuffers) / MEGABYTE),
  };
}

function memory() {
  collectGarbage();
  return process.memoryUsage();
}

function queriesOf({ services, employees }: Catalog): [string, (at: number) => string][] {
  const words = services.flatMap(({ name }) => name.split(' '));
  const word = (at: number) => words[(at * 7919) % words.length] ?? '';
  const several = (at: number, count: number, length: number) =>
    Array.from({ length: count }, (_, next) => word(at * count + next).slice(0, length))
      .join(' ')
      .slice(0, QUERY_LENGTH);
  const alias = (at: number) => {
    const { name = '', aliases = [] } = services[(at * 31) % services.length] ?? {};
    return aliases[at % Math.max(1, aliases.length)] ?? name;
  };
  const person = (at: number) => employees[(at * 37) % employees.length]?.name ?? '';
  return [
    ['one word', word],
    ['two words', (at) => several(at, 2, QUERY_LENGTH)],
    ['a whole alias', alias],
    ['with somebody', (at) => `${several(at, 2, QUERY_LENGTH)} u ${person(at)}`],
    ['500 characters', (at) => several(at, 80, QUERY_LENGTH)],
    ['25 words', (at) => several(at, 25, 4)],
    ['a category', () => 'wszystko'],
  ];
}

/** The shortest of several rounds for each query, because other processes prolong single rounds. */
function times(query: (at: number) => string, call: (text: string) => unknown): { p50: number; p99: number } {
  const shortest = new Array<number>(CALLS).fill(Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < CALLS; at += 1) {
      const before = performance.now();
      call(query(at));
      shortest[at] = Math.min(shortest[at] ?? 0, performance.now() - before);
    }
  }
  return { p50: rounded(quantile(shortest, 0.5)), p99: rounded(quantile(shortest, 0.99)) };
}

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function permitted(wording: Wording): Catalog {
  const { locale, services, employees } = permittedCatalog(wording);
  return {
    locale,
    categories: [{ id: 'all', name: 'Wszystko' }],
    services: [...services.values()].map((one) => ({ ...one, categoryId: 'all' })),
    employees: [...employees.values()].map(({ id, displayName, aliases, offers }) => {
      return { id, name: displayName, aliases, serviceIds: offers };
    }),
  };
}

async function demoCatalog(): Promise<Catalog> {
  const text = await readFile(new URL('../prisma/demo-provider.json', import.meta.url), 'utf8');
  const { categories, services, employees } = PROVIDER_FILE.parse(JSON.parse(text));
  return {
    locale: 'pl-PL',
    categories: categories.map(({ key: id, ...one }) => ({ id, ...one })),
    services: services.map(({ key: id, category: categoryId = null, ...one }) => ({ id, categoryId, ...one })),
    employees: employees.map(({ key: id, displayName: name, services: serviceIds, title = null, aliases }) => {
      return { id, name, aliases, title, serviceIds };
    }),
  };
}
