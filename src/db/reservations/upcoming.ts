import { type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { OPEN_STATUSES } from '../query/literals.ts';
import { prepared, preparedWith } from '../query/prepared.ts';
import type { ReservationRow } from './read/view.ts';
import { updateLockedReservations } from './update-locked-reservations.ts';

/**
 * Selects the PENDING and CONFIRMED reservations of a client that have not ended. Those of internal services are
 * included only with `includeInternal`.
 */
export interface UpcomingQuery {
  readonly providerId: string;
  readonly clientId: string;
  readonly includeInternal: boolean;
  readonly now: Date;
}

const isVisible = (includeInternal: boolean) => sql<SqlBool>`(${includeInternal} or s.visibility = 'PUBLIC')`;

const first = prepared('client_upcoming', (db, params: UpcomingQuery & { readonly limit: number }) =>
  db
    .of(params.providerId)
    .selectFrom('reservation as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select('r.id')
    .where('r.providerClientId', '=', params.clientId)
    .where('r.status', 'in', OPEN_STATUSES)
    .where('r.endAt', '>', params.now)
    .where(isVisible(params.includeInternal))
    .orderBy('r.startAt')
    .orderBy('r.id')
    .limit(params.limit),
);

/** Reads the ids of the client's next `limit` upcoming reservations, soonest first. */
export async function readUpcomingIds(db: Runner, params: UpcomingQuery, limit: number): Promise<string[]> {
  return (await first(db, { ...params, limit })).map(({ id }) => id);
}

const CANCELLING = { status: 'CANCELLED', cancelledBy: 'PROVIDER' } as const;

const change = preparedWith(
  'client_upcoming_change',
  ['cancel'],
  (db, params: UpcomingQuery, selected: ReadonlySet<string>) =>
    updateLockedReservations(
      db
        .of(params.providerId)
        .with('held', (tables) =>
          tables
            .selectFrom('reservation as r')
            .innerJoin('service as s', 's.id', 'r.serviceId')
            .select(['r.id', 'r.status'])
            .where('r.providerClientId', '=', params.clientId)
            .where('r.status', 'in', OPEN_STATUSES)
            .where('r.endAt', '>', params.now)
            .where(isVisible(params.includeInternal))
            .orderBy('r.id')
            .forNoKeyUpdate('r'),
        ),
      { updatedAt: params.now, ...(selected.has('cancel') && { ...CANCELLING, cancelledAt: params.now }) },
    ).select(sql<'PENDING' | 'CONFIRMED'>`held.status`.as('statusBefore')),
);

/** Cancels the client's upcoming reservations for the provider, increments their versions, and returns them. */
export function cancelUpcomingReservations(db: Runner, params: UpcomingQuery) {
  return change(db, params, ['cancel']);
}

/** Increments the versions of the client's upcoming reservations without other changes, and returns them. */
export function incrementUpcomingVersions(db: Runner, params: UpcomingQuery): Promise<ReservationRow[]> {
  return change(db, params, []);
}
