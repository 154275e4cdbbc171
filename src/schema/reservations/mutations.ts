import { createReservation } from '../../domain/reservations/create-reservation.ts';
import { createReservationRules } from '../../domain/reservations/rules.ts';
import { builder } from '../builder.ts';
import { declare } from '../declared.ts';
import { CreateReservationInput } from './inputs.ts';
import { ReservationWriteType } from './types.ts';

builder.mutationFields((t) => ({
  createReservation: t.field({
    type: ReservationWriteType,
    description:
      'Books one slot. Send one idempotency key per logical attempt, and repeat it after an unknown outcome.',
    authScopes: { scope: 'reservations:create' },
    extensions: declare({ rules: [createReservationRules] }),
    args: {
      input: t.arg({ type: CreateReservationInput, required: true }),
      idempotencyKey: t.arg({ type: 'IdempotencyKey' }),
    },
    resolve: (_root, { input, idempotencyKey }, ctx) => createReservation(ctx, input, idempotencyKey),
  }),
}));
