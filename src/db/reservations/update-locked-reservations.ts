import { type QueryCreator, sql } from 'kysely';
import type { ChangesOf, TenantTables } from '../query/tables.ts';
import { CLIENT_DELETED, RESERVATION_COLUMNS } from './read/view.ts';

type Held = QueryCreator<TenantTables & { held: { id: string } }>;

/**
 * Updates the reservations that the CTE `held` has locked, increments their versions, and returns them ordered by id.
 */
export function updateLockedReservations(tables: Held, changes: ChangesOf<'reservation'>) {
  return tables
    .with('written', (part) =>
      part
        .updateTable('reservation as r')
        .from('held')
        .set((eb) => ({ ...changes, version: eb('r.version', '+', sql.lit(1)) }))
        .whereRef('r.id', '=', 'held.id')
        .returningAll('r'),
    )
    .selectFrom('written as r')
    .innerJoin('held', 'held.id', 'r.id')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED)
    .orderBy('r.id');
}
