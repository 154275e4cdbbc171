import { v7 } from 'uuid';
import type { TransactionContext } from '../transaction-context.ts';

/** Keeps a signing secret of a subscription, encrypted for its row (contract 1.9). */
export async function addSecret(tx: TransactionContext, subscriptionId: string, secret: string): Promise<void> {
  const { providerId } = tx.caller;
  const id = v7();
  const ciphertext = Uint8Array.from(tx.ports.secrets.encrypt(secret, { table: 'webhook_secret', providerId, id }));
  await tx.db.orm.webhookSecret.create({ data: { providerId, id, subscriptionId, ciphertext, createdAt: tx.now() } });
}
