import { indexNames } from '../packages/spoken-names/src/index/name-index.ts';
import { resolveInSnapshot } from '../src/domain/catalog/resolve-in-snapshot.ts';
import { namesOf } from '../src/domain/catalog/snapshot-names.ts';
import type { Snapshot } from '../src/domain/snapshot.ts';
import { quantile, rounded } from './load.ts';
import { permittedCatalog, type Wording } from './permitted-catalog.ts';

const CALLS = 200;
const QUERY_LENGTH = 120;
const MEGABYTE = 1e6;

// Two thousand services with fifty aliases of 120 characters each, a thousand employees: CPU of the thread, in milliseconds.
for (const wording of ['COMMON', 'DISTINCT', 'SAME', 'ALIKE'] as const) await measure(wording);

async function measure(wording: Wording): Promise<void> {
  const snapshot = permittedCatalog(wording);
  const index = indexTimes(snapshot);
  const names = await namesOf(snapshot, true);
  const { services, employees } = names;
  const bytes = [services, employees].reduce(
    (sum, { labels, places }) => sum + labels.byteLength + places.byteLength,
    0,
  );
  console.log(`\n${wording}: index ${index.total} ms, longest step ${index.longest} ms`);
  console.log(
    `${services.labels.length} places of ${services.vocabulary.search.entries.length} words, ${rounded(bytes / MEGABYTE)} MB of places`,
  );
  const resolve = (serviceQuery: string) => resolveInSnapshot(snapshot, names, true, { serviceQuery, limit: 5 });
  console.table(Object.fromEntries(queriesOf(snapshot).map(([name, query]) => [name, times(query, resolve)])));
}

function indexTimes(snapshot: Snapshot): { total: number; longest: number } {
  const records = [...snapshot.services.values()].map(({ id, name, aliases, durationMinutes }) => {
    return { id, name, aliases, hints: [], hintNumber: durationMinutes };
  });
  const work = indexNames('SERVICE', records);
  const started = threadMilliseconds();
  let longest = 0;
  for (let before = started, done = false; !done; ) {
    done = work.next().done === true;
    const after = threadMilliseconds();
    longest = Math.max(longest, after - before);
    before = after;
  }
  return { total: Math.round(threadMilliseconds() - started), longest: rounded(longest) };
}

function queriesOf({ services }: Snapshot): [string, (at: number) => string][] {
  const all = [...services.values()];
  const words = all.flatMap(({ name }) => name.split(' '));
  const word = (at: number) => words[(at * 7919) % words.length] ?? '';
  const several = (at: number, count: number, length: number) =>
    Array.from({ length: count }, (_, next) => word(at * count + next).slice(0, length))
      .join(' ')
      .slice(0, QUERY_LENGTH);
  return [
    ['one word', word],
    ['two words', (at) => several(at, 2, QUERY_LENGTH)],
    ['a whole alias', (at) => all[(at * 31) % all.length]?.aliases[at % 50] ?? ''],
    ['120 characters', (at) => several(at, 20, QUERY_LENGTH)],
    ['25 words', (at) => several(at, 25, 4)],
  ];
}

function times(query: (at: number) => string, resolve: (text: string) => unknown) {
  const milliseconds = Array.from({ length: CALLS }, (_, at) => {
    const before = threadMilliseconds();
    resolve(query(at));
    return threadMilliseconds() - before;
  });
  return { p50: rounded(quantile(milliseconds, 0.5)), p99: rounded(quantile(milliseconds, 0.99)) };
}

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
