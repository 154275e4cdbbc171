import { v7 as uuidv7 } from 'uuid';
import type { Resource } from '../../../db/generated/kysely/types.ts';
import { lockAllResources } from '../../../db/resources/resources.ts';
import { ownTables } from '../../../kernel/context.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { toWindowMinutes } from '../calendars/calendar-input.ts';
import { toHoursColumnsOfDays } from '../catalog/resource-hours.ts';
import { matchStoredRows } from '../reconcile.ts';
import { writeAndDeactivate } from './import-catalog.ts';
import type { ProviderFile } from './provider-file.ts';

const BY_KEY = { ofRow: (row: { key: string }) => row.key, ofEntry: (entry: { key: string }) => entry.key };

/**
 * Locks all resources of the provider, and imports those of the file. Resources missing from the file are deactivated
 * (contract 7.3). Returns whether any row was written.
 */
export async function importResources(tx: TransactionContext, file: ProviderFile): Promise<boolean> {
  const { providerId } = tx.caller;
  await lockAllResources(tx.db, providerId);
  const stored = await ownTables(tx).selectFrom('resource').selectAll().execute();
  let last = Math.max(0, ...stored.map(({ number }) => number));
  const nextNumber = () => {
    last += 1;
    return last;
  };
  const resources = matchStoredRows(stored, file.resources, BY_KEY, (entry, previous, position): Resource => {
    const { workingHours, ...fields } = entry;
    return {
      providerId,
      id: previous?.id ?? uuidv7(),
      number: previous?.number ?? nextNumber(),
      ...fields,
      ...toHoursColumnsOfDays(
        workingHours.flatMap(({ days, ...window }) => days.map((weekday) => ({ weekday, ...toWindowMinutes(window) }))),
      ),
      position,
      version: previous?.version ?? 1,
    };
  });
  return writeAndDeactivate(tx, 'resource', resources);
}
