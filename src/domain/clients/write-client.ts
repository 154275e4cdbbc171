import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { type ClientRow, readClient } from '../../db/clients/clients.ts';
import { findClientIdByExternalId } from '../../db/clients/find-clients.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { type IdempotentRequest, runIdempotently } from '../idempotency/run-idempotently.ts';
import type { ClientPatch } from './input.ts';
import { type ClientWriteResponse, toClientWriteResponse } from './records.ts';

const MAX_REPEATS = 3;

/** A request to write a client. `sent` contains the fields of the record that the request sent. */
export interface ClientWriteRequest extends Pick<IdempotentRequest, 'operation' | 'key' | 'input'> {
  readonly sent: ClientPatch;
}

/** The client after a write. `replayed` is true when an earlier request with the same key made the change. */
export interface ClientWriteResult {
  readonly client: ClientWriteResponse;
  readonly replayed: boolean;
}

/**
 * Runs one write of a client, at most once per idempotency key. A repeat returns the client's current state. Throws the
 * errors of `write`, `NOT_FOUND` for a repeat whose client was deleted since, `EXTERNAL_ID_IN_USE` and
 * `IDEMPOTENCY_KEY_REUSED` (contract 2).
 */
export async function writeClient(
  ctx: Context,
  attempt: ClientWriteRequest,
  write: (tx: TransactionContext) => Promise<ClientRow>,
): Promise<ClientWriteResult> {
  let written: ClientRow | undefined;
  const { resourceId, replayed } = await withExternalId(ctx, attempt.sent.externalClientId, () =>
    runIdempotently(ctx, attempt, async (tx) => {
      written = await write(tx);
      return written.id;
    }),
  );
  const row = replayed ? await readClient(ctx.db, { providerId: ctx.caller.providerId, id: resourceId }) : written;
  if (!row || row.deletedAt) throw notFound();
  return { client: toClientWriteResponse(ctx, row, attempt.sent), replayed };
}

/**
 * Converts a violation of the unique index on external ids to an error that names the other client. The write is
 * retried when the other client was deleted in the meantime (contract 1.3).
 */
async function withExternalId<Result>(
  ctx: Context,
  externalClientId: string | null | undefined,
  write: () => Promise<Result>,
): Promise<Result> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await write();
    } catch (error) {
      if (!externalClientId || !isTaken(error)) throw error;
      const holder = await findClientIdByExternalId(ctx.db, ctx.caller.providerId, externalClientId);
      if (holder) throw externalIdInUse(ctx, holder);
      if (repeats === MAX_REPEATS) throw error;
    }
  }
}

// The statements of a write can violate only the index on external ids, whose name Citus does not report.
function isTaken(error: unknown): boolean {
  return databaseFailure(error).kind === 'UNIQUE';
}

// Callers without `clients:read` do not get the id of the other client.
function externalIdInUse({ caller }: Context, providerClientId: string): DomainError {
  return new DomainError('EXTERNAL_ID_IN_USE', 'Another client has this externalClientId.', {
    context: caller.scopes.has('clients:read') ? { providerClientId } : {},
  });
}
