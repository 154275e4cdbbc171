import { lockSigningKeys } from '../../../db/access/signing-keys.ts';
import { readProviders } from '../../../db/across-providers/providers.ts';
import type { SecretBox, SecretRow } from '../../../kernel/ports.ts';
import type { Operator } from '../operator.ts';
import { readUnretiredSigningKeys } from './signing-keys.ts';

/** The numbers of re-encrypted secrets. */
export interface ReencryptedSecrets {
  readonly signingKeys: number;
  readonly webhookSecrets: number;
}

/**
 * Encrypts every secret again with the current encryption key, bound to its row: signing keys in one transaction,
 * webhook secrets in one transaction per provider. Throws at the first secret that no key decrypts, and rolls that
 * transaction back. Safe to repeat (contract 1.9).
 */
export async function reencryptSecrets(operator: Operator): Promise<ReencryptedSecrets> {
  const signingKeys = await reencryptSigningKeys(operator);
  let webhookSecrets = 0;
  for (const { id } of await readProviders(operator.db)) {
    webhookSecrets += await reencryptWebhookSecrets(operator, id);
  }
  return { signingKeys, webhookSecrets };
}

function reencryptSigningKeys({ ports }: Operator): Promise<number> {
  return ports.transactions.run(null, async (tx) => {
    await lockSigningKeys(tx);
    const keys = await readUnretiredSigningKeys(tx);
    for (const { kid, ciphertext } of keys) {
      const changes = { ciphertext: reencrypt(ports, ciphertext, { table: 'signing_key', id: kid }) };
      await tx.global.updateTable('signingKey').set(changes).where('kid', '=', kid).execute();
    }
    return keys.length;
  });
}

function reencryptWebhookSecrets({ ports }: Operator, providerId: string): Promise<number> {
  return ports.transactions.run(providerId, async (tx) => {
    const tables = tx.of(providerId);
    const secrets = await tables.selectFrom('webhookSecret').selectAll().execute();
    for (const { id, ciphertext } of secrets) {
      // An update of a row deleted in the meantime has no effect.
      const row = { table: 'webhook_secret', providerId, id } as const;
      const changes = { ciphertext: reencrypt(ports, ciphertext, row) };
      await tables.updateTable('webhookSecret').set(changes).where('id', '=', id).execute();
    }
    return secrets.length;
  });
}

function reencrypt({ secrets }: Operator['ports'], ciphertext: Uint8Array, row: SecretRow): Uint8Array<ArrayBuffer> {
  return new Uint8Array(secrets.encrypt(decrypt(secrets, ciphertext, row), row));
}

function decrypt(secrets: SecretBox, ciphertext: Uint8Array, row: SecretRow): string {
  try {
    return secrets.decrypt(ciphertext, row);
  } catch {
    throw new Error('No key of ENCRYPTION_KEY has encrypted this secret.');
  }
}
