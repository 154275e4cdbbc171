import type { OutputRef } from '@pothos/core';
import type { EventViewOf, RecordedEventKind } from '../../domain/outbox/envelope.ts';
import { builder } from '../base/builder.ts';
import { DeletedClientType, ErasedClientType, ProviderClientType } from '../clients/types.ts';
import { ActorObjectType, FieldChangeType } from '../reservations/events.ts';
import { BookingType } from '../reservations/types.ts';

type DataOf<Kind extends RecordedEventKind> = EventViewOf<Kind>['data'];

const CHANGES = 'Empty on creation and deletion, and without the scope of the record.';

type Change = Pick<DataOf<'BookingEvent'>, 'changes' | 'actor'>;

/** Creates the type of an event's data: the changed record in the field `field`, and the changes. */
function changeData<Data extends Change>(
  name: string,
  field: 'booking' | 'client',
  type: OutputRef<object>,
  description: string,
  recordOf: (data: Data) => object | null,
) {
  return builder.objectRef<Data>(name).implement({
    fields: (t) => ({
      [field]: t.field({ type, nullable: true, description, resolve: recordOf }),
      changes: t.field({ type: [FieldChangeType], description: CHANGES, resolve: ({ changes }) => changes }),
      actor: t.field({ type: ActorObjectType, resolve: ({ actor }) => actor }),
    }),
  });
}

export const BookingDataType = changeData<DataOf<'BookingEvent'>>(
  'BookingEventData',
  'booking',
  BookingType,
  'The record after the change; null without `reservations:read`.',
  ({ booking }) => booking,
);

export const ClientDataType = changeData<DataOf<'ClientEvent'>>(
  'ClientEventData',
  'client',
  ProviderClientType,
  'The record after the change; null without `clients:read`, and once the client is deleted.',
  ({ client }) => client,
);

export const ClientDeletedDataType = changeData<DataOf<'ClientDeletedEvent'>>(
  'ClientDeletedEventData',
  'client',
  DeletedClientType,
  'The remaining data; null without `clients:read`.',
  ({ client }) => client,
);

export const ClientErasedDataType = changeData<DataOf<'ClientErasedEvent'>>(
  'ClientErasedEventData',
  'client',
  ErasedClientType,
  'The erased client; null without `clients:read`.',
  ({ client }) => client,
);

export const ClientMergedDataType = changeData<DataOf<'ClientMergedEvent'>>(
  'ClientMergedEventData',
  'client',
  ProviderClientType,
  'The record after the merge; null without `clients:read`, and once the client is deleted.',
  ({ client }) => client,
);

builder.objectField(ClientMergedDataType, 'mergedId', (t) =>
  t.expose('mergedId', {
    type: 'UUID',
    description: 'The other record, which is deleted; `client` has its reservations now.',
  }),
);

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
