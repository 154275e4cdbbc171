import { v7 as uuidv7 } from 'uuid';
import type { IntegrationClient } from '../../../db/generated/kysely/types.ts';
import { formatClientId } from '../../../kernel/client-id.ts';
import { ownTables } from '../../../kernel/context.ts';
import { validationFailed } from '../../../kernel/errors.ts';
import { serviceNow } from '../../../kernel/provider-clock.ts';
import { toAuditEntries } from '../../events/audit-entry.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { clientSecretHint, hashClientSecret, newClientSecret } from './client-secret.ts';

/** The credentials of an integration client. The secret is shown only once. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

type NewClientRow = Pick<IntegrationClient, 'id' | 'name' | 'contactEmail' | 'fromFile'> & {
  readonly scopes: readonly string[];
} & Partial<Omit<IntegrationClient, 'scopes'>>;

/** Inserts an integration client with its first secret. The provider must be locked and the name checked. */
export async function insertClient(tx: TransactionContext, client: NewClientRow): Promise<ClientCredentials> {
  await insertClientRow(tx, client);
  return { clientId: formatClientId(tx.caller.providerId, client.id), clientSecret: await insertSecret(tx, client.id) };
}

/** Inserts an integration client without a secret. The provider must be locked and the name checked. */
export async function insertClientRow(tx: TransactionContext, client: NewClientRow): Promise<void> {
  const now = tx.now();
  const row = { ...client, scopes: [...client.scopes], createdAt: now, updatedAt: now };
  await ownTables(tx).insertInto('integrationClient').values(row).execute();
  tx.audit(toAuditEntries(clientResource(client.id), null, { ...auditedClientFields(row), active: true }));
}

/** The audit resource of an integration client. */
export function clientResource(resourceId: string) {
  return { resourceType: 'INTEGRATION_CLIENT', resourceId } as const;
}

/** Returns the fields of an integration client that the audit log records. */
export function auditedClientFields({ name, contactEmail, scopes, active }: Partial<IntegrationClient>) {
  return { name, contactEmail, scopes, active };
}

/** Inserts a new secret of an integration client and returns its text. Only the hash is stored. */
export async function insertSecret(tx: TransactionContext, integrationClientId: string): Promise<string> {
  const secret = newClientSecret();
  const stored = { secretHash: hashClientSecret(secret), hint: clientSecretHint(secret) };
  const row = { id: uuidv7(), integrationClientId, ...stored, createdAt: serviceNow(tx) };
  await ownTables(tx).insertInto('integrationClientSecret').values(row).execute();
  return secret;
}

/**
 * Throws `VALIDATION_FAILED` when another client of the provider that is not revoked has this name. The provider must
 * be locked.
 */
export async function assertNameUnused(tx: TransactionContext, name: string, exceptId: string | null): Promise<void> {
  const named = ownTables(tx).selectFrom('integrationClient').select('id').where('name', '=', name);
  const used = await named.where('revokedAt', 'is', null).executeTakeFirst();
  if (!used || used.id === exceptId) return;
  throw validationFailed([{ path: ['input', 'name'], code: 'NOT_UNIQUE', message: 'Another client has this name.' }]);
}
