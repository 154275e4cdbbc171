import { createReservationRules } from '../../../domain/reservations/book/create-input.ts';
import { createReservation } from '../../../domain/reservations/book/create-reservation.ts';
import { staffUpdateRules } from '../../../domain/reservations/change/change-input.ts';
import { updateReservation } from '../../../domain/reservations/change/change-reservation.ts';
import { reopenReservation } from '../../../domain/reservations/change/reopen-reservation.ts';
import { OVERRIDE_LIST } from '../../../domain/slots/search/rules.ts';
import { cancelAsProvider } from '../../../domain/workspace/cancel-as-provider.ts';
import { EXPECTED_VERSION, REASON } from '../../../kernel/limits.ts';
import { builder } from '../../base/builder.ts';
import { declare } from '../../base/declared.ts';
import { CancelledByType, ReservationWriteType } from '../../reservations/types.ts';
import { SlotRuleType } from '../../slots/types.ts';
import { CreateAsProviderInput, UpdateAsProviderInput } from './inputs.ts';
import { EXPECTED, NOTIFY, OVERRIDE } from './terms.ts';

const CancelAsProviderInput = builder.inputType('CancelAsProviderInput', {
  description: 'The reservation to cancel, with the options of the cancellation.',
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    cancelledBy: t.field({
      type: CancelledByType,
      required: true,
      defaultValue: 'PROVIDER',
      description: 'Whether the client or the provider decides it. The event and the history follow it.',
    }),
    reason: t.field({ type: 'Text', validate: REASON, description: 'Kept with the reservation.' }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: NOTIFY }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
  }),
});

const ReopenReservationInput = builder.inputType('ReopenReservationInput', {
  description: 'The reservation to make CONFIRMED again, with the options of the change.',
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    override: t.field({
      type: [SlotRuleType],
      required: true,
      defaultValue: [],
      validate: OVERRIDE_LIST,
      description: OVERRIDE,
    }),
    reason: t.field({ type: 'Text', validate: REASON }),
    notifyClient: t.boolean({
      required: true,
      defaultValue: true,
      description: 'Whether the client gets an e-mail; for a start in the past they get none.',
    }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
  }),
});

const AUTH_SCOPES = { scope: 'workspace:reservations:write' } as const;

builder.mutationFields((t) => ({
  createReservationAsProvider: t.field({
    type: ReservationWriteType,
    description: `Books for the provider, in the past too, with a duration and a price of its own and without the rules that you list. An employee is never booked twice at a time.`,
    authScopes: AUTH_SCOPES,
    extensions: declare({ rules: [createReservationRules], errors: ['NOT_FOUND', 'SLOT_UNAVAILABLE'] }),
    args: { input: t.arg({ type: CreateAsProviderInput, required: true, description: 'The reservation to book.' }) },
    resolve: (_root, { input: { idempotencyKey, ...input } }, ctx) => createReservation(ctx, input, idempotencyKey),
  }),
  updateReservationAsProvider: t.field({
    type: ReservationWriteType,
    description: `Changes a reservation for the provider, its service and price too, without the rules that you list. An employee is never booked twice at a time.`,
    authScopes: AUTH_SCOPES,
    extensions: declare({
      rules: [staffUpdateRules],
      errors: ['NOT_FOUND', 'INVALID_STATE', 'VERSION_CONFLICT', 'SLOT_UNAVAILABLE'],
    }),
    args: { input: t.arg({ type: UpdateAsProviderInput, required: true, description: 'The fields to change.' }) },
    resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
      updateReservation(ctx, reservationId, input, idempotencyKey),
  }),
  cancelReservationAsProvider: t.field({
    type: ReservationWriteType,
    description: `Cancels a reservation as the provider, for the provider or for the client, and frees the time. The policy for clients does not apply.`,
    authScopes: AUTH_SCOPES,
    extensions: declare({ errors: ['NOT_FOUND', 'INVALID_STATE', 'VERSION_CONFLICT'] }),
    args: { input: t.arg({ type: CancelAsProviderInput, required: true, description: 'The reservation to cancel.' }) },
    resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
      cancelAsProvider(ctx, reservationId, input, idempotencyKey),
  }),
  reopenReservation: t.field({
    type: ReservationWriteType,
    description: `Makes a reservation that was cancelled, declined, completed or marked as a no-show CONFIRMED again, if its time is still free.`,
    authScopes: AUTH_SCOPES,
    extensions: declare({ errors: ['NOT_FOUND', 'INVALID_STATE', 'VERSION_CONFLICT', 'SLOT_UNAVAILABLE'] }),
    args: { input: t.arg({ type: ReopenReservationInput, required: true, description: 'The reservation to reopen.' }) },
    resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
      reopenReservation(ctx, reservationId, input, idempotencyKey),
  }),
}));
