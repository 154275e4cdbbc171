import { createSubscription } from '../../domain/webhooks/create-subscription.ts';
import { deleteSubscription } from '../../domain/webhooks/delete-subscription.ts';
import { rotateSecret } from '../../domain/webhooks/rotate-secret.ts';
import { targetRules } from '../../domain/webhooks/rules.ts';
import { sendTestDelivery } from '../../domain/webhooks/send-test-delivery.ts';
import { updateSubscription } from '../../domain/webhooks/update-subscription.ts';
import { WEBHOOK_TEST_PER_MINUTE } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { recordPayload } from '../base/of-record.ts';
import { newSubscriptionFields, subscriptionInputs } from './subscription-inputs.ts';
import { CreatedSubscriptionType, RotatedSubscriptionType, SubscriptionType } from './types.ts';

const CreateWebhookInput = builder.inputType('CreateWebhookInput', { fields: newSubscriptionFields });
const INPUTS = subscriptionInputs('Webhook');

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: recordPayload('CreateWebhookPayload', 'subscription', CreatedSubscriptionType, 'With its signing secret.'),
    description: 'Subscribes an HTTPS endpoint to events. The signing secret is shown only in this answer.',
    authScopes: { scope: 'webhooks:write' },
    extensions: declareField({ rules: [targetRules], errors: ['LIMIT_REACHED'] }),
    args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ subscription: await createSubscription(ctx, input) }),
  }),
  updateWebhook: t.field({
    type: recordPayload('UpdateWebhookPayload', 'subscription', SubscriptionType),
    description: 'Changes a subscription, or reactivates a disabled one.',
    authScopes: { scope: 'webhooks:write' },
    extensions: declareField({ rules: [targetRules] }),
    args: { input: t.arg({ type: INPUTS.update, required: true }) },
    resolve: async (_root, { input: { id, ...changes } }, ctx) => ({
      subscription: await updateSubscription(ctx, id, changes),
    }),
  }),
  deleteWebhook: t.field({
    type: INPUTS.removed,
    description: 'Deletes a subscription; queued deliveries are skipped.',
    authScopes: { scope: 'webhooks:write' },
    args: { input: t.arg({ type: INPUTS.remove, required: true }) },
    resolve: (_root, { input: { id } }, ctx) => deleteSubscription(ctx, id).then(() => ({ id })),
  }),
  rotateWebhookSecret: t.field({
    type: recordPayload('RotateWebhookSecretPayload', 'subscription', RotatedSubscriptionType, 'With its new secret.'),
    description:
      'Creates a new signing secret, which is shown only in this answer; older ones sign until their grace period ends.',
    authScopes: { scope: 'webhooks:secret:rotate' },
    args: { input: t.arg({ type: INPUTS.rotate, required: true }) },
    resolve: async (_root, { input: { id, ...input } }, ctx) => ({ subscription: await rotateSecret(ctx, id, input) }),
  }),
  testWebhook: t.field({
    type: INPUTS.tested,
    description: 'Queues a real, signed `webhook.test` delivery.',
    authScopes: { scope: 'webhooks:test' },
    extensions: declareField({ callsPerMinute: WEBHOOK_TEST_PER_MINUTE, errors: ['WEBHOOK_INACTIVE'] }),
    args: { input: t.arg({ type: INPUTS.test, required: true }) },
    resolve: async (_root, { input: { id } }, ctx) => ({ delivery: await sendTestDelivery(ctx, id) }),
  }),
}));
