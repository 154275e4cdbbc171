import { type CreatedSubscription, createSubscriptionFor } from '../../domain/webhooks/create-subscription.ts';
import { deleteSubscription } from '../../domain/webhooks/delete-subscription.ts';
import { type RotatedSubscription, rotateSecret } from '../../domain/webhooks/rotate-secret.ts';
import { targetRules } from '../../domain/webhooks/rules.ts';
import { sendTestDelivery } from '../../domain/webhooks/send-test-delivery.ts';
import { updateSubscription } from '../../domain/webhooks/update-subscription.ts';
import { WEBHOOK_TEST_PER_MINUTE } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { recordPayload } from '../base/of-record.ts';
import { newSubscriptionFields, subscriptionInputs } from '../webhooks/subscription-inputs.ts';
import { WorkspaceWebhookType } from './webhooks.ts';

const AUTH_SCOPES = { scope: 'workspace:webhooks:manage' } as const;
const WRITE = { authScopes: AUTH_SCOPES, extensions: declareField({ errors: ['NOT_FOUND'] }) };
const SECRET = 'The signing secret; shown only in this answer.';
const NOW = 'The subscription as it is now.';

const CreateWorkspaceWebhookInput = builder.inputType('CreateWorkspaceWebhookInput', {
  description: 'A new subscription of one integration client.',
  fields: (t) => ({
    integrationClientId: t.field({
      type: 'UUID',
      required: true,
      description: 'The integration client that receives the events.',
    }),
    ...newSubscriptionFields(t),
  }),
});
const INPUTS = subscriptionInputs('WorkspaceWebhook');

interface Written<Row> {
  readonly subscription: Row;
}

const CreatedType = builder.objectRef<Written<CreatedSubscription>>('CreateWorkspaceWebhookPayload').implement({
  fields: (t) => ({
    subscription: t.expose('subscription', { type: WorkspaceWebhookType, description: NOW }),
    secret: t.string({ description: SECRET, resolve: ({ subscription }) => subscription.secret }),
  }),
});

const RotatedType = builder.objectRef<Written<RotatedSubscription>>('RotateWorkspaceWebhookSecretPayload').implement({
  fields: (t) => ({
    subscription: t.expose('subscription', { type: WorkspaceWebhookType, description: NOW }),
    secret: t.string({ description: SECRET, resolve: ({ subscription }) => subscription.secret }),
    previousSecretExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the previous secret still signs; null: it no longer does.',
      resolve: ({ subscription }) => subscription.previousSecretExpiresAt,
    }),
  }),
});

builder.mutationFields((t) => ({
  createWorkspaceWebhook: t.field({
    type: CreatedType,
    description: `Subscribes an HTTPS endpoint of an integration client to events.`,
    authScopes: AUTH_SCOPES,
    extensions: declareField({ rules: [targetRules], errors: ['NOT_FOUND', 'LIMIT_REACHED'] }),
    args: {
      input: t.arg({ type: CreateWorkspaceWebhookInput, required: true, description: 'The subscription to create.' }),
    },
    resolve: async (_root, { input }, ctx) => ({ subscription: await createSubscriptionFor(ctx, input) }),
  }),
  updateWorkspaceWebhook: t.field({
    type: recordPayload('UpdateWorkspaceWebhookPayload', 'subscription', WorkspaceWebhookType),
    description: `Changes, pauses or restarts a subscription of any integration client.`,
    authScopes: AUTH_SCOPES,
    extensions: declareField({ rules: [targetRules], errors: ['NOT_FOUND'] }),
    args: { input: t.arg({ type: INPUTS.update, required: true, description: 'The fields to change.' }) },
    resolve: async (_root, { input: { id, ...changes } }, ctx) => ({
      subscription: await updateSubscription(ctx, id, changes),
    }),
  }),
  deleteWorkspaceWebhook: t.field({
    type: INPUTS.removed,
    description: `Deletes a subscription of any integration client; queued deliveries are skipped.`,
    ...WRITE,
    args: { input: t.arg({ type: INPUTS.remove, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, ctx) => deleteSubscription(ctx, id).then(() => ({ id })),
  }),
  rotateWorkspaceWebhookSecret: t.field({
    type: RotatedType,
    description: `Creates a new signing secret of any integration client's subscription, shown only in this answer.`,
    ...WRITE,
    args: { input: t.arg({ type: INPUTS.rotate, required: true, description: 'The subscription.' }) },
    resolve: async (_root, { input: { id, ...input } }, ctx) => ({ subscription: await rotateSecret(ctx, id, input) }),
  }),
  testWorkspaceWebhook: t.field({
    type: INPUTS.tested,
    description: `Queues a real, signed \`webhook.test\` delivery to any integration client's subscription.`,
    authScopes: AUTH_SCOPES,
    extensions: declareField({ callsPerMinute: WEBHOOK_TEST_PER_MINUTE, errors: ['NOT_FOUND', 'WEBHOOK_INACTIVE'] }),
    args: { input: t.arg({ type: INPUTS.test, required: true, description: 'Which one.' }) },
    resolve: async (_root, { input: { id } }, ctx) => ({ delivery: await sendTestDelivery(ctx, id) }),
  }),
}));
