import { EXPECTED_VERSION, REASON } from '../../domain/limits.ts';
import { createReservationRules } from '../../domain/reservations/book/create-input.ts';
import { createReservation } from '../../domain/reservations/book/create-reservation.ts';
import { cancelAsProvider } from '../../domain/workspace/cancel-as-provider.ts';
import { builder } from '../builder.ts';
import { declare } from '../declared.ts';
import { CreateReservationInput } from '../reservations/inputs.ts';
import { ReservationWriteType } from '../reservations/types.ts';

const AUTH_SCOPES = { scope: 'workspace:reservations:write' } as const;
const EXPECTED = 'Refuse the change with `VERSION_CONFLICT` unless the reservation has this version.';
const errors = declare({ errors: ['NOT_FOUND', 'INVALID_STATE', 'VERSION_CONFLICT'] });

const CancelAsProviderInput = builder.inputType('CancelAsProviderInput', {
  fields: (t) => ({
    reservationId: t.field({ type: 'UUID', required: true }),
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    reason: t.field({ type: 'Text', validate: REASON, description: 'Kept with the reservation.' }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: 'Whether the client gets an e-mail.' }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
  }),
});

builder.mutationFields((t) => ({
  createReservationAsProvider: t.field({
    type: ReservationWriteType,
    description: 'Books one slot for the provider, by the rules that hold for everyone.',
    authScopes: AUTH_SCOPES,
    extensions: declare({ rules: [createReservationRules], errors: ['NOT_FOUND', 'SLOT_UNAVAILABLE'] }),
    args: { input: t.arg({ type: CreateReservationInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, ...input } }, ctx) => createReservation(ctx, input, idempotencyKey),
  }),
  cancelReservationAsProvider: t.field({
    type: ReservationWriteType,
    description: 'Cancels as the provider, who is not bound by the policy for clients, and frees the time.',
    authScopes: AUTH_SCOPES,
    extensions: errors,
    args: { input: t.arg({ type: CancelAsProviderInput, required: true }) },
    resolve: (_root, { input: { reservationId, idempotencyKey, ...input } }, ctx) =>
      cancelAsProvider(ctx, reservationId, input, idempotencyKey),
  }),
}));
