import { validationFailed } from '../errors.ts';
import { ownTables } from '../own-tables.ts';
import type { TransactionContext } from '../transaction-context.ts';

/** Throws `VALIDATION_FAILED` when another live client of the provider has this name; needs the provider's lock. */
export async function refuseUsedName(tx: TransactionContext, name: string, exceptId: string | null): Promise<void> {
  const named = ownTables(tx).selectFrom('integrationClient').select('id').where('name', '=', name);
  const used = await named.where('revokedAt', 'is', null).executeTakeFirst();
  if (!used || used.id === exceptId) return;
  throw validationFailed([{ path: ['name'], code: 'NOT_UNIQUE', message: 'Another client has this name.' }]);
}
