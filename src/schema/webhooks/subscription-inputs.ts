import {
  EVENT_NAMES,
  GRACE_PERIOD_SECONDS_DEFAULT,
  GRACE_PERIOD_SECONDS_RANGE,
  MISSED_SINCE_SCHEMA,
  SUBSCRIPTION_DESCRIPTION,
  TARGET_URL,
} from '../../domain/webhooks/limits.ts';
import type { TestDelivery } from '../../domain/webhooks/send-test-delivery.ts';
import { builder } from '../base/builder.ts';
import { CLEARABLE, PATCH_INPUT } from '../base/declared.ts';
import { recordInput, removedPayload } from '../base/of-record.ts';
import { SubscribedEventType } from './events.ts';
import { TestDeliveryType } from './types.ts';

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

const RECORD = 'subscription';
const URL = 'The final HTTPS address; redirects are not followed.';
const EVENTS = 'Event names, each once; `*` for all.';
const NOTE = 'A note about this subscription.';

function idField(t: InputFields) {
  return t.field({ type: 'UUID', required: true, description: 'The id of the subscription.' });
}

/** The input fields of a new webhook subscription, shared by integration clients and the workspace. */
export function newSubscriptionFields(t: InputFields) {
  return {
    url: t.field({ type: 'Text', required: true, validate: TARGET_URL, description: URL }),
    events: t.field({ type: [SubscribedEventType], required: true, validate: EVENT_NAMES, description: EVENTS }),
    isActive: t.boolean({ required: true, defaultValue: true, description: 'Whether deliveries are sent.' }),
    description: t.field({ type: 'Text', validate: SUBSCRIPTION_DESCRIPTION, description: NOTE }),
  };
}

/**
 * Creates the input and payload types for `Webhook` (integration clients) or `WorkspaceWebhook` (workspace). Both
 * change webhook subscriptions in the same way.
 */
export function subscriptionInputs(surface: string) {
  return {
    update: builder.inputType(`Update${surface}Input`, {
      description: 'The fields to change; absent fields stay.',
      extensions: PATCH_INPUT,
      fields: (t) => ({
        id: idField(t),
        url: t.field({ type: 'Text', validate: TARGET_URL, description: URL }),
        events: t.field({ type: [SubscribedEventType], validate: EVENT_NAMES, description: EVENTS }),
        isActive: t.boolean({
          description: 'False stops deliveries; true starts them again and resets the count of failures.',
        }),
        description: t.field({
          type: 'Text',
          validate: SUBSCRIPTION_DESCRIPTION,
          extensions: CLEARABLE,
          description: NOTE,
        }),
        missedSince: t.field({
          type: 'DateTime',
          validate: MISSED_SINCE_SCHEMA,
          extensions: CLEARABLE,
          description: 'Only null: all missed events were fetched.',
        }),
      }),
    }),
    rotate: builder.inputType(`Rotate${surface}SecretInput`, {
      description: 'The subscription with the secret to replace, and the grace period of the previous one.',
      fields: (t) => ({
        id: idField(t),
        gracePeriodSeconds: t.int({
          required: true,
          defaultValue: GRACE_PERIOD_SECONDS_DEFAULT,
          validate: GRACE_PERIOD_SECONDS_RANGE,
          description: 'How long the present secret still signs; 0 ends all older ones at once.',
        }),
      }),
    }),
    remove: recordInput(`Delete${surface}Input`, RECORD),
    test: recordInput(`Test${surface}Input`, RECORD),
    removed: removedPayload(`Delete${surface}Payload`, RECORD),
    tested: builder.objectRef<{ readonly delivery: TestDelivery }>(`Test${surface}Payload`).implement({
      fields: (t) => ({
        delivery: t.expose('delivery', { type: TestDeliveryType, description: 'The delivery that was queued.' }),
      }),
    }),
  };
}
