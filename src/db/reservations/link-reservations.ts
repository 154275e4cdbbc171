import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { type ReservationRow, reservationsWritten } from './read/view.ts';

interface Link {
  readonly providerId: string;
  readonly clientId: string;
  readonly link: 'ACCOUNT' | 'GUEST';
  readonly now: Date;
}

const linkAll = prepared('reservations_link', (db, { providerId, clientId, link, now }: Link) =>
  reservationsWritten(
    db
      .of(providerId)
      .with('held', (tables) =>
        tables
          .selectFrom('reservation')
          .select('id')
          .where('providerClientId', '=', clientId)
          .where('clientLink', '<>', link)
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      .with('written', (tables) =>
        tables
          .updateTable('reservation as r')
          .from('held')
          .set((eb) => ({ clientLink: link, version: eb('r.version', '+', sql.lit(1)), updatedAt: now }))
          .whereRef('r.id', '=', 'held.id')
          .returningAll('r'),
      ),
  ).orderBy('r.id'),
);

/** Links all reservations of a client to their account, or to none, whatever their status, and raises their versions. */
export function linkReservations(
  db: Runner,
  { providerId, id }: { readonly providerId: string; readonly id: string },
  link: 'ACCOUNT' | 'GUEST',
  now: Date,
): Promise<ReservationRow[]> {
  return linkAll(db, { providerId, clientId: id, link, now });
}
