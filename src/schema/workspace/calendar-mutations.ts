import { addClosure } from '../../domain/workspace/calendars/add-closure.ts';
import { addTimeOff } from '../../domain/workspace/calendars/add-time-off.ts';
import { closureRules, timeOffRules } from '../../domain/workspace/calendars/calendar-rules.ts';
import { removeClosure } from '../../domain/workspace/calendars/remove-closure.ts';
import { removeDateOverride } from '../../domain/workspace/calendars/remove-date-override.ts';
import { removeTimeOff } from '../../domain/workspace/calendars/remove-time-off.ts';
import { setDateOverride } from '../../domain/workspace/calendars/set-date-override.ts';
import { setWorkingHours } from '../../domain/workspace/calendars/set-working-hours.ts';
import { updateTimeOff } from '../../domain/workspace/calendars/update-time-off.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { removedPayload } from '../base/of-record.ts';
import * as inputs from './calendar-inputs.ts';
import { CalendarWriteType, ClosureWriteType, TimeOffWriteType } from './calendar-types.ts';

const AUTH_SCOPES = { scope: 'workspace:calendar:write' } as const;
const WRITE = {
  authScopes: AUTH_SCOPES,
  extensions: declareField({ errors: ['NOT_FOUND', 'LIMIT_REACHED', 'VERSION_CONFLICT'] }),
} as const;

builder.mutationFields((t) => ({
  setWorkingHours: t.field({
    type: CalendarWriteType,
    description: 'Replaces the whole week of an employee.',
    ...WRITE,
    args: { input: t.arg({ type: inputs.SetWorkingHoursInput, required: true }) },
    resolve: (_root, { input: { employeeId, windows, expectedVersion } }, ctx) =>
      setWorkingHours(ctx, employeeId, windows, expectedVersion),
  }),
  setDateOverride: t.field({
    type: CalendarWriteType,
    description: 'Replaces the windows of an employee that start on one date; none: they are away.',
    ...WRITE,
    args: { input: t.arg({ type: inputs.SetDateOverrideInput, required: true }) },
    resolve: (_root, { input: { employeeId, date, windows, expectedVersion } }, ctx) =>
      setDateOverride(ctx, employeeId, date, windows, expectedVersion),
  }),
  removeDateOverride: t.field({
    type: CalendarWriteType,
    description: 'Removes the special hours of one date of an employee, so that the weekly hours apply again.',
    ...WRITE,
    args: { input: t.arg({ type: inputs.RemoveDateOverrideInput, required: true }) },
    resolve: (_root, { input: { employeeId, date, expectedVersion } }, ctx) =>
      removeDateOverride(ctx, employeeId, date, expectedVersion),
  }),
  addTimeOff: t.field({
    type: TimeOffWriteType,
    description: 'Gives an employee time off. If an equal one exists, it is kept, so a retry is safe.',
    authScopes: AUTH_SCOPES,
    extensions: declareField({ rules: [timeOffRules], errors: ['NOT_FOUND', 'LIMIT_REACHED', 'VERSION_CONFLICT'] }),
    args: { input: t.arg({ type: inputs.AddTimeOffInput, required: true }) },
    resolve: (_root, { input: { employeeId, ...input } }, ctx) => addTimeOff(ctx, employeeId, input),
  }),
  updateTimeOff: t.field({
    type: TimeOffWriteType,
    description: 'Moves time off, or changes its reason.',
    authScopes: AUTH_SCOPES,
    extensions: declareField({ rules: [timeOffRules], errors: ['NOT_FOUND', 'VERSION_CONFLICT'] }),
    args: { input: t.arg({ type: inputs.UpdateTimeOffInput, required: true }) },
    resolve: (_root, { input: { id, ...input } }, ctx) => updateTimeOff(ctx, id, input),
  }),
  removeTimeOff: t.field({
    type: removedPayload('RemoveTimeOffPayload', 'time off'),
    description: 'Deletes time off.',
    ...WRITE,
    args: { input: t.arg({ type: inputs.RemoveTimeOffInput, required: true }) },
    resolve: (_root, { input: { id, expectedVersion } }, ctx) =>
      removeTimeOff(ctx, id, expectedVersion).then(() => ({ id })),
  }),
  addClosure: t.field({
    type: ClosureWriteType,
    description: 'Closes the provider for all employees. If an equal closure exists, it is kept, so a retry is safe.',
    authScopes: AUTH_SCOPES,
    extensions: declareField({ rules: [closureRules], errors: ['LIMIT_REACHED', 'VERSION_CONFLICT'] }),
    args: { input: t.arg({ type: inputs.AddClosureInput, required: true }) },
    resolve: (_root, { input }, ctx) => addClosure(ctx, input),
  }),
  removeClosure: t.field({
    type: removedPayload('RemoveClosurePayload', 'closure'),
    description: 'Opens again.',
    ...WRITE,
    args: { input: t.arg({ type: inputs.RemoveClosureInput, required: true }) },
    resolve: (_root, { input: { id, expectedVersion } }, ctx) =>
      removeClosure(ctx, id, expectedVersion).then(() => ({ id })),
  }),
}));
