import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import type { ReservationRow } from './read/view.ts';
import { updateLockedReservations } from './update-locked-reservations.ts';

type ClientLink = 'ACCOUNT' | 'GUEST';

interface Handover {
  readonly providerId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly link: ClientLink;
  readonly now: Date;
}

const handOver = prepared('reservations_hand_over', (db, { providerId, fromId, toId, link, now }: Handover) =>
  updateLockedReservations(
    db
      .of(providerId)
      .with('held', (tables) =>
        tables
          .selectFrom('reservation')
          .select(['id', 'clientLink'])
          .where('providerClientId', '=', fromId)
          .orderBy('id')
          .forNoKeyUpdate(),
      ),
    { providerClientId: toId, clientLink: link, updatedAt: now },
  ).select(sql<ClientLink>`held.client_link`.as('linkBefore')),
);

/** Moves all reservations of one client to another client, whatever their status, and increments their versions. */
export function moveReservationsToClient(db: Runner, handover: Handover) {
  return handOver(db, handover);
}

interface Link {
  readonly providerId: string;
  readonly clientId: string;
  readonly link: ClientLink;
  readonly now: Date;
}

const linkAll = prepared('reservations_link', (db, { providerId, clientId, link, now }: Link) =>
  updateLockedReservations(
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
      ),
    { clientLink: link, updatedAt: now },
  ),
);

/** Sets the client link of all reservations of a client, whatever their status, and increments their versions. */
export function setClientLinkOfReservations(
  db: Runner,
  { providerId, id }: { readonly providerId: string; readonly id: string },
  link: ClientLink,
  now: Date,
): Promise<ReservationRow[]> {
  return linkAll(db, { providerId, clientId: id, link, now });
}
