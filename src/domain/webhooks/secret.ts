import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { ownTables } from '../../kernel/context.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { SECRET_BYTES, SECRET_HINT_LENGTH } from './limits.ts';

const SECRET_PREFIX = 'whsec_';

/** Creates a signing secret: `whsec_` and the standard base64 of 32 random bytes. */
export function createSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Returns the last characters of a secret, so that people can tell secrets apart. */
export function secretHint(secret: string): string {
  return secret.slice(-SECRET_HINT_LENGTH);
}

/** Returns the key of the Standard Webhooks signature: the decoded part after the prefix. */
export function toSignatureKey(secret: string): Buffer {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
}

/** Stores a signing secret of a subscription, encrypted for its row (contract 1.9). */
export async function addSecret(tx: TransactionContext, subscriptionId: string, secret: string): Promise<void> {
  const { providerId } = tx.caller;
  const id = v7();
  const ciphertext = Uint8Array.from(tx.ports.secrets.encrypt(secret, { table: 'webhook_secret', providerId, id }));
  const row = { id, subscriptionId, ciphertext, createdAt: tx.now() };
  await ownTables(tx).insertInto('webhookSecret').values(row).execute();
}
