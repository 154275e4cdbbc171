import { ReservationEventType as HistoryTypes } from '../../db/generated/prisma/enums.ts';
import { actorKey, readNames } from '../../domain/audit/actor-names.ts';
import type { AuditActor, AuditEvent } from '../../domain/audit/list-audit-events.ts';
import { getClients } from '../../domain/clients/get-clients.ts';
import { bookingsById } from '../../domain/reservations/read/connect-reservation-feed.ts';
import { mapValues } from '../../kernel/map-values.ts';
import { batched } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import type { SchemaContext } from '../base/context.ts';
import { ProviderClientType } from '../clients/types.ts';
import { ActorObjectType, FieldChangeType } from '../reservations/events.ts';
import { BookingType } from '../reservations/types.ts';

export const AuditResourceType = builder.enumType('AuditResourceType', {
  description: 'What kind of record was changed.',
  values: {
    CATEGORY: { description: 'A category of services.' },
    SERVICE: { description: 'A service.' },
    EMPLOYEE: { description: 'An employee.' },
    EMPLOYEE_SERVICES: { description: 'What an employee performs; `resourceId` is the employee.' },
    WORKING_HOURS: { description: 'The week of an employee; `resourceId` is the employee.' },
    DATE_OVERRIDE: { description: 'The hours of one date of an employee.' },
    TIME_OFF: { description: 'Time off of an employee.' },
    CLOSURE: { description: 'A closure.' },
    SETTINGS: { description: 'The settings, the status or the plan of the provider.' },
    CLIENT: {
      description: 'A client, the person; of what is known of them only the fields are named, never the values.',
    },
    INTEGRATION_CLIENT: { description: 'An integration client or its secret.' },
    WEBHOOK: { description: 'A webhook subscription, its secret or its deliveries.' },
    RESERVATION: { description: 'A reservation: its own history, and mails sent again.' },
  } as const,
});

const OF_RESERVATIONS = mapValues(HistoryTypes, (_, name) => ({
  description: `As the \`${name}\` in the history of a reservation.`,
}));

const AuditActionType = builder.enumType('AuditAction', {
  description: 'What was done with a record.',
  values: {
    ...OF_RESERVATIONS,
    CREATED: { description: 'It was made.' },
    UPDATED: { description: 'It was changed.' },
    DELETED: { description: 'It was taken away.' },
    REVOKED: { description: 'It was ended for good.' },
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
  description: 'What kind of caller made a change.',
  values: {
    INTEGRATION: { description: 'An integration client.' },
    WORKSPACE: { description: "A person of the provider's workspace." },
    ACCOUNT: { description: 'A person with an account of their own.' },
    SYSTEM: { description: 'The service by itself.' },
    OPERATOR: { description: 'Whoever runs the service, by the command line or a provider file.' },
  } as const,
});

const NAME =
  'The name of an integration client; of a person the name or the address that their token last told, or else its subject; null for everybody else.';

const nameOf = (actor: Pick<AuditActor, 'type' | 'id'>, ctx: SchemaContext) =>
  actor.id === null ? null : batched(ctx, readNames, actorKey(actor));

builder.objectField(ActorObjectType, 'displayName', (t) =>
  t.string({
    nullable: true,
    description: `${NAME} Scope: \`workspace:read\`.`,
    authScopes: { scope: 'workspace:read' },
    resolve: (actor, _args, ctx) => nameOf(actor, ctx),
  }),
);

const AuditActorObjectType = builder.objectRef<AuditActor>('AuditActor').implement({
  description: 'Who made a change.',
  fields: (t) => ({
    type: t.expose('type', { type: AuditActorTypeType, description: 'What kind of caller it was.' }),
    id: t.exposeString('id', {
      nullable: true,
      description: "The `client_id` of an integration, the subject of a person's token; null for everybody else.",
    }),
    self: t.exposeBoolean('self', { description: 'Whether you made this change yourself.' }),
    displayName: t.string({ nullable: true, description: NAME, resolve: (actor, _args, ctx) => nameOf(actor, ctx) }),
  }),
});

export const AuditEventType = builder.objectRef<AuditEvent>('AuditEvent').implement({
  description: 'One change of one record.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the change; of a reservation that of its history.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When it was made, in UTC.' }),
    actor: t.expose('actor', { type: AuditActorObjectType, description: 'Who made it.' }),
    resourceType: t.expose('resourceType', { type: AuditResourceType, description: 'What kind of record changed.' }),
    resourceId: t.expose('resourceId', { type: 'UUID', description: 'The id of that record.' }),
    action: t.expose('action', { type: AuditActionType, description: 'What was done with it.' }),
    changes: t.expose('changes', {
      type: [FieldChangeType],
      description: 'What differs, field by field; never the value of a secret, nor what is known of a client.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why, as it was given with a change of a reservation.',
    }),
    reservation: t.field({
      type: BookingType,
      nullable: true,
      description:
        'The reservation that changed, as it stands now; null where it was another record. Scope: `reservations:read`.',
      authScopes: { scope: 'reservations:read' },
      resolve: ({ resourceType, resourceId }, _args, ctx) =>
        resourceType === 'RESERVATION' ? batched(ctx, bookingsById, resourceId) : null,
    }),
    client: t.field({
      type: ProviderClientType,
      nullable: true,
      description:
        'The client whose record changed, as it stands now; null where it was another record, and once it is gone. Scope: `clients:read`.',
      authScopes: { scope: 'clients:read' },
      resolve: ({ resourceType, resourceId }, _args, ctx) =>
        resourceType === 'CLIENT' ? batched(ctx, getClients, resourceId) : null,
    }),
  }),
});
