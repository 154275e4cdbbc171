import { REASON } from '../../domain/limits.ts';
import { CALENDAR_DATE, CALENDAR_INSTANT, WINDOW_DAYS } from '../../domain/workspace/input-limits.ts';
import { builder } from '../builder.ts';
import { CLEARABLE, PATCH } from '../declared.ts';
import { WeekdayType } from './calendar-types.ts';

const NEXT_DAY = 'Not after `from`: on the next day; equal: 24 hours.';

export const WeeklyWindowInput = builder.inputType('WeeklyWindowInput', {
  description: "Weekly working time, on the clock of the employee's zone.",
  fields: (t) => ({
    days: t.field({ type: [WeekdayType], required: true, validate: WINDOW_DAYS }),
    from: t.field({ type: 'TimeOfDay', required: true }),
    to: t.field({ type: 'TimeOfDay', required: true, description: NEXT_DAY }),
  }),
});

export const TimeWindowInput = builder.inputType('TimeWindowInput', {
  fields: (t) => ({
    from: t.field({ type: 'TimeOfDay', required: true }),
    to: t.field({ type: 'TimeOfDay', required: true, description: NEXT_DAY }),
  }),
});

export const AddTimeOffInput = builder.inputType('AddTimeOffInput', {
  fields: (t) => ({
    from: t.field({ type: 'DateTime', required: true, validate: CALENDAR_INSTANT }),
    to: t.field({ type: 'DateTime', required: true, validate: CALENDAR_INSTANT, description: 'Exclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON }),
  }),
});

export const UpdateTimeOffInput = builder.inputType('UpdateTimeOffInput', {
  description: 'What changes: absent fields stay, null clears the reason.',
  extensions: PATCH,
  fields: (t) => ({
    from: t.field({ type: 'DateTime', validate: CALENDAR_INSTANT }),
    to: t.field({ type: 'DateTime', validate: CALENDAR_INSTANT, description: 'Exclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON, extensions: CLEARABLE }),
  }),
});

export const AddClosureInput = builder.inputType('AddClosureInput', {
  fields: (t) => ({
    from: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE }),
    to: t.field({ type: 'Date', required: true, validate: CALENDAR_DATE, description: 'Inclusive.' }),
    reason: t.field({ type: 'Text', validate: REASON }),
  }),
});
