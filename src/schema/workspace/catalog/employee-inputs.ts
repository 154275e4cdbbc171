import { EMPLOYEE_TEXTS } from '../../../domain/catalog/details.ts';
import { ALIASES_SCHEMA, OFFERS_SCHEMA } from '../../../domain/workspace/input-limits.ts';
import * as limits from '../../../kernel/limits.ts';
import { mapValues } from '../../../kernel/map-values.ts';
import { builder } from '../../base/builder.ts';
import { CLEARABLE, PATCH_INPUT } from '../../base/declared.ts';
import {
  ALIAS_DESCRIPTION,
  EXPECTED_VERSION_DESCRIPTION,
  KEY_DESCRIPTION,
  MoneyInput,
  POSITION_DESCRIPTION,
} from './terms.ts';

const OWN = "The service's by default.";

export const CreateEmployeeInput = builder.inputType('CreateEmployeeInput', {
  fields: (t) => ({
    key: t.field({ type: 'Text', validate: limits.RECORD_KEY_SCHEMA, description: KEY_DESCRIPTION }),
    displayName: t.field({ type: 'Text', required: true, validate: limits.RECORD_NAME_SCHEMA }),
    ...mapValues(EMPLOYEE_TEXTS, ({ rule, description }) => t.field({ type: 'Text', validate: rule, description })),
    aliases: t.field({ type: ['Text'], validate: ALIASES_SCHEMA, description: ALIAS_DESCRIPTION }),
    timezone: t.field({ type: 'TimeZone', description: "The provider's by default." }),
    active: t.boolean({ required: true, defaultValue: true }),
    position: t.int({ validate: limits.POSITION_SCHEMA, description: POSITION_DESCRIPTION }),
  }),
});

export const UpdateEmployeeInput = builder.inputType('UpdateEmployeeInput', {
  description: 'The fields to change; absent fields stay, null clears.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'The id of the employee.' }),
    expectedVersion: t.int({ validate: limits.EXPECTED_VERSION_SCHEMA, description: EXPECTED_VERSION_DESCRIPTION }),
    displayName: t.field({ type: 'Text', validate: limits.RECORD_NAME_SCHEMA }),
    ...mapValues(EMPLOYEE_TEXTS, ({ rule, description }) =>
      t.field({ type: 'Text', validate: rule, description, extensions: CLEARABLE }),
    ),
    aliases: t.field({ type: ['Text'], validate: ALIASES_SCHEMA, description: ALIAS_DESCRIPTION }),
    timezone: t.field({ type: 'TimeZone', extensions: CLEARABLE, description: "Null: the provider's." }),
    active: t.boolean({ description: 'An inactive employee cannot be booked.' }),
    position: t.int({ validate: limits.POSITION_SCHEMA }),
  }),
});

const OfferInput = builder.inputType('OfferInput', {
  description: 'A service that an employee performs.',
  fields: (t) => ({
    serviceId: t.field({ type: 'UUID', required: true }),
    durationMinutes: t.int({ validate: limits.DURATION_MINUTES_SCHEMA, description: OWN }),
    price: t.field({ type: MoneyInput, description: OWN }),
  }),
});

export const SetEmployeeOffersInput = builder.inputType('SetEmployeeOffersInput', {
  description: 'All services that an employee performs.',
  fields: (t) => ({
    employeeId: t.field({ type: 'UUID', required: true }),
    expectedVersion: t.int({
      validate: limits.EXPECTED_VERSION_SCHEMA,
      description: 'Refuse the change with `VERSION_CONFLICT` unless the employee has this version.',
    }),
    offers: t.field({
      type: [OfferInput],
      required: true,
      validate: OFFERS_SCHEMA,
      description: 'The services, each once; services that are not listed are removed.',
    }),
  }),
});
