import { isDeepStrictEqual } from 'node:util';
import type { ClientRow } from '../../db/clients/clients.ts';
import type { AuditEntry } from '../events/audit-entry.ts';
import type { FieldChange } from '../events/record-event.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { clientRecord, deletedClientRecord, type ErasedClientRecord } from './records.ts';

/** Fields that every change alters, so that they are not recorded. */
const UNRECORDED: ReadonlySet<string> = new Set(['version', 'updatedAt']);

/**
 * Fields whose values the audit log records. All other values are personal data, so only the names of their fields are
 * recorded.
 */
const WITHOUT_PERSONAL_DATA: ReadonlySet<string> = new Set(['accountStatus']);

/** Records a new client for webhooks and the audit log (contract 6.5 and 8.9). */
export function recordNewClient(tx: TransactionContext, client: ClientRow): void {
  const shown = { changes: [], record: clientRecord(client) };
  tx.record({ webhookEvent: 'client.created', ...toHead(client), ...shown });
  audit(tx, client.id, 'CREATED', []);
}

/** Records a change of a client with the changed fields for webhooks and the audit log. */
export function recordClientChange(
  tx: TransactionContext,
  webhookEvent: 'client.updated' | 'client.claimed',
  before: ClientRow,
  client: ClientRow,
): void {
  const changes = findChanges(before, client);
  tx.record({ webhookEvent, ...toHead(client), changes, record: clientRecord(client) });
  audit(tx, client.id, 'UPDATED', changes);
}

/** Records that another record of the same person (`mergedId`) was merged into a client. */
export function recordMergedClient(
  tx: TransactionContext,
  before: ClientRow,
  client: ClientRow,
  mergedId: string,
): void {
  const changes = findChanges(before, client);
  tx.record({ webhookEvent: 'client.merged', ...toHead(client), changes, record: clientRecord(client), mergedId });
  audit(tx, client.id, 'MERGED', changes, { field: 'mergedId', from: null, to: mergedId });
  audit(tx, mergedId, 'DELETED', [], { field: 'mergedInto', from: null, to: client.id });
}

/** Records the deletion of a client. The event does not contain the client's data. */
export function recordDeletedClient(tx: TransactionContext, client: ClientRow, deletedAt: Date): void {
  const shown = { changes: [], record: deletedClientRecord(client, deletedAt) };
  tx.record({ webhookEvent: 'client.deleted', ...toHead(client), ...shown });
  audit(tx, client.id, 'DELETED', []);
}

/** Records the erasure of a client. It is the last event about the client and contains only ids. */
export function recordErasedClient(tx: TransactionContext, client: ErasedClientRecord, version: number): void {
  const record = { id: client.id, externalClientId: client.externalClientId };
  const head = { kind: 'client', clientId: client.id, version, occurredAt: tx.now() } as const;
  tx.record({ webhookEvent: 'client.erased', ...head, changes: [], record });
  audit(tx, client.id, 'ERASED', []);
}

/** Adds an audit entry. Audit entries outlive the data of the client, so they contain no values of personal fields. */
function audit(
  tx: TransactionContext,
  resourceId: string,
  action: AuditEntry['action'],
  changes: readonly FieldChange[],
  ...links: readonly FieldChange[]
): void {
  const shown = changes.map((change) =>
    WITHOUT_PERSONAL_DATA.has(change.field) ? change : { ...change, from: null, to: null },
  );
  tx.audit([{ resourceType: 'CLIENT', resourceId, action, changes: [...links, ...shown] }]);
}

function toHead({ id: clientId, version, updatedAt: occurredAt }: ClientRow) {
  return { kind: 'client', clientId, version, occurredAt } as const;
}

/** Returns the fields of the public record in which two states of a client differ (contract 6.6). */
function findChanges(before: ClientRow, after: ClientRow): FieldChange[] {
  const from = new Map<string, unknown>(Object.entries(clientRecord(before)));
  return Object.entries(clientRecord(after)).flatMap(([field, to]): FieldChange[] =>
    UNRECORDED.has(field) || isDeepStrictEqual(from.get(field), to) ? [] : [{ field, from: from.get(field), to }],
  );
}
