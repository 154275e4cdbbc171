import { sql } from 'kysely';
import { composedOnce, prepared, preparedWith } from '../query/prepared.ts';
import { rowsOf } from '../query/rows-of.ts';
import type { RowOf } from '../query/tables.ts';
import {
  WALK_OPTIONS,
  type Walk,
  type WalkAsked,
  type WalkOption,
  walkAsked,
  walkSql,
  walkTaken,
} from '../query/walk.ts';
import type { Runner } from '../queryable.ts';

const COLUMNS = [
  'id',
  'resourceType',
  'resourceId',
  'action',
  'actorType',
  'actorId',
  'changes',
  'occurredAt',
] as const;

export type NewAuditEvent = Readonly<Pick<RowOf<'auditEvent'>, (typeof COLUMNS)[number]>>;

const insertion = prepared(
  'insert_audit_events',
  (db, { providerId, events }: { readonly providerId: string; readonly events: readonly NewAuditEvent[] }) =>
    db
      .of(providerId)
      .insertInto('auditEvent')
      .columns(COLUMNS)
      .expression((from) => from.selectFrom(rowsOf('auditEvent', events).as('e')).select(COLUMNS)),
);

/** Writes what was changed, all of it with one statement. */
export async function insertAuditEvents(
  db: Runner,
  providerId: string,
  events: readonly NewAuditEvent[],
): Promise<void> {
  if (events.length > 0) await insertion(db, { providerId, events });
}

/** What of the audit is asked for; null means all. */
export interface AuditFilter {
  readonly providerId: string;
  readonly actorId: string | null;
  readonly resourceTypes: readonly string[] | null;
  readonly resourceId: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** One change; a step in the history of a reservation has the same shape. */
export interface AuditRow extends Omit<NewAuditEvent, 'action'> {
  readonly action: NewAuditEvent['action'] | RowOf<'reservationEvent'>['type'];
  readonly reason: string | null;
}

const ofAudit = (asked: AuditFilter) => sql`audit_event e WHERE e.provider_id = ${asked.providerId}::uuid
  AND (${asked.resourceTypes}::text[] IS NULL OR e.resource_type = ANY(${asked.resourceTypes}::text[]))
  AND (${asked.resourceId}::uuid IS NULL OR e.resource_id = ${asked.resourceId}::uuid) AND ${within(asked)}`;

const ofReservations = (asked: AuditFilter) => sql`reservation_event e WHERE e.provider_id = ${asked.providerId}::uuid
  AND (${asked.resourceTypes}::text[] IS NULL OR 'RESERVATION' = ANY(${asked.resourceTypes}::text[]))
  AND (${asked.resourceId}::uuid IS NULL OR e.reservation_id = ${asked.resourceId}::uuid) AND ${within(asked)}`;

const within = ({ actorId, from, until }: AuditFilter) => sql`
  (${actorId}::text IS NULL OR e.actor_id = ${actorId}::text)
  AND (${from}::timestamptz IS NULL OR e.occurred_at >= ${from}::timestamptz)
  AND (${until}::timestamptz IS NULL OR e.occurred_at < ${until}::timestamptz)`;

const INSTANT = sql`timestamptz`;

// Each half is read from an index up to the page's end; what is not asked for is gone once the values are known.
const page = preparedWith(
  'audit_page',
  WALK_OPTIONS,
  (_, asked: AuditFilter & WalkAsked, taken: ReadonlySet<WalkOption>) => {
    const { within, order } = walkSql({ by: sql`e.occurred_at`, type: INSTANT, id: sql`e.id` }, asked, taken);
    const ofBoth = walkSql({ by: sql`"occurredAt"`, type: INSTANT, id: sql`id` }, asked, taken);
    const stretch = sql`AND ${within} ORDER BY ${order} LIMIT ${asked.limit}`;
    return sql<AuditRow>`SELECT * FROM (
      (SELECT e.id, e.resource_type AS "resourceType", e.resource_id AS "resourceId", e.action, e.actor_type AS "actorType",
        e.actor_id AS "actorId", e.changes, e.occurred_at AS "occurredAt", NULL AS reason
      FROM ${ofAudit(asked)} ${stretch})
      UNION ALL
      (SELECT e.id, 'RESERVATION', e.reservation_id, e.type::text, e.actor_type::text, e.actor_id, e.changes, e.occurred_at,
        e.reason
      FROM ${ofReservations(asked)} ${stretch})
    ) AS both_halves ORDER BY ${ofBoth.order} LIMIT ${asked.limit}`;
  },
  composedOnce,
);

const total = composedOnce(
  'audit_count',
  (_, asked: AuditFilter) => sql<{ readonly total: number }>`
    SELECT ((SELECT count(*) FROM ${ofAudit(asked)}) + (SELECT count(*) FROM ${ofReservations(asked)}))::int AS total`,
);

/** Who changed what by (occurredAt, id), as `walk` reads it, reservations among it. */
export function readAuditEvents(db: Runner, filter: AuditFilter, walk: Walk): Promise<AuditRow[]> {
  return page(db, { ...filter, ...walkAsked(walk) }, walkTaken(walk));
}

/** How much there is of it in all. */
export async function countAuditEvents(db: Runner, asked: AuditFilter): Promise<number> {
  const [row] = await total(db, asked);
  return row?.total ?? 0;
}
