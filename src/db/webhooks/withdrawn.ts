import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { anyOf, sqlLiterals } from '../query/literals.ts';
import { pointRead } from '../query/prepared.ts';
import type { AllTables } from '../query/tables.ts';

/** Events about a client whose record is deleted. They contain no personal data. */
const AFTER_DELETION = sqlLiterals('client.deleted', 'client.erased');

type Delivered = AllTables & { d: AllTables['webhookDelivery']; c: AllTables['integrationClient'] };

const DATA = sql`(convert_from(d.body, 'UTF8')::jsonb -> 'data')`;

/** The condition that integration client `c` lacks a scope. */
const lacks = (scope: string) => sql`NOT ${sql.lit(scope)} = ANY(c.scopes)`;
/** The id of the client whose record is in the body; null when there is none. */
const CLIENT_ID = sql`CASE WHEN ${DATA} #>> '{booking,client}' IS NULL
  THEN coalesce(${DATA} #>> '{client,id}', ${DATA} #>> '{conversation,wanted,providerClientId}')
  ELSE ${DATA} #>> '{booking,providerClientId}' END`;
/** The condition that the conversation in the body has the id or the phone number of a client. */
const IDENTIFIES_CLIENT = sql`coalesce(${DATA} #>> '{conversation,wanted,providerClientId}', ${DATA} #>> '{conversation,wanted,phone}') IS NOT NULL`;
const isVisible = (path: string) => sql`coalesce(jsonb_typeof(${DATA} #> ${sql.lit(`{${path}}`)}), 'null') = 'object'`;

/**
 * The condition that the body of delivery `d` contains data that its integration client `c` may no longer see: a record
 * whose scope it lost, a booking of a service that is not visible to it, or a client that was deleted or merged into
 * another (contract 6.18).
 */
export function hasWithdrawnData(eb: ExpressionBuilder<Delivered, 'd' | 'c'>) {
  const internal = eb
    .selectFrom('reservation as r')
    .innerJoin('service as v', (join) =>
      join.onRef('v.providerId', '=', 'r.providerId').onRef('v.id', '=', 'r.serviceId'),
    )
    .select('r.id')
    .whereRef('r.providerId', '=', 'd.providerId')
    .whereRef('r.id', '=', 'd.resourceId')
    .where('v.visibility', '=', sql.lit('INTERNAL' as const));
  const wanted = eb
    .selectFrom('service as w')
    .select('w.id')
    .whereRef('w.providerId', '=', 'd.providerId')
    .where(sql<SqlBool>`w.id = (${DATA} #>> '{conversation,wanted,serviceId}')::uuid`)
    .where('w.visibility', '=', sql.lit('INTERNAL' as const));
  const deleted = eb
    .selectFrom('providerClient as k')
    .select('k.id')
    .whereRef('k.providerId', '=', 'd.providerId')
    .where('k.deletedAt', 'is not', null)
    .where(sql<SqlBool>`k.id = (${CLIENT_ID})::uuid`);
  return sql<boolean>`(d.body IS NOT NULL AND (
    (${lacks('clients:read')} AND (${isVisible('client')} OR ${isVisible('booking,client')} OR ${IDENTIFIES_CLIENT}))
    OR (${lacks('reservations:read')} AND (${isVisible('booking')} OR ${isVisible('conversation')}))
    OR (${lacks('services:internal:use')} AND (${eb.exists(internal)} OR ${eb.exists(wanted)}))
    OR (d.event NOT IN (${sql.join(AFTER_DELETION)}) AND ${eb.exists(deleted)})))`;
}

const deletedClients = pointRead('deleted_clients', (db, params: { providerId: string; ids: readonly string[] }) =>
  db
    .of(params.providerId)
    .selectFrom('providerClient')
    .select('id')
    .where('id', '=', anyOf(params.ids, 'uuid'))
    .where('deletedAt', 'is not', null),
);

/** Returns those of the given clients that are deleted or merged into another. Without ids no statement is sent. */
export async function findDeletedClients(
  db: Runner,
  providerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await deletedClients(db, { providerId, ids })).map(({ id }) => id));
}
