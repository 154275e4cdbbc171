import {
  EVENT_NAMES,
  GRACE_PERIOD_SECONDS,
  GRACE_PERIOD_SECONDS_DEFAULT,
  MISSED_SINCE,
  SUBSCRIPTION_DESCRIPTION,
  TARGET_URL,
} from '../../domain/webhooks/limits.ts';
import { builder } from '../builder.ts';
import { CLEARABLE, PATCH } from '../declared.ts';

const URL_DESCRIPTION = 'The final HTTPS address; redirects are not followed.';
const EVENTS_DESCRIPTION = 'Event names, each once; `*` for all.';

export const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => ({
    url: t.field({ type: 'Text', required: true, validate: TARGET_URL, description: URL_DESCRIPTION }),
    events: t.field({ type: ['Text'], required: true, validate: EVENT_NAMES, description: EVENTS_DESCRIPTION }),
    isActive: t.boolean({ required: true, defaultValue: true }),
    description: t.field({ type: 'Text', validate: SUBSCRIPTION_DESCRIPTION }),
  }),
});

export const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
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

export const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  fields: (t) => ({
    gracePeriodSeconds: t.int({
      required: true,
      defaultValue: GRACE_PERIOD_SECONDS_DEFAULT,
      validate: GRACE_PERIOD_SECONDS,
      description: 'How long the present secret goes on signing; 0 ends all older ones at once.',
    }),
  }),
});
