import type { ClientRecord, DeletedClientRecord, ErasedClientRecord } from '../../domain/clients/records.ts';
import type { RecordedKind, ViewOf } from '../../domain/outbox/envelope.ts';
import type { Booking } from '../../domain/reservations/read/booking.ts';
import { builder } from '../base/builder.ts';
import { DeletedClientType, ErasedClientType, ProviderClientType } from '../clients/types.ts';
import { ActorObjectType, FieldChangeType } from '../reservations/events.ts';
import { BookingType } from '../reservations/types.ts';

type DataOf<Kind extends RecordedKind> = ViewOf<Kind>['data'];

const CHANGES = 'Empty on creation and deletion, and without the scope of the record.';

// Narrows a stored record to the type that the domain stored; the log keeps it without its type.
function recordOf<Made>(kept: object | null): Made | null {
  return kept as Made | null;
}

export const BookingDataType = builder.objectRef<DataOf<'BookingEvent'>>('BookingEventData').implement({
  fields: (t) => ({
    booking: t.field({
      type: BookingType,
      nullable: true,
      description: 'The record after the change; null without `reservations:read`.',
      resolve: ({ booking }) => recordOf<Booking>(booking),
    }),
    changes: t.expose('changes', { type: [FieldChangeType], description: CHANGES }),
    actor: t.expose('actor', { type: ActorObjectType }),
  }),
});

export const ClientDataType = builder.objectRef<DataOf<'ClientEvent'>>('ClientEventData').implement({
  fields: (t) => ({
    client: t.field({
      type: ProviderClientType,
      nullable: true,
      description: 'The record after the change; null without `clients:read`, and once the client is deleted.',
      resolve: ({ client }) => recordOf<ClientRecord>(client),
    }),
    changes: t.expose('changes', { type: [FieldChangeType], description: CHANGES }),
    actor: t.expose('actor', { type: ActorObjectType }),
  }),
});

export const ClientDeletedDataType = builder
  .objectRef<DataOf<'ClientDeletedEvent'>>('ClientDeletedEventData')
  .implement({
    fields: (t) => ({
      client: t.field({
        type: DeletedClientType,
        nullable: true,
        description: 'The remaining data; null without `clients:read`.',
        resolve: ({ client }) => recordOf<DeletedClientRecord>(client),
      }),
      changes: t.expose('changes', { type: [FieldChangeType], description: CHANGES }),
      actor: t.expose('actor', { type: ActorObjectType }),
    }),
  });

export const ClientErasedDataType = builder.objectRef<DataOf<'ClientErasedEvent'>>('ClientErasedEventData').implement({
  fields: (t) => ({
    client: t.field({
      type: ErasedClientType,
      nullable: true,
      description: 'The erased client; null without `clients:read`.',
      resolve: ({ client }) => recordOf<ErasedClientRecord>(client),
    }),
    changes: t.expose('changes', { type: [FieldChangeType], description: CHANGES }),
    actor: t.expose('actor', { type: ActorObjectType }),
  }),
});

export const ClientMergedDataType = builder.objectRef<DataOf<'ClientMergedEvent'>>('ClientMergedEventData').implement({
  fields: (t) => ({
    client: t.field({
      type: ProviderClientType,
      nullable: true,
      description: 'The record after the merge; null without `clients:read`, and once the client is deleted.',
      resolve: ({ client }) => recordOf<ClientRecord>(client),
    }),
    mergedId: t.expose('mergedId', {
      type: 'UUID',
      description: 'The other record, which is deleted; `client` has its reservations now.',
    }),
    changes: t.expose('changes', { type: [FieldChangeType], description: CHANGES }),
    actor: t.expose('actor', { type: ActorObjectType }),
  }),
});

type Unfulfilled = NonNullable<DataOf<'ConversationEvent'>['conversation']>;

const WishType = builder.objectRef<Unfulfilled['wanted']>('ConversationWish').implement({
  description: 'What the last attempt of a conversation wanted, as far as requests said it.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID', nullable: true, description: 'The service, if one was named.' }),
    startAt: t.expose('startAt', { type: 'DateTime', nullable: true, description: 'The wanted start, in UTC.' }),
    providerClientId: t.expose('providerClientId', {
      type: 'UUID',
      nullable: true,
      description: 'The client, if known; null without `clients:read`.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'The number to call back; null without `clients:read`.',
    }),
  }),
});

const UnfulfilledType = builder.objectRef<Unfulfilled>('UnfulfilledConversation').implement({
  description: 'A conversation whose caller did not get what they wanted.',
  fields: (t) => ({
    id: t.exposeString('id', { description: "The integration client's own name for it." }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When its last call ended, in UTC.' }),
    wanted: t.expose('wanted', { type: WishType, description: 'What the caller wanted.' }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'The code of the last refusal; null: a hold that lapsed.',
    }),
  }),
});

export const ConversationDataType = builder.objectRef<DataOf<'ConversationEvent'>>('ConversationEventData').implement({
  fields: (t) => ({
    conversation: t.expose('conversation', {
      type: UnfulfilledType,
      nullable: true,
      description: 'Null without `reservations:read`, and once the person was erased.',
    }),
  }),
});

const BillingStateType = builder.objectRef<DataOf<'BillingEvent'>['billing']>('BillingState').implement({
  fields: (t) => ({
    plan: t.exposeString('plan', { description: 'The code of the plan.' }),
    integrationApiAccess: t.exposeBoolean('integrationApiAccess', {
      description: 'Whether the plan includes this API.',
    }),
  }),
});

export const BillingDataType = builder.objectRef<DataOf<'BillingEvent'>>('BillingEventData').implement({
  fields: (t) => ({
    billing: t.expose('billing', { type: BillingStateType, description: 'The plan as it is after the change.' }),
  }),
});
