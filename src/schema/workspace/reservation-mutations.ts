import { EXPECTED_VERSION, REASON } from '../../domain/limits.ts';
import { createReservationRules } from '../../domain/reservations/book/create-input.ts';
import { createReservation } from '../../domain/reservations/book/create-reservation.ts';
import { type Move, moveStatus } from '../../domain/reservations/change/move-status.ts';
import { cancelAsProvider } from '../../domain/workspace/cancel-as-provider.ts';
import { builder } from '../builder.ts';
import { declare } from '../declared.ts';
import { CreateReservationInput } from '../reservations/inputs.ts';
import { ReservationWriteType } from '../reservations/types.ts';

const AUTH_SCOPES = { scope: 'workspace:reservations:write' } as const;
const EXPECTED = 'Refuse the change with `VERSION_CONFLICT` unless the reservation has this version.';
const errors = declare({ errors: ['NOT_FOUND', 'INVALID_STATE', 'VERSION_CONFLICT'] });

const MoveReservationInput = builder.inputType('MoveReservationInput', {
  fields: (t) => ({
    reason: t.field({ type: 'Text', validate: REASON, description: 'Kept in the history.' }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
  }),
});

const CancelAsProviderInput = builder.inputType('CancelAsProviderInput', {
  fields: (t) => ({
    reason: t.field({ type: 'Text', validate: REASON, description: 'Kept with the reservation.' }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: 'Whether the client gets an e-mail.' }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
  }),
});

builder.mutationFields((t) => {
  const reservationId = t.arg({ type: 'UUID', required: true });
  const idempotencyKey = t.arg({ type: 'IdempotencyKey' });
  const moveField = (move: Move, description: string) =>
    t.field({
      type: ReservationWriteType,
      description,
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: {
        reservationId,
        input: t.arg({ type: MoveReservationInput, required: true, defaultValue: {} }),
        idempotencyKey,
      },
      resolve: (_root, args, ctx) => moveStatus(ctx, move, args.reservationId, args.input, args.idempotencyKey),
    });
  return {
    createReservationAsProvider: t.field({
      type: ReservationWriteType,
      description: 'Books one slot for the provider, by the rules that hold for everyone.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [createReservationRules], errors: ['NOT_FOUND', 'SLOT_UNAVAILABLE'] }),
      args: { input: t.arg({ type: CreateReservationInput, required: true }), idempotencyKey },
      resolve: (_root, args, ctx) => createReservation(ctx, args.input, args.idempotencyKey),
    }),
    cancelReservationAsProvider: t.field({
      type: ReservationWriteType,
      description: 'Cancels as the provider, who is not bound by the policy for clients, and frees the time.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: {
        reservationId,
        input: t.arg({ type: CancelAsProviderInput, required: true, defaultValue: { notifyClient: true } }),
        idempotencyKey,
      },
      resolve: (_root, args, ctx) => cancelAsProvider(ctx, args.reservationId, args.input, args.idempotencyKey),
    }),
    confirmReservation: moveField('confirm', 'Accepts a PENDING reservation.'),
    declineReservation: moveField('decline', 'Declines a PENDING reservation and frees its time.'),
    completeReservation: moveField('complete', 'Marks as done, or corrects a NO_SHOW.'),
    markNoShow: moveField('no-show', 'Marks that nobody came, or corrects a COMPLETED.'),
  };
});
