import { z } from 'zod';
import * as limits from '../../../kernel/limits.ts';
import { DURATION_MINUTES_SCHEMA, REASON_SCHEMA } from '../../../kernel/limits.ts';
import { mapValues } from '../../../kernel/map-values.ts';
import { INTEGRATION_SCOPES } from '../../../kernel/scopes.ts';
import {
  BOOKING_RULES_INPUT,
  DEFAULT_RULES_INPUT,
  EMPLOYEE_TEXTS,
  PROVIDER_TEXTS,
  SERVICE_TEXTS,
} from '../../catalog/details.ts';
import { SEGMENT_KINDS } from '../../catalog/segments.ts';
import {
  CURRENCY_SCHEMA,
  DATE_SCHEMA,
  distinctList,
  EMAIL_SCHEMA,
  INSTANT_SCHEMA,
  LOCALE_SCHEMA,
  PHONE_SCHEMA,
  RECORD_KEY_TEXT_SCHEMA,
  SLUG_SCHEMA,
  TIME_ZONE_SCHEMA,
  trimmedText,
  WALL_TIME_SCHEMA,
} from './file-values.ts';
import { parsePhone } from './phone-of-file.ts';

const PROVIDER_STATUSES = ['ACTIVE', 'SUSPENDED', 'DISABLED', 'ARCHIVED'] as const;

/** The schema of a provider's status (contract 0.1 and 7.6). Only the operator can change it. */
export const PROVIDER_STATUS = z.enum(PROVIDER_STATUSES);

/** The schema of an integration client's scopes: names of contract 1.5, or "all". */
export const SCOPES = z.preprocess(
  (value) => (value === 'all' ? [...INTEGRATION_SCOPES] : value),
  distinctList(z.enum(INTEGRATION_SCOPES), INTEGRATION_SCOPES.length),
);

/** The schema of a plan's code. The existing plans are in the database. */
export const PLAN_CODE = trimmedText(limits.RECORD_NAME_SCHEMA);

/** The schema of an integration client's name. */
export const INTEGRATION_CLIENT_NAME = trimmedText(limits.INTEGRATION_CLIENT_NAME_SCHEMA);

// In the file null equals a missing field (contract 7.2).
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null);
const or = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? fallback);
const list = <Schema extends z.ZodType>(item: Schema, maximum: number) =>
  z
    .array(item)
    .max(maximum)
    .nullish()
    .transform((value) => value ?? []);

const ALIASES = or(distinctList(trimmedText(limits.ALIAS_SCHEMA), limits.MAX_ALIASES), []);
const PRICE = z.strictObject({ amountMinor: limits.AMOUNT_MINOR_SCHEMA, currency: CURRENCY_SCHEMA.nullish() });
const WINDOW = z.strictObject({ from: WALL_TIME_SCHEMA, to: WALL_TIME_SCHEMA });

const PROVIDER = z
  .strictObject({
    slug: SLUG_SCHEMA,
    name: trimmedText(limits.RECORD_NAME_SCHEMA),
    timezone: TIME_ZONE_SCHEMA,
    locale: or(LOCALE_SCHEMA, limits.DEFAULT_LOCALE),
    currency: CURRENCY_SCHEMA,
    status: orNull(PROVIDER_STATUS),
    plan: orNull(PLAN_CODE),
    publicProfileHidden: or(z.boolean(), false),
    publicBookingPaused: or(z.boolean(), false),
    contactEmail: orNull(EMAIL_SCHEMA),
    phone: orNull(PHONE_SCHEMA),
    ...mapValues(PROVIDER_TEXTS, ({ rule }) => orNull(trimmedText(rule))),
    clientPolicy: z
      .strictObject({
        rescheduleCutoffMinutes: or(limits.CUTOFF_MINUTES_SCHEMA, 0),
        cancelCutoffMinutes: or(limits.CUTOFF_MINUTES_SCHEMA, 0),
        maxReschedules: orNull(limits.MAX_RESCHEDULES_SCHEMA),
      })
      .nullish(),
    eraseClientsAfterMonths: orNull(limits.ERASE_AFTER_MONTHS_SCHEMA),
    bookingRules: DEFAULT_RULES_INPUT.nullish(),
  })
  .transform((provider) => ({ ...provider, phone: parsePhone(provider) }));

const SEGMENT = z.strictObject({ kind: z.enum(SEGMENT_KINDS), minutes: limits.SEGMENT_MINUTES_SCHEMA });

