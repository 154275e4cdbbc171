import {
  CALENDAR_DATE_SCHEMA,
  CALENDAR_INSTANT_SCHEMA,
  DATE_WINDOWS_SCHEMA,
  WEEK_SCHEMA,
  WINDOW_DAYS_SCHEMA,
} from '../../domain/workspace/input-limits.ts';
import { EXPECTED_VERSION_SCHEMA, REASON_SCHEMA } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { CLEARABLE, PATCH_INPUT } from '../base/declared.ts';
import { WeekdayType } from '../catalog/provider-types.ts';

const EXPECTED = 'Refuse the change with `VERSION_CONFLICT` unless the calendar has this version.';
const OF_RECORD = 'Refuse the change with `VERSION_CONFLICT` unless the record has this version.';
const OF_EQUAL = 'Refuse with `VERSION_CONFLICT` if it exists with another reason and another version.';
const OVERRIDDEN = "The date, in the employee's zone.";
const NEXT_DAY = 'If it is not after `from`, it is on the next day; equal times mean 24 hours.';

export const WeeklyWindowInput = builder.inputType('WeeklyWindowInput', {
  description: "Weekly working time, as times of day in the employee's zone.",
  fields: (t) => ({
    days: t.field({ type: [WeekdayType], required: true, validate: WINDOW_DAYS_SCHEMA }),
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

export const SetWorkingHoursInput = builder.inputType('SetWorkingHoursInput', {
  description: 'The whole week of an employee.',
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED }),
    windows: t.field({
      type: [WeeklyWindowInput],
      required: true,
      validate: WEEK_SCHEMA,
      description: 'Every window of the week; none: they do not work.',
    }),
  }),
});

export const SetDateOverrideInput = builder.inputType('SetDateOverrideInput', {
  description: 'The windows of an employee that start on one date.',
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED }),
    date: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE_SCHEMA, description: OVERRIDDEN }),
    windows: t.field({
      type: [TimeWindowInput],
      required: true,
      validate: DATE_WINDOWS_SCHEMA,
      description: 'Every window of that date; none: they are away.',
    }),
  }),
});

export const RemoveDateOverrideInput = builder.inputType('RemoveDateOverrideInput', {
  description: 'The date of an employee that follows the weekly hours again.',
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: EXPECTED }),
    date: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE_SCHEMA, description: OVERRIDDEN }),
  }),
});

export const AddTimeOffInput = builder.inputType('AddTimeOffInput', {
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: OF_EQUAL }),
    from: t.field({ type: 'DateTime', required: true, validate: CALENDAR_INSTANT_SCHEMA }),
    to: t.field({ type: 'DateTime', required: true, validate: CALENDAR_INSTANT_SCHEMA, description: 'Exclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA }),
  }),
});

export const UpdateTimeOffInput = builder.inputType('UpdateTimeOffInput', {
  description: 'The fields to change; absent fields stay, null clears the reason.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'The id of the time off.' }),
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: OF_RECORD }),
    from: t.field({ type: 'DateTime', validate: CALENDAR_INSTANT_SCHEMA }),
    to: t.field({ type: 'DateTime', validate: CALENDAR_INSTANT_SCHEMA, description: 'Exclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA, extensions: CLEARABLE }),
  }),
});

export const AddClosureInput = builder.inputType('AddClosureInput', {
  fields: (t) => ({
    expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: OF_EQUAL }),
    from: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE_SCHEMA }),
    to: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE_SCHEMA, description: 'Inclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON_SCHEMA }),
  }),
});

/** Creates the input of a mutation that deletes a record of a calendar. */
function removalInput(name: string, record: string) {
  return builder.inputType(name, {
    description: `The ${record} to delete.`,
    fields: (t) => ({
      id: t.field({ type: 'UUID', required: true, description: `The id of the ${record}.` }),
      expectedVersion: t.int({ validate: EXPECTED_VERSION_SCHEMA, description: OF_RECORD }),
    }),
  });
}

export const RemoveTimeOffInput = removalInput('RemoveTimeOffInput', 'time off');
export const RemoveClosureInput = removalInput('RemoveClosureInput', 'closure');
