import { deleteClaimToken } from '../../db/clients/claims.ts';
import { CLIENT_FIELDS, type ClientFields, type ClientRow, lockClientForChange } from '../../db/clients/clients.ts';
import { updateClientFields } from '../../db/clients/write-clients.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound, validationFailed, versionConflict } from '../../kernel/errors.ts';
import { patched } from '../../kernel/patched.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { type ClientPatch, optionalFields } from './input.ts';
import { recordClientChange } from './record-client-event.ts';
import { needsContact } from './rules.ts';
import { clientSearchText } from './search-clients.ts';
import { type ClientWriteResult, writeClient } from './write-client.ts';

/**
 * Merges a patch into a client. Values that already hold change nothing and raise no version. For callers who may not
 * read clients a stale version is refused before that comparison, because the difference would reveal what the record
 * contains. A new email address invalidates the claim link mailed to the previous one. Throws `NOT_FOUND`,
 * `VERSION_CONFLICT`, `VALIDATION_FAILED` when neither email nor phone would remain, `EXTERNAL_ID_IN_USE` and
 * `IDEMPOTENCY_KEY_REUSED` (contract 2.3).
 */
export function updateClient(
  ctx: Context,
  id: string,
  patch: ClientPatch,
  idempotencyKey?: string | null,
): Promise<ClientWriteResult> {
  const attempt = { operation: `clients.update:${id}`, key: idempotencyKey, input: patch, sent: patch };
  return writeClient(ctx, attempt, (tx) => applyPatch(tx, id, patch));
}

async function applyPatch(tx: TransactionContext, id: string, patch: ClientPatch): Promise<ClientRow> {
  const { providerId, scopes } = tx.caller;
  const current = await lockClientForChange(tx.db, providerId, id);
  if (!current) throw notFound();
  const fields = mergePatch(current, patch);
  const { expectedVersion } = patch;
  const isStale = Boolean(expectedVersion) && expectedVersion !== current.version;
  if (isStale && !scopes.has('clients:read')) throw versionConflict(current.version);
  if (CLIENT_FIELDS.every((field) => fields[field] === current[field])) return current;
  if (isStale) throw versionConflict(current.version);
  const problems = needsContact({ input: fields });
  if (problems.length > 0) throw validationFailed(problems);
  return changeClient(tx, current, fields);
}

/**
 * Writes fields of a client that this transaction has locked, and records `client.updated`. A new email address
 * invalidates the claim link mailed to the previous one (contract 2.3 and 2.9).
 */
export async function changeClient(
  tx: TransactionContext,
  current: ClientRow,
  fields: ClientFields,
): Promise<ClientRow> {
  const key = { providerId: tx.caller.providerId, id: current.id };
  const searchText = clientSearchText(fields);
  const written = await updateClientFields(tx.db, { ...fields, ...key, searchText, now: tx.now() });
  if (written.email !== current.email) await deleteClaimToken(tx.db, key);
  recordClientChange(tx, 'client.updated', current, written);
  return written;
}

/** An absent field is unchanged, null clears (contract 2.3). */
function mergePatch(current: ClientFields, patch: ClientPatch): ClientFields {
  return {
    firstName: patch.firstName ?? current.firstName,
    ...optionalFields((name) => patched(patch[name], current[name])),
  };
}
