import { deleteClaimToken } from '../../db/claims.sql.ts';
import { type ClientRow, lockClientForChange, updateClientFields } from '../../db/clients.sql.ts';
import type { Context } from '../context.ts';
import { notFound, validationFailed, versionConflict } from '../errors.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import type { ClientPatch, ClientWriteResult } from './input.ts';
import { mergePatch, sameFields } from './merge-patch.ts';
import { clientRecord } from './records.ts';
import { needsContact } from './rules.ts';
import { clientSearchText } from './search-text.ts';
import { writeClient } from './write-client.ts';

/**
 * Merges a patch into a client; what already holds changes nothing and raises no version. A stale version is refused
 * before that is looked at where the caller may not read clients, since the difference would tell what a record holds. Another e-mail address ends
 * the link that was mailed to the one before. Throws `NOT_FOUND`, `VERSION_CONFLICT`, `VALIDATION_FAILED` when neither
 * e-mail nor phone would remain, `EXTERNAL_ID_IN_USE` and `IDEMPOTENCY_KEY_REUSED` (contract 2.3).
 */
export function updateClient(
  ctx: Context,
  id: string,
  patch: ClientPatch,
  idempotencyKey?: string | null,
): Promise<ClientWriteResult> {
  const attempt = { operation: `clients.update:${id}`, key: idempotencyKey, input: patch };
  return writeClient(ctx, attempt, (tx) => applyPatch(tx, id, patch));
}

async function applyPatch(tx: TransactionContext, id: string, patch: ClientPatch): Promise<ClientRow> {
  const { providerId } = tx.caller;
  const present = await lockClientForChange(tx.db.sql, providerId, id);
  if (!present) throw notFound();
  const fields = mergePatch(present, patch);
  const { expectedVersion } = patch;
  const isStale = Boolean(expectedVersion) && expectedVersion !== present.version;
  if (isStale && !tx.caller.scopes.has('clients:read')) throw versionConflict(present.version);
  if (sameFields(present, fields)) return present;
  if (isStale) throw versionConflict(present.version);
  const problems = needsContact({ input: fields });
  if (problems.length > 0) throw validationFailed(problems);
  const searchText = clientSearchText(fields);
  const written = await updateClientFields(tx.db.sql, { providerId, id, fields, searchText, now: tx.now() });
  if (written.email !== present.email) await deleteClaimToken(tx.db.sql, providerId, id);
  recordUpdate(tx, written);
  return written;
}

function recordUpdate(tx: TransactionContext, row: ClientRow): void {
  const { id: clientId, version, updatedAt: occurredAt } = row;
  tx.record({
    kind: 'client',
    webhookEvent: 'client.updated',
    clientId,
    version,
    occurredAt,
    record: clientRecord(row),
  });
}
