import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import type { NewAuditEvent } from '../../db/audit/audit-events.ts';
import type { Context } from '../../kernel/context.ts';
import { type FieldChange, toActor } from './record-event.ts';

/**
 * The kinds of records in the audit log. For reservations it contains only changes that their history does not record.
 */
export const AUDIT_RESOURCES = [
  'CATEGORY',
  'SERVICE',
  'EMPLOYEE',
  'RESOURCE',
  'EMPLOYEE_SERVICES',
  'WORKING_HOURS',
  'DATE_OVERRIDE',
  'TIME_OFF',
  'CLOSURE',
  'SETTINGS',
  'CLIENT',
  'INTEGRATION_CLIENT',
  'WEBHOOK',
  'RESERVATION',
] as const;

/** A change of one record. Values are JSON, never a secret and never personal data. */
export interface AuditEntry {
  readonly resourceType: (typeof AUDIT_RESOURCES)[number];
  readonly resourceId: string;
  readonly action: NewAuditEvent['action'];
  readonly changes: readonly FieldChange[];
}

/** The actor of operators, who change data by the command line without a token. */
const OPERATOR = { actorType: 'OPERATOR', actorId: null } as const;

/** Converts audit entries of a caller to rows. */
export function auditRows({ caller, now }: Pick<Context, 'caller' | 'now'>, entries: readonly AuditEntry[]) {
  const { type: actorType, id: actorId } = toActor(caller);
  const isOperator = actorType === 'SYSTEM' && !('isSweep' in caller);
  const actor = isOperator ? OPERATOR : { actorType, actorId };
  return entries.map((entry): NewAuditEvent => ({ id: v7(), ...entry, ...actor, occurredAt: now() }));
}

/** Columns that are not audited, because every change alters them. */
const UNRECORDED: ReadonlySet<string> = new Set([
  'id',
  'providerId',
  'createdAt',
  'updatedAt',
  'catalogVersion',
  'version',
  'calendarVersion',
  'settingsVersion',
  'clientsSweptAt',
]);

/**
 * Compares two states of a record, and returns the change as an audit entry. `before` is null for a creation, `after`
 * for a deletion. Empty when nothing differs.
 */
export function toAuditEntries(
  resource: Pick<AuditEntry, 'resourceType' | 'resourceId'>,
  before: object | null,
  after: object | null,
): AuditEntry[] {
  const changes = differences(before ?? {}, after ?? {});
  if (changes.length === 0) return [];
  const action = before === null ? 'CREATED' : after === null ? 'DELETED' : 'UPDATED';
  return [{ ...resource, action, changes }];
}

function differences(before: object, after: object): FieldChange[] {
  const [from, to] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  const fields = [...new Set([...from.keys(), ...to.keys()])].filter((field) => !UNRECORDED.has(field));
  return fields.flatMap((field): FieldChange[] => {
    const change = { field, from: from.get(field) ?? null, to: to.get(field) ?? null };
    return isDeepStrictEqual(change.from, change.to) ? [] : [change];
  });
}
