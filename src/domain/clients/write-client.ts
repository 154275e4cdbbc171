import { type ClientRow, readClient } from '../../db/clients/clients.ts';
import { findClientIdByExternalId } from '../../db/clients/find-clients.ts';
import { databaseFailure } from '../../db/errors.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { type Attempt, idempotently } from '../idempotency/idempotently.ts';
import type { ClientPatch } from './input.ts';
import { type WrittenClient, writtenClient } from './records.ts';

const MAX_REPEATS = 3;

/** One attempt to write a client; `sent` is what of its record the request told itself. */
export interface ClientAttempt extends Pick<Attempt, 'operation' | 'key' | 'input'> {
  readonly sent: ClientPatch;
}

/** The client as a write left it; `replayed` when an earlier attempt with the same key had made the change. */
export interface ClientWriteResult {
  readonly client: WrittenClient;
  readonly replayed: boolean;
}

/**
 * Runs one write of a client, at most once per key; a repeat answers the client as it is now. Throws what `work`
 * throws, `NOT_FOUND` for a repeat whose client was deleted meanwhile, `EXTERNAL_ID_IN_USE` and
 * `IDEMPOTENCY_KEY_REUSED` (contract 2).
 */
export async function writeClient(
  ctx: Context,
  attempt: ClientAttempt,
  work: (tx: TransactionContext) => Promise<ClientRow>,
): Promise<ClientWriteResult> {
  let written: ClientRow | undefined;
  const { resourceId, replayed } = await withExternalId(ctx, attempt.sent.externalClientId, () =>
    idempotently(ctx, attempt, async (tx) => {
      written = await work(tx);
      return written.id;
    }),
  );
  const row = replayed ? await readClient(ctx.db, ctx.caller.providerId, resourceId) : written;
  if (!row || row.deletedAt) throw notFound();
  return { client: writtenClient(ctx, row, attempt.sent), replayed };
}

/** The unique index settles races; a write is repeated when the client that held the id was deleted meanwhile (contract 1.3). */
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

// Of what these statements write no other index can be in the way, and Citus does not say which one it was.
function isTaken(error: unknown): boolean {
  return databaseFailure(error).kind === 'UNIQUE';
}

// Without `clients:read` nobody looks a client up by this id.
function externalIdInUse({ caller }: Context, providerClientId: string): DomainError {
  return new DomainError('EXTERNAL_ID_IN_USE', 'Another client has this externalClientId.', {
    context: caller.scopes.has('clients:read') ? { providerClientId } : {},
  });
}
