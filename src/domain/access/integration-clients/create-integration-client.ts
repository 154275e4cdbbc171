import { countRows } from 'tenant-sql/query/count-rows.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockProvider } from '../../../db/catalog/locks.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { DomainError, notFound } from '../../../kernel/errors.ts';
import { INTEGRATION_CLIENT_COUNT } from '../../../kernel/limits.ts';
import type { IntegrationScope } from '../../../kernel/scopes.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { type ClientCredentials, insertClient, refuseUsedName } from './insert-client.ts';

export interface NewIntegrationClient {
  readonly name: string;
  readonly scopes: readonly IntegrationScope[];
  /** The address that is notified of its disabled webhooks, besides the provider's. */
  readonly contactEmail?: string | null | undefined;
}

/**
 * Creates an integration client of the caller's provider. The secret is only in this response. Throws
 * `VALIDATION_FAILED` for a name in use, `LIMIT_REACHED` (contract 1.8).
 */
export async function createIntegrationClient(
  ctx: Context,
  { name, scopes, contactEmail = null }: NewIntegrationClient,
): Promise<ClientCredentials & NewIntegrationClient> {
  const { providerId } = ctx.caller;
  return await inTransaction(ctx, async (tx) => {
    if (!(await lockProvider(tx.db, providerId))) throw notFound();
    await refuseUsedName(tx, name, null);
    await refuseFullList(tx);
    const client = { id: uuidv7(), name, contactEmail, scopes, fromFile: false };
    return { ...(await insertClient(tx, client)), name, scopes, contactEmail };
  });
}

/** Throws `LIMIT_REACHED` when the provider has as many clients as it can have. Requires the provider's lock. */
export async function refuseFullList(tx: TransactionContext): Promise<void> {
  const live = await countRows(ownTables(tx).selectFrom('integrationClient').where('revokedAt', 'is', null));
  if (live < INTEGRATION_CLIENT_COUNT) return;
  throw new DomainError('LIMIT_REACHED', 'The provider has as many clients as it can have.', {
    context: { limit: INTEGRATION_CLIENT_COUNT },
  });
}
