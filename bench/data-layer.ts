import { readReservation } from '../src/db/reservations.sql.ts';
import type { LargeSalon } from './large-salon.ts';
import { median, rounded } from './load.ts';
import { DATE_FROM, DATE_TO } from './slots-input.ts';
import type { Bench } from './support.ts';

const ROUNDS = 15;
const POINT_READS = 100;

const POINT = 'SELECT * FROM reservation WHERE provider_id = $1 AND id = $2';
const RANGE = `SELECT id, employee_id, start_at, end_at, status, version FROM reservation
  WHERE provider_id = $1 AND start_at >= $2::timestamptz AND start_at < $3::timestamptz ORDER BY start_at, id`;

/** Milliseconds of one call through the service's statements, through Prisma and through plain `pg`. */
export async function measureDataLayer(
  { service, pool }: Bench,
  { id: providerId }: LargeSalon,
  reservationId: string,
) {
  const { sql, orm } = service.deps.db;
  const range = [providerId, DATE_FROM, DATE_TO];
  const where = { providerId_id: { providerId, id: reservationId } };
  const subjects = {
    'point read, our statement': () => readReservation(sql, providerId, reservationId, true),
    'point read, Prisma': () => orm.reservation.findUnique({ where }),
    'point read, pg': () => pool.query({ name: 'bench_point', text: POINT, values: [providerId, reservationId] }),
    'range, our statement': () => sql.query({ name: 'bench_range', text: RANGE, values: range }),
    'range, pg': () => pool.query({ name: 'bench_range', text: RANGE, values: range }),
  };
  const times = new Map<string, number[]>(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(subjects)) {
      const calls = name.startsWith('point') ? POINT_READS : 1;
      const start = performance.now();
      for (let call = 0; call < calls; call += 1) await work();
      times.get(name)?.push((performance.now() - start) / calls);
    }
  }
  return [...times].map(([name, milliseconds]) => ({ name, milliseconds: rounded(median(milliseconds)) }));
}
