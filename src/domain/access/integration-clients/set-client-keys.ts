import { lockIntegrationClient } from '../../../db/catalog/locks.ts';
import type { IntegrationClient } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound, validationFailed } from '../../../kernel/errors.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { clientResource } from './insert-client.ts';
import { MAX_PUBLIC_KEYS, parseKeySet, parseStoredKeys } from './public-keys.ts';

/** The keys to write. */
interface ClientKeys {
  /** A JSON Web Key Set. */
  readonly keySet: string;
  /** The ids of the present keys that it replaces; null: all. */
  readonly replaceIds: readonly string[] | null;
}

/**
 * Replaces all or single public keys of an integration client by those of a JSON Web Key Set. When a stored key is removed,
 * all issued tokens become invalid (contract 1.8). Throws `NOT_FOUND`, and `VALIDATION_FAILED` for any other text, for more
 * keys than a client may have and for a client that was granted by sign-in.
 */
export async function setClientKeys(
  ctx: Context,
  id: string,
  { keySet, replaceIds }: ClientKeys,
): Promise<IntegrationClient> {
  const added = await parseKeySet(parseJson(keySet));
  if (!added) throw refusedKeySet();
  return await inTransaction(ctx, async (tx) => {
    const { providerId } = tx.caller;
    if (!(await lockIntegrationClient(tx.db, providerId, id))) throw notFound();
    const clients = ownTables(tx).selectFrom('integrationClient').selectAll().where('id', '=', id);
    const stored = await clients.executeTakeFirstOrThrow();
    if (stored.appId !== null) throw refusedGrant();
    const present = parseStoredKeys(stored.publicKeys);
    const staying = replaceIds === null ? [] : present.filter(({ kid }) => !replaceIds.includes(kid));
    const keys = [...staying, ...added];
    const kids = keys.map(({ kid }) => kid);
    if (keys.length > MAX_PUBLIC_KEYS || new Set(kids).size < keys.length) throw refusedKeySet();
    const publicKeys = keys.map((key) => JSON.stringify(key));
    const isTakenAway = stored.publicKeys.some((key) => !publicKeys.includes(key));
    const row = await ownTables(tx)
      .updateTable('integrationClient')
      .set({ publicKeys, updatedAt: tx.now() })
      .set((eb) => ({ tokenGeneration: eb('tokenGeneration', '+', isTakenAway ? 1 : 0) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const changes = [{ field: 'publicKeyIds', from: present.map(({ kid }) => kid), to: kids }];
    tx.audit([{ ...clientResource(id), action: 'UPDATED', changes }]);
    tx.ports.notifier.publish('access', providerId);
    return row;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusedKeySet() {
  const message = `Expected a JSON Web Key Set of at most ${MAX_PUBLIC_KEYS} public keys: P-256, P-384, Ed25519, or RSA from 2048 bits on.`;
  return validationFailed([{ path: ['input', 'keySet'], code: 'INVALID_FORMAT', message }]);
}

function refusedGrant() {
  const message = 'A client granted by sign-in has no keys of its own.';
  return validationFailed([{ path: ['input', 'id'], code: 'EXCLUSIVE', message }]);
}
