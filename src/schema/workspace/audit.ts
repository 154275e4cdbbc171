import { z } from 'zod';
import { listAuditEvents } from '../../domain/audit/list-audit-events.ts';
import { AUDIT_RESOURCES } from '../../domain/events/audit-entry.ts';
import { ACTOR_ID } from '../../domain/events/record-event.ts';
import { builder } from '../base/builder.ts';
import { CALENDAR_TIME, connectionType, PAGING_ARGUMENTS } from '../base/connection.ts';
import { AuditEventType, AuditResourceType } from './audit-types.ts';

const AUTH_SCOPES = { scope: 'workspace:audit:read' } as const;

const AuditEventConnectionType = connectionType(AuditEventType, 'AuditEvent', 'Changes, newest first, with cursors.');

builder.queryField('auditEvents', (t) =>
  t.field({
    type: AuditEventConnectionType,
    description:
      'All changes with their callers, newest first: catalog, calendars, settings, clients, integration clients, webhooks and reservations.',
    authScopes: AUTH_SCOPES,
    args: {
      actorId: t.arg({ type: 'Text', validate: ACTOR_ID, description: 'Only by this caller: the `id` of an actor.' }),
      resourceType: t.arg({
        type: [AuditResourceType],
        validate: z.array(z.enum(AUDIT_RESOURCES)).max(AUDIT_RESOURCES.length),
        description: 'Any of these kinds of records.',
      }),
      resourceId: t.arg({ type: 'UUID', description: 'Only of this record.' }),
      clientId: t.arg({ type: 'UUID', description: 'Only of this client and of their reservations.' }),
      from: t.arg({ ...CALENDAR_TIME, description: 'At that instant or later.' }),
      to: t.arg({ ...CALENDAR_TIME, description: 'Before that instant.' }),
      ...PAGING_ARGUMENTS,
    },
    resolve: (_root, args, ctx) => listAuditEvents(ctx, args),
  }),
);
