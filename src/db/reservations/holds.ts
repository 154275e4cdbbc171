import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import type { Runner } from '../queryable.ts';
import {
  employeesPart,
  endedPart,
  FREE,
  type PlaceLocks,
  type PlaceParts,
  type PlaceRow,
  placeColumns,
  placeLocksOf,
  requestedPart,
} from './locks.ts';
import { type RequestedTime, requestedRows, timeLists } from './requested-times.ts';

/** A hold is found by its owner alone: an integration client, or a person. */
export interface HoldIdentity {
  readonly id: string;
  readonly ownerId: string;
}

type Place = Pick<RowOf<'reservation'>, 'serviceId' | 'employeeId' | 'startAt' | 'endAt'>;
type Price = Pick<RowOf<'reservation'>, 'priceAmountMinor' | 'priceCurrency'>;

/** A hold as it stands; that of a time that is over, too, until somebody removes it. */
export interface HoldRow extends Place, Price {
  readonly id: string;
  readonly expiresAt: Date;
}

type OfProvider<Question> = Question & { readonly providerId: string };

const read = prepared(
  'hold_read',
  (_, { providerId, id, ownerId }: OfProvider<HoldIdentity>) => sql<HoldRow>`
    SELECT h.id, h.hold_expires_at AS "expiresAt", h.service_id AS "serviceId", h.employee_id AS "employeeId",
      h.start_at AS "startAt", h.end_at AS "endAt", h.price_amount_minor AS "priceAmountMinor",
      h.price_currency AS "priceCurrency"
    FROM reservation h WHERE h.provider_id = ${providerId}::uuid AND h.id = ${id}::uuid AND h.status = 'HELD'
      AND h.hold_owner_id = ${ownerId}::uuid`,
);

/** One hold of an owner, or undefined. */
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
    DELETE FROM reservation h WHERE h.provider_id = ${providerId}::uuid AND h.id = ${id}::uuid AND h.status = 'HELD'
      AND h.hold_owner_id = ${ownerId}::uuid AND h.hold_expires_at > ${now}::timestamptz
    RETURNING h.id`,
);

/** Ends a hold; false where its owner has none of this id that has not ended by itself. */
export async function deleteHold(db: Runner, providerId: string, hold: Ending): Promise<boolean> {
  return (await remove(db, { providerId, ...hold })).length === 1;
}

const owner = prepared(
  'hold_owner_lock',
  (_, { providerId, ownerId }: OfProvider<{ readonly ownerId: string }>) => sql<object>`
    SELECT pg_advisory_xact_lock(hashtextextended('holds ' || ${providerId}::text || ' ' || ${ownerId}::text, 0))::text`,
);

type HoldParts = PlaceParts & { readonly ownerId: string };

const locks = prepared(
  'hold_locks',
  (_, asked: HoldParts) => sql<PlaceRow & { readonly liveHolds: number }>`
    WITH ${requestedPart(asked, requestedRows(asked), sql`true`)}, ${employeesPart(asked, FREE)}, ${endedPart(asked)}
    SELECT ${placeColumns(asked)}, (SELECT count(*)::int FROM reservation h
      WHERE h.provider_id = ${asked.providerId}::uuid AND h.hold_owner_id = ${asked.ownerId}::uuid
        AND h.status = 'HELD' AND h.hold_expires_at > ${asked.now}::timestamptz) AS "liveHolds"`,
);

interface HoldLocksAsked {
  readonly providerId: string;
  readonly ownerId: string;
  readonly now: Date;
  readonly requested: readonly RequestedTime[];
}

/**
 * Takes what a hold needs, in the order that every write keeps: the owner, of whom there need be no row, so that
 * no other transaction counts their holds meanwhile, and of the employees requested those who look free, by id.
 */
export async function lockForHold(
  db: Runner,
  { requested, ...asked }: HoldLocksAsked,
): Promise<PlaceLocks & { readonly liveHolds: number }> {
  await owner(db, asked);
  const [row] = await locks(db, { ...asked, ...timeLists(requested), exceptId: null });
  if (!row) throw new Error('Locks are answered by one row.');
  return { ...placeLocksOf(row), liveHolds: row.liveHolds };
}

/** Everything a new hold consists of. */
export interface NewHold extends HoldIdentity, Place, Price {
  readonly providerId: string;
  readonly serviceName: string;
  readonly employeeName: string;
  readonly employeeSelectionMode: 'SPECIFIC' | 'ANY';
  readonly durationMinutes: number;
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
  readonly source: 'INTEGRATION' | 'WORKSPACE';
  readonly expiresAt: Date;
  readonly now: Date;
  /** The version of catalog and calendars that allowed it. */
  readonly catalogVersion: number;
}

const insert = prepared(
  'hold_insert',
  (_, h: NewHold) => sql<{ id: string }>`
    INSERT INTO reservation (id, status, service_id, service_name, employee_id, employee_name,
      employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, price_amount_minor,
      price_currency, source, assigned_at, created_at, updated_at, hold_owner_id, hold_expires_at,
      provider_id)
    SELECT ${h.id}::uuid, 'HELD', ${h.serviceId}::uuid, ${h.serviceName}, ${h.employeeId}::uuid,
      ${h.employeeName}, ${h.employeeSelectionMode}::employee_selection_mode, ${h.startAt}::timestamptz,
      ${h.endAt}::timestamptz, ${h.durationMinutes}::int, ${h.occupiedFrom}::timestamptz,
      ${h.occupiedUntil}::timestamptz, ${h.priceAmountMinor}::int, ${h.priceCurrency},
      ${h.source}::reservation_source, ${h.now}::timestamptz, ${h.now}::timestamptz, ${h.now}::timestamptz,
      ${h.ownerId}::uuid, ${h.expiresAt}::timestamptz, p.id
    FROM provider p WHERE p.id = ${h.providerId}::uuid AND p.catalog_version = ${h.catalogVersion}::int
    ON CONFLICT DO NOTHING RETURNING id`,
);

/** Writes a new hold; false where its time has been taken, or the catalog has moved. */
export async function insertHold(db: Runner, hold: NewHold): Promise<boolean> {
  return (await insert(db, hold)).length === 1;
}
