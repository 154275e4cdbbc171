import { v7 as uuidv7 } from 'uuid';
import type { ClientRow } from '../../db/clients/clients.ts';
import { insertClient } from '../../db/clients/write-clients.ts';
import type { Context } from '../../kernel/context.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { type ClientInput, optionalFields, withDistinctContacts } from './input.ts';
import { recordNewClient } from './record-client-event.ts';
import { toSearchColumns } from './search-clients.ts';
import { type ClientWriteResult, writeClient } from './write-client.ts';

/**
 * Creates a client record of the provider. Other records may have the same phone number or e-mail address. A repeat
 * with the same key returns the client's current state. Throws `EXTERNAL_ID_IN_USE`, `IDEMPOTENCY_KEY_REUSED`, and
 * `NOT_FOUND` for a repeat whose client was deleted meanwhile (contract 2.3).
 */
export function createClient(
  ctx: Context,
  input: ClientInput,
  idempotencyKey?: string | null,
): Promise<ClientWriteResult> {
  const attempt = { operation: 'clients.create', key: idempotencyKey, input, sent: input };
  return writeClient(ctx, attempt, (tx) => addClient(tx, input));
}

/** Inserts a client in an open transaction and records `client.created` (contract 2.3 and 6.5). */
export async function addClient(tx: TransactionContext, input: ClientInput): Promise<ClientRow> {
  const { providerId } = tx.caller;
  const texts = { firstName: input.firstName, ...optionalFields((name) => input[name] ?? null) };
  const others = { otherPhones: [...(input.otherPhones ?? [])], otherEmails: [...(input.otherEmails ?? [])] };
  const fields = withDistinctContacts({ ...texts, ...others });
  const row = await insertClient(tx.db, {
    ...fields,
    providerId,
    id: uuidv7(),
    ...toSearchColumns(fields),
    now: tx.now(),
  });
  recordNewClient(tx, row);
  return row;
}
