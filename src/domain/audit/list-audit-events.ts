import { z } from 'zod';
import { type AuditRow, countAuditEvents, readAuditEvents } from '../../db/audit/audit-events.ts';
import type { Context } from '../../kernel/context.ts';
import {
  type Connection,
  connectionOf,
  cursorFilters,
  keysetRange,
  listCursors,
  type PageArguments,
} from '../../kernel/paging/connection.ts';
import { CURSOR_PARTS } from '../../kernel/paging/cursor.ts';
import { AUDIT_RESOURCES } from '../events/audit-entry.ts';
import { ACTOR_ID, actorIdInRows, type PublicActor, publicActor } from '../events/record-event.ts';

const FILTERS = z.strictObject({
  actorId: ACTOR_ID.optional(),
  resourceType: z.array(z.enum(AUDIT_RESOURCES)).optional(),
  resourceId: z.guid().optional(),
  clientId: z.guid().optional(),
  from: CURSOR_PARTS.instant.optional(),
  to: CURSOR_PARTS.instant.optional(),
});
const CURSORS = listCursors('auditEvents', FILTERS, CURSOR_PARTS.instant);

/** The author of a change: a caller, the service itself, or its operator. */
export type AuditActor = Omit<PublicActor, 'type'> & { readonly type: PublicActor['type'] | 'OPERATOR' };

/** One change of one record. */
export type AuditEvent = Omit<AuditRow, 'actorType' | 'actorId'> & { readonly actor: AuditActor };

export interface AuditParams extends PageArguments {
  /** The id in the form of `Actor.id`: the `client_id` of an integration client, or the subject of a person. */
  readonly actorId?: string | null | undefined;
  readonly resourceType?: readonly (typeof AUDIT_RESOURCES)[number][] | null | undefined;
  readonly resourceId?: string | null | undefined;
  /** Only changes of this client, and events of this client's reservations. */
  readonly clientId?: string | null | undefined;
  /** The earliest time of an entry, included. */
  readonly from?: Date | null | undefined;
  /** The end of the time range, excluded. */
  readonly to?: Date | null | undefined;
}

/**
 * Lists the audit log, newest first: changes of catalog, calendars, settings, clients, integration clients and
 * webhooks, and events of reservations. Throws `VALIDATION_FAILED` for a cursor of another list (contract 8.9).
 */
export async function listAuditEvents(ctx: Context, question: AuditParams): Promise<Connection<AuditEvent>> {
  const { filters, page } = CURSORS.read(ctx, cursorFilters(FILTERS, question), question);
  const { actorId, resourceType, resourceId, clientId, from, to } = filters;
  const params = {
    providerId: ctx.caller.providerId,
    actorId: actorId === undefined ? null : actorIdInRows(actorId, ctx.caller),
    resourceTypes: resourceType ?? null,
    resourceId: resourceId ?? null,
    clientId: clientId ?? null,
    from: from === undefined ? null : new Date(from),
    until: to === undefined ? null : new Date(to),
  };
  return connectionOf(await readAuditEvents(ctx.db, params, keysetRange(page, 'DESC')), page, {
    nodeOf: ({ actorType, actorId, ...row }) => ({ ...row, actor: auditActor(ctx, actorType, actorId) }),
    cursorOf: ({ occurredAt, id }) => CURSORS.write(ctx, filters, { at: occurredAt.toISOString(), id }),
    totalCount: () => countAuditEvents(ctx.db, params),
  });
}

function auditActor({ caller }: Context, type: AuditRow['actorType'], id: string | null): AuditActor {
  return type === 'OPERATOR' ? { type, id: null, self: false } : publicActor({ type, id }, caller);
}
