import { RESERVATION_IDS, RESERVATIONS_AT_ONCE } from '../../../domain/reservations/book/limits.ts';
import { cancelReservations } from '../../../domain/reservations/change/cancel-reservations.ts';
import type { ReservationProblem, ReservationResult } from '../../../domain/reservations/change/many-results.ts';
import { reassignReservations } from '../../../domain/reservations/change/reassign-reservations.ts';
import { OVERRIDE_LIST } from '../../../domain/slots/search/rules.ts';
import { REASON_SCHEMA } from '../../../kernel/limits.ts';
import { builder } from '../../base/builder.ts';
import { declareField } from '../../base/declared.ts';
import { BookingType } from '../../reservations/types.ts';
import { UnavailableReasonType } from '../../slots/explanation-types.ts';
import { SlotRuleType } from '../../slots/types.ts';

const AUTH_SCOPES = { scope: 'workspace:reservations:write' } as const;

const ReservationProblemCodeType = builder.enumType('ReservationProblemCode', {
  description: 'The reason why one of several reservations was not changed.',
  values: {
    NOT_FOUND: { description: 'There is no such reservation.' },
    INVALID_STATE: { description: 'It has ended, or its status does not allow the change.' },
    SLOT_UNAVAILABLE: { description: 'No requested employee can take it; `reason` says why.' },
  } satisfies Record<ReservationProblem['code'], object>,
});

const ReservationProblemType = builder.objectRef<ReservationProblem>('ReservationProblem').implement({
  description: 'The reason why one of several reservations was not changed.',
  fields: (t) => ({
    code: t.expose('code', { type: ReservationProblemCodeType, description: 'The code of the refusal.' }),
    message: t.exposeString('message', { description: 'The refusal in a sentence.' }),
    reason: t.expose('reason', {
      type: UnavailableReasonType,
      nullable: true,
      description: 'With `SLOT_UNAVAILABLE`: the rule that forbids it; otherwise null.',
    }),
  }),
});

const ReservationResultType = builder.objectRef<ReservationResult>('ReservationResult').implement({
  description: 'The result for one of several reservations: `reservation` or `error`.',
  fields: (t) => ({
    reservationId: t.expose('reservationId', { type: 'UUID', description: 'The id of the request.' }),
    reservation: t.expose('reservation', {
      type: BookingType,
      nullable: true,
      description: 'The reservation as it is now; null if it was refused.',
    }),
    error: t.expose('error', {
      type: ReservationProblemType,
      nullable: true,
      description: 'The reason of the refusal; null if it was not refused.',
    }),
  }),
});

const payload = (name: string, description: string) =>
  builder.objectRef<{ readonly results: readonly ReservationResult[] }>(name).implement({
    description,
    fields: (t) => ({
      results: t.expose('results', {
        type: [ReservationResultType],
        description: 'One result for each reservation, in the order of the request.',
      }),
    }),
  });

const IDS = `The ids of 1 to ${RESERVATIONS_AT_ONCE} reservations, each once.`;

const CancelReservationsInput = builder.inputType('CancelReservationsInput', {
  description: 'The reservations to cancel, with the options of the cancellation.',
  fields: (t) => ({
    reservationIds: t.field({ type: ['UUID'], required: true, validate: RESERVATION_IDS, description: IDS }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA, description: 'Kept with each reservation.' }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: 'Whether clients get an e-mail.' }),
  }),
});

const ReassignReservationsInput = builder.inputType('ReassignReservationsInput', {
  description: 'The reservations to reassign, and the new employee.',
  fields: (t) => ({
    reservationIds: t.field({ type: ['UUID'], required: true, validate: RESERVATION_IDS, description: IDS }),
    employeeId: t.field({
      type: 'UUID',
      description: 'The new employee; by default each reservation goes to any other free employee, as with ANY.',
    }),
    fromEmployeeId: t.field({
      type: 'UUID',
      description:
        'Only reservations of this employee: all others stay, so that a repeated request changes nothing more.',
    }),
    override: t.field({
      type: [SlotRuleType],
      required: true,
      defaultValue: [],
      validate: OVERRIDE_LIST,
      description: 'The rules that do not count this time.',
    }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: 'Whether clients get an e-mail.' }),
  }),
});

builder.mutationFields((t) => ({
  cancelReservations: t.field({
    type: payload('CancelReservationsPayload', 'The answer to the cancellation of several reservations.'),
    description: `Cancels up to ${RESERVATIONS_AT_ONCE} reservations for the provider. If one cannot be cancelled, the others still are; a repeated request changes nothing.`,
    authScopes: AUTH_SCOPES,
    args: {
      input: t.arg({ type: CancelReservationsInput, required: true, description: 'The reservations to cancel.' }),
    },
    resolve: async (_root, { input }, ctx) => ({ results: await cancelReservations(ctx, input) }),
  }),
  reassignReservations: t.field({
    type: payload('ReassignReservationsPayload', 'The answer to the reassignment of several reservations.'),
    description: `Gives up to ${RESERVATIONS_AT_ONCE} reservations to another employee, or each to any free one, at their present times. If one cannot be reassigned, the others still are.`,
    authScopes: AUTH_SCOPES,
    extensions: declareField({ errors: ['NOT_FOUND'] }),
    args: {
      input: t.arg({ type: ReassignReservationsInput, required: true, description: 'The reservations to reassign.' }),
    },
    resolve: async (_root, { input }, ctx) => ({ results: await reassignReservations(ctx, input) }),
  }),
}));
