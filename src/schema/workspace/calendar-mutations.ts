import { EXPECTED_VERSION, REASON } from '../../domain/limits.ts';
import { addClosure } from '../../domain/workspace/calendars/add-closure.ts';
import { addTimeOff } from '../../domain/workspace/calendars/add-time-off.ts';
import { closureRules, timeOffRules } from '../../domain/workspace/calendars/calendar-rules.ts';
import { removeClosure } from '../../domain/workspace/calendars/remove-closure.ts';
import { removeDateOverride } from '../../domain/workspace/calendars/remove-date-override.ts';
import { removeTimeOff } from '../../domain/workspace/calendars/remove-time-off.ts';
import { setDateOverride } from '../../domain/workspace/calendars/set-date-override.ts';
import { setWorkingHours } from '../../domain/workspace/calendars/set-working-hours.ts';
import { updateTimeOff } from '../../domain/workspace/calendars/update-time-off.ts';
import {
  CALENDAR_DATE,
  CALENDAR_INSTANT,
  DATE_WINDOWS,
  WEEK,
  WINDOW_DAYS,
} from '../../domain/workspace/input-limits.ts';
import { builder } from '../builder.ts';
import { WeekdayType } from '../catalog/provider-types.ts';
import { CLEARABLE, declare, PATCH } from '../declared.ts';
import { recordInput, removedPayload } from '../of-record.ts';
import { CalendarWriteType, ClosureWriteType, TimeOffWriteType } from './calendar-types.ts';

const EXPECTED = 'Refuse the change with `VERSION_CONFLICT` unless the calendar has this version.';
const OVERRIDDEN = "The date, in the employee's zone.";
const NEXT_DAY = 'Not after `from`: on the next day; equal: 24 hours.';

const WeeklyWindowInput = builder.inputType('WeeklyWindowInput', {
  description: "Weekly working time, on the clock of the employee's zone.",
  fields: (t) => ({
    days: t.field({ type: [WeekdayType], required: true, validate: WINDOW_DAYS }),
    from: t.field({ type: 'TimeOfDay', required: true }),
    to: t.field({ type: 'TimeOfDay', required: true, description: NEXT_DAY }),
  }),
});

const TimeWindowInput = builder.inputType('TimeWindowInput', {
  fields: (t) => ({
    from: t.field({ type: 'TimeOfDay', required: true }),
    to: t.field({ type: 'TimeOfDay', required: true, description: NEXT_DAY }),
  }),
});

const SetWorkingHoursInput = builder.inputType('SetWorkingHoursInput', {
  description: 'The whole week of an employee.',
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
    windows: t.field({
      type: [WeeklyWindowInput],
      required: true,
      validate: WEEK,
      description: 'Every window of the week; none: they do not work.',
    }),
  }),
});

const SetDateOverrideInput = builder.inputType('SetDateOverrideInput', {
  description: 'The windows of an employee that start on one date.',
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION, description: EXPECTED }),
    date: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE, description: OVERRIDDEN }),
    windows: t.field({
      type: [TimeWindowInput],
      required: true,
      validate: DATE_WINDOWS,
      description: 'Every window of that date; none: they are away.',
    }),
  }),
});

const RemoveDateOverrideInput = builder.inputType('RemoveDateOverrideInput', {
  description: 'Which date of an employee goes by the week again.',
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    date: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE, description: OVERRIDDEN }),
  }),
});

const AddTimeOffInput = builder.inputType('AddTimeOffInput', {
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    from: t.field({ type: 'DateTime', required: true, validate: CALENDAR_INSTANT }),
    to: t.field({ type: 'DateTime', required: true, validate: CALENDAR_INSTANT, description: 'Exclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON }),
  }),
});

const UpdateTimeOffInput = builder.inputType('UpdateTimeOffInput', {
  description: 'What changes: absent fields stay, null clears the reason.',
  extensions: PATCH,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'The id of the time off.' }),
    from: t.field({ type: 'DateTime', validate: CALENDAR_INSTANT }),
    to: t.field({ type: 'DateTime', validate: CALENDAR_INSTANT, description: 'Exclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON, extensions: CLEARABLE }),
  }),
});

const AddClosureInput = builder.inputType('AddClosureInput', {
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE }),
    to: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE, description: 'Inclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON }),
  }),
});

const AUTH_SCOPES = { scope: 'workspace:calendar:write' } as const;

const RemoveTimeOffInput = recordInput('RemoveTimeOffInput', 'time off');
const RemoveTimeOffPayloadType = removedPayload('RemoveTimeOffPayload', 'time off');
const RemoveClosureInput = recordInput('RemoveClosureInput', 'closure');
const RemoveClosurePayloadType = removedPayload('RemoveClosurePayload', 'closure');

builder.mutationFields((t) => {
  const errors = declare({ errors: ['NOT_FOUND', 'LIMIT_REACHED'] });
  return {
    setWorkingHours: t.field({
      type: CalendarWriteType,
      description: 'Replaces the whole week of an employee.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: SetWorkingHoursInput, required: true }) },
      resolve: (_root, { input: { employeeId, windows, expectedVersion } }, ctx) =>
        setWorkingHours(ctx, employeeId, windows, expectedVersion),
    }),
    setDateOverride: t.field({
      type: CalendarWriteType,
      description: 'Replaces the windows of an employee that start on one date; none: they are away.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: SetDateOverrideInput, required: true }) },
      resolve: (_root, { input: { employeeId, date, windows, expectedVersion } }, ctx) =>
        setDateOverride(ctx, employeeId, date, windows, expectedVersion),
    }),
    removeDateOverride: t.field({
      type: CalendarWriteType,
      description: 'Gives one date of an employee back to the weekly hours.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: RemoveDateOverrideInput, required: true }) },
      resolve: (_root, { input: { employeeId, date } }, ctx) => removeDateOverride(ctx, employeeId, date),
    }),
    addTimeOff: t.field({
      type: TimeOffWriteType,
      description: 'Gives an employee time off. An equal one that is there is kept, so a retry is safe.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [timeOffRules], errors: ['NOT_FOUND', 'LIMIT_REACHED'] }),
      args: { input: t.arg({ type: AddTimeOffInput, required: true }) },
      resolve: (_root, { input: { employeeId, ...input } }, ctx) => addTimeOff(ctx, employeeId, input),
    }),
    updateTimeOff: t.field({
      type: TimeOffWriteType,
      description: 'Moves time off, or gives it another reason.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [timeOffRules], errors: ['NOT_FOUND'] }),
      args: { input: t.arg({ type: UpdateTimeOffInput, required: true }) },
      resolve: (_root, { input: { id, ...input } }, ctx) => updateTimeOff(ctx, id, input),
    }),
    removeTimeOff: t.field({
      type: RemoveTimeOffPayloadType,
      description: 'Takes time off away.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: RemoveTimeOffInput, required: true }) },
      resolve: (_root, { input: { id } }, ctx) => removeTimeOff(ctx, id).then(() => ({ id })),
    }),
    addClosure: t.field({
      type: ClosureWriteType,
      description: 'Closes for everyone. An equal closure that is there is kept, so a retry is safe.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [closureRules], errors: ['LIMIT_REACHED'] }),
      args: { input: t.arg({ type: AddClosureInput, required: true }) },
      resolve: (_root, { input }, ctx) => addClosure(ctx, input),
    }),
    removeClosure: t.field({
      type: RemoveClosurePayloadType,
      description: 'Opens again.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: RemoveClosureInput, required: true }) },
      resolve: (_root, { input: { id } }, ctx) => removeClosure(ctx, id).then(() => ({ id })),
    }),
  };
});