const SERVICE = z.strictObject({
  key: RECORD_KEY_TEXT_SCHEMA,
  name: trimmedText(limits.RECORD_NAME_SCHEMA),
  aliases: ALIASES,
  ...mapValues(SERVICE_TEXTS, ({ rule }) => orNull(trimmedText(rule))),
  category: orNull(RECORD_KEY_TEXT_SCHEMA),
  durationMinutes: DURATION_MINUTES_SCHEMA,
  segments: list(SEGMENT, limits.MAX_SEGMENTS),
  needs: or(distinctList(RECORD_KEY_TEXT_SCHEMA, limits.MAX_RESOURCE_NEEDS_PER_SERVICE), []),
  price: orNull(PRICE),
  visibility: or(z.enum(['PUBLIC', 'INTERNAL']), 'PUBLIC'),
  active: or(z.boolean(), true),
  bookingRules: BOOKING_RULES_INPUT.nullish(),
});

const OFFER = z.preprocess(
  (value) => (typeof value === 'string' ? { service: value } : value),
  z.strictObject({
    service: RECORD_KEY_TEXT_SCHEMA,
    durationMinutes: orNull(DURATION_MINUTES_SCHEMA),
    price: orNull(PRICE),
  }),
);

const WEEKDAY = z.enum(limits.WEEKDAYS).transform((name) => limits.WEEKDAYS.indexOf(name) + 1);

const WEEK = list(
  z.strictObject({
    days: distinctList(WEEKDAY, limits.WEEKDAYS.length).min(1),
    from: WALL_TIME_SCHEMA,
    to: WALL_TIME_SCHEMA,
  }),
  limits.MAX_WINDOWS_PER_WEEK,
);

const RESOURCE = z.strictObject({
  key: RECORD_KEY_TEXT_SCHEMA,
  name: trimmedText(limits.RECORD_NAME_SCHEMA),
  kind: RECORD_KEY_TEXT_SCHEMA,
  active: or(z.boolean(), true),
  workingHours: WEEK,
});

const EMPLOYEE = z.strictObject({
  key: RECORD_KEY_TEXT_SCHEMA,
  displayName: trimmedText(limits.RECORD_NAME_SCHEMA),
  ...mapValues(EMPLOYEE_TEXTS, ({ rule }) => orNull(trimmedText(rule))),
  aliases: ALIASES,
  timezone: orNull(TIME_ZONE_SCHEMA),
  active: or(z.boolean(), true),
  services: list(OFFER, limits.MAX_SERVICES_PER_PROVIDER),
  workingHours: WEEK,
  dateOverrides: list(
    z.strictObject({ date: DATE_SCHEMA, windows: z.array(WINDOW).max(limits.MAX_WINDOWS_PER_DATE) }),
    limits.MAX_DATE_OVERRIDES,
  ),
  timeOff: list(
    z.strictObject({ from: INSTANT_SCHEMA, to: INSTANT_SCHEMA, reason: orNull(trimmedText(REASON_SCHEMA)) }),
    limits.MAX_TIME_OFFS,
  ),
});

/**
 * The schema of a provider file: unknown fields are refused, defaults are filled in, times are parsed (contract 7.2).
 */
export const PROVIDER_FILE = z.strictObject({
  provider: PROVIDER,
  categories: list(
    z.strictObject({ key: RECORD_KEY_TEXT_SCHEMA, name: trimmedText(limits.RECORD_NAME_SCHEMA), aliases: ALIASES }),
    limits.MAX_CATEGORIES_PER_PROVIDER,
  ),
  services: list(SERVICE, limits.MAX_SERVICES_PER_PROVIDER),
  employees: list(EMPLOYEE, limits.MAX_EMPLOYEES_PER_PROVIDER),
  resources: list(RESOURCE, limits.MAX_RESOURCES_PER_PROVIDER),
  closures: list(
    z.strictObject({ from: DATE_SCHEMA, to: DATE_SCHEMA, reason: orNull(trimmedText(REASON_SCHEMA)) }),
    limits.MAX_CLOSURES,
  ),
  integrationClients: orNull(
    z
      .array(z.strictObject({ name: INTEGRATION_CLIENT_NAME, scopes: SCOPES, contactEmail: orNull(EMAIL_SCHEMA) }))
      .max(limits.MAX_INTEGRATION_CLIENTS),
  ),
});

export type ProviderFile = z.output<typeof PROVIDER_FILE>;
