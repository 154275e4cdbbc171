import type { Runner } from 'tenant-sql/query/statements.ts';
import { findUsedAccounts } from '../../db/across-providers/used-accounts.ts';
import { deleteAccounts, lockAccounts } from '../../db/clients/erase/erase-records.ts';
import type { ErasedPerson } from '../../db/clients/erase/erased-person.ts';

/**
 * Deletes the accounts of a person that no client of any provider is linked to. Without accounts no statement is sent.
 */
export async function eraseUnusedAccounts(db: Runner, person: ErasedPerson): Promise<void> {
  if (person.accountIds.length === 0) return;
  await lockAccounts(db, person);
  const used = new Set((await findUsedAccounts(db, person.accountIds)).map(({ accountId }) => accountId));
  await deleteAccounts(db, { ids: person.accountIds.filter((id) => !used.has(id)) });
}
