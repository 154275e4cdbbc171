import {
  connectWorkspaceReservations,
  overlappingRules,
} from '../../domain/reservations/read/connect-desk-reservations.ts';
import {
  CLIENT_SEARCH_SCHEMA,
  EXTERNAL_ID_SCHEMA,
  FILTER_IDS_SCHEMA,
  FILTER_VALUES_OR_NONE_SCHEMA,
} from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { CALENDAR_TIME, PAGING_ARGUMENTS, TIME_FILTER_OPTIONS } from '../base/connection.ts';
import { declareField } from '../base/declared.ts';
import { SortDirectionType } from '../base/sort-direction.ts';
import { ReservationConnectionType } from './queries.ts';
import { ReservationSourceType, ReservationStatusType } from './types.ts';

const ReservationOrderFieldType = builder.enumType('ReservationOrderField', {
  description: 'The property by which reservations are sorted.',
  values: {
    START: { description: 'When they start.' },
    CREATED: { description: 'When they were created.' },
    UPDATED: { description: 'When they were last changed, in the order in which changes became visible.' },
  } as const,
});

export const ReservationOrderInput = builder.inputType('ReservationOrderInput', {
  description: 'The sort order of reservations; equal ones are sorted by their id.',
  fields: (t) => ({
    field: t.field({ type: ReservationOrderFieldType, required: true, description: 'The property to sort by.' }),
    direction: t.field({ type: SortDirectionType, required: true, defaultValue: 'ASC', description: 'Which way.' }),
  }),
});

const TimeSpanInput = builder.inputType('TimeSpanInput', {
  description: 'A span of time.',
  fields: (t) => ({
    from: t.field({ ...CALENDAR_TIME, required: true, description: 'Its beginning.' }),
    to: t.field({ ...CALENDAR_TIME, required: true, description: 'Its end, exclusive.' }),
  }),
});

builder.queryField('reservations', (t) =>
  t.field({
    type: ReservationConnectionType,
    description: 'Reservations, by start unless you say otherwise; their changes come as `reservationChanged`.',
    authScopes: { scope: 'reservations:read' },
    extensions: declareField({ rules: [overlappingRules] }),
    args: {
      startsAfter: t.arg({
        ...TIME_FILTER_OPTIONS,
        description: 'Only reservations that start at this time or later.',
      }),
      startsBefore: t.arg({ ...TIME_FILTER_OPTIONS, description: 'Only reservations that start before this time.' }),
      overlapping: t.arg({ type: TimeSpanInput, description: 'Only reservations that overlap this span.' }),
      employeeId: t.arg({ type: 'UUID' }),
      employeeIds: t.arg({ type: ['UUID'], validate: FILTER_IDS_SCHEMA, description: 'With any of these employees.' }),
      serviceId: t.arg({ type: 'UUID' }),
      serviceIds: t.arg({ type: ['UUID'], validate: FILTER_IDS_SCHEMA, description: 'For any of these services.' }),
      status: t.arg({
        type: [ReservationStatusType],
        validate: FILTER_VALUES_OR_NONE_SCHEMA,
        description: 'Any of these.',
      }),
      source: t.arg({
        type: [ReservationSourceType],
        validate: FILTER_VALUES_OR_NONE_SCHEMA,
        description: 'Any of these.',
      }),
      createdAfter: t.arg({
        ...TIME_FILTER_OPTIONS,
        description: 'Only reservations that were created at this time or later.',
      }),
      createdSince: t.arg({
        ...TIME_FILTER_OPTIONS,
        description: 'The same as `createdAfter`.',
        deprecationReason: 'Use `createdAfter`.',
      }),
      search: t.arg({
        type: 'Text',
        validate: CLIENT_SEARCH_SCHEMA,
        description:
          "A part of the client's name, e-mail address or phone number, ignoring case and accents; or exactly the `externalReservationId`.",
      }),
      providerClientId: t.arg({ type: 'UUID' }),
      externalReservationId: t.arg({ type: 'Text', validate: EXTERNAL_ID_SCHEMA }),
      reference: t.arg({ type: 'Reference', description: 'The reservation with this reference.' }),
      timezone: t.arg({
        type: 'TimeZone',
        description: "The time zone of times in the answer; the provider's by default.",
      }),
      orderBy: t.arg({ type: ReservationOrderInput, description: 'The sort order; by start by default.' }),
      ...PAGING_ARGUMENTS,
    },
    resolve: (_root, args, ctx) => connectWorkspaceReservations(ctx, args),
  }),
);
