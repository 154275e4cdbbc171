import { isDeepStrictEqual } from 'node:util';
import type { ClientRow } from '../../db/clients/clients.ts';
import type { AuditEntry } from '../events/audit-entry.ts';
import type { FieldChange } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { clientRecord, deletedClientRecord, type ErasedClientRecord } from './records.ts';

/** What every change alters. */
const UNRECORDED: ReadonlySet<string> = new Set(['version', 'updatedAt']);

/** What the audit tells with its values; all else of a client is personal, so only its field is named. */
const IMPERSONAL: ReadonlySet<string> = new Set(['accountStatus']);

/** Records that a client came to be, for webhooks and the audit (contract 6.5 and 8.9). */
export function recordNewClient(tx: TransactionContext, client: ClientRow): void {
  const shown = { changes: [], record: clientRecord(client) };
  tx.record({ webhookEvent: 'client.created', ...headOf(client), ...shown });
  audit(tx, client.id, 'CREATED', []);
}

/** Records what a write made of a client, with the fields that it altered. */
export function recordClientChange(
  tx: TransactionContext,
  webhookEvent: 'client.updated' | 'client.claimed',
  before: ClientRow,
  client: ClientRow,
): void {
  const changes = changesOf(before, client);
  tx.record({ webhookEvent, ...headOf(client), changes, record: clientRecord(client) });
  audit(tx, client.id, 'UPDATED', changes);
}

/** Records that another record of the same person was merged into a client. */
export function recordMergedClient(
  tx: TransactionContext,
  before: ClientRow,
  client: ClientRow,
  mergedId: string,
): void {
  const changes = changesOf(before, client);
  tx.record({ webhookEvent: 'client.merged', ...headOf(client), changes, record: clientRecord(client), mergedId });
  audit(tx, client.id, 'MERGED', changes, { field: 'mergedId', from: null, to: mergedId });
  audit(tx, mergedId, 'DELETED', [], { field: 'mergedInto', from: null, to: client.id });
}

/** Records that a client was deleted; what the record held is not told. */
export function recordDeletedClient(tx: TransactionContext, client: ClientRow, deletedAt: Date): void {
  const shown = { changes: [], record: deletedClientRecord(client, deletedAt) };
  tx.record({ webhookEvent: 'client.deleted', ...headOf(client), ...shown });
  audit(tx, client.id, 'DELETED', []);
}

/** Records that everything about a client was erased: who it was is told for the last time. */
export function recordErasedClient(tx: TransactionContext, client: ErasedClientRecord, version: number): void {
  const record = { id: client.id, externalClientId: client.externalClientId };
  const head = { kind: 'client', clientId: client.id, version, occurredAt: tx.now() } as const;
  tx.record({ webhookEvent: 'client.erased', ...head, changes: [], record });
  audit(tx, client.id, 'ERASED', []);
}

/** Tells a change in the audit, whose entries outlive the data of the client: of what is personal only the fields. */
function audit(
  tx: TransactionContext,
  resourceId: string,
  action: AuditEntry['action'],
  changes: readonly FieldChange[],
  ...links: readonly FieldChange[]
): void {
  const shown = changes.map((change) => (IMPERSONAL.has(change.field) ? change : { ...change, from: null, to: null }));
  tx.audit([{ resourceType: 'CLIENT', resourceId, action, changes: [...links, ...shown] }]);
}

function headOf({ id: clientId, version, updatedAt: occurredAt }: ClientRow) {
  return { kind: 'client', clientId, version, occurredAt } as const;
}

/** The fields of the public record in which two states differ (contract 6.6). */
function changesOf(before: ClientRow, after: ClientRow): FieldChange[] {
  const from = new Map<string, unknown>(Object.entries(clientRecord(before)));
  return Object.entries(clientRecord(after)).flatMap(([field, to]): FieldChange[] =>
    UNRECORDED.has(field) || isDeepStrictEqual(from.get(field), to) ? [] : [{ field, from: from.get(field), to }],
  );
}
