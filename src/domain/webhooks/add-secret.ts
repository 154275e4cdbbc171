import { v7 } from 'uuid';
import { ownTables } from '../context.ts';
import type { TransactionContext } from '../transaction/transaction-context.ts';

/** Keeps a signing secret of a subscription, encrypted for its row (contract 1.9). */
export async function addSecret(tx: TransactionContext, subscriptionId: string, secret: string): Promise<void> {
  const { providerId } = tx.caller;
  const id = v7();
  const ciphertext = Uint8Array.from(tx.ports.secrets.encrypt(secret, { table: 'webhook_secret', providerId, id }));
  const row = { id, subscriptionId, ciphertext, createdAt: tx.now() };
  await ownTables(tx).insertInto('webhookSecret').values(row).execute();
}
