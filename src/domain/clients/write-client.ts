import { type ClientRow, readClient } from '../../db/clients.sql.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Attempt, idempotently } from '../idempotency/idempotently.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import { withExternalId } from './external-id.ts';
import type { ClientPatch, ClientWriteResult } from './input.ts';
import { writtenClient } from './written-client.ts';

/** One attempt to write a client; `input` is what the request sent. */
export interface ClientAttempt extends Pick<Attempt, 'operation' | 'key'> {
  readonly input: ClientPatch;
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
  const { resourceId, replayed } = await withExternalId(ctx, attempt.input.externalClientId, () =>
    idempotently(ctx, attempt, async (tx) => {
      written = await work(tx);
      return written.id;
    }),
  );
  const row = replayed ? await readClient(ctx.db.sql, ctx.caller.providerId, resourceId) : written;
  if (!row || row.deletedAt) throw notFound();
  return { client: writtenClient(ctx, row, attempt.input), replayed };
}
