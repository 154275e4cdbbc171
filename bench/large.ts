import { parseArgs } from 'node:util';
import { bookTimes, type LargeSalon, largeSalon, settle, spreadOverClients, useKeys } from './large-salon.ts';
import { median, rounded, type Target, text } from './load.ts';
import { fillAround } from './many-rows.ts';
import { report, within } from './report.ts';
import { benchScenario, DATE_FROM, DATE_TO } from './slots-input.ts';
import { type Bench, withBench } from './support.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');
const AIM = 1.3;
const CLIENTS = 500;
const WARM_UP_ROUNDS = 50;
const FIRST_START = Date.parse('2027-01-02T07:00:00.000Z');
const SLOT_MS = 3_600_000;
const SLOTS_PER_DAY = 11;
const DAY_MS = 86_400_000;

const { values } = parseArgs({
  options: {
    reservations: { type: 'string', default: '10000000' },
    providers: { type: 'string', default: '10000' },
    subscriptions: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '400' },
  },
});

/**
 * The same salon in two databases, one otherwise empty and one with many providers, called alternately by one caller.
 */
await withBench(NOW, (small) => withBench(NOW, (large) => compare(small, large)));

async function compare(small: Bench, large: Bench): Promise<void> {
  const few = await openSubject(small);
  const many = await openSubject(large);
  const startedAt = performance.now();
  const fullness = {
    reservations: Number(values.reservations),
    providers: Number(values.providers),
    subscriptions: Number(values.subscriptions),
  };
  await fillAround(large.pool, many.salon, fullness);
  const fillSeconds = Math.round((performance.now() - startedAt) / 1000);
  const {
    rows: [size],
  } = await large.pool.query<{ megabytes: number; reservations: number }>(
    `SELECT (pg_database_size(current_database()) / 1048576)::int AS megabytes,
      (SELECT count(*)::int FROM reservation) AS reservations`,
  );
  console.log(`filled in ${fillSeconds} s:`, size);
  const taken = Object.keys(few.targets).map((name) => ({ name, few: [] as number[], many: [] as number[] }));
  for (let round = 0; round < WARM_UP_ROUNDS + Number(values.rounds); round += 1) {
    // The second call is slowed by effects of the first, so the order alternates.
    const order = round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
    for (const each of taken) {
      for (const which of order) {
        const milliseconds = await time({ few, many }[which].targets[each.name], round);
        if (round >= WARM_UP_ROUNDS) each[which].push(milliseconds);
      }
    }
  }
  const results = taken.map(({ name, few: alone, many: among }) => ({
    what: name,
    p50: rounded(median(alone)),
    largeP50: rounded(median(among)),
    ratio: rounded(median(among) / median(alone)),
  }));
  const findings = results.map(({ what, p50, largeP50 }) =>
    within(`${what}, ${size?.reservations} rows`, largeP50, p50, 'ms', AIM),
  );
  await report('large', `12,400 reservations beside ${size?.reservations}, p50 in milliseconds`, results, findings);
}

type Calls = Readonly<Record<string, (round: number) => Target>>;

async function openSubject(bench: Bench): Promise<{ salon: LargeSalon; targets: Calls }> {
  const salon = await largeSalon(bench);
  const { employees } = benchScenario(salon.employeesOf(50).length);
  await bookTimes(bench.pool, salon, (index) => employees[index]?.busy ?? []);
  await spreadOverClients(bench.pool, salon, CLIENTS);
  await useKeys(bench.pool, salon);
  await settle(bench.pool);
  const json = { ...salon.headers, 'content-type': 'application/json' };
  const subscription = { url: `${bench.bareUrl}/hook`, events: ['booking.created'] };
  await text({ url: `${salon.prefix}/webhooks`, method: 'POST', headers: json, body: JSON.stringify(subscription) });
  const {
    rows: [one],
  } = await bench.pool.query<{ id: string }>('SELECT id FROM reservation LIMIT 1');
  const get = (path: string) => () => ({ url: `${salon.prefix}/${path}`, headers: salon.headers });
  const feed = 'reservations?updatedSince=2026-11-01T00:00:00Z&pageSize=25';
  const { nextCursor } = JSON.parse(await text(get(feed)()));
  return {
    salon,
    targets: {
      slots: get(`slots?serviceId=${salon.services['by-10']}&dateFrom=${DATE_FROM}&dateTo=${DATE_TO}`),
      GET: get(`reservations/${one?.id}`),
      create: (round) => booking(salon, json, round),
      'first page of the feed': get(feed),
      'next page of the feed': get(`reservations?cursor=${encodeURIComponent(nextCursor)}&pageSize=25`),
    },
  };
}

function booking(salon: LargeSalon, headers: Readonly<Record<string, string>>, round: number): Target {
  const day = Math.floor(round / SLOTS_PER_DAY);
  const startAt = new Date(FIRST_START + day * DAY_MS + (round % SLOTS_PER_DAY) * SLOT_MS).toISOString();
  const body = {
    serviceId: salon.services['by-50'],
    providerClientId: salon.clientId,
    employeeSelectionMode: 'SPECIFIC',
    employeeId: salon.employeesOf(1)[0]?.id,
    startAt,
  };
  return {
    url: `${salon.prefix}/reservations`,
    method: 'POST',
    headers: { ...headers, 'idempotency-key': startAt },
    body: JSON.stringify(body),
  };
}

async function time(target: Calls[string] | undefined, round: number): Promise<number> {
  if (!target) throw new Error('Both salons are called alike.');
  const start = performance.now();
  await text(target(round));
  return performance.now() - start;
}
