import type { ClientRow } from '../../db/clients/clients.ts';
import type { ClientChange } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { clientRecord, type DeletedClientRecord } from './records.ts';

/** Records what a write made of a client, for webhooks (contract 6.5). */
export function recordClientEvent(
  tx: TransactionContext,
  webhookEvent: ClientChange['webhookEvent'],
  client: ClientRow,
  record: ClientChange['record'] | DeletedClientRecord = clientRecord(client),
): void {
  const { id: clientId, version, updatedAt: occurredAt } = client;
  tx.record({ kind: 'client', webhookEvent, clientId, version, occurredAt, record });
}
