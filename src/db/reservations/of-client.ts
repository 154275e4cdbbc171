import { type QueryCreator, type SqlBool, sql } from 'kysely';
import { LIVE } from '../query/literals.ts';
import { prepared, preparedWith } from '../query/prepared.ts';
import type { ChangesOf, TenantTables } from '../query/tables.ts';
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

type Held = QueryCreator<TenantTables & { held: { id: string } }>;

/** Writes the reservations that a part `held` has locked, each in a version of its own, and answers them by id. */
function rewritten(tables: Held, changes: ChangesOf<'reservation'>) {
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

const CANCELLING = { status: 'CANCELLED', cancelledBy: 'PROVIDER' } as const;

const change = preparedWith('client_upcoming_change', ['cancel'], (db, asked: Upcoming, taken: ReadonlySet<string>) =>
  rewritten(
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
      ),
    { updatedAt: asked.now, ...(taken.has('cancel') && { ...CANCELLING, cancelledAt: asked.now }) },
  ).select(sql<'PENDING' | 'CONFIRMED'>`held.status`.as('statusBefore')),
);

/** Cancels them for the provider and raises their versions. */
export function cancelUpcoming(db: Runner, asked: Upcoming) {
  return change(db, asked, ['cancel']);
}

/** Raises their versions, and nothing else. */
export function raiseUpcoming(db: Runner, asked: Upcoming): Promise<ReservationRow[]> {
  return change(db, asked, []);
}

type ClientLink = 'ACCOUNT' | 'GUEST';

interface Handover {
  readonly providerId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly link: ClientLink;
  readonly now: Date;
}

const handOver = prepared('reservations_hand_over', (db, { providerId, fromId, toId, link, now }: Handover) =>
  rewritten(
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

/** Gives all reservations of one client to another, whatever their status, and raises their versions. */
export function handOverReservations(db: Runner, handover: Handover) {
  return handOver(db, handover);
}

interface Link {
  readonly providerId: string;
  readonly clientId: string;
  readonly link: ClientLink;
  readonly now: Date;
}

const linkAll = prepared('reservations_link', (db, { providerId, clientId, link, now }: Link) =>
  rewritten(
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

/** Links all reservations of a client to their account, or to none, whatever their status, and raises their versions. */
export function linkReservations(
  db: Runner,
  { providerId, id }: { readonly providerId: string; readonly id: string },
  link: ClientLink,
  now: Date,
): Promise<ReservationRow[]> {
  return linkAll(db, { providerId, clientId: id, link, now });
}
