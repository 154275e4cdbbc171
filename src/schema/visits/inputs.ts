import { CUSTOM_FIELDS } from '../../domain/reservations/book/limits.ts';
import { TEXT_DETAILS } from '../../domain/reservations/details.ts';
import { HOLD_SECONDS, HOLD_SECONDS_DEFAULT } from '../../domain/reservations/hold/limits.ts';
import { CALENDAR_INSTANT_SCHEMA } from '../../domain/workspace/input-limits.ts';
import { REASON_SCHEMA } from '../../kernel/limits.ts';
import { mapValues } from '../../kernel/map-values.ts';
import { builder } from '../base/builder.ts';
import { OFFSET_OPTIONAL } from '../base/declared.ts';
import { ANOTHER_DESCRIPTION, CLIENT_OVERLAP, ContactInput, NOTIFY_DESCRIPTION } from '../reservations/inputs.ts';
import { quotedTerms, startTimeZoneField } from '../reservations/slot-input.ts';
import { CancelledByType } from '../reservations/types.ts';
import { type InputFields, visitTermsFields } from './search-inputs.ts';

/** The input fields for the start of a visit: `startAt`, and the time zone of a `startAt` without an offset. */
const visitStart = (t: InputFields, description: string) => ({
  startAt: t.field({
    type: 'DateTime',
    required: true,
    validate: CALENDAR_INSTANT_SCHEMA,
    description,
    extensions: OFFSET_OPTIONAL,
  }),
  timezone: startTimeZoneField(t),
});

export const CreateVisitInput = builder.inputType('CreateVisitInput', {
  description: 'A new visit, for exactly one of `providerClientId` and `client`.',
  fields: (t) => ({
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    ...visitTermsFields(t),
    ...visitStart(t, 'When the visit starts: its `startsAt` as it came.'),
    holdId: t.field({ type: 'UUID', description: 'Your hold of this visit: it is booked as it was held.' }),
    ...quotedTerms(t),
    providerClientId: t.field({ type: 'UUID' }),
    client: t.field({ type: ContactInput, description: 'The person to book for.' }),
    ...mapValues(TEXT_DETAILS, ({ rule, description }) => t.field({ type: 'Text', validate: rule, description })),
    customFields: t.field({ type: 'StringMap', validate: CUSTOM_FIELDS }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY_DESCRIPTION }),
    allowClientOverlap: t.boolean({ description: CLIENT_OVERLAP }),
    another: t.boolean({ description: ANOTHER_DESCRIPTION }),
  }),
});

export const HoldVisitInput = builder.inputType('HoldVisitInput', {
  description: 'The visit to keep while the client decides.',
  fields: (t) => ({
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    ...visitTermsFields(t),
    ...visitStart(t, 'When the visit starts: its `startsAt` as it came.'),
    seconds: t.int({
      required: true,
      defaultValue: HOLD_SECONDS_DEFAULT,
      validate: HOLD_SECONDS,
      description: 'How long to keep it, in seconds.',
    }),
  }),
});

export const CancelVisitInput = builder.inputType('CancelVisitInput', {
  description: 'Who cancels, and why.',
  fields: (t) => ({
    visitId: t.field({ type: 'UUID', required: true, description: 'The id of the visit.' }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA }),
    cancelledBy: t.field({ type: CancelledByType, description: 'By default the client.' }),
    enforcePolicy: t.boolean({
      required: true,
      defaultValue: false,
      description: "Whether the provider's policy for clients applies. Send true when a client asks to cancel.",
    }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY_DESCRIPTION }),
  }),
});

export const RescheduleVisitInput = builder.inputType('RescheduleVisitInput', {
  description: 'When the visit begins instead.',
  fields: (t) => ({
    visitId: t.field({ type: 'UUID', required: true, description: 'The id of the visit.' }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    ...visitStart(t, 'When the visit starts instead.'),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY_DESCRIPTION }),
  }),
});
