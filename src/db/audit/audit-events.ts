import { sql } from 'kysely';
import { type KeysetParams, type KeysetRange, keysetSql } from 'tenant-sql/query/keyset.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepareKeysetPages } from '../query/filtered-lists.ts';
import { plannedPerCall, prepared, rowsOf } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

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

/** Inserts audit entries with one statement. */
export async function insertAuditEvents(
  db: Runner,
  providerId: string,
  events: readonly NewAuditEvent[],
): Promise<void> {
  if (events.length > 0) await insertion(db, { providerId, events });
}

/** Filters of the audit log. A null value means that the filter is not applied. */
export interface AuditFilter {
  readonly providerId: string;
  readonly actorId: string | null;
  readonly resourceTypes: readonly string[] | null;
  readonly resourceId: string | null;
  /** Matches changes of this client, and events of this client's reservations. */
  readonly clientId: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** One change in the audit log: an audit entry, or an event of a reservation's history. */
export interface AuditRow extends Omit<NewAuditEvent, 'action'> {
  readonly action: NewAuditEvent['action'] | RowOf<'reservationEvent'>['type'];
  readonly reason: string | null;
}

const ofAudit = (params: AuditFilter) => sql`audit_event e WHERE e.provider_id = ${params.providerId}::uuid
  AND (${params.resourceTypes}::text[] IS NULL OR e.resource_type = ANY(${params.resourceTypes}::text[]))
  AND (${params.resourceId}::uuid IS NULL OR e.resource_id = ${params.resourceId}::uuid)
  AND (${params.clientId}::uuid IS NULL OR e.resource_id = ${params.clientId}::uuid) AND ${within(params)}`;

const ofReservations = (params: AuditFilter) => sql`reservation_event e WHERE e.provider_id = ${params.providerId}::uuid
  AND (${params.resourceTypes}::text[] IS NULL OR 'RESERVATION' = ANY(${params.resourceTypes}::text[]))
  AND (${params.resourceId}::uuid IS NULL OR e.reservation_id = ${params.resourceId}::uuid)
  AND (${params.clientId}::uuid IS NULL OR e.reservation_id IN (SELECT r.id FROM reservation r
    WHERE r.provider_id = ${params.providerId}::uuid AND r.provider_client_id = ${params.clientId}::uuid)) AND ${within(params)}`;

const within = ({ actorId, from, until }: AuditFilter) => sql`
  (${actorId}::text IS NULL OR e.actor_id = ${actorId}::text)
  AND (${from}::timestamptz IS NULL OR e.occurred_at >= ${from}::timestamptz)
  AND (${until}::timestamptz IS NULL OR e.occurred_at < ${until}::timestamptz)`;

const INSTANT = sql`timestamptz`;

// Each half of the UNION reads one page from its index. The statement has no name, so PostgreSQL plans each call with
// its values and omits the conditions on null filters.
const page = prepareKeysetPages(
  'audit_page',
  [],
  (_, params: AuditFilter & KeysetParams, selected) => {
    const { within, order } = keysetSql({ by: sql`e.occurred_at`, type: INSTANT, id: sql`e.id` }, params, selected);
    const ofBoth = keysetSql({ by: sql`"occurredAt"`, type: INSTANT, id: sql`id` }, params, selected);
    const pageOfHalf = sql`AND ${within} ORDER BY ${order} LIMIT ${params.limit}`;
    return sql<AuditRow>`SELECT * FROM (
      (SELECT e.id, e.resource_type AS "resourceType", e.resource_id AS "resourceId", e.action, e.actor_type AS "actorType",
        e.actor_id AS "actorId", e.changes, e.occurred_at AS "occurredAt", NULL AS reason
      FROM ${ofAudit(params)} ${pageOfHalf})
      UNION ALL
      (SELECT e.id, 'RESERVATION', e.reservation_id, e.type::text, e.actor_type::text, e.actor_id, e.changes, e.occurred_at,
        e.reason
      FROM ${ofReservations(params)} ${pageOfHalf})
    ) AS both_halves ORDER BY ${ofBoth.order} LIMIT ${params.limit}`;
  },
  plannedPerCall,
);

const total = plannedPerCall(
  'audit_count',
  (_, params: AuditFilter) => sql<{ readonly total: number }>`
    SELECT ((SELECT count(*) FROM ${ofAudit(params)}) + (SELECT count(*) FROM ${ofReservations(params)}))::int AS total`,
);

/** Reads one page of audit entries and reservation events, ordered by (occurredAt, id). */
export function readAuditEvents(db: Runner, filter: AuditFilter, range: KeysetRange): Promise<AuditRow[]> {
  return page(db, filter, [], range);
}

/** Counts the audit entries and reservation events that match a filter. */
export async function countAuditEvents(db: Runner, filter: AuditFilter): Promise<number> {
  return (await total(db, filter))[0]?.total ?? 0;
}
