import type { ClientRow } from '../../db/clients/clients.ts';
import type { FieldChange } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { clientRecord, deletedClientRecord } from './records.ts';

/** What every change alters. */
const UNTOLD: ReadonlySet<string> = new Set(['version', 'updatedAt']);

/** Records that a client came to be, for webhooks (contract 6.5). */
export function recordNewClient(tx: TransactionContext, client: ClientRow): void {
  const told = { changes: [], record: clientRecord(client) };
  tx.record({ webhookEvent: 'client.created', ...headOf(client), ...told });
}

/** Records what a write made of a client, with the fields that it altered. */
export function recordClientChange(
  tx: TransactionContext,
  webhookEvent: 'client.updated' | 'client.claimed',
  before: ClientRow,
  client: ClientRow,
): void {
  const told = { changes: changesOf(before, client), record: clientRecord(client) };
  tx.record({ webhookEvent, ...headOf(client), ...told });
}

/** Records that another record of the same person was merged into a client. */
export function recordMergedClient(
  tx: TransactionContext,
  before: ClientRow,
  client: ClientRow,
  mergedId: string,
): void {
  const told = { changes: changesOf(before, client), record: clientRecord(client), mergedId };
  tx.record({ webhookEvent: 'client.merged', ...headOf(client), ...told });
}

/** Records that a client was deleted; what the record held is not told. */
export function recordDeletedClient(tx: TransactionContext, client: ClientRow, deletedAt: Date): void {
  const told = { changes: [], record: deletedClientRecord(client, deletedAt) };
  tx.record({ webhookEvent: 'client.deleted', ...headOf(client), ...told });
}

function headOf({ id: clientId, version, updatedAt: occurredAt }: ClientRow) {
  return { kind: 'client', clientId, version, occurredAt } as const;
}

/** The fields of the public record in which two states differ (contract 6.6). */
function changesOf(before: ClientRow, after: ClientRow): FieldChange[] {
  const from = new Map<string, unknown>(Object.entries(clientRecord(before)));
  return Object.entries(clientRecord(after)).flatMap(([field, to]): FieldChange[] =>
    UNTOLD.has(field) || from.get(field) === to ? [] : [{ field, from: from.get(field), to }],
  );
}
