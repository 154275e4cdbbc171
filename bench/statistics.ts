import type { StatisticsGroup } from '../src/db/reservations/read/statistics.ts';
import { type AuditParams, listAuditEvents } from '../src/domain/audit/list-audit-events.ts';
import { getReservationStatistics } from '../src/domain/reservations/read/reservation-statistics.ts';
import { sweepStatistics } from '../src/domain/reservations/read/sweep-statistics.ts';
import type { Context } from '../src/kernel/context.ts';
import { SMALLEST_ID, writeCursor } from '../src/kernel/paging/cursor.ts';
import { salon } from '../test/support/salon.ts';
import { median, rounded } from './load.ts';
import { below, report, within } from './report.ts';
import { type Bench, type BenchProvider, withBench } from './support.ts';

const RESERVATIONS = 1_000_000;
const ROUNDS = 7;
const CHANGES = 300;
const MOST_MS = 150;
const YEAR = { dateFrom: '2025-01-01', dateTo: '2025-12-31' } as const;

const numbered = (text: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${text}), 12, '0'))::uuid`;

/** A year of one provider, a reservation every 31 seconds; one of six is cancelled. */
async function fill({ pool }: Bench, { id, services, employees }: BenchProvider): Promise<void> {
  const client = await pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO reservation (provider_id, id, status, service_id, service_name, employee_id, employee_name,
        employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id,
        price_amount_minor, price_currency, source, assigned_at, created_at, updated_at)
      SELECT $1, ${numbered('n')},
        (ARRAY['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'])[1 + n % 6]::reservation_status,
        ($2::uuid[])[1 + n % 2], 'Cut', ($3::uuid[])[1 + n % 2], 'Petra', 'SPECIFIC', s, s + interval '30 min', 30, s,
        s + interval '30 min', ${numbered('n % 1000')}, 12000, 'PLN', 'INTEGRATION', s, s, s
      FROM generate_series(1, ${RESERVATIONS}) n, LATERAL (SELECT timestamptz '2025-01-01Z' + n * interval '31 seconds' AS s)`,
    [id, Object.values(services).slice(0, 2), Object.values(employees)],
  );
  await client.query('VACUUM ANALYZE reservation');
  client.release(true);
}

/** The changes of an hour, on forty days. */
async function change({ pool }: Bench, { id }: BenchProvider): Promise<void> {
  await pool.query(
    `UPDATE reservation SET version = version + 1 WHERE provider_id = $1 AND id IN
      (SELECT ${numbered('450000 + n * 360')} FROM generate_series(1, ${CHANGES}) n)`,
    [id],
  );
}

const bare = (key: string) => `SELECT ${key} AS key, count(*), sum(r.duration_minutes), sum(r.price_amount_minor)
  FROM reservation r WHERE r.provider_id = $1 AND r.status NOT IN ('CANCELLED', 'DECLINED')
    AND r.start_at >= '2025-01-01 00:00+01' AND r.start_at < '2026-01-01 00:00+01' GROUP BY 1`;

const EVENTS = 1_000_000;

