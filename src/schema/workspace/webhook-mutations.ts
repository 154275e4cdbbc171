import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import { WEBHOOK_TEST_PER_MINUTE } from '../../domain/limits.ts';
import { type CreatedSubscription, createSubscriptionFor } from '../../domain/webhooks/create-subscription.ts';
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
import { SubscribedEventType } from '../webhooks/events.ts';
import { TestDeliveryType } from '../webhooks/types.ts';
import { WorkspaceWebhookType } from './webhooks.ts';

const AUTH_SCOPES = { scope: 'workspace:webhooks:manage' } as const;
const SCOPE = 'Scope: `workspace:webhooks:manage`.';
const ID = 'The id of the subscription.';
const URL = 'The final HTTPS address; redirects are not followed.';
const EVENTS = 'Event names, each once; `*` for all.';
const NOTE = 'A note about this subscription.';
const SECRET = 'The signing secret; shown this once.';
const NOW = 'The subscription as it is now.';

const CreateWorkspaceWebhookInput = builder.inputType('CreateWorkspaceWebhookInput', {
  description: 'A new subscription of one integration client.',
  fields: (t) => ({
    integrationClientId: t.field({ type: 'UUID', required: true, description: 'The integration client that hears.' }),
    url: t.field({ type: 'Text', required: true, validate: TARGET_URL, description: URL }),
    events: t.field({ type: [SubscribedEventType], required: true, validate: EVENT_NAMES, description: EVENTS }),
    isActive: t.boolean({ required: true, defaultValue: true, description: 'Whether deliveries are sent.' }),
    description: t.field({ type: 'Text', validate: SUBSCRIPTION_DESCRIPTION, description: NOTE }),
  }),
});

const UpdateWorkspaceWebhookInput = builder.inputType('UpdateWorkspaceWebhookInput', {
  description: 'What changes: absent fields stay.',
  extensions: PATCH,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: ID }),
    url: t.field({ type: 'Text', validate: TARGET_URL, description: URL }),
    events: t.field({ type: [SubscribedEventType], validate: EVENT_NAMES, description: EVENTS }),
    isActive: t.boolean({
      description: 'False pauses deliveries; true starts them again and resets the count of failures.',
    }),
    description: t.field({
      type: 'Text',
      validate: SUBSCRIPTION_DESCRIPTION,
      extensions: CLEARABLE,
      description: `${NOTE} Null clears it.`,
    }),
    missedSince: t.field({
      type: 'DateTime',
      validate: MISSED_SINCE,
      extensions: CLEARABLE,
      description: 'Only null: everything missed was fetched.',
    }),
  }),
});

const RotateWorkspaceWebhookSecretInput = builder.inputType('RotateWorkspaceWebhookSecretInput', {
  description: 'Whose secret is replaced, and how long the one before goes on.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: ID }),
    gracePeriodSeconds: t.int({
      required: true,
      defaultValue: GRACE_PERIOD_SECONDS_DEFAULT,
      validate: GRACE_PERIOD_SECONDS,
      description: 'How long the present secret goes on signing; 0 ends all older ones at once.',
    }),
  }),
});

const ofWebhook = (name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({ id: t.field({ type: 'UUID', required: true, description: ID }) }),
  });
const DeleteWorkspaceWebhookInput = ofWebhook('DeleteWorkspaceWebhookInput', 'Which subscription ends.');
const TestWorkspaceWebhookInput = ofWebhook('TestWorkspaceWebhookInput', 'Which subscription is tested.');

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
      description: 'Until when the secret before still signs; null: it no longer does.',
      resolve: ({ subscription }) => subscription.previousSecretExpiresAt,
    }),
  }),
});

const DeletedType = builder.objectRef<{ readonly id: string }>('DeleteWorkspaceWebhookPayload').implement({
  description: 'The subscription is there no more.',
  fields: (t) => ({ id: t.expose('id', { type: 'UUID', description: 'The id that the subscription had.' }) }),
});

const TestedType = builder.objectRef<{ readonly delivery: TestDelivery }>('TestWorkspaceWebhookPayload').implement({
  description: 'The answer to a test of a subscription.',
  fields: (t) => ({
    delivery: t.expose('delivery', { type: TestDeliveryType, description: 'The delivery that was queued.' }),
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
      args: { input: t.arg({ type: CreateWorkspaceWebhookInput, required: true, description: 'What to make.' }) },
      resolve: async (_root, { input }, ctx) => ({ subscription: await createSubscriptionFor(ctx, input) }),
    }),
    updateWorkspaceWebhook: t.field({
      type: UpdatedType,
      description: `Changes a subscription of any integration client, pauses it, or starts it again. ${SCOPE}`,
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [targetRules], errors: ['NOT_FOUND'] }),
      args: { input: t.arg({ type: UpdateWorkspaceWebhookInput, required: true, description: 'What changes.' }) },
      resolve: async (_root, { input: { id, ...changes } }, ctx) => ({
        subscription: await updateSubscription(ctx, id, changes),
      }),
    }),
    deleteWorkspaceWebhook: t.field({
      type: DeletedType,
      description: `Deletes a subscription of any integration client; queued deliveries are skipped. ${SCOPE}`,
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: DeleteWorkspaceWebhookInput, required: true, description: 'Which one.' }) },
      resolve: (_root, { input: { id } }, ctx) => deleteSubscription(ctx, id).then(() => ({ id })),
    }),
    rotateWorkspaceWebhookSecret: t.field({
      type: RotatedType,
      description: `Makes a new signing secret of any integration client's subscription, shown this once. ${SCOPE}`,
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: RotateWorkspaceWebhookSecretInput, required: true, description: 'Of which one.' }) },
      resolve: async (_root, { input: { id, ...input } }, ctx) => ({
        subscription: await rotateSecret(ctx, id, input),
      }),
    }),
    testWorkspaceWebhook: t.field({
      type: TestedType,
      description: `Queues a real, signed \`webhook.test\` delivery to any integration client's subscription. ${SCOPE}`,
      authScopes: AUTH_SCOPES,
      extensions: declare({ callsPerMinute: WEBHOOK_TEST_PER_MINUTE, errors: ['NOT_FOUND', 'WEBHOOK_INACTIVE'] }),
      args: { input: t.arg({ type: TestWorkspaceWebhookInput, required: true, description: 'Which one.' }) },
      resolve: async (_root, { input: { id } }, ctx) => ({ delivery: await sendTestDelivery(ctx, id) }),
    }),
  };
});
