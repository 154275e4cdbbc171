import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import { WEBHOOK_TEST_PER_MINUTE } from '../../domain/limits.ts';
import { type CreatedSubscription, createSubscription } from '../../domain/webhooks/create-subscription.ts';
import { deleteSubscription } from '../../domain/webhooks/delete-subscription.ts';
import {
  EVENT_NAMES,
  GRACE_PERIOD_SECONDS,
  GRACE_PERIOD_SECONDS_DEFAULT,
  MISSED_SINCE,
  SUBSCRIPTION_DESCRIPTION,
  TARGET_URL,
} from '../../domain/webhooks/limits.ts';
import { type RotatedSubscription, rotateSecret } from '../../domain/webhooks/rotate-secret.ts';
import { targetRules } from '../../domain/webhooks/rules.ts';
import { sendTestDelivery, type TestDelivery } from '../../domain/webhooks/send-test-delivery.ts';
import { updateSubscription } from '../../domain/webhooks/update-subscription.ts';
import { builder } from '../builder.ts';
import { CLEARABLE, declare, PATCH } from '../declared.ts';
import { recordInput, removedPayload } from '../of-record.ts';
import { SubscribedEventType } from './events.ts';
import { CreatedSubscriptionType, RotatedSubscriptionType, SubscriptionType, TestDeliveryType } from './types.ts';

const SUBSCRIPTION_ID = 'The id of the subscription.';
const URL_DESCRIPTION = 'The final HTTPS address; redirects are not followed.';
const EVENTS_DESCRIPTION = 'Event names, each once; `*` for all.';

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => ({
    url: t.field({ type: 'Text', required: true, validate: TARGET_URL, description: URL_DESCRIPTION }),
    events: t.field({
      type: [SubscribedEventType],
      required: true,
      validate: EVENT_NAMES,
      description: EVENTS_DESCRIPTION,
    }),
    isActive: t.boolean({ required: true, defaultValue: true }),
    description: t.field({ type: 'Text', validate: SUBSCRIPTION_DESCRIPTION }),
  }),
});

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'What changes; `isActive: true` reactivates and starts the failure counter anew.',
  extensions: PATCH,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: SUBSCRIPTION_ID }),
    url: t.field({ type: 'Text', validate: TARGET_URL, description: URL_DESCRIPTION }),
    events: t.field({ type: [SubscribedEventType], validate: EVENT_NAMES, description: EVENTS_DESCRIPTION }),
    isActive: t.boolean(),
    description: t.field({ type: 'Text', validate: SUBSCRIPTION_DESCRIPTION, extensions: CLEARABLE }),
    missedSince: t.field({
      type: 'DateTime',
      validate: MISSED_SINCE,
      extensions: CLEARABLE,
      description: 'Only null: everything missed was fetched.',
    }),
  }),
});

const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: SUBSCRIPTION_ID }),
    gracePeriodSeconds: t.int({
      required: true,
      defaultValue: GRACE_PERIOD_SECONDS_DEFAULT,
      validate: GRACE_PERIOD_SECONDS,
      description: 'How long the present secret goes on signing; 0 ends all older ones at once.',
    }),
  }),
});

const DeleteWebhookInput = recordInput('DeleteWebhookInput', 'subscription');
const DeleteWebhookPayloadType = removedPayload('DeleteWebhookPayload', 'subscription');
const TestWebhookInput = recordInput('TestWebhookInput', 'subscription');

const CreateWebhookPayloadType = builder
  .objectRef<{ readonly subscription: CreatedSubscription }>('CreateWebhookPayload')
  .implement({
    description: 'The answer to a new subscription.',
    fields: (t) => ({
      subscription: t.expose('subscription', {
        type: CreatedSubscriptionType,
        description: 'The new subscription, with its signing secret.',
      }),
    }),
  });

const UpdateWebhookPayloadType = builder
  .objectRef<{ readonly subscription: WebhookSubscription }>('UpdateWebhookPayload')
  .implement({
    description: 'The answer to a change of a subscription.',
    fields: (t) => ({
      subscription: t.expose('subscription', { type: SubscriptionType, description: 'The subscription as it is now.' }),
    }),
  });

const RotateWebhookSecretPayloadType = builder
  .objectRef<{ readonly subscription: RotatedSubscription }>('RotateWebhookSecretPayload')
  .implement({
    description: 'The answer to a new signing secret.',
    fields: (t) => ({
      subscription: t.expose('subscription', {
        type: RotatedSubscriptionType,
        description: 'The subscription, with its new signing secret.',
      }),
    }),
  });

const TestWebhookPayloadType = builder.objectRef<{ readonly delivery: TestDelivery }>('TestWebhookPayload').implement({
  description: 'The answer to a test of a subscription.',
  fields: (t) => ({
    delivery: t.expose('delivery', { type: TestDeliveryType, description: 'The delivery that was queued.' }),
  }),
});

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: CreateWebhookPayloadType,
    description: 'Subscribes an HTTPS endpoint to events. The signing secret is shown this once.',
    authScopes: { scope: 'webhooks:write' },
    extensions: declare({ rules: [targetRules], errors: ['LIMIT_REACHED'] }),
    args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ subscription: await createSubscription(ctx, input) }),
  }),
  updateWebhook: t.field({
    type: UpdateWebhookPayloadType,
    description: 'Changes a subscription, or reactivates a disabled one.',
    authScopes: { scope: 'webhooks:write' },
    extensions: declare({ rules: [targetRules] }),
    args: { input: t.arg({ type: UpdateWebhookInput, required: true }) },
    resolve: async (_root, { input: { id, ...changes } }, ctx) => ({
      subscription: await updateSubscription(ctx, id, changes),
    }),
  }),
  deleteWebhook: t.field({
    type: DeleteWebhookPayloadType,
    description: 'Deletes a subscription; queued deliveries are skipped.',
    authScopes: { scope: 'webhooks:write' },
    args: { input: t.arg({ type: DeleteWebhookInput, required: true }) },
    resolve: (_root, { input: { id } }, ctx) => deleteSubscription(ctx, id).then(() => ({ id })),
  }),
  rotateWebhookSecret: t.field({
    type: RotateWebhookSecretPayloadType,
    description: 'Makes a new signing secret, shown this once; older ones sign until their grace period ends.',
    authScopes: { scope: 'webhooks:secret:rotate' },
    args: { input: t.arg({ type: RotateWebhookSecretInput, required: true }) },
    resolve: async (_root, { input: { id, ...input } }, ctx) => ({ subscription: await rotateSecret(ctx, id, input) }),
  }),
  testWebhook: t.field({
    type: TestWebhookPayloadType,
    description: 'Queues a real, signed `webhook.test` delivery.',
    authScopes: { scope: 'webhooks:test' },
    extensions: declare({ callsPerMinute: WEBHOOK_TEST_PER_MINUTE, errors: ['WEBHOOK_INACTIVE'] }),
    args: { input: t.arg({ type: TestWebhookInput, required: true }) },
    resolve: async (_root, { input: { id } }, ctx) => ({ delivery: await sendTestDelivery(ctx, id) }),
  }),
}));
