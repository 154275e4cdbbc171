import { explainSlot } from '../../domain/slots/search/explain-slot.ts';
import { findFirstAvailable } from '../../domain/slots/search/find-first-available.ts';
import { listSlots } from '../../domain/slots/search/list-slots.ts';
import { firstAvailableRules, OVERRIDE_LIST, slotRules } from '../../domain/slots/search/rules.ts';
import { suggestSlots } from '../../domain/slots/search/suggest-slots.ts';
import { CALENDAR_INSTANT_SCHEMA, ZONE_OF_START_DESCRIPTION } from '../../domain/workspace/input-limits.ts';
import {
  DEFAULT_SEARCH_DAYS,
  FILTER_VALUES_SCHEMA,
  MAX_ALTERNATIVES,
  MAX_SLOT_SPAN_DAYS,
  SEARCH_DAYS_SCHEMA,
  SUGGESTION_LIMIT_SCHEMA,
} from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { declareField, GRAPH_ONLY, OFFSET_OPTIONAL, PARSING_ONLY, SINGLE_VALUE_ALLOWED } from '../base/declared.ts';
import { enumFromWireNames } from '../base/wire-enum.ts';
import { SlotExplanationType } from './explanation-types.ts';
import { SlotSuggestionsType } from './suggestion-types.ts';
import { FirstAvailableType, SlotCalendarType, SlotRuleType } from './types.ts';

const DIRECTIONS: Readonly<Record<'forward' | 'backward', string>> = {
  forward: 'Forward from the first day.',
  backward: 'Backward from the last day.',
};
const SearchDirectionType = enumFromWireNames('SearchDirection', {
  description: 'The direction of a search.',
  values: DIRECTIONS,
  overRest: 'ENUM',
});
const PREFERENCES: Readonly<Record<'earliest' | 'latest', string>> = {
  earliest: 'The first slot of the day.',
  latest: 'The last slot of the day.',
};
const SlotPreferenceType = enumFromWireNames('SlotPreference', {
  description: 'The wanted slot of a day.',
  values: PREFERENCES,
  overRest: 'ENUM',
});

builder.queryFields((t) => {
  const selection = {
    serviceId: t.arg({ type: 'UUID', required: true }),
    employeeId: t.arg({
      type: ['UUID'],
      validate: FILTER_VALUES_SCHEMA,
      description: 'Only this employee; repeat the parameter for any of several.',
      extensions: SINGLE_VALUE_ALLOWED,
    }),
    timezone: t.arg({
      type: 'TimeZone',
      description: "The zone of dates, times and labels; the provider's by default.",
    }),
    timeFrom: t.arg({ type: 'TimeOfDay', description: 'Only starts at this time of day or later.' }),
    timeTo: t.arg({ type: 'TimeOfDay', description: 'Only starts at this time of day or earlier.' }),
    excludeReservationId: t.arg({
      type: 'UUID',
      description: 'Treat the time of this reservation as free, for rescheduling it; needs `reservations:read`.',
    }),
    override: t.arg({
      type: [SlotRuleType],
      validate: OVERRIDE_LIST,
      extensions: GRAPH_ONLY,
      description:
        'Staff: the rules that do not count, as in `createReservationAsProvider`; needs `workspace:reservations:write`.',
    }),
  };
  return {
    slots: t.field({
      type: SlotCalendarType,
      description: `All slots of up to ${MAX_SLOT_SPAN_DAYS} days, grouped by date.`,
      authScopes: { scope: 'slots:read' },
      extensions: declareField({ rules: [slotRules], errors: ['NOT_FOUND'] }),
      args: {
        ...selection,
        dateFrom: t.arg({ type: 'Date', required: true, description: 'The first date, inclusive.' }),
        dateTo: t.arg({ type: 'Date', required: true, description: 'The last date, inclusive.' }),
      },
      resolve: (_root, args, ctx) => listSlots(ctx, args),
    }),
    firstAvailableSlot: t.field({
      type: FirstAvailableType,
      description: 'The first day with a slot, and its earliest or latest slot.',
      authScopes: { scope: 'slots:read' },
      extensions: declareField({ rules: [firstAvailableRules], errors: ['NOT_FOUND'] }),
      args: {
        ...selection,
        dateFrom: t.arg({ type: 'Date', description: 'The first date, inclusive; today by default.' }),
        dateTo: t.arg({ type: 'Date', description: 'The last date, inclusive; instead of `inDays`.' }),
        inDays: t.arg.int({ required: true, defaultValue: DEFAULT_SEARCH_DAYS, validate: SEARCH_DAYS_SCHEMA }),
        direction: t.arg({ type: SearchDirectionType, required: true, defaultValue: 'forward' }),
        slotPreference: t.arg({ type: SlotPreferenceType, required: true, defaultValue: 'earliest' }),
      },
      resolve: (_root, args, ctx) => findFirstAvailable(ctx, args),
    }),
    suggestSlots: t.field({
      type: SlotSuggestionsType,
      description: 'Alternatives to a wish: other times, days and colleagues.',
      authScopes: { scope: 'slots:read' },
      extensions: declareField({ errors: ['NOT_FOUND'] }),
      args: {
        serviceId: selection.serviceId,
        startAt: t.arg({
          type: 'DateTime',
          required: true,
          validate: CALENDAR_INSTANT_SCHEMA,
          description: 'The wished start, with an offset or Z; without one it is read in `timezone`.',
          extensions: OFFSET_OPTIONAL,
        }),
        employeeId: selection.employeeId,
        limit: t.arg.int({
          required: true,
          defaultValue: MAX_ALTERNATIVES,
          validate: SUGGESTION_LIMIT_SCHEMA,
          description: 'The maximum number of suggestions.',
        }),
        timezone: selection.timezone,
        excludeReservationId: selection.excludeReservationId,
        override: selection.override,
      },
      resolve: (_root, args, ctx) => suggestSlots(ctx, args),
    }),
    explainSlot: t.field({
      type: SlotExplanationType,
      description: 'Whether a start can be booked, with which employee, and the reason for each other employee.',
      authScopes: { scope: 'slots:read' },
      extensions: declareField({ errors: ['NOT_FOUND'] }),
      args: {
        serviceId: t.arg({ type: 'UUID', required: true }),
        startAt: t.arg({
          type: 'DateTime',
          required: true,
          validate: CALENDAR_INSTANT_SCHEMA,
          description: 'The start to evaluate, with an offset or Z. Without an offset, send `timezone` as well.',
          extensions: OFFSET_OPTIONAL,
        }),
        timezone: t.arg({ type: 'TimeZone', extensions: PARSING_ONLY, description: ZONE_OF_START_DESCRIPTION }),
        employeeId: t.arg({ type: 'UUID' }),
      },
      resolve: (_root, args, ctx) => explainSlot(ctx, args),
    }),
  };
});
