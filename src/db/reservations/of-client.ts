import { type SqlBool, sql } from 'kysely';
import { LIVE, literals } from '../query/literals.ts';
import { prepared, preparedWith } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { CLIENT_DELETED, RESERVATION_COLUMNS, type ReservationRow } from './read/view.ts';

/** The live reservations of a client that have not ended; those for internal services only where `includeInternal`. */
export interface Upcoming {
  readonly providerId: string;
  readonly clientId: string;
  readonly includeInternal: boolean;
  readonly now: Date;
}

const isVisible = (includeInternal: boolean) => sql<SqlBool>`(${includeInternal} or s.visibility = 'PUBLIC')`;

const first = prepared('client_upcoming', (db, asked: Upcoming & { readonly limit: number }) =>
  db
    .of(asked.providerId)
    .selectFrom('reservation as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select('r.id')
    .where('r.providerClientId', '=', asked.clientId)
    .where('r.status', 'in', LIVE)
    .where('r.endAt', '>', asked.now)
    .where(isVisible(asked.includeInternal))
    .orderBy('r.startAt')
    .orderBy('r.id')
    .limit(asked.limit),
);

/** The ids of the soonest of them. */
export async function firstUpcoming(db: Runner, asked: Upcoming, limit: number): Promise<string[]> {
  return (await first(db, { ...asked, limit })).map(({ id }) => id);
}

const [CANCELLED] = literals('CANCELLED');

const change = preparedWith('client_upcoming_change', ['cancel'], (db, asked: Upcoming, taken: ReadonlySet<string>) =>
  db
    .of(asked.providerId)
    .with('held', (tables) =>
      tables
        .selectFrom('reservation as r')
        .innerJoin('service as s', 's.id', 'r.serviceId')
        .select(['r.id', 'r.status'])
        .where('r.providerClientId', '=', asked.clientId)
        .where('r.status', 'in', LIVE)
        .where('r.endAt', '>', asked.now)
        .where(isVisible(asked.includeInternal))
        .orderBy('r.id')
        .forNoKeyUpdate('r'),
    )
    .with('written', (tables) =>
      tables
        .updateTable('reservation as r')
        .from('held')
        .set((eb) => ({
          version: eb('r.version', '+', sql.lit(1)),
          updatedAt: asked.now,
          ...(taken.has('cancel') && {
            status: CANCELLED,
            cancelledAt: asked.now,
            cancelledBy: sql.lit('PROVIDER' as const),
          }),
        }))
        .whereRef('r.id', '=', 'held.id')
        .returningAll('r'),
    )
    .selectFrom('written as r')
    .innerJoin('held', 'held.id', 'r.id')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED)
    .select('held.status as statusBefore')
    .orderBy('r.id'),
);

/** Cancels them for the provider and raises their versions. */
export function cancelUpcoming(db: Runner, asked: Upcoming) {
  return change(db, asked, ['cancel']);
}

/** Raises their versions, and nothing else. */
export function raiseUpcoming(db: Runner, asked: Upcoming): Promise<ReservationRow[]> {
  return change(db, asked, []);
}

interface Handover {
  readonly providerId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly link: 'ACCOUNT' | 'GUEST';
  readonly now: Date;
}

const handOver = prepared('reservations_hand_over', (db, { providerId, fromId, toId, link, now }: Handover) =>
  db
    .of(providerId)
    .with('held', (tables) =>
      tables
        .selectFrom('reservation')
        .select(['id', 'clientLink'])
        .where('providerClientId', '=', fromId)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .with('written', (tables) =>
      tables
        .updateTable('reservation as r')
        .from('held')
        .set((eb) => ({
          providerClientId: toId,
          clientLink: link,
          version: eb('r.version', '+', sql.lit(1)),
          updatedAt: now,
        }))
        .whereRef('r.id', '=', 'held.id')
        .returningAll('r'),
    )
    .selectFrom('written as r')
    .innerJoin('held', 'held.id', 'r.id')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED)
    .select('held.clientLink as linkBefore')
    .orderBy('r.id'),
);

/** Gives all reservations of one client to another, whatever their status, and raises their versions. */
export function handOverReservations(db: Runner, handover: Handover) {
  return handOver(db, handover);
}
