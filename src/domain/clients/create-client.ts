import type { Context } from '../context.ts';
import { addClient } from './add-client.ts';
import type { ClientInput, ClientWriteResult } from './input.ts';
import { writeClient } from './write-client.ts';

/**
 * Makes a client record of this provider; records with the same phone or e-mail may exist. A repeat with the same key
 * answers the client as it is now. Throws `EXTERNAL_ID_IN_USE`, `IDEMPOTENCY_KEY_REUSED`, and `NOT_FOUND` for a repeat
 * whose client was deleted meanwhile (contract 2.3).
 */
export function createClient(
  ctx: Context,
  input: ClientInput,
  idempotencyKey?: string | null,
): Promise<ClientWriteResult> {
  const attempt = { operation: 'clients.create', key: idempotencyKey, input };
  return writeClient(ctx, attempt, (tx) => addClient(tx, input));
}
