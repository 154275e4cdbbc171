import { WEBHOOK_TEST_PER_MINUTE } from '../../domain/limits.ts';
import { createSubscription } from '../../domain/webhooks/create-subscription.ts';
import { deleteSubscription } from '../../domain/webhooks/delete-subscription.ts';
import {
  EVENT_NAMES,
  GRACE_PERIOD_SECONDS,
  GRACE_PERIOD_SECONDS_DEFAULT,
  MISSED_SINCE,
  SUBSCRIPTION_DESCRIPTION,
  TARGET_URL,
} from '../../domain/webhooks/limits.ts';
import { rotateSecret } from '../../domain/webhooks/rotate-secret.ts';
import { targetRules } from '../../domain/webhooks/rules.ts';
import { sendTestDelivery } from '../../domain/webhooks/send-test-delivery.ts';
import { updateSubscription } from '../../domain/webhooks/update-subscription.ts';
import { builder } from '../builder.ts';
import { CLEARABLE, declare, PATCH } from '../declared.ts';
import { CreatedSubscriptionType, RotatedSubscriptionType, SubscriptionType, TestDeliveryType } from './types.ts';

const URL_DESCRIPTION = 'The final HTTPS address; redirects are not followed.';
const EVENTS_DESCRIPTION = 'Event names, each once; `*` for all.';

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => ({
    url: t.field({ type: 'Text', required: true, validate: TARGET_URL, description: URL_DESCRIPTION }),
    events: t.field({ type: ['Text'], required: true, validate: EVENT_NAMES, description: EVENTS_DESCRIPTION }),
    isActive: t.boolean({ required: true, defaultValue: true }),
    description: t.field({ type: 'Text', validate: SUBSCRIPTION_DESCRIPTION }),
  }),
});

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'What changes; `isActive: true` reactivates and starts the failure counter anew.',
  extensions: PATCH,
  fields: (t) => ({
    url: t.field({ type: 'Text', validate: TARGET_URL, description: URL_DESCRIPTION }),
    events: t.field({ type: ['Text'], validate: EVENT_NAMES, description: EVENTS_DESCRIPTION }),
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
    gracePeriodSeconds: t.int({
      required: true,
      defaultValue: GRACE_PERIOD_SECONDS_DEFAULT,
      validate: GRACE_PERIOD_SECONDS,
      description: 'How long the present secret goes on signing; 0 ends all older ones at once.',
    }),
  }),
});

builder.mutationFields((t) => {
  const id = t.arg({ type: 'UUID', required: true });
  return {
    createWebhook: t.field({
      type: CreatedSubscriptionType,
      description: 'Subscribes an HTTPS endpoint to events. The signing secret is shown this once.',
      authScopes: { scope: 'webhooks:write' },
      extensions: declare({ rules: [targetRules], errors: ['LIMIT_REACHED'] }),
      args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
      resolve: (_root, { input }, ctx) => createSubscription(ctx, input),
    }),
    updateWebhook: t.field({
      type: SubscriptionType,
      description: 'Changes a subscription, or reactivates a disabled one.',
      authScopes: { scope: 'webhooks:write' },
      extensions: declare({ rules: [targetRules] }),
      args: { id, input: t.arg({ type: UpdateWebhookInput, required: true }) },
      resolve: (_root, args, ctx) => updateSubscription(ctx, args.id, args.input),
    }),
    deleteWebhook: t.boolean({
      description: 'Deletes a subscription; queued deliveries are skipped.',
      authScopes: { scope: 'webhooks:write' },
      args: { id },
      resolve: (_root, args, ctx) => deleteSubscription(ctx, args.id).then(() => true),
    }),
    rotateWebhookSecret: t.field({
      type: RotatedSubscriptionType,
      description: 'Makes a new signing secret, shown this once; older ones sign until their grace period ends.',
      authScopes: { scope: 'webhooks:secret:rotate' },
      args: { id, input: t.arg({ type: RotateWebhookSecretInput, required: true }) },
      resolve: (_root, args, ctx) => rotateSecret(ctx, args.id, args.input),
    }),
    testWebhook: t.field({
      type: TestDeliveryType,
      description: 'Queues a real, signed `webhook.test` delivery.',
      authScopes: { scope: 'webhooks:test' },
      extensions: declare({ callsPerMinute: WEBHOOK_TEST_PER_MINUTE, errors: ['WEBHOOK_INACTIVE'] }),
      args: { id },
      resolve: (_root, args, ctx) => sendTestDelivery(ctx, args.id),
    }),
  };
});
