import { RESERVATION_IDS, RESERVATIONS_AT_ONCE } from '../../../domain/reservations/book/limits.ts';
import { cancelReservations } from '../../../domain/reservations/change/cancel-reservations.ts';
import type { ReservationProblem, ReservationResult } from '../../../domain/reservations/change/many-results.ts';
import { reassignReservations } from '../../../domain/reservations/change/reassign-reservations.ts';
import { OVERRIDE_LIST } from '../../../domain/slots/search/rules.ts';
import { REASON } from '../../../kernel/limits.ts';
import { builder } from '../../base/builder.ts';
import { declare } from '../../base/declared.ts';
import { BookingType } from '../../reservations/types.ts';
import { UnavailableReasonType } from '../../slots/explanation-types.ts';
import { SlotRuleType } from '../../slots/types.ts';

const AUTH_SCOPES = { scope: 'workspace:reservations:write' } as const;
const SCOPE = 'Scope: `workspace:reservations:write`.';

const ReservationProblemCodeType = builder.enumType('ReservationProblemCode', {
  description: 'Why one of several reservations was left as it is.',
  values: {
    NOT_FOUND: { description: 'There is no such reservation.' },
    INVALID_STATE: { description: 'It has ended, or its status does not allow the change.' },
    SLOT_UNAVAILABLE: { description: 'Nobody who was asked for can take it; `reason` says why.' },
  } satisfies Record<ReservationProblem['code'], object>,
});

const ReservationProblemType = builder.objectRef<ReservationProblem>('ReservationProblem').implement({
  description: 'Why one of several reservations was left as it is.',
  fields: (t) => ({
    code: t.expose('code', { type: ReservationProblemCodeType, description: 'The code of the refusal.' }),
    message: t.exposeString('message', { description: 'The refusal in a sentence.' }),
    reason: t.expose('reason', {
      type: UnavailableReasonType,
      nullable: true,
      description: 'With `SLOT_UNAVAILABLE`: which rule forbids it; otherwise null.',
    }),
  }),
});

const ReservationResultType = builder.objectRef<ReservationResult>('ReservationResult').implement({
  description: 'What became of one of several reservations: `reservation` or `error`.',
  fields: (t) => ({
    reservationId: t.expose('reservationId', { type: 'UUID', description: 'The id that was sent.' }),
    reservation: t.expose('reservation', {
      type: BookingType,
      nullable: true,
      description: 'The reservation as it stands now; null where it was refused.',
    }),
    error: t.expose('error', {
      type: ReservationProblemType,
      nullable: true,
      description: 'Why it was left as it is; null where it was not refused.',
    }),
  }),
});

const payload = (name: string, description: string) =>
  builder.objectRef<{ readonly results: readonly ReservationResult[] }>(name).implement({
    description,
    fields: (t) => ({
      results: t.expose('results', {
        type: [ReservationResultType],
        description: 'One for each reservation, in the order in which they were sent.',
      }),
    }),
  });

const IDS = `The ids of 1 to ${RESERVATIONS_AT_ONCE} reservations, each once.`;

const CancelReservationsInput = builder.inputType('CancelReservationsInput', {
  description: 'Which reservations are cancelled, and what is said with it.',
  fields: (t) => ({
    reservationIds: t.field({ type: ['UUID'], required: true, validate: RESERVATION_IDS, description: IDS }),
    reason: t.field({ type: 'Text', validate: REASON, description: 'Kept with each reservation.' }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: 'Whether clients get an e-mail.' }),
  }),
});

const ReassignReservationsInput = builder.inputType('ReassignReservationsInput', {
  description: 'Which reservations go to whom.',
  fields: (t) => ({
    reservationIds: t.field({ type: ['UUID'], required: true, validate: RESERVATION_IDS, description: IDS }),
    employeeId: t.field({
      type: 'UUID',
      description: 'Who takes them; by default each goes to anybody else who is free, as with ANY.',
    }),
    fromEmployeeId: t.field({
      type: 'UUID',
      description: 'Only what this employee has: what others have stays, so that a repeat changes nothing more.',
    }),
    override: t.field({
      type: [SlotRuleType],
      required: true,
      defaultValue: [],
      validate: OVERRIDE_LIST,
      description: 'The rules that do not count this time.',
    }),
    reason: t.field({ type: 'Text', validate: REASON }),
    notifyClient: t.boolean({ required: true, defaultValue: true, description: 'Whether clients get an e-mail.' }),
  }),
});

builder.mutationFields((t) => ({
  cancelReservations: t.field({
    type: payload('CancelReservationsPayload', 'The answer to the cancellation of several reservations.'),
    description: `Cancels up to ${RESERVATIONS_AT_ONCE} reservations for the provider. One that cannot be cancelled leaves the others as they are; a repeat changes nothing. ${SCOPE}`,
    authScopes: AUTH_SCOPES,
    args: { input: t.arg({ type: CancelReservationsInput, required: true, description: 'What is cancelled.' }) },
    resolve: async (_root, { input }, ctx) => ({ results: await cancelReservations(ctx, input) }),
  }),
  reassignReservations: t.field({
    type: payload('ReassignReservationsPayload', 'The answer to the reassignment of several reservations.'),
    description: `Gives up to ${RESERVATIONS_AT_ONCE} reservations to another employee, or each to whoever is free, at the times that they have. One that nobody can take leaves the others as they are. ${SCOPE}`,
    authScopes: AUTH_SCOPES,
    extensions: declare({ errors: ['NOT_FOUND'] }),
    args: { input: t.arg({ type: ReassignReservationsInput, required: true, description: 'What goes to whom.' }) },
    resolve: async (_root, { input }, ctx) => ({ results: await reassignReservations(ctx, input) }),
  }),
}));
