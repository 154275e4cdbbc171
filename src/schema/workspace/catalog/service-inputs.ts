import { z } from 'zod';
import { SERVICE_TEXTS } from '../../../domain/catalog/details.ts';
import { ALIASES_SCHEMA, NEEDS_SCHEMA } from '../../../domain/workspace/input-limits.ts';
import * as limits from '../../../kernel/limits.ts';
import { DURATION_MINUTES_SCHEMA } from '../../../kernel/limits.ts';
import { mapValues } from '../../../kernel/map-values.ts';
import { builder } from '../../base/builder.ts';
import { CLEARABLE, PATCH_INPUT } from '../../base/declared.ts';
import { SegmentKindType, ServiceVisibilityType } from '../../catalog/types.ts';
import {
  ALIAS_DESCRIPTION,
  EXPECTED_VERSION_DESCRIPTION,
  KEY_DESCRIPTION,
  MoneyInput,
  POSITION_DESCRIPTION,
} from './terms.ts';

export const CreateCategoryInput = builder.inputType('CreateCategoryInput', {
  fields: (t) => ({
    key: t.field({ type: 'Text', validate: limits.RECORD_KEY_SCHEMA, description: KEY_DESCRIPTION }),
    name: t.field({ type: 'Text', required: true, validate: limits.RECORD_NAME_SCHEMA }),
    aliases: t.field({ type: ['Text'], validate: ALIASES_SCHEMA, description: ALIAS_DESCRIPTION }),
    position: t.int({ validate: limits.POSITION_SCHEMA, description: POSITION_DESCRIPTION }),
  }),
});

export const UpdateCategoryInput = builder.inputType('UpdateCategoryInput', {
  extensions: PATCH_INPUT,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'The id of the category.' }),
    expectedVersion: t.int({ validate: limits.EXPECTED_VERSION_SCHEMA, description: EXPECTED_VERSION_DESCRIPTION }),
    name: t.field({ type: 'Text', validate: limits.RECORD_NAME_SCHEMA }),
    aliases: t.field({ type: ['Text'], validate: ALIASES_SCHEMA, description: ALIAS_DESCRIPTION }),
    position: t.int({ validate: limits.POSITION_SCHEMA }),
    active: t.boolean(),
  }),
});

const SEGMENTS = z.array(z.unknown()).max(limits.MAX_SEGMENTS);
const NEEDED =
  'The kinds of resources of which a reservation occupies one each; of a kind that the provider has none, it is never free.';
const IN_TURN =
  'Work and processing in turn, from work to work, with the minutes of the service in all; empty: the employee works throughout.';

const SegmentInput = builder.inputType('ServiceSegmentInput', {
  description: 'A part of a service: its employee works, or is free for others while the client waits.',
  fields: (t) => ({
    kind: t.field({ type: SegmentKindType, required: true }),
    minutes: t.int({ required: true, validate: limits.SEGMENT_MINUTES_SCHEMA, description: 'How long it takes.' }),
  }),
});

const BookingRulesInput = builder.inputType('BookingRulesInput', {
  description: "Absent rules are taken from the provider's defaults; buffers are 0.",
  fields: (t) => ({
    bufferBeforeMinutes: t.int({ validate: limits.BUFFER_MINUTES_SCHEMA }),
    bufferAfterMinutes: t.int({ validate: limits.BUFFER_MINUTES_SCHEMA }),
    slotIntervalMinutes: t.int({ validate: limits.SLOT_INTERVAL_MINUTES_SCHEMA }),
    minNoticeMinutes: t.int({ validate: limits.MIN_NOTICE_MINUTES_SCHEMA }),
    maxAdvanceDays: t.int({ validate: limits.MAX_ADVANCE_DAYS_SCHEMA }),
    requiresConfirmation: t.boolean(),
  }),
});

const BookingRulesPatch = builder.inputType('BookingRulesPatch', {
  description: 'The rules to change; absent rules stay.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    bufferBeforeMinutes: t.int({ validate: limits.BUFFER_MINUTES_SCHEMA }),
    bufferAfterMinutes: t.int({ validate: limits.BUFFER_MINUTES_SCHEMA }),
    slotIntervalMinutes: t.int({ validate: limits.SLOT_INTERVAL_MINUTES_SCHEMA }),
    minNoticeMinutes: t.int({ validate: limits.MIN_NOTICE_MINUTES_SCHEMA }),
    maxAdvanceDays: t.int({ validate: limits.MAX_ADVANCE_DAYS_SCHEMA }),
    requiresConfirmation: t.boolean(),
  }),
});

export const CreateServiceInput = builder.inputType('CreateServiceInput', {
  fields: (t) => ({
    key: t.field({ type: 'Text', validate: limits.RECORD_KEY_SCHEMA, description: KEY_DESCRIPTION }),
    name: t.field({ type: 'Text', required: true, validate: limits.RECORD_NAME_SCHEMA }),
    aliases: t.field({ type: ['Text'], validate: ALIASES_SCHEMA, description: ALIAS_DESCRIPTION }),
    ...mapValues(SERVICE_TEXTS, ({ rule, description }) => t.field({ type: 'Text', validate: rule, description })),
    categoryId: t.field({ type: 'UUID' }),
    position: t.int({ validate: limits.POSITION_SCHEMA, description: POSITION_DESCRIPTION }),
    durationMinutes: t.int({ required: true, validate: DURATION_MINUTES_SCHEMA }),
    segments: t.field({ type: [SegmentInput], validate: SEGMENTS, description: IN_TURN }),
    needs: t.field({ type: ['Text'], validate: NEEDS_SCHEMA, description: NEEDED }),
    price: t.field({ type: MoneyInput }),
    visibility: t.field({ type: ServiceVisibilityType, required: true, defaultValue: 'PUBLIC' }),
    active: t.boolean({ required: true, defaultValue: true }),
    bookingRules: t.field({ type: BookingRulesInput }),
  }),
});

export const UpdateServiceInput = builder.inputType('UpdateServiceInput', {
  description: 'The fields to change; absent fields stay, null clears. Reservations keep what was booked.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'The id of the service.' }),
    expectedVersion: t.int({ validate: limits.EXPECTED_VERSION_SCHEMA, description: EXPECTED_VERSION_DESCRIPTION }),
    name: t.field({ type: 'Text', validate: limits.RECORD_NAME_SCHEMA }),
    aliases: t.field({ type: ['Text'], validate: ALIASES_SCHEMA, description: ALIAS_DESCRIPTION }),
    ...mapValues(SERVICE_TEXTS, ({ rule, description }) =>
      t.field({ type: 'Text', validate: rule, description, extensions: CLEARABLE }),
    ),
    categoryId: t.field({ type: 'UUID', extensions: CLEARABLE }),
    position: t.int({ validate: limits.POSITION_SCHEMA }),
    durationMinutes: t.int({ validate: DURATION_MINUTES_SCHEMA }),
    segments: t.field({ type: [SegmentInput], validate: SEGMENTS, description: IN_TURN, extensions: CLEARABLE }),
    needs: t.field({ type: ['Text'], validate: NEEDS_SCHEMA, description: NEEDED, extensions: CLEARABLE }),
    price: t.field({ type: MoneyInput, extensions: CLEARABLE }),
    visibility: t.field({ type: ServiceVisibilityType }),
    active: t.boolean({ description: 'An inactive service cannot be booked.' }),
    bookingRules: t.field({ type: BookingRulesPatch }),
  }),
});
