import { createReservationRules } from '../../domain/reservations/book/create-input.ts';
import { createReservation } from '../../domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../domain/reservations/change/cancel-reservation.ts';
import { rescheduleReservationRules, updateReservationRules } from '../../domain/reservations/change/change-input.ts';
import { rescheduleReservation, updateReservation } from '../../domain/reservations/change/change-reservation.ts';
import { changeStatus, type StatusChange } from '../../domain/reservations/change/change-status.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import {
  CancelReservationInput,
  CreateReservationInput,
  MoveReservationInput,
  RescheduleReservationInput,
  UpdateReservationInput,
} from './inputs.ts';
import { ReservationWriteType } from './types.ts';

builder.mutationFields((t) => {
  const moveField = (move: StatusChange, description: string) =>
    t.field({
      type: ReservationWriteType,
      description: `${description} A repeated request changes nothing more, so a retry is safe.`,
      authScopes: { scope: 'reservations:update' },
      extensions: declareField({ errors: ['INVALID_STATE'] }),
      args: { input: t.arg({ type: MoveReservationInput, required: true }) },
      resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
        changeStatus(ctx, move, reservationId, input, idempotencyKey),
    });
  return {
    createReservation: t.field({
      type: ReservationWriteType,
      description:
        'Books one slot. Send an idempotency key, and if you do not know how a request ended, send it again with the same key.',
      authScopes: { scope: 'reservations:create' },
      extensions: declareField({
        rules: [createReservationRules],
        errors: ['NOT_FOUND', 'SLOT_UNAVAILABLE'],
      }),
      args: { input: t.arg({ type: CreateReservationInput, required: true }) },
      resolve: (_root, { input: { idempotencyKey, ...input } }, ctx) => createReservation(ctx, input, idempotencyKey),
    }),
    updateReservation: t.field({
      type: ReservationWriteType,
      description:
        'Changes a reservation. This is the operation for the provider: availability is checked, the policy for clients is not. A repeated request changes nothing more, so a retry is safe.',
      authScopes: { scope: 'reservations:update' },
      extensions: declareField({
        rules: [updateReservationRules],
        errors: ['INVALID_STATE', 'SLOT_UNAVAILABLE'],
      }),
      args: { input: t.arg({ type: UpdateReservationInput, required: true }) },
      resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
        updateReservation(ctx, reservationId, input, idempotencyKey),
    }),
    rescheduleReservation: t.field({
      type: ReservationWriteType,
      description:
        "Moves a reservation. This is the operation for clients: the provider's policy for clients is always enforced. A repeated request changes nothing more, so a retry is safe.",
      authScopes: { scope: 'reservations:reschedule' },
      extensions: declareField({
        rules: [rescheduleReservationRules],
        errors: ['INVALID_STATE', 'POLICY_VIOLATION', 'SLOT_UNAVAILABLE'],
      }),
      args: { input: t.arg({ type: RescheduleReservationInput, required: true }) },
      resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
        rescheduleReservation(ctx, reservationId, input, idempotencyKey),
    }),
    cancelReservation: t.field({
      type: ReservationWriteType,
      description:
        'Cancels a reservation and frees its time. Cancelling again changes nothing. The policy for clients is enforced only with `enforcePolicy: true`: send it when a client asks to cancel.',
      authScopes: { scope: 'reservations:cancel' },
      extensions: declareField({
        errors: ['INVALID_STATE', 'POLICY_VIOLATION'],
      }),
      args: { input: t.arg({ type: CancelReservationInput, required: true }) },
      resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
        cancelReservation(ctx, reservationId, input, idempotencyKey),
    }),
    confirmReservation: moveField('confirm', 'Accepts a PENDING reservation.'),
    declineReservation: moveField('decline', 'Declines a PENDING reservation and frees its time.'),
    completeReservation: moveField(
      'complete',
      'Marks a CONFIRMED reservation as completed; possible once it has started. A workspace may also correct a NO_SHOW.',
    ),
    markNoShow: moveField(
      'no-show',
      'Marks a CONFIRMED reservation as a no-show of the client; possible once it has started. A workspace may also correct a COMPLETED.',
    ),
  };
});
