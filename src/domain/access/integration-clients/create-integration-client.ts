import { countRows } from 'tenant-sql/query/count-rows.ts';
import { v7 as uuidv7 } from 'uuid';
import { lockProvider } from '../../../db/catalog/locks.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { DomainError, notFound } from '../../../kernel/errors.ts';
import { MAX_INTEGRATION_CLIENTS } from '../../../kernel/limits.ts';
import type { IntegrationScope } from '../../../kernel/scopes.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { assertNameUnused, type ClientCredentials, insertClient } from './insert-client.ts';

export interface IntegrationClientInput {
  readonly name: string;
  readonly scopes: readonly IntegrationScope[];
  /** The e-mail address that is notified when a webhook of the client is disabled, besides the provider's address. */
  readonly contactEmail?: string | null | undefined;
}

/**
 * Creates an integration client of the caller's provider. Only this response contains the secret. Throws
 * `VALIDATION_FAILED` for a name in use and `LIMIT_REACHED` (contract 1.8).
 */
export async function createIntegrationClient(
  ctx: Context,
  { name, scopes, contactEmail = null }: IntegrationClientInput,
): Promise<ClientCredentials & IntegrationClientInput> {
  const { providerId } = ctx.caller;
  return await inTransaction(ctx, async (tx) => {
    if (!(await lockProvider(tx.db, providerId))) throw notFound();
    await assertNameUnused(tx, name, null);
    await assertBelowClientLimit(tx);
    const client = { id: uuidv7(), name, contactEmail, scopes, fromFile: false };
    return { ...(await insertClient(tx, client)), name, scopes, contactEmail };
  });
}

/**
 * Throws `LIMIT_REACHED` when the provider has the maximum number of integration clients. The provider must be locked.
 */
export async function assertBelowClientLimit(tx: TransactionContext): Promise<void> {
  const live = await countRows(ownTables(tx).selectFrom('integrationClient').where('revokedAt', 'is', null));
  if (live < MAX_INTEGRATION_CLIENTS) return;
  throw new DomainError('LIMIT_REACHED', 'The provider has as many clients as it can have.', {
    context: { limit: MAX_INTEGRATION_CLIENTS },
  });
}
