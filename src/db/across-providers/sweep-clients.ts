import { type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, preparedCheck, preparedWrite } from '../query/prepared.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import { isInSweepScope, type SweepScope } from './sweep-scope.ts';

/**
 * Reads the providers that have a period for erasing old clients and whose clients were last checked before
 * `sweptBefore`, or never.
 */
export const readProvidersToErase = preparedAcross(
  'providers_with_old_clients',
  (tables, params: SweepScope & { readonly sweptBefore: Date }) =>
    tables
      .selectFrom('provider as p')
      .select(['p.id', 'p.timezone', 'p.locale', 'p.currency', 'p.country', 'p.catalogVersion'])
      .where('p.movedAt', 'is', null)
      .where('p.eraseClientsAfterMonths', 'is not', null)
      .where(isInSweepScope(sql.ref('p.id'), params))
      .where(sql<SqlBool>`(p.clients_swept_at IS NULL OR p.clients_swept_at < ${params.sweptBefore}::timestamptz)`)
      .orderBy('p.id'),
);

interface OldClients {
  readonly providerId: string;
  readonly now: Date;
  readonly limit: number;
}

/**
 * The condition that client `c` of provider `p` was created longer ago than the provider's period, and has had no
 * reservation within the period.
 */
const isOld = (now: Date) => {
  const before = sql`(${now}::timestamptz - make_interval(months => p.erase_clients_after_months))`;
  return sql`c.erased_at IS NULL AND c.created_at < ${before} AND NOT EXISTS (SELECT FROM reservation r
    WHERE r.provider_id = c.provider_id AND r.provider_client_id = c.id AND r.end_at >= ${before})`;
};

const old = prepared(
  'old_clients',
  (_, { providerId, now, limit }: OldClients) => sql<{ readonly id: string }>`
    SELECT c.id FROM provider_client c JOIN provider p ON p.id = ${providerId}::uuid
    WHERE c.provider_id = ${providerId}::uuid AND ${isOld(now)} ORDER BY c.id LIMIT ${limit}::int`,
);

/**
 * Finds clients, including deleted ones, that were created before the provider's period and had no reservation within
 * it.
 */
export async function findOldClients(db: Runner, params: OldClients): Promise<string[]> {
  return (await old(db, params)).map(({ id }) => id);
}

/** Whether a locked client is still one that `findOldClients` finds. */
export const isOldClient = preparedCheck(
  'old_client_check',
  (_, { providerId, id, now }: Omit<OldClients, 'limit'> & { readonly id: string }) => sql<{ readonly id: string }>`
    SELECT c.id FROM provider_client c JOIN provider p ON p.id = ${providerId}::uuid
    WHERE c.provider_id = ${providerId}::uuid AND c.id = ${id}::uuid AND ${isOld(now)}`,
);

/** Stores when all clients of a provider were checked. */
export const recordClientSweep = preparedWrite('clients_swept', (db, { providerId, now }: Omit<OldClients, 'limit'>) =>
  db.of(providerId).updateTable('provider').set({ clientsSweptAt: now }),
);
