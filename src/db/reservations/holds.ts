import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import {
  type EmployeeLockParams,
  type EmployeeLockRow,
  type EmployeeLocks,
  employeeCtes,
  employeeLockColumns,
  expiredHoldsCte,
  SELECT_FREE_EMPLOYEES,
  toEmployeeLocks,
} from './locks.ts';
import { type RequestedTime, requestedRows, toTimeLists } from './requested-times.ts';

/** The identity of a hold. Only its owner, an integration client or a workspace user, can find it. */
export interface HoldIdentity {
  readonly id: string;
  readonly ownerId: string;
}

type HoldAssignment = Pick<RowOf<'reservation'>, 'serviceId' | 'employeeId' | 'startAt' | 'endAt'>;
type Names = Pick<RowOf<'reservation'>, 'serviceName' | 'employeeName'>;
type Price = Pick<RowOf<'reservation'>, 'priceAmountMinor' | 'priceCurrency'>;

/** A stored hold. Expired holds are included until they are deleted. */
export interface HoldRow extends HoldAssignment, Names, Price {
  readonly id: string;
  readonly expiresAt: Date;
}

type OfProvider<Question> = Question & { readonly providerId: string };

const read = prepared(
  'hold_read',
  (_, { providerId, id, ownerId }: OfProvider<HoldIdentity>) => sql<HoldRow>`
    SELECT h.id, h.hold_expires_at AS "expiresAt", h.service_id AS "serviceId", h.service_name AS "serviceName",
      h.employee_id AS "employeeId", h.employee_name AS "employeeName", h.start_at AS "startAt", h.end_at AS "endAt", h.price_amount_minor AS "priceAmountMinor",
      h.price_currency AS "priceCurrency"
    FROM reservation h WHERE h.provider_id = ${providerId}::uuid AND h.id = ${id}::uuid AND h.status = 'HELD'
      AND h.hold_owner_id = ${ownerId}::uuid`,
);

/** Reads a hold of an owner; undefined when there is none. */
export async function readHold(db: Runner, providerId: string, hold: HoldIdentity): Promise<HoldRow | undefined> {
  const [row] = await read(db, { providerId, ...hold });
  return row;
}

interface Ending extends HoldIdentity {
  readonly now: Date;
}

const remove = prepared(
  'hold_delete',
  (_, { providerId, id, ownerId, now }: OfProvider<Ending>) => sql<{ id: string }>`
    DELETE FROM reservation h WHERE h.provider_id = ${providerId}::uuid AND (h.id = ${id}::uuid OR h.visit_id = ${id}::uuid)
      AND h.status = 'HELD' AND h.hold_owner_id = ${ownerId}::uuid AND h.hold_expires_at > ${now}::timestamptz
    RETURNING h.id`,
);

/** Deletes a hold of one slot or of a visit that has not expired. False when its owner has no such hold. */
export async function deleteHold(db: Runner, providerId: string, hold: Ending): Promise<boolean> {
  return (await remove(db, { providerId, ...hold })).length > 0;
}

const owner = prepared(
  'hold_owner_lock',
  (_, { providerId, ownerId }: OfProvider<{ readonly ownerId: string }>) => sql<object>`
    SELECT pg_advisory_xact_lock(hashtextextended('holds ' || ${providerId}::text || ' ' || ${ownerId}::text, 0))::text`,
);

type HoldParts = EmployeeLockParams & { readonly ownerId: string };

const locks = prepared(
  'hold_locks',
  (_, params: HoldParts) => sql<EmployeeLockRow & { readonly liveHolds: number }>`
    WITH ${employeeCtes(params, requestedRows(params), sql`true`, SELECT_FREE_EMPLOYEES)}, ${expiredHoldsCte(params)}
    SELECT ${employeeLockColumns(params)}, (SELECT count(*)::int FROM reservation h
      WHERE h.provider_id = ${params.providerId}::uuid AND h.hold_owner_id = ${params.ownerId}::uuid
        AND h.status = 'HELD' AND h.hold_expires_at > ${params.now}::timestamptz) AS "liveHolds"`,
);

interface HoldLocksParams {
  readonly providerId: string;
  readonly ownerId: string;
  readonly now: Date;
  readonly requested: readonly RequestedTime[];
}

/**
 * Takes the locks for a hold in the order of every write. The first is an advisory lock on the owner, who may have no
 * row; it keeps other transactions from counting the owner's holds. The second locks those requested employees who
 * seem free, ordered by id.
 */
export async function lockForHold(
  db: Runner,
  { requested, ...params }: HoldLocksParams,
): Promise<EmployeeLocks & { readonly liveHolds: number }> {
  await owner(db, params);
  const [row] = await locks(db, { ...params, ...toTimeLists(requested), exceptId: null });
  if (!row) throw new Error('Locks are answered by one row.');
  return { ...toEmployeeLocks(row), liveHolds: row.liveHolds };
}

/** All columns of a new hold. */
export interface NewHold extends HoldIdentity, HoldAssignment, Names, Price {
  readonly providerId: string;
  readonly employeeSelectionMode: 'SPECIFIC' | 'ANY';
  readonly durationMinutes: number;
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
  readonly freeDuring: string | null;
  readonly resourceNumbers: readonly number[];
  readonly resourceIds: readonly string[];
  readonly resourceNames: readonly string[];
  readonly source: 'INTEGRATION' | 'WORKSPACE';
  readonly expiresAt: Date;
  readonly now: Date;
  /** The version of catalog and calendars for which the hold was checked. */
  readonly catalogVersion: number;
  /** The visit hold that this hold is part of, and its position there. Null for a hold of one slot. */
  readonly visitId: string | null;
  readonly visitPosition: number | null;
}

const insert = prepared(
  'hold_insert',
  (_, h: NewHold) => sql<{ id: string }>`
    INSERT INTO reservation (id, status, service_id, service_name, employee_id, employee_name,
      employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, free_during,
      price_amount_minor, price_currency, source, assigned_at, created_at, updated_at, hold_owner_id, hold_expires_at,
      visit_id, visit_position, resource_numbers, resource_ids, resource_names, provider_id)
    SELECT ${h.id}::uuid, 'HELD', ${h.serviceId}::uuid, ${h.serviceName}, ${h.employeeId}::uuid,
      ${h.employeeName}, ${h.employeeSelectionMode}::employee_selection_mode, ${h.startAt}::timestamptz,
      ${h.endAt}::timestamptz, ${h.durationMinutes}::int, ${h.occupiedFrom}::timestamptz,
      ${h.occupiedUntil}::timestamptz, ${h.freeDuring}::tstzmultirange, ${h.priceAmountMinor}::int, ${h.priceCurrency},
      ${h.source}::reservation_source, ${h.now}::timestamptz, ${h.now}::timestamptz, ${h.now}::timestamptz,
      ${h.ownerId}::uuid, ${h.expiresAt}::timestamptz, ${h.visitId}::uuid, ${h.visitPosition}::int,
      ${h.resourceNumbers}::int[], ${h.resourceIds}::uuid[], ${h.resourceNames}::text[], p.id
    FROM provider p WHERE p.id = ${h.providerId}::uuid AND p.catalog_version = ${h.catalogVersion}::int
    ON CONFLICT DO NOTHING RETURNING id`,
);

/** Inserts a new hold. False when its time is occupied or the catalog version changed. */
export async function insertHold(db: Runner, hold: NewHold): Promise<boolean> {
  return (await insert(db, hold)).length === 1;
}
