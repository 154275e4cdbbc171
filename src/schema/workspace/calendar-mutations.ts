import { REASON } from '../../domain/limits.ts';
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
import { CalendarWriteType, ClosureWriteType, TimeOffWriteType } from './calendar-types.ts';

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

const AddTimeOffInput = builder.inputType('AddTimeOffInput', {
  fields: (t) => ({
    from: t.field({ type: 'DateTime', required: true, validate: CALENDAR_INSTANT }),
    to: t.field({ type: 'DateTime', required: true, validate: CALENDAR_INSTANT, description: 'Exclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON }),
  }),
});

const UpdateTimeOffInput = builder.inputType('UpdateTimeOffInput', {
  description: 'What changes: absent fields stay, null clears the reason.',
  extensions: PATCH,
  fields: (t) => ({
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

builder.mutationFields((t) => {
  const id = t.arg({ type: 'UUID', required: true });
  const employeeId = t.arg({ type: 'UUID', required: true });
  const date = t.arg({ type: 'Date', required: true, validate: CALENDAR_DATE });
  const errors = declare({ errors: ['NOT_FOUND', 'LIMIT_REACHED'] });
  return {
    setWorkingHours: t.field({
      type: CalendarWriteType,
      description: 'Replaces the whole week of an employee.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: {
        employeeId,
        windows: t.arg({ type: [WeeklyWindowInput], required: true, validate: WEEK }),
      },
      resolve: (_root, args, ctx) => setWorkingHours(ctx, args.employeeId, args.windows),
    }),
    setDateOverride: t.field({
      type: CalendarWriteType,
      description: 'Replaces the windows of an employee that start on one date; none: they are away.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: {
        employeeId,
        date,
        windows: t.arg({ type: [TimeWindowInput], required: true, validate: DATE_WINDOWS }),
      },
      resolve: (_root, args, ctx) => setDateOverride(ctx, args.employeeId, args.date, args.windows),
    }),
    removeDateOverride: t.field({
      type: CalendarWriteType,
      description: 'Gives one date of an employee back to the weekly hours.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { employeeId, date },
      resolve: (_root, args, ctx) => removeDateOverride(ctx, args.employeeId, args.date),
    }),
    addTimeOff: t.field({
      type: TimeOffWriteType,
      description: 'Gives an employee time off. An equal one that is there is kept, so a retry is safe.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [timeOffRules], errors: ['NOT_FOUND', 'LIMIT_REACHED'] }),
      args: { employeeId, input: t.arg({ type: AddTimeOffInput, required: true }) },
      resolve: (_root, args, ctx) => addTimeOff(ctx, args.employeeId, args.input),
    }),
    updateTimeOff: t.field({
      type: TimeOffWriteType,
      description: 'Moves time off, or gives it another reason.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [timeOffRules], errors: ['NOT_FOUND'] }),
      args: { id, input: t.arg({ type: UpdateTimeOffInput, required: true }) },
      resolve: (_root, args, ctx) => updateTimeOff(ctx, args.id, args.input),
    }),
    removeTimeOff: t.boolean({
      description: 'Takes time off away.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { id },
      resolve: (_root, args, ctx) => removeTimeOff(ctx, args.id).then(() => true),
    }),
    addClosure: t.field({
      type: ClosureWriteType,
      description: 'Closes for everyone. An equal closure that is there is kept, so a retry is safe.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [closureRules], errors: ['LIMIT_REACHED'] }),
      args: { input: t.arg({ type: AddClosureInput, required: true }) },
      resolve: (_root, { input }, ctx) => addClosure(ctx, input),
    }),
    removeClosure: t.boolean({
      description: 'Opens again.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { id },
      resolve: (_root, args, ctx) => removeClosure(ctx, args.id).then(() => true),
    }),
  };
});
