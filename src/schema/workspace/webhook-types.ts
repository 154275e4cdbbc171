import type { WorkspaceWebhook } from '../../domain/workspace/connect-webhooks.ts';
import type { AttemptRecord } from '../../domain/workspace/list-delivery-attempts.ts';
import { builder } from '../builder.ts';
import { DeliveryErrorCodeType, SubscriptionInterface } from '../webhooks/types.ts';

const WebhookOwnerType = builder.objectRef<WorkspaceWebhook['integrationClient']>('WebhookOwner').implement({
  description: 'The integration client that a subscription belongs to.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
  }),
});

export const WorkspaceWebhookType = builder.objectRef<WorkspaceWebhook>('WorkspaceWebhook').implement({
  description: 'A subscription of any integration client of the provider.',
  interfaces: [SubscriptionInterface],
  fields: (t) => ({ integrationClient: t.expose('integrationClient', { type: WebhookOwnerType }) }),
});

export const DeliveryAttemptType = builder.objectRef<AttemptRecord>('WebhookAttempt').implement({
  description: 'One call of a webhook endpoint.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    durationMs: t.exposeInt('durationMs'),
    responseStatus: t.exposeInt('responseStatus', { nullable: true }),
    errorCode: t.expose('errorCode', { type: DeliveryErrorCodeType, nullable: true }),
    errorMessage: t.exposeString('errorMessage', { nullable: true }),
  }),
});
