import type { Context } from '../src/domain/context.ts';
import { getReservationStatistics } from '../src/domain/reservations/read/reservation-statistics.ts';
import { salon } from '../test/support/salon.ts';
import { type Bench, type BenchProvider, withBench } from './support.ts';

const RESERVATIONS = 1_000_000;
const ROUNDS = 7;
const YEAR = { dateFrom: '2025-01-01', dateTo: '2025-12-31' } as const;

/** A year of one provider, a reservation every 31 seconds; one of six is cancelled. */
async function fill({ pool }: Bench, { id, services, employees }: BenchProvider): Promise<void> {
  const client = await pool.connect();
  await client.query('SET session_replication_role = replica');
  const numbered = (text: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${text}), 12, '0'))::uuid`;
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

const bare = (key: string) => `SELECT ${key} AS key, count(*), sum(r.duration_minutes), sum(r.price_amount_minor)
  FROM reservation r WHERE r.provider_id = $1 AND r.status NOT IN ('CANCELLED', 'DECLINED')
    AND r.start_at >= '2025-01-01 00:00+01' AND r.start_at < '2026-01-01 00:00+01' GROUP BY 1`;

async function medianOf(works: Readonly<Record<string, () => Promise<unknown>>>): Promise<Record<string, number>> {
  const times = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      await work();
      if (round > 0) times.get(name)?.push(performance.now() - start);
    }
  }
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return Object.fromEntries([...times].map(([name, values]) => [name, Math.round(median(values))]));
}

await withBench(new Date('2026-01-02T08:00:00Z'), async (bench) => {
  const provider = await bench.provide(salon());
  await fill(bench, provider);
  const { db, ports, now } = bench.service.deps;
  const place = { timezone: 'Europe/Warsaw', locale: 'pl-PL', currency: 'PLN', catalogVersion: 1 };
  const person = { kind: 'WORKSPACE', id: 'owner', role: 'OWNER', tokenExpiresAt: now() } as const;
  const scopes = { scopes: new Set<never>(), assignedScopes: new Set<string>() };
  const caller = { ...person, ...place, ...scopes, providerId: provider.id };
  const ctx: Context = { db, ports, now, caller, requestId: 'bench' };
  const verb = (groupBy: 'DAY' | 'EMPLOYEE') => () => getReservationStatistics(ctx, { ...YEAR, groupBy });
  console.table(
    await medianOf({
      'a year by day': verb('DAY'),
      'GROUP BY the local day': () =>
        bench.pool.query(bare("(r.start_at AT TIME ZONE 'Europe/Warsaw')::date"), [provider.id]),
      'a year by employee': verb('EMPLOYEE'),
      'GROUP BY the employee': () => bench.pool.query(bare('r.employee_id'), [provider.id]),
    }),
  );
});
