import type { ClientRow } from '../../db/clients/clients.ts';
import type { ClientEventName } from '../events/event-names.ts';
import type { FieldChange } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { clientRecord, deletedClientRecord } from './records.ts';

/** What every change alters. */
const UNTOLD: ReadonlySet<string> = new Set(['version', 'updatedAt']);

/** Records that a client came to be, for webhooks (contract 6.5). */
export function recordNewClient(tx: TransactionContext, client: ClientRow): void {
  record(tx, 'client.created', client, { changes: [], record: clientRecord(client) });
}

/** Records what a write made of a client, with the fields that it altered. */
export function recordClientChange(
  tx: TransactionContext,
  webhookEvent: Exclude<ClientEventName, 'client.created' | 'client.deleted'>,
  before: ClientRow,
  client: ClientRow,
): void {
  record(tx, webhookEvent, client, { changes: changesOf(before, client), record: clientRecord(client) });
}

/** Records that a client was deleted; what the record held is not told. */
export function recordDeletedClient(tx: TransactionContext, client: ClientRow, deletedAt: Date): void {
  record(tx, 'client.deleted', client, { changes: [], record: deletedClientRecord(client, deletedAt) });
}

function record(
  tx: TransactionContext,
  webhookEvent: ClientEventName,
  { id: clientId, version, updatedAt: occurredAt }: ClientRow,
  told: { readonly changes: readonly FieldChange[]; readonly record: object },
): void {
  tx.record({ kind: 'client', webhookEvent, clientId, version, occurredAt, ...told });
}

/** The fields of the public record in which two states differ (contract 6.6). */
function changesOf(before: ClientRow, after: ClientRow): FieldChange[] {
  const from = new Map<string, unknown>(Object.entries(clientRecord(before)));
  return Object.entries(clientRecord(after)).flatMap(([field, to]): FieldChange[] =>
    UNTOLD.has(field) || from.get(field) === to ? [] : [{ field, from: from.get(field), to }],
  );
}
