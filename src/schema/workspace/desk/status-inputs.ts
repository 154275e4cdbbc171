import { z } from 'zod';
import { OVERRIDE_LIST } from '../../../domain/slots/search/rules.ts';
import { EXPECTED_VERSION_SCHEMA, MAX_RESOURCE_NEEDS_PER_SERVICE, REASON_SCHEMA } from '../../../kernel/limits.ts';
import { builder } from '../../base/builder.ts';
import { CancelledByType } from '../../reservations/types.ts';
import { SlotRuleType } from '../../slots/types.ts';
import { EXPECTED_VERSION_DESCRIPTION, NOTIFY_DESCRIPTION, OVERRIDE_DESCRIPTION } from './terms.ts';

export const CancelAsProviderInput = builder.inputType('CancelAsProviderInput', {
  description: 'The reservation to cancel, with the options of the cancellation.',
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    cancelledBy: t.field({
      type: CancelledByType,
      required: true,
      defaultValue: 'PROVIDER',
      description: 'Whether the client or the provider decides it. The event and the history follow it.',
    }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA, description: 'Kept with the reservation.' }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY_DESCRIPTION }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED_VERSION_DESCRIPTION }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
  }),
});

export const ReopenReservationInput = builder.inputType('ReopenReservationInput', {
  description: 'The reservation to make CONFIRMED again, with the options of the change.',
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    override: t.field({
      type: [SlotRuleType],
      required: true,
      defaultValue: [],
      validate: OVERRIDE_LIST,
      description: OVERRIDE_DESCRIPTION,
    }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA }),
    notifyClient: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Whether the client gets an e-mail; for a start in the past they get none.',
    }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED_VERSION_DESCRIPTION }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
  }),
});

const RESOURCE_IDS = z.array(z.unknown()).max(MAX_RESOURCE_NEEDS_PER_SERVICE);

export const SetReservationResourcesInput = builder.inputType('SetReservationResourcesInput', {
  description: 'The resources that a reservation shall occupy.',
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    resourceIds: t.field({
      type: ['UUID'],
      required: true,
      validate: RESOURCE_IDS,
      description: 'One of each kind that its service needs.',
    }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED_VERSION_DESCRIPTION }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
  }),
});
