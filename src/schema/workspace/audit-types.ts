import { ReservationEventType as HistoryTypes } from '../../db/generated/prisma/enums.ts';
import { readNames, toActorKey } from '../../domain/audit/actor-names.ts';
import type { AuditActor, AuditEvent } from '../../domain/audit/list-audit-events.ts';
import { getClients } from '../../domain/clients/get-clients.ts';
import { getBookingsById } from '../../domain/reservations/read/connect-reservation-feed.ts';
import { mapValues } from '../../kernel/map-values.ts';
import { readInBatch } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import type { SchemaContext } from '../base/context.ts';
import { ProviderClientType } from '../clients/types.ts';
import { ActorObjectType, FieldChangeType } from '../reservations/events.ts';
import { BookingType } from '../reservations/types.ts';

export const AuditResourceType = builder.enumType('AuditResourceType', {
  description: 'The kind of the changed record.',
  values: {
    CATEGORY: { description: 'A category of services.' },
    SERVICE: { description: 'A service.' },
    EMPLOYEE: { description: 'An employee.' },
    RESOURCE: { description: 'A room, a chair or a machine.' },
    EMPLOYEE_SERVICES: { description: 'The services of an employee; `resourceId` is the employee.' },
    WORKING_HOURS: { description: 'The week of an employee; `resourceId` is the employee.' },
    DATE_OVERRIDE: { description: 'The hours of one date of an employee.' },
    TIME_OFF: { description: 'Time off of an employee.' },
    CLOSURE: { description: 'A closure.' },
    SETTINGS: { description: 'The settings, the status or the plan of the provider.' },
    CLIENT: { description: 'A client, the person; only the names of changed fields are shown, never the values.' },
    INTEGRATION_CLIENT: { description: 'An integration client or its secret.' },
    WEBHOOK: { description: 'A webhook subscription, its secret or its deliveries.' },
    RESERVATION: { description: 'A reservation: its own history, and mails sent again.' },
  } as const,
});

const OF_RESERVATIONS = mapValues(HistoryTypes, (_, name) => ({
  description: `The same as \`${name}\` in the history of a reservation.`,
}));

const AuditActionType = builder.enumType('AuditAction', {
  description: 'The kind of change of a record.',
  values: {
    ...OF_RESERVATIONS,
    CREATED: { description: 'It was made.' },
    UPDATED: { description: 'It was changed.' },
    DELETED: { description: 'It was deleted.' },
    REVOKED: { description: 'It was revoked.' },
    SECRET_ROTATED: { description: 'Its secret was replaced.' },
    DISABLED: { description: 'It was switched off after too many failures.' },
    DELIVERIES_RETRIED: { description: 'Deliveries were sent again.' },
    MERGED: { description: 'Another record of the same person was merged into it.' },
    ERASED: { description: 'Everything about the person was erased.' },
    CLAIM_LINK_SENT: { description: 'A claim link was mailed to the client.' },
    MAIL_RESENT: { description: 'A mail to the client was sent again.' },
  } as const,
});

const AuditActorTypeType = builder.enumType('AuditActorType', {
  description: 'The kind of caller that made a change.',
  values: {
    INTEGRATION: { description: 'An integration client.' },
    WORKSPACE: { description: "A person of the provider's workspace." },
    ACCOUNT: { description: 'A person with an account of their own.' },
    SYSTEM: { description: 'The service itself.' },
    OPERATOR: { description: 'The operator of the service, by the command line or a provider file.' },
  } as const,
});

const NAME =
  'The name of an integration client. For a person the name or the address of their most recent token, or else its subject; null for all other callers.';

const nameOf = (actor: Pick<AuditActor, 'type' | 'id'>, ctx: SchemaContext) =>
  actor.id === null ? null : readInBatch(ctx, readNames, toActorKey(actor));

builder.objectField(ActorObjectType, 'displayName', (t) =>
  t.string({
    nullable: true,
    description: `${NAME}`,
    authScopes: { scope: 'workspace:read' },
    resolve: (actor, _args, ctx) => nameOf(actor, ctx),
  }),
);

const AuditActorObjectType = builder.objectRef<AuditActor>('AuditActor').implement({
  description: 'The caller that made a change.',
  fields: (t) => ({
    type: t.expose('type', { type: AuditActorTypeType, description: 'The kind of caller.' }),
    id: t.exposeString('id', {
      nullable: true,
      description: "The `client_id` of an integration, the subject of a person's token; null for all other callers.",
    }),
    self: t.exposeBoolean('self', { description: 'Whether you made this change.' }),
    displayName: t.string({ nullable: true, description: NAME, resolve: (actor, _args, ctx) => nameOf(actor, ctx) }),
  }),
});

export const AuditEventType = builder.objectRef<AuditEvent>('AuditEvent').implement({
  description: 'One change of one record.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the change; for a reservation the id in its history.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When it was made, in UTC.' }),
    actor: t.expose('actor', { type: AuditActorObjectType, description: 'The caller that made it.' }),
    resourceType: t.expose('resourceType', { type: AuditResourceType, description: 'The kind of the changed record.' }),
    resourceId: t.expose('resourceId', { type: 'UUID', description: 'The id of that record.' }),
    action: t.expose('action', { type: AuditActionType, description: 'The kind of change.' }),
    changes: t.expose('changes', {
      type: [FieldChangeType],
      description: 'The changed fields; never the value of a secret, nor the data of a client.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason given with a change of a reservation.',
    }),
    reservation: t.field({
      type: BookingType,
      nullable: true,
      description: 'The changed reservation as it is now; null if another kind of record changed.',
      authScopes: { scope: 'reservations:read' },
      resolve: ({ resourceType, resourceId }, _args, ctx) =>
        resourceType === 'RESERVATION' ? readInBatch(ctx, getBookingsById, resourceId) : null,
    }),
    client: t.field({
      type: ProviderClientType,
      nullable: true,
      description:
        'The changed client as it is now; null if another kind of record changed, and once the client is deleted.',
      authScopes: { scope: 'clients:read' },
      resolve: ({ resourceType, resourceId }, _args, ctx) =>
        resourceType === 'CLIENT' ? readInBatch(ctx, getClients, resourceId) : null,
    }),
  }),
});
