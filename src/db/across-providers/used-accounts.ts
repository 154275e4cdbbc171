import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { preparedAcross } from '../query/prepared-across.ts';

const used = preparedAcross(
  'used_accounts',
  (_, { ids }: { readonly ids: readonly string[] }) => sql<{ readonly accountId: string }>`
    SELECT DISTINCT c.account_id AS "accountId" FROM provider_client c WHERE c.account_id = ANY(${ids}::uuid[])`,
);

/** Returns those of the given accounts that are linked to a client of any provider. */
export function findUsedAccounts(db: Runner, ids: readonly string[]) {
  return used(db, { ids });
}
