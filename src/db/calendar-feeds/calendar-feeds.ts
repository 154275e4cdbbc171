import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { sqlLiterals } from '../query/literals.ts';
import { pointRead, prepared, preparedCheck, preparedWrite } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

const SHOWN = sqlLiterals('PENDING', 'CONFIRMED', 'COMPLETED');

interface OfEmployee {
  readonly providerId: string;
  readonly employeeId: string;
}

type NewFeed = Pick<RowOf<'calendarFeed'>, 'providerId' | 'id' | 'employeeId' | 'tokenHash' | 'createdAt'>;

/** Stores the calendar feed of an employee, and replaces an earlier one. */
export const replaceCalendarFeed = preparedWrite('calendar_feed_replace', (db, feed: NewFeed) =>
  db
    .of(feed.providerId)
    .insertInto('calendarFeed')
    .values({ id: feed.id, employeeId: feed.employeeId, tokenHash: feed.tokenHash, createdAt: feed.createdAt })
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', 'employeeId'])
        .doUpdateSet((eb) => ({ tokenHash: eb.ref('excluded.tokenHash'), createdAt: eb.ref('excluded.createdAt') })),
    ),
);

/** Deletes the calendar feed of an employee. False when there was none. */
export const deleteCalendarFeed = preparedCheck('calendar_feed_delete', (db, { providerId, employeeId }: OfEmployee) =>
  db.of(providerId).deleteFrom('calendarFeed').where('employeeId', '=', employeeId).returning('id'),
);

const ofEmployee = pointRead('calendar_feed_of_employee', (db, { providerId, employeeId }: OfEmployee) =>
  db
    .of(providerId)
    .selectFrom('employee as e')
    .leftJoin('calendarFeed as f', 'f.employeeId', 'e.id')
    .select(['e.id as employeeId', 'f.createdAt'])
    .where('e.id', '=', employeeId),
);

/**
 * Reads when the calendar feed of an employee was created, null without a feed; undefined when there is no such
 * employee.
 */
export async function readFeedOfEmployee(db: Runner, of: OfEmployee) {
  const [row] = await ofEmployee(db, of);
  return row;
}

interface ByToken {
  readonly providerId: string;
  readonly tokenHash: Uint8Array;
}

const byToken = pointRead('calendar_feed_by_token', (db, { providerId, tokenHash }: ByToken) =>
  db
    .of(providerId)
    .selectFrom('calendarFeed as f')
    .innerJoin('employee as e', 'e.id', 'f.employeeId')
    .innerJoin('provider as p', (join) => join.onTrue())
    .select([
      'f.employeeId',
      'e.displayName',
      'p.name',
      'p.address',
      'p.timezone',
      'p.testMode',
      'p.clockOffsetSeconds',
    ])
    .select(sql<boolean>`p.status = 'ACTIVE' and p.moved_at is null`.as('isServed'))
    .where('f.tokenHash', '=', tokenHash),
);

/** Reads the calendar feed with this token and the employee and provider it belongs to. */
export async function readFeedByToken(db: Runner, token: ByToken) {
  const [row] = await byToken(db, token);
  return row;
}

interface Span extends OfEmployee {
  readonly from: Date;
  readonly until: Date;
  readonly limit: number;
}

/** Reads the first `limit` reservations of an employee that begin in a period. */
export const readFeedReservations = prepared('calendar_feed_reservations', (db, params: Span) =>
  db
    .of(params.providerId)
    .selectFrom('reservation as r')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(['r.id', 'r.version', 'r.status', 'r.serviceName', 'r.startAt', 'r.endAt', 'r.updatedAt'])
    .select(sql<string | null>`case when c.deleted_at is null then c.first_name end`.as('firstName'))
    .where('r.employeeId', '=', params.employeeId)
    .where('r.status', 'in', SHOWN)
    .where('r.startAt', '>=', params.from)
    .where('r.startAt', '<', params.until)
    .orderBy('r.startAt')
    .orderBy('r.id')
    .limit(params.limit),
);

export type FeedReservation = Awaited<ReturnType<typeof readFeedReservations>>[number];
