import { EMPLOYEE_TEXTS, SERVICE_TEXTS } from '../../domain/catalog/details.ts';
import * as limits from '../../domain/limits.ts';
import { DURATION_MINUTES } from '../../domain/limits.ts';
import { mapValues } from '../../domain/map-values.ts';
import { ALIASES, OFFERS } from '../../domain/workspace/input-limits.ts';
import { builder } from '../builder.ts';
import { ServiceVisibilityType } from '../catalog/types.ts';
import { CLEARABLE, PATCH } from '../declared.ts';

const KEY = 'What a provider file finds this record by; its id by default. It never changes.';
const POSITION = 'Where it stands in the catalog; last by default.';
const CURRENCY = "ISO 4217; the provider's by default.";
const ALIAS = 'Other names under which it is found.';
const OWN = "The service's by default.";

export const MoneyInput = builder.inputType('MoneyInput', {
  fields: (t) => ({
    amountMinor: t.int({ required: true, validate: limits.AMOUNT_MINOR }),
    currency: t.field({ type: 'Text', validate: limits.CURRENCY_CODE, description: CURRENCY }),
  }),
});

const EXPECTED = 'Refuse the change with `VERSION_CONFLICT` unless the record has this version.';

export const CreateCategoryInput = builder.inputType('CreateCategoryInput', {
  fields: (t) => ({
    key: t.field({ type: 'Text', validate: limits.RECORD_KEY, description: KEY }),
    name: t.field({ type: 'Text', required: true, validate: limits.RECORD_NAME }),
    aliases: t.field({ type: ['Text'], validate: ALIASES, description: ALIAS }),
    position: t.int({ validate: limits.POSITION, description: POSITION }),
  }),
});

export const UpdateCategoryInput = builder.inputType('UpdateCategoryInput', {
  extensions: PATCH,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'The id of the category.' }),
    expectedVersion: t.int({ validate: limits.EXPECTED_VERSION, description: EXPECTED }),
    name: t.field({ type: 'Text', validate: limits.RECORD_NAME }),
    aliases: t.field({ type: ['Text'], validate: ALIASES, description: ALIAS }),
    position: t.int({ validate: limits.POSITION }),
    active: t.boolean(),
  }),
});

const BookingRulesInput = builder.inputType('BookingRulesInput', {
  description: "What is left out comes from the provider's defaults, and buffers are none.",
  fields: (t) => ({
    bufferBeforeMinutes: t.int({ validate: limits.BUFFER_MINUTES }),
    bufferAfterMinutes: t.int({ validate: limits.BUFFER_MINUTES }),
    slotIntervalMinutes: t.int({ validate: limits.SLOT_INTERVAL_MINUTES }),
    minNoticeMinutes: t.int({ validate: limits.MIN_NOTICE_MINUTES }),
    maxAdvanceDays: t.int({ validate: limits.MAX_ADVANCE_DAYS }),
    requiresConfirmation: t.boolean(),
  }),
});

const BookingRulesPatch = builder.inputType('BookingRulesPatch', {
  description: 'Absent rules stay.',
  extensions: PATCH,
  fields: (t) => ({
    bufferBeforeMinutes: t.int({ validate: limits.BUFFER_MINUTES }),
    bufferAfterMinutes: t.int({ validate: limits.BUFFER_MINUTES }),
    slotIntervalMinutes: t.int({ validate: limits.SLOT_INTERVAL_MINUTES }),
    minNoticeMinutes: t.int({ validate: limits.MIN_NOTICE_MINUTES }),
    maxAdvanceDays: t.int({ validate: limits.MAX_ADVANCE_DAYS }),
    requiresConfirmation: t.boolean(),
  }),
});

export const CreateServiceInput = builder.inputType('CreateServiceInput', {
  fields: (t) => ({
    key: t.field({ type: 'Text', validate: limits.RECORD_KEY, description: KEY }),
    name: t.field({ type: 'Text', required: true, validate: limits.RECORD_NAME }),
    aliases: t.field({ type: ['Text'], validate: ALIASES, description: ALIAS }),
    ...mapValues(SERVICE_TEXTS, ({ rule, description }) => t.field({ type: 'Text', validate: rule, description })),
    categoryId: t.field({ type: 'UUID' }),
    position: t.int({ validate: limits.POSITION, description: POSITION }),
    durationMinutes: t.int({ required: true, validate: DURATION_MINUTES }),
    price: t.field({ type: MoneyInput }),
    visibility: t.field({ type: ServiceVisibilityType, required: true, defaultValue: 'PUBLIC' }),
    active: t.boolean({ required: true, defaultValue: true }),
    bookingRules: t.field({ type: BookingRulesInput }),
  }),
});

