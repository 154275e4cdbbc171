import { HOLD_SECONDS, HOLD_SECONDS_DEFAULT } from '../../domain/reservations/hold/limits.ts';
import { createHoldRules, type Hold, type HoldWrite, placeHold } from '../../domain/reservations/hold/place-hold.ts';
import { releaseHold } from '../../domain/reservations/hold/release-hold.ts';
import { toSummaryReader } from '../../domain/summaries/reader-locale.ts';
import { appointmentSummary } from '../../domain/summaries/summary.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { recordInput, removedPayload } from '../base/of-record.ts';
import { NamedEmployeeType } from '../catalog/named-employee.ts';
import { MoneyType } from '../catalog/types.ts';
import { quotedTerms, wantedSlotFields } from './slot-input.ts';

const CreateHoldInput = builder.inputType('CreateHoldInput', {
  description: 'The slot to keep while the client decides.',
  fields: (t) => ({
    idempotencyKey: t.field({ type: 'IdempotencyKey' }),
    ...wantedSlotFields(t, 'hold'),
    ...quotedTerms(t),
    seconds: t.int({
      required: true,
      defaultValue: HOLD_SECONDS_DEFAULT,
      validate: HOLD_SECONDS,
      description: 'How long to keep it, in seconds.',
    }),
  }),
});

const HoldType = builder.objectRef<Hold>('Hold').implement({
  description: 'A slot that is kept for one caller. It is no reservation: it appears in no list and sends no event.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The `holdId` to book with.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'The time is free again from this instant.' }),
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    employeeId: t.expose('employeeId', {
      type: 'UUID',
      description: 'The employee of the reservation; with ANY the chosen one.',
    }),
    employees: t.field({
      type: [NamedEmployeeType],
      description: 'The same employee with the name.',
      resolve: ({ employeeId, employeeName }) => [{ id: employeeId, displayName: employeeName }],
    }),
    startAt: t.expose('startAt', { type: 'DateTime', description: "With the offset of the provider's zone." }),
    endAt: t.expose('endAt', { type: 'DateTime', description: 'When the service would end, buffers not counted.' }),
    price: t.expose('price', {
      type: MoneyType,
      nullable: true,
      description: 'The present price; null: not stated.',
    }),
    summary: t.string({
      description: 'One sentence to read out, in the language of the `summary` of a reservation.',
      resolve: (hold, _args, ctx) => appointmentSummary(hold, toSummaryReader(ctx)),
    }),
  }),
});

const HoldWriteType = builder.objectRef<HoldWrite>('HoldWrite').implement({
  fields: (t) => ({
    hold: t.expose('hold', { type: HoldType }),
    replayed: t.exposeBoolean('replayed', { description: 'An earlier call with the same key created it.' }),
  }),
});

const DeleteHoldInput = recordInput('DeleteHoldInput', 'hold');
const DeleteHoldPayloadType = removedPayload('DeleteHoldPayload', 'hold');

builder.mutationFields((t) => ({
  createHold: t.field({
    type: HoldWriteType,
    description:
      'Keeps one slot for some seconds while a client decides; for all other callers it is taken. Book it with `holdId`, or delete the hold; otherwise it expires. At most 10 at once.',
    authScopes: { scope: 'reservations:create' },
    extensions: declareField({
      rules: [createHoldRules],
      errors: ['NOT_FOUND', 'SLOT_UNAVAILABLE', 'LIMIT_REACHED'],
    }),
    args: { input: t.arg({ type: CreateHoldInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, ...input } }, ctx) => placeHold(ctx, input, idempotencyKey),
  }),
  deleteHold: t.field({
    type: DeleteHoldPayloadType,
    description: 'Deletes a hold; its slot is free at once.',
    authScopes: { scope: 'reservations:create' },
    args: { input: t.arg({ type: DeleteHoldInput, required: true }) },
    resolve: (_root, { input: { id } }, ctx) => releaseHold(ctx, id).then(() => ({ id })),
  }),
}));
