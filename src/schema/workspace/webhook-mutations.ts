import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import { type CreatedSubscription, createSubscriptionFor } from '../../domain/webhooks/create-subscription.ts';
import { deleteSubscription } from '../../domain/webhooks/delete-subscription.ts';
import { type RotatedSubscription, rotateSecret } from '../../domain/webhooks/rotate-secret.ts';
import { targetRules } from '../../domain/webhooks/rules.ts';
import { sendTestDelivery } from '../../domain/webhooks/send-test-delivery.ts';
import { updateSubscription } from '../../domain/webhooks/update-subscription.ts';
import { WEBHOOK_TEST_PER_MINUTE } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { declare } from '../base/declared.ts';
import { newSubscriptionFields, subscriptionInputs } from '../webhooks/subscription-inputs.ts';
import { WorkspaceWebhookType } from './webhooks.ts';

const AUTH_SCOPES = { scope: 'workspace:webhooks:manage' } as const;
const SCOPE = 'Scope: `workspace:webhooks:manage`.';
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

interface Written<Row = WebhookSubscription> {
  readonly subscription: Row;
}

const CreatedType = builder.objectRef<Written<CreatedSubscription>>('CreateWorkspaceWebhookPayload').implement({
  description: 'The answer to a new subscription.',
  fields: (t) => ({
    subscription: t.expose('subscription', { type: WorkspaceWebhookType, description: NOW }),
    secret: t.string({ description: SECRET, resolve: ({ subscription }) => subscription.secret }),
  }),
});

const UpdatedType = builder.objectRef<Written>('UpdateWorkspaceWebhookPayload').implement({
  description: 'The answer to a change of a subscription.',
  fields: (t) => ({ subscription: t.expose('subscription', { type: WorkspaceWebhookType, description: NOW }) }),
});

const RotatedType = builder.objectRef<Written<RotatedSubscription>>('RotateWorkspaceWebhookSecretPayload').implement({
  description: 'The answer to a new signing secret.',
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

builder.mutationFields((t) => {
  const errors = declare({ errors: ['NOT_FOUND'] });
  return {
    createWorkspaceWebhook: t.field({
      type: CreatedType,
      description: `Subscribes an HTTPS endpoint of an integration client to events. ${SCOPE}`,
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [targetRules], errors: ['NOT_FOUND', 'LIMIT_REACHED'] }),
      args: {
        input: t.arg({ type: CreateWorkspaceWebhookInput, required: true, description: 'The subscription to create.' }),
      },
      resolve: async (_root, { input }, ctx) => ({ subscription: await createSubscriptionFor(ctx, input) }),
    }),
    updateWorkspaceWebhook: t.field({
      type: UpdatedType,
      description: `Changes, pauses or restarts a subscription of any integration client. ${SCOPE}`,
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [targetRules], errors: ['NOT_FOUND'] }),
      args: { input: t.arg({ type: INPUTS.update, required: true, description: 'The fields to change.' }) },
      resolve: async (_root, { input: { id, ...changes } }, ctx) => ({
        subscription: await updateSubscription(ctx, id, changes),
      }),
    }),
    deleteWorkspaceWebhook: t.field({
      type: INPUTS.removed,
      description: `Deletes a subscription of any integration client; queued deliveries are skipped. ${SCOPE}`,
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: INPUTS.remove, required: true, description: 'Which one.' }) },
      resolve: (_root, { input: { id } }, ctx) => deleteSubscription(ctx, id).then(() => ({ id })),
    }),
    rotateWorkspaceWebhookSecret: t.field({
      type: RotatedType,
      description: `Creates a new signing secret of any integration client's subscription, shown only in this answer. ${SCOPE}`,
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: INPUTS.rotate, required: true, description: 'The subscription.' }) },
      resolve: async (_root, { input: { id, ...input } }, ctx) => ({
        subscription: await rotateSecret(ctx, id, input),
      }),
    }),
    testWorkspaceWebhook: t.field({
      type: INPUTS.tested,
      description: `Queues a real, signed \`webhook.test\` delivery to any integration client's subscription. ${SCOPE}`,
      authScopes: AUTH_SCOPES,
      extensions: declare({ callsPerMinute: WEBHOOK_TEST_PER_MINUTE, errors: ['NOT_FOUND', 'WEBHOOK_INACTIVE'] }),
      args: { input: t.arg({ type: INPUTS.test, required: true, description: 'Which one.' }) },
      resolve: async (_root, { input: { id } }, ctx) => ({ delivery: await sendTestDelivery(ctx, id) }),
    }),
  };
});