export const UpdateServiceInput = builder.inputType('UpdateServiceInput', {
  description: 'What changes: absent fields stay, null clears. Reservations keep what was booked.',
  extensions: PATCH,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'The id of the service.' }),
    expectedVersion: t.int({ validate: limits.EXPECTED_VERSION, description: EXPECTED }),
    name: t.field({ type: 'Text', validate: limits.RECORD_NAME }),
    aliases: t.field({ type: ['Text'], validate: ALIASES, description: ALIAS }),
    ...mapValues(SERVICE_TEXTS, ({ rule, description }) =>
      t.field({ type: 'Text', validate: rule, description, extensions: CLEARABLE }),
    ),
    categoryId: t.field({ type: 'UUID', extensions: CLEARABLE }),
    position: t.int({ validate: limits.POSITION }),
    durationMinutes: t.int({ validate: DURATION_MINUTES }),
    price: t.field({ type: MoneyInput, extensions: CLEARABLE }),
    visibility: t.field({ type: ServiceVisibilityType }),
    active: t.boolean({ description: 'An inactive service cannot be booked.' }),
    bookingRules: t.field({ type: BookingRulesPatch }),
  }),
});

export const CreateEmployeeInput = builder.inputType('CreateEmployeeInput', {
  fields: (t) => ({
    key: t.field({ type: 'Text', validate: limits.RECORD_KEY, description: KEY }),
    displayName: t.field({ type: 'Text', required: true, validate: limits.RECORD_NAME }),
    ...mapValues(EMPLOYEE_TEXTS, ({ rule, description }) => t.field({ type: 'Text', validate: rule, description })),
    aliases: t.field({ type: ['Text'], validate: ALIASES, description: ALIAS }),
    timezone: t.field({ type: 'TimeZone', description: "The provider's by default." }),
    active: t.boolean({ required: true, defaultValue: true }),
    position: t.int({ validate: limits.POSITION, description: POSITION }),
  }),
});

export const UpdateEmployeeInput = builder.inputType('UpdateEmployeeInput', {
  description: 'What changes: absent fields stay, null clears.',
  extensions: PATCH,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'The id of the employee.' }),
    expectedVersion: t.int({ validate: limits.EXPECTED_VERSION, description: EXPECTED }),
    displayName: t.field({ type: 'Text', validate: limits.RECORD_NAME }),
    ...mapValues(EMPLOYEE_TEXTS, ({ rule, description }) =>
      t.field({ type: 'Text', validate: rule, description, extensions: CLEARABLE }),
    ),
    aliases: t.field({ type: ['Text'], validate: ALIASES, description: ALIAS }),
    timezone: t.field({ type: 'TimeZone', extensions: CLEARABLE, description: "Null: the provider's." }),
    active: t.boolean({ description: 'An inactive employee cannot be booked.' }),
    position: t.int({ validate: limits.POSITION }),
  }),
});

const OfferInput = builder.inputType('OfferInput', {
  description: 'A service that an employee performs.',
  fields: (t) => ({
    serviceId: t.field({ type: 'UUID', required: true }),
    durationMinutes: t.int({ validate: DURATION_MINUTES, description: OWN }),
    price: t.field({ type: MoneyInput, description: OWN }),
  }),
});

export const SetEmployeeOffersInput = builder.inputType('SetEmployeeOffersInput', {
  description: 'Everything that an employee performs.',
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    expectedVersion: t.int({
      validate: limits.EXPECTED_VERSION,
      description: 'Refuse the change with `VERSION_CONFLICT` unless the employee has this version.',
    }),
    offers: t.field({
      type: [OfferInput],
      required: true,
      validate: OFFERS,
      description: 'The services, each once; what is not named is taken away.',
    }),
  }),
});