/** The same number of changes: half of the catalog by ten people, half of reservations by the integration. */
async function fillAudit({ pool }: Bench, { id, integrationClientId }: BenchProvider): Promise<void> {
  const client = await pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO audit_event (provider_id, id, resource_type, resource_id, action, actor_type, actor_id, changes, occurred_at)
      SELECT $1, ${numbered('n')}, (ARRAY['SERVICE', 'WORKING_HOURS', 'TIME_OFF', 'CLOSURE'])[1 + n % 4], ${numbered('n % 500')},
        'UPDATED', 'WORKSPACE', 'person ' || n % 10, '[]', timestamptz '2025-01-01Z' + n * interval '60 seconds'
      FROM generate_series(1, ${EVENTS / 2}) n`,
    [id],
  );
  await client.query(
    `INSERT INTO reservation_event (provider_id, id, reservation_id, type, version, occurred_at, actor_type, actor_id, changes)
      SELECT $1, ${numbered('n')}, ${numbered('n')}, 'CREATED', 1, timestamptz '2025-01-01Z' + n * interval '60 seconds',
        'INTEGRATION', $2, '[]'
      FROM generate_series(1, ${EVENTS / 2}) n`,
    [id, integrationClientId],
  );
  await client.query('VACUUM ANALYZE audit_event');
  await client.query('VACUUM ANALYZE reservation_event');
  client.release(true);
}

type Work = () => Promise<unknown>;

async function timeOf(work: Work): Promise<{ first: number }> {
  const start = performance.now();
  await work();
  return { first: rounded(performance.now() - start) };
}

/** The first time, and the median of the later ones. */
async function timesOf(works: Readonly<Record<string, Work>>): Promise<Record<string, { first: number; ms: number }>> {
  const times = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      await work();
      times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(
    [...times].map(([name, [first = 0, ...others]]) => [name, { first: rounded(first), ms: rounded(median(others)) }]),
  );
}

/** The indexes of the statements of `work`, with their scan types. */
async function indexesOf({ db }: Context, work: (explaining: Context['db']) => Promise<unknown>): Promise<string> {
  const found = new Set<string>();
  const sql: typeof db.sql = {
    ...db.sql,
    query: async <Row>(statement: Parameters<typeof db.sql.query>[0]) => {
      const text = `EXPLAIN ${statement.text}`;
      const lines = await db.sql.query<Record<string, string>>({ name: '', text, values: statement.values });
      for (const line of lines.flatMap((row) => Object.values(row))) {
        const [, node] = /((?:Index|Bitmap|Seq)[\w ]*Scan[\w ]* (?:using|on) \w+)/.exec(line) ?? [];
        if (node) found.add(node);
      }
      return db.sql.query<Row>(statement);
    },
  };
  await work({ ...db, sql });
  return [...found].join(', ');
}

await withBench(new Date('2026-01-02T08:00:00Z'), async (bench) => {
  const provider = await bench.provide(salon());
  await fill(bench, provider);
  await fillAudit(bench, provider);
  const { db, ports, now } = bench.service.deps;
  const place = { timezone: 'Europe/Warsaw', locale: 'pl-PL', currency: 'PLN', country: null, catalogVersion: 1 };
  const person = { kind: 'WORKSPACE', id: 'owner', role: 'OWNER', tokenExpiresAt: now() } as const;
  const scopes = { scopes: new Set<never>(), assignedScopes: new Set<string>() };
  const caller = { ...person, ...place, ...scopes, providerId: provider.id };
  const ctx: Context = { db, ports, now, caller, requestId: 'bench' };
  const verb = (groupBy: StatisticsGroup) => () => getReservationStatistics(ctx, { ...YEAR, groupBy });
  const byHand = (key: string) => () => bench.pool.query(bare(key), [provider.id]);
  const once = {
    'a year by day, before anybody counted': await timeOf(verb('DAY')),
    'the sweep, everything it counts': await timeOf(() => sweepStatistics(ctx)),
  };
  await change(bench, provider);
  const statistics = await timesOf({
    'a year by day': verb('DAY'),
    'GROUP BY the local day': byHand("(r.start_at AT TIME ZONE 'Europe/Warsaw')::date"),
    'a year by employee': verb('EMPLOYEE'),
    'GROUP BY the employee': byHand('r.employee_id'),
    'a year by service': verb('SERVICE'),
    'GROUP BY the service': byHand('r.service_id'),
  });
  const audit = await auditTimes(ctx);
  const ms = (name: string) => statistics[name]?.ms ?? Number.NaN;
  const first = (name: string) => statistics[name]?.first ?? Number.NaN;
  await report(
    'statistics',
    'Statistics and the audit of 1,000,000 rows',
    [...Object.entries({ ...once, ...statistics, ...audit })].map(([what, figures]) => ({ what, ...figures })),
    [
      ...[
        ['a year by day', 'GROUP BY the local day'],
        ['a year by employee', 'GROUP BY the employee'],
        ['a year by service', 'GROUP BY the service'],
      ].flatMap(([requested = '', bare = '']) => [
        below(`${requested}, first`, first(requested), 'ms', MOST_MS),
        within(requested, ms(requested), ms(bare), 'ms', 1),
      ]),
    ],
  );
});

/** Pages of the audit: from both ends, and in the middle of all that there is. */
async function auditTimes(ctx: Context) {
  const middle = (filters: object) =>
    writeCursor(ctx.caller.providerId, 'auditEvents', { filters, at: '2025-07-01T00:00:00.000Z', id: SMALLEST_ID });
  const questions: Readonly<Record<string, AuditParams>> = {
    'audit, the first page': {},
    'audit, the last page': { last: 25 },
    'audit, a page behind 480,000 changes': { after: middle({}) },
    'audit, the page before them': { before: middle({}) },
    'audit of one person, behind 480,000 changes': { after: middle({ actorId: 'person 7' }) },
    'audit of one record': { resourceId: '00000000-0000-4000-8000-000000000007' },
  };
  const page = (question: AuditParams) => (db: Context['db']) => listAuditEvents({ ...ctx, db }, question);
  const entries = Object.entries(questions);
  const times = await timesOf(
    Object.fromEntries(entries.map(([name, requested]) => [name, () => page(requested)(ctx.db)])),
  );
  const rows = entries.map(async ([name, requested]) => {
    const reads = await indexesOf(ctx, page(requested));
    return [name, { ...(times[name] ?? {}), reads }] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}
