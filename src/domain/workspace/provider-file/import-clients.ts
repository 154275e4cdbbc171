import { v7 as uuidv7 } from 'uuid';
import type { IntegrationClient } from '../../../db/generated/kysely/types.ts';
import { anyOf } from '../../../db/query/literals.ts';
import { formatClientId } from '../../../kernel/client-id.ts';
import { ownTables } from '../../../kernel/context.ts';
import { auditedClientFields, clientResource, insertClient } from '../../access/integration-clients/insert-client.ts';
import { toAuditEntries } from '../../events/audit-entry.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { ProviderFile } from './provider-file.ts';

/** An integration client of a provider file. The secret is present only when the import created the client. */
export interface ImportedClient {
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret?: string;
}

/**
 * Creates the integration clients of the file, matched by name, and updates scopes and contact address of existing
 * ones. A client that an earlier file created and this one omits is deactivated. Clients that were not created by a
 * file are not deactivated, and a file never reactivates a client. Without the field in the file nothing happens
 * (contract 7.3).
 */
export async function importClients(tx: TransactionContext, file: ProviderFile): Promise<ImportedClient[]> {
  if (file.integrationClients === null) return [];
  const live = ownTables(tx).selectFrom('integrationClient').selectAll().where('revokedAt', 'is', null);
  const stored = await live.execute();
  const byName = new Map(stored.map((client) => [client.name, client]));
  const imported: ImportedClient[] = [];
  for (const fileClient of file.integrationClients) {
    const client = byName.get(fileClient.name);
    imported.push(client ? await updateFromFile(tx, client, fileClient) : await createFromFile(tx, fileClient));
  }
  const importedNames = new Set(imported.map(({ name }) => name));
  await deactivate(
    tx,
    stored.filter((client) => client.fromFile && client.active && !importedNames.has(client.name)),
  );
  return imported;
}

type FileClient = NonNullable<ProviderFile['integrationClients']>[number];

async function createFromFile(tx: TransactionContext, given: FileClient): Promise<ImportedClient> {
  const { clientId, clientSecret } = await insertClient(tx, { id: uuidv7(), ...given, fromFile: true });
  return { name: given.name, clientId, clientSecret };
}

async function updateFromFile(
  tx: TransactionContext,
  client: IntegrationClient,
  { scopes, contactEmail }: FileClient,
): Promise<ImportedClient> {
  const { providerId, id, name } = client;
  const sameScopes = client.scopes.length === scopes.length && scopes.every((scope) => client.scopes.includes(scope));
  if (!sameScopes || contactEmail !== client.contactEmail) {
    const changes = { scopes: [...scopes], contactEmail, updatedAt: tx.now() };
    await ownTables(tx).updateTable('integrationClient').set(changes).where('id', '=', id).execute();
    tx.audit(
      toAuditEntries(clientResource(id), auditedClientFields(client), auditedClientFields({ ...client, ...changes })),
    );
  }
  if (!sameScopes) tx.ports.notifier.publish('access', providerId);
  return { name, clientId: formatClientId(providerId, id) };
}

async function deactivate(tx: TransactionContext, clients: readonly IntegrationClient[]): Promise<void> {
  if (clients.length === 0) return;
  await ownTables(tx)
    .updateTable('integrationClient')
    .set({ active: false, updatedAt: tx.now() })
    .where(
      'id',
      '=',
      anyOf(
        clients.map(({ id }) => id),
        'uuid',
      ),
    )
    .execute();
  const toDeactivated = (client: IntegrationClient) => auditedClientFields({ ...client, active: false });
  tx.audit(
    clients.flatMap((client) =>
      toAuditEntries(clientResource(client.id), auditedClientFields(client), toDeactivated(client)),
    ),
  );
  tx.ports.notifier.publish('access', tx.caller.providerId);
}
