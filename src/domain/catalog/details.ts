import { z } from 'zod';
import type { Employee, Provider, Service } from '../../db/generated/kysely/types.ts';
import {
  BUFFER_MINUTES_SCHEMA,
  COUNTRY_CODE_SCHEMA,
  DESCRIPTION_SCHEMA,
  MAX_ADVANCE_DAYS_SCHEMA,
  MIN_NOTICE_MINUTES_SCHEMA,
  PROVIDER_ADDRESS_SCHEMA,
  RECORD_TITLE_SCHEMA,
  SLOT_INTERVAL_MINUTES_SCHEMA,
  WEBSITE_SCHEMA,
} from '../../kernel/limits.ts';
import { mapValues } from '../../kernel/map-values.ts';

/**
 * The text fields of a service. A new text is added here, in the service's GraphQL types and in the document that
 * selects it; inputs, provider file, statements, snapshot and record follow (contract 3.2).
 */
export const SERVICE_TEXTS = {
  description: { rule: DESCRIPTION_SCHEMA, description: 'What the service is, in words for clients.' },
} as const satisfies Texts<Service>;

/** The text fields of an employee (contract 3.3). */
export const EMPLOYEE_TEXTS = {
  title: { rule: RECORD_TITLE_SCHEMA, description: 'Their job title, such as stylist.' },
} as const satisfies Texts<Employee>;

/** The text fields of the provider for clients (contract 3.1). */
export const PROVIDER_TEXTS = {
  address: { rule: PROVIDER_ADDRESS_SCHEMA, description: 'Where clients come to: street and town, in one text.' },
  website: { rule: WEBSITE_SCHEMA, description: 'The website for clients.' },
  country: {
    rule: COUNTRY_CODE_SCHEMA,
    description: 'The country as an ISO 3166 code, such as `PL`; phone numbers in national form are read by it.',
  },
} as const satisfies Texts<Provider>;

type Texts<Row> = { readonly [Name in keyof Row as null extends Row[Name] ? Name : never]?: TextDetail };

interface TextDetail {
  readonly rule: z.ZodString;
  readonly description: string;
}

/** The text fields as a caller sends them: undefined keeps a text, null removes it. */
type Given<Name extends string> = { readonly [Key in Name]?: string | null | undefined };

export type ServiceTextName = keyof typeof SERVICE_TEXTS;
export type EmployeeTextName = keyof typeof EMPLOYEE_TEXTS;
export type ProviderTextName = keyof typeof PROVIDER_TEXTS;
export type ServiceTextsInput = Given<ServiceTextName>;
export type EmployeeTextsInput = Given<EmployeeTextName>;

/** Builds the text fields of a service from `textOf`. An empty text becomes null. */
export function serviceTexts(textOf: (name: ServiceTextName) => string | null | undefined) {
  return mapValues(SERVICE_TEXTS, (_, name) => textOf(name) || null);
}

/** Builds the text fields of an employee from `textOf`. An empty text becomes null. */
export function employeeTexts(textOf: (name: EmployeeTextName) => string | null | undefined) {
  return mapValues(EMPLOYEE_TEXTS, (_, name) => textOf(name) || null);
}

/** The booking rules of a service as a caller sends them. A missing rule takes the provider's default. */
export const BOOKING_RULES_INPUT = z.strictObject({
  bufferBeforeMinutes: BUFFER_MINUTES_SCHEMA.nullish(),
  bufferAfterMinutes: BUFFER_MINUTES_SCHEMA.nullish(),
  slotIntervalMinutes: SLOT_INTERVAL_MINUTES_SCHEMA.nullish(),
  minNoticeMinutes: MIN_NOTICE_MINUTES_SCHEMA.nullish(),
  maxAdvanceDays: MAX_ADVANCE_DAYS_SCHEMA.nullish(),
  requiresConfirmation: z.boolean().nullish(),
});

export type BookingRulesInput = Readonly<z.output<typeof BOOKING_RULES_INPUT>>;

/** The provider's default booking rules. They are copied to a service when it is written. */
export const DEFAULT_RULES_INPUT = BOOKING_RULES_INPUT.pick({
  slotIntervalMinutes: true,
  minNoticeMinutes: true,
  maxAdvanceDays: true,
});

export type DefaultRulesInput = Readonly<z.output<typeof DEFAULT_RULES_INPUT>>;
