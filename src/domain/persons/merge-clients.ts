import { deleteClaimToken } from '../../db/clients/claims.ts';
import { type ClientFields, type ClientRow, lockClients, readLiveClients } from '../../db/clients/clients.ts';
import { forgetFingerprints } from '../../db/clients/erase/erase-records.ts';
import { lockContactValues } from '../../db/clients/find-clients.ts';
import { markClientDeleted, mergeClientFields } from '../../db/clients/write-clients.ts';
import { handOverReservations, linkReservations } from '../../db/reservations/client-links.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError, notFound, versionConflict } from '../../kernel/errors.ts';
import type { RuleProblem } from '../../kernel/rules.ts';
import { requireScope } from '../access/require-scope.ts';
import { optionalFields } from '../clients/input.ts';
import { recordMergedClient } from '../clients/record-client-event.ts';
import { clientSearchText } from '../clients/search-clients.ts';
import { type ClientWriteResult, writeClient } from '../clients/write-client.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { reservationEvent } from '../reservations/read/reservation-event.ts';
import { recordReservationLinks } from './record-client-link.ts';

/** The client to merge into another one. */
export interface MergeInput {
  readonly sourceId: string;
  readonly expectedVersion?: number | null | undefined;
}

/** A client cannot be merged with itself (contract 2.10). */
export function mergesAnother({ input }: { input?: (Partial<MergeInput> & { id?: string }) | null }): RuleProblem[] {
  if (!input?.sourceId || input.sourceId !== input.id) return [];
  return [{ path: ['input', 'sourceId'], code: 'EXCLUSIVE', message: 'A client cannot be merged with itself.' }];
}

/**
 * Merges another record of the same person into a client. The client takes over all reservations and missing fields,
 * and the claim of either record. The other record is deleted and its claim link becomes invalid. Both versions rise,
 * and `client.merged` is recorded. Throws `NOT_FOUND`, `VERSION_CONFLICT`, `INVALID_STATE` for records of two accounts,
 * and `IDEMPOTENCY_KEY_REUSED` (contract 2.10).
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
  // First, because two live clients cannot have the same external id.
  await markClientDeleted(tx.db, sourceKey, now, target.id);
  await deleteClaimToken(tx.db, sourceKey);
  const fields = withMissingFields(target, source);
  const accountId = target.accountId ?? source.accountId;
  const searchText = clientSearchText(fields);
  const merged = await mergeClientFields(tx.db, { ...fields, providerId, id, accountId, searchText, now });
  const isClaimedNow = target.accountId === null && accountId !== null;
  if (isClaimedNow || merged.email !== target.email) await deleteClaimToken(tx.db, { providerId, id });
  recordMergedClient(tx, target, merged, source.id);
  if (isClaimedNow)
    recordReservationLinks(tx, 'ACCOUNT', await linkReservations(tx.db, { providerId, id }, 'ACCOUNT', now));
  await moveReservations(tx, source.id, merged, now);
  await forgetFingerprints(tx.db, { providerId, clientId: source.id });
  return merged;
}

/**
 * Locks both clients in the order of their ids, so that opposite merges wait for each other. Their contact values are
 * locked before, so that a search by contact finds the remaining record.
 */
async function lockBoth(tx: TransactionContext, id: string, { sourceId, expectedVersion }: MergeInput) {
  const { providerId } = tx.caller;
  const ids = [id, sourceId];
  const unlocked = await readLiveClients(tx.db, providerId, ids);
  const values = unlocked.flatMap(({ email, phone }) => [email, phone]).filter((value) => value !== null);
  await lockContactValues(tx.db, providerId, values);
  const locked = await lockClients(tx.db, providerId, ids);
  const target = locked.find((client) => client.id === id);
  const source = locked.find((client) => client.id === sourceId);
  if (!target) throw notFound();
  if (!source) throw notFound(['input', 'sourceId']);
  if (expectedVersion && expectedVersion !== target.version) throw versionConflict(target.version);
  if (target.accountId && source.accountId && target.accountId !== source.accountId) {
    throw new DomainError('INVALID_STATE', 'The two records belong to two account holders.', {
      context: { status: 'CLAIMED' },
    });
  }
  return { target, source };
}

function withMissingFields(target: ClientFields, source: ClientFields): ClientFields {
  return { firstName: target.firstName, ...optionalFields((name) => target[name] ?? source[name]) };
}

async function moveReservations(tx: TransactionContext, fromId: string, to: ClientRow, now: Date): Promise<void> {
  const { providerId } = tx.caller;
  const link = to.accountId === null ? 'GUEST' : 'ACCOUNT';
  const rows = await handOverReservations(tx.db, { providerId, fromId, toId: to.id, link, now });
  for (const { linkBefore, ...row } of rows) {
    const changes = [
      { field: 'providerClientId', from: fromId, to: to.id },
      ...(linkBefore === link ? [] : [{ field: 'clientLink', from: linkBefore, to: link }]),
    ];
    tx.record(reservationEvent(tx, row, { type: 'UPDATED', webhookEvent: null, changes, reason: null }));
  }
}
