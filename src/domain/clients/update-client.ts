import { deleteClaimToken } from '../../db/clients/claims.ts';
import { type ClientFields, type ClientRow, lockClientForChange } from '../../db/clients/clients.ts';
import { updateClientFields } from '../../db/clients/write-clients.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound, validationFailed, versionConflict } from '../../kernel/errors.ts';
import { isSameAddress } from '../../kernel/formats/email-addresses.ts';
import { patchField } from '../../kernel/patch-field.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { type ClientPatch, haveSameFields, optionalFields, withDistinctContacts } from './input.ts';
import { recordClientChange } from './record-client-event.ts';
import { checkHasContact } from './rules.ts';
import { toSearchColumns } from './search-clients.ts';
import { type ClientWriteResult, writeClient } from './write-client.ts';

/**
 * Applies a patch to a client. A patch that changes nothing leaves the version unchanged. For callers without
 * `clients:read` a stale version is refused even then, because the response would reveal stored values. A changed
 * e-mail address invalidates the claim link that was mailed to the previous one. Throws `NOT_FOUND`,
 * `VERSION_CONFLICT`, `VALIDATION_FAILED` when neither e-mail nor phone would remain, `EXTERNAL_ID_IN_USE` and
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
  const present = await lockClientForChange(tx.db, providerId, id);
  if (!present) throw notFound();
  const fields = mergePatch(present, patch);
  const { expectedVersion } = patch;
  const isStale = Boolean(expectedVersion) && expectedVersion !== present.version;
  if (isStale && !scopes.has('clients:read')) throw versionConflict(present.version);
  if (haveSameFields(fields, present)) return present;
  if (isStale) throw versionConflict(present.version);
  // A client without contact data, which only workspace users can create, may stay without.
  const hasContact = checkHasContact({ input: present }).length === 0;
  const problems = hasContact ? checkHasContact({ input: fields }) : [];
  if (problems.length > 0) throw validationFailed(problems);
  return changeClient(tx, present, fields);
}

/**
 * Writes the fields of a client that this transaction has locked, and records `client.updated`. A changed e-mail
 * address invalidates the claim link that was mailed to the previous one (contract 2.3 and 2.9).
 */
export async function changeClient(
  tx: TransactionContext,
  present: ClientRow,
  fields: ClientFields,
): Promise<ClientRow> {
  const key = { providerId: tx.caller.providerId, id: present.id };
  const written = await updateClientFields(tx.db, { ...fields, ...key, ...toSearchColumns(fields), now: tx.now() });
  if (!isSameAddress(written.email, present.email)) await deleteClaimToken(tx.db, key);
  recordClientChange(tx, 'client.updated', present, written);
  return written;
}

/** Applies a patch: undefined keeps a field, null clears it (contract 2.3). */
function mergePatch(present: ClientFields, patch: ClientPatch): ClientFields {
  return withDistinctContacts({
    firstName: patch.firstName ?? present.firstName,
    ...optionalFields((name) => patchField(patch[name], present[name])),
    otherPhones: [...(patchField(patch.otherPhones, present.otherPhones) ?? [])],
    otherEmails: [...(patchField(patch.otherEmails, present.otherEmails) ?? [])],
  });
}
