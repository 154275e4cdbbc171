import type { CreatedSubscription } from '../../domain/webhooks/create-subscription.ts';
import { ATTEMPT_TIMEOUT_SECONDS } from '../../domain/webhooks/limits.ts';
import type { RotatedSubscription } from '../../domain/webhooks/rotate-secret.ts';
import type { TestDelivery } from '../../domain/webhooks/send-test-delivery.ts';
import { builder } from '../base/builder.ts';
import { fromStoredText } from '../base/wire-enum.ts';
import {
  type DisabledReason,
  DisabledReasonType,
  type SubscribedEventName,
  SubscribedEventType,
  WebhookEventType,
} from './events.ts';

export const SubscriptionInterface = builder.prismaInterface('WebhookSubscription', {
  variant: 'WebhookSubscriptionRecord',
  description: 'The data of a webhook subscription.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    url: t.exposeString('url'),
    events: t.field({
      type: [SubscribedEventType],
      description: 'The subscribed names; `*` for all.',
      resolve: ({ events }) => events.map((event) => fromStoredText<SubscribedEventName>(event)),
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether deliveries are sent.' }),
    disabledReason: t.field({
      type: DisabledReasonType,
      nullable: true,
      description: 'The reason why it was switched off, such as `too_many_consecutive_failures`; null while active.',
      resolve: ({ disabledReason }) =>
        disabledReason === null ? null : fromStoredText<DisabledReason>(disabledReason),
    }),
    disabledAt: t.expose('disabledAt', { type: 'DateTime', nullable: true }),
    consecutiveFailures: t.exposeInt('consecutiveFailures', {
      description: 'Failed attempts since the last success; the attempts of one burst count once.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', { type: 'DateTime', nullable: true }),
    missedSince: t.expose('missedSince', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the oldest event happened that was not delivered, tests aside. It moves on as deliveries that are sent again arrive, and is null once all have; clear it once you caught up by the event log.',
    }),
    description: t.exposeString('description', { nullable: true }),
    secretHint: t.exposeString('secretHint', { description: 'The last four characters of the signing secret.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const SubscriptionType = builder.prismaObject('WebhookSubscription', {
  description: 'A subscription of one integration client.',
  interfaces: [SubscriptionInterface],
});

export const CreatedSubscriptionType = builder.objectRef<CreatedSubscription>('CreatedWebhookSubscription').implement({
  interfaces: [SubscriptionInterface],
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The signing secret; shown only in this answer.' }),
  }),
});

export const RotatedSubscriptionType = builder.objectRef<RotatedSubscription>('RotatedWebhookSubscription').implement({
  interfaces: [SubscriptionInterface],
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The new signing secret; shown only in this answer.' }),
    previousSecretExpiresAt: t.expose('previousSecretExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the previous secret still signs; null: it no longer does.',
    }),
  }),
});

export const DeliveryStatusType = builder.enumType('DeliveryStatus', {
  values: {
    PENDING: { description: 'The first attempt is due.' },
    SUCCEEDED: { description: 'The endpoint answered 2xx.' },
    RETRY_SCHEDULED: { description: 'An attempt failed; the next one is due at `nextAttemptAt`.' },
    FAILED: { description: 'All attempts failed.' },
    SKIPPED: { description: 'Not sent any more: the subscription, the client or the access had ended.' },
  } as const,
});

export const DeliveryErrorCodeType = builder.enumType('DeliveryErrorCode', {
  values: {
    TIMEOUT: { description: `No complete answer within ${ATTEMPT_TIMEOUT_SECONDS} seconds.` },
    NETWORK_ERROR: { description: 'The endpoint could not be reached.' },
    NON_2XX: { description: 'It answered with a status other than 2xx.' },
    REDIRECT: { description: 'It answered 3xx; redirects are not followed.' },
    BLOCKED_TARGET: { description: 'The address is private or not allowed.' },
    SUBSCRIPTION_INACTIVE: { description: 'The subscription was not active.' },
    CONTENT_WITHDRAWN: { description: 'The receiver may no longer read all of the body.' },
  } as const,
});

export const TestDeliveryType = builder.objectRef<TestDelivery>('TestDelivery').implement({
  fields: (t) => ({
    deliveryId: t.expose('deliveryId', { type: 'UUID', description: 'The id of the queued delivery.' }),
    envelopeId: t.expose('envelopeId', { type: 'UUID', description: 'The `id` of the envelope that is sent.' }),
    event: t.expose('event', { type: WebhookEventType }),
    status: t.expose('status', { type: DeliveryStatusType }),
    queuedAt: t.expose('queuedAt', { type: 'DateTime' }),
  }),
});
