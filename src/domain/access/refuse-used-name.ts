import { validationFailed } from '../errors.ts';
import type { TransactionContext } from '../transaction-context.ts';

/** Throws `VALIDATION_FAILED` when another live client of the provider has this name; needs the provider's lock. */
export async function refuseUsedName(tx: TransactionContext, name: string, exceptId: string | null): Promise<void> {
  const { providerId } = tx.caller;
  const used = await tx.db.orm.integrationClient.findFirst({ where: { providerId, name, revokedAt: null } });
  if (!used || used.id === exceptId) return;
  throw validationFailed([{ path: ['name'], code: 'NOT_UNIQUE', message: 'Another client has this name.' }]);
}
