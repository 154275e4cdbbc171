import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  ListRequestsDocument,
  ListWebhookDeliveriesDocument,
  ListWebhooksDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
} from '../operations.generated.ts';
import { type Route, route } from './route.ts';

/** The routes of webhook subscriptions, their deliveries, and the log of requests. */
export const WEBHOOK_ROUTES: readonly Route[] = [
  route('GET', 'webhooks', ListWebhooksDocument, { body: 'webhooks' }),
  route('POST', 'webhooks', CreateWebhookDocument, { status: 201, body: 'createWebhook.subscription' }),
  route('PATCH', 'webhooks/{id}', UpdateWebhookDocument, { body: 'updateWebhook.subscription' }),
  route('DELETE', 'webhooks/{id}', DeleteWebhookDocument, { body: null }),
  route('GET', 'webhooks/{id}/deliveries', ListWebhookDeliveriesDocument, { body: 'recentWebhookDeliveries' }),
  route('POST', 'webhooks/{id}/rotate-secret', RotateWebhookSecretDocument, {
    body: 'rotateWebhookSecret.subscription',
    bodyOptional: true,
  }),
  route('POST', 'webhooks/{id}/test', TestWebhookDocument, { status: 202, body: 'testWebhook.delivery' }),
  route('GET', 'requests', ListRequestsDocument, { body: 'requests' }),
];
