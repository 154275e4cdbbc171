import { v7 as uuidv7 } from 'uuid';
import type { ClientRow } from '../../db/clients/clients.ts';
import { insertClient } from '../../db/clients/write-clients.ts';
import type { Context } from '../../kernel/context.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { type ClientInput, optionalFields } from './input.ts';
import { recordNewClient } from './record-client-event.ts';
import { clientSearchText } from './search-clients.ts';
import { type ClientWriteResult, writeClient } from './write-client.ts';

/**
 * Creates a client record of this provider. Records with the same phone or email may exist. A repeated call with the
 * same key returns the client in its current state. Throws `EXTERNAL_ID_IN_USE`, `IDEMPOTENCY_KEY_REUSED`, and
 * `NOT_FOUND` for a repeated call whose client was deleted since (contract 2.3).
 */
export function createClient(
  ctx: Context,
  input: ClientInput,
  idempotencyKey?: string | null,
): Promise<ClientWriteResult> {
  const attempt = { operation: 'clients.create', key: idempotencyKey, input, sent: input };
  return writeClient(ctx, attempt, (tx) => addClient(tx, input));
}

/** Inserts a new client in a transaction and records `client.created` (contract 2.3 and 6.5). */
export async function addClient(tx: TransactionContext, input: ClientInput): Promise<ClientRow> {
  const { providerId } = tx.caller;
  const fields = { firstName: input.firstName, ...optionalFields((name) => input[name] ?? null) };
  const searchText = clientSearchText(fields);
  const row = await insertClient(tx.db, { ...fields, providerId, id: uuidv7(), searchText, now: tx.now() });
  recordNewClient(tx, row);
  return row;
}
