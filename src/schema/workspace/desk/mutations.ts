import { staffCreateRules } from '../../../domain/reservations/book/create-input.ts';
import { createReservation } from '../../../domain/reservations/book/create-reservation.ts';
import { staffUpdateRules } from '../../../domain/reservations/change/change-input.ts';
import { updateReservation } from '../../../domain/reservations/change/change-reservation.ts';
import { reopenReservation } from '../../../domain/reservations/change/reopen-reservation.ts';
import { setResources } from '../../../domain/reservations/change/set-resources.ts';
import { cancelAsProvider } from '../../../domain/workspace/cancel-as-provider.ts';
import { builder } from '../../base/builder.ts';
import { declareField } from '../../base/declared.ts';
import { ReservationWriteType } from '../../reservations/types.ts';
import { CreateAsProviderInput, UpdateAsProviderInput } from './inputs.ts';
import { CancelAsProviderInput, ReopenReservationInput, SetReservationResourcesInput } from './status-inputs.ts';

const AUTH_SCOPES = { scope: 'workspace:reservations:write' } as const;

builder.mutationFields((t) => ({
  createReservationAsProvider: t.field({
    type: ReservationWriteType,
    description: `Books for the provider, in the past too, with a duration and a price of its own and without the rules that you list. An employee is never booked twice at a time.`,
    authScopes: AUTH_SCOPES,
    extensions: declareField({ rules: [staffCreateRules], errors: ['NOT_FOUND', 'INVALID_STATE', 'SLOT_UNAVAILABLE'] }),
    args: { input: t.arg({ type: CreateAsProviderInput, required: true, description: 'The reservation to book.' }) },
    resolve: (_root, { input: { idempotencyKey, ...input } }, ctx) => createReservation(ctx, input, idempotencyKey),
  }),
  updateReservationAsProvider: t.field({
    type: ReservationWriteType,
    description: `Changes a reservation for the provider, its service and price too, without the rules that you list. An employee is never booked twice at a time.`,
    authScopes: AUTH_SCOPES,
    extensions: declareField({
      rules: [staffUpdateRules],
      errors: ['NOT_FOUND', 'INVALID_STATE', 'VERSION_CONFLICT', 'SLOT_UNAVAILABLE'],
    }),
    args: { input: t.arg({ type: UpdateAsProviderInput, required: true, description: 'The fields to change.' }) },
    resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
      updateReservation(ctx, reservationId, input, idempotencyKey),
  }),
  setReservationResources: t.field({
    type: ReservationWriteType,
    description: `Gives a reservation other rooms, chairs and machines, one of each kind that its service needs.`,
    authScopes: AUTH_SCOPES,
    extensions: declareField({ errors: ['NOT_FOUND', 'INVALID_STATE', 'VERSION_CONFLICT', 'SLOT_UNAVAILABLE'] }),
    args: { input: t.arg({ type: SetReservationResourcesInput, required: true }) },
    resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
      setResources(ctx, reservationId, input, idempotencyKey),
  }),
  cancelReservationAsProvider: t.field({
    type: ReservationWriteType,
    description: `Cancels a reservation as the provider, for the provider or for the client, and frees the time. The policy for clients does not apply.`,
    authScopes: AUTH_SCOPES,
    extensions: declareField({ errors: ['NOT_FOUND', 'INVALID_STATE', 'VERSION_CONFLICT'] }),
    args: { input: t.arg({ type: CancelAsProviderInput, required: true, description: 'The reservation to cancel.' }) },
    resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
      cancelAsProvider(ctx, reservationId, input, idempotencyKey),
  }),
  reopenReservation: t.field({
    type: ReservationWriteType,
    description: `Makes a reservation that was cancelled, declined, completed or marked as a no-show CONFIRMED again, if its time is still free.`,
    authScopes: AUTH_SCOPES,
    extensions: declareField({ errors: ['NOT_FOUND', 'INVALID_STATE', 'VERSION_CONFLICT', 'SLOT_UNAVAILABLE'] }),
    args: { input: t.arg({ type: ReopenReservationInput, required: true, description: 'The reservation to reopen.' }) },
    resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
      reopenReservation(ctx, reservationId, input, idempotencyKey),
  }),
}));
