import { deleteClaimToken } from '../../db/clients/claims.ts';
import { type ClientRow, lockClients, readExistingClients } from '../../db/clients/clients.ts';
import { eraseFingerprints } from '../../db/clients/erase/erase-records.ts';
import { lockContactValues } from '../../db/clients/find-clients.ts';
import { markClientDeleted, mergeClientFields } from '../../db/clients/write-clients.ts';
import { moveReservationsToClient, setClientLinkOfReservations } from '../../db/reservations/client-links.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound, versionConflict } from '../../kernel/errors.ts';
import { canonicalEmail, isSameAddress } from '../../kernel/formats/email-addresses.ts';
import type { RuleProblem } from '../../kernel/rules.ts';
import { requireScope } from '../access/require-scope.ts';
import { recordMergedClient } from '../clients/record-client-event.ts';
import { toSearchColumns } from '../clients/search-clients.ts';
import { type ClientWriteResult, writeClient } from '../clients/write-client.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { toReservationEvent } from '../reservations/read/reservation-event.ts';
import { toMergedClient } from './merged-client.ts';
import { recordReservationLinks } from './record-client-link.ts';

/** The client to merge into another one (`sourceId`). */
export interface MergeInput {
  readonly sourceId: string;
  readonly expectedVersion?: number | null | undefined;
}

/** Returns a problem for a client that would be merged with itself (contract 2.10). */
export function checkDifferentClients({
  input,
}: {
  input?: (Partial<MergeInput> & { id?: string }) | null;
}): RuleProblem[] {
  if (!input?.sourceId || input.sourceId !== input.id) return [];
  return [{ path: ['input', 'sourceId'], code: 'EXCLUSIVE', message: 'A client cannot be merged with itself.' }];
}

/**
 * Merges another record of the same person (the source) into a client. The client gets the source's reservations,
 * values for its empty fields, contact values, and its account if the client has none. The source is deleted and its
 * claim links become invalid. Both versions are incremented, and `client.merged` is recorded. Throws `NOT_FOUND`,
 * `VERSION_CONFLICT`, `INVALID_STATE` for records of two accounts, `LIMIT_REACHED` for too many contact values, and
 * `IDEMPOTENCY_KEY_REUSED` (contract 2.10).
 */
export function mergeClients(
  ctx: Context,
  id: string,
  input: MergeInput,
  idempotencyKey?: string | null,
): Promise<ClientWriteResult> {
  requireScope(ctx, 'clients:update');
  requireScope(ctx, 'clients:delete');
  const attempt = { operation: `clients.merge:${id}`, key: idempotencyKey, input, sent: {} };
  return writeClient(ctx, attempt, (tx) => merge(tx, id, input));
}

async function merge(tx: TransactionContext, id: string, input: MergeInput): Promise<ClientRow> {
  const { providerId } = tx.caller;
  const { target, source } = await lockBoth(tx, id, input);
  const now = tx.now();
  const sourceKey = { providerId, id: source.id };
  const fields = toMergedClient(target, source);
  // The source is deleted first, because no two clients that are not deleted may have the same external id.
  await markClientDeleted(tx.db, sourceKey, now, target.id);
  await deleteClaimToken(tx.db, sourceKey);
  const merged = await mergeClientFields(tx.db, { ...fields, providerId, id, ...toSearchColumns(fields), now });
  const isClaimedNow = target.accountId === null && merged.accountId !== null;
  if (isClaimedNow || !isSameAddress(merged.email, target.email)) await deleteClaimToken(tx.db, { providerId, id });
  recordMergedClient(tx, target, merged, source.id);
  if (isClaimedNow)
    recordReservationLinks(tx, 'ACCOUNT', await setClientLinkOfReservations(tx.db, { providerId, id }, 'ACCOUNT', now));
  await handOver(tx, source.id, merged, now);
  await eraseFingerprints(tx.db, { providerId, clientId: source.id });
  return merged;
}

/**
 * Locks the contact values of both records, so that a search for one of them finds the remaining record, and then both
 * records in the order of their ids, so that two opposite merges wait for each other.
 */
async function lockBoth(tx: TransactionContext, id: string, { sourceId, expectedVersion }: MergeInput) {
  const { providerId } = tx.caller;
  const ids = [id, sourceId];
  const seen = await readExistingClients(tx.db, { providerId, ids });
  const values = seen.flatMap((row) => [
    row.phone ?? [],
    row.email === null ? [] : canonicalEmail(row.email),
    toSearchColumns(row).otherContacts,
  ]);
  await lockContactValues(tx.db, { providerId, values: values.flat() });
  const locked = await lockClients(tx.db, { providerId, ids });
  const target = locked.find((client) => client.id === id);
  const source = locked.find((client) => client.id === sourceId);
  if (!target) throw notFound();
  if (!source) throw notFound(['input', 'sourceId']);
  if (expectedVersion && expectedVersion !== target.version) throw versionConflict(target.version);
  return { target, source };
}

async function handOver(tx: TransactionContext, fromId: string, to: ClientRow, now: Date): Promise<void> {
  const { providerId } = tx.caller;
  const link = to.accountId === null ? 'GUEST' : 'ACCOUNT';
  const rows = await moveReservationsToClient(tx.db, { providerId, fromId, toId: to.id, link, now });
  for (const { linkBefore, ...row } of rows) {
    const changes = [
      { field: 'providerClientId', from: fromId, to: to.id },
      ...(linkBefore === link ? [] : [{ field: 'clientLink', from: linkBefore, to: link }]),
    ];
    tx.record(toReservationEvent(tx, row, { type: 'UPDATED', webhookEvent: null, changes, reason: null }));
  }
}
