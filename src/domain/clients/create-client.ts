import type { Context } from '../context.ts';
import { idempotently } from '../idempotency/idempotently.ts';
import { addClient } from './add-client.ts';
import { withExternalId } from './external-id.ts';
import type { ClientInput, ClientWriteResult } from './input.ts';
import { readClientRecord } from './read-record.ts';
import type { ClientRecord } from './records.ts';

/**
 * Makes a client record of this provider; records with the same phone or e-mail may exist. A repeat with the same key
 * answers the client as it is now. Throws `EXTERNAL_ID_IN_USE` and `IDEMPOTENCY_KEY_REUSED` (contract section 2).
 */
export async function createClient(
  ctx: Context,
  input: ClientInput,
  idempotencyKey?: string | null,
): Promise<ClientWriteResult<ClientRecord>> {
  const attempt = { operation: 'clients.create', key: idempotencyKey, input };
  const { resourceId, replayed } = await withExternalId(ctx, input.externalClientId, () =>
    idempotently(ctx, attempt, async (tx) => (await addClient(tx, input)).id),
  );
  return { client: await readClientRecord(ctx, resourceId), replayed };
}
