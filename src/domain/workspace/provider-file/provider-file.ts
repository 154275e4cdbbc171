import { z } from 'zod';
import * as limits from '../../../kernel/limits.ts';
import { DURATION_MINUTES, REASON } from '../../../kernel/limits.ts';
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
  CLOCK,
  CURRENCY,
  DAY,
  distinctList,
  EMAIL,
  LOCALE,
  MOMENT,
  PHONE,
  RECORD_KEY_TEXT,
  SLUG,
  trimmedText,
  ZONE,
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
export const PLAN_CODE = trimmedText(limits.RECORD_NAME);

/** The schema of an integration client's name. */
export const INTEGRATION_CLIENT_NAME = trimmedText(limits.CLIENT_NAME);

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

const ALIASES = or(distinctList(trimmedText(limits.ALIAS), limits.ALIAS_COUNT), []);
const PRICE = z.strictObject({ amountMinor: limits.AMOUNT_MINOR, currency: CURRENCY.nullish() });
const WINDOW = z.strictObject({ from: CLOCK, to: CLOCK });

const PROVIDER = z
  .strictObject({
    slug: SLUG,
    name: trimmedText(limits.RECORD_NAME),
    timezone: ZONE,
    locale: or(LOCALE, limits.DEFAULT_LOCALE),
    currency: CURRENCY,
    status: orNull(PROVIDER_STATUS),
    plan: orNull(PLAN_CODE),
    publicProfileHidden: or(z.boolean(), false),
    publicBookingPaused: or(z.boolean(), false),
    contactEmail: orNull(EMAIL),
    phone: orNull(PHONE),
    ...mapValues(PROVIDER_TEXTS, ({ rule }) => orNull(trimmedText(rule))),
    clientPolicy: z
      .strictObject({
        rescheduleCutoffMinutes: or(limits.CUTOFF_MINUTES, 0),
        cancelCutoffMinutes: or(limits.CUTOFF_MINUTES, 0),
        maxReschedules: orNull(limits.MAX_RESCHEDULES),
      })
      .nullish(),
    eraseClientsAfterMonths: orNull(limits.ERASE_AFTER_MONTHS),
    bookingRules: DEFAULT_RULES_INPUT.nullish(),
  })
  .transform((provider) => ({ ...provider, phone: parsePhone(provider) }));

const SEGMENT = z.strictObject({ kind: z.enum(SEGMENT_KINDS), minutes: limits.SEGMENT_MINUTES });

const SERVICE = z.strictObject({
  key: RECORD_KEY_TEXT,
  name: trimmedText(limits.RECORD_NAME),
  aliases: ALIASES,
  ...mapValues(SERVICE_TEXTS, ({ rule }) => orNull(trimmedText(rule))),
  category: orNull(RECORD_KEY_TEXT),
  durationMinutes: DURATION_MINUTES,
  segments: list(SEGMENT, limits.SEGMENT_COUNT),
  needs: or(distinctList(RECORD_KEY_TEXT, limits.NEEDS_COUNT), []),
  price: orNull(PRICE),
  visibility: or(z.enum(['PUBLIC', 'INTERNAL']), 'PUBLIC'),
  active: or(z.boolean(), true),
  bookingRules: BOOKING_RULES_INPUT.nullish(),
});

const OFFER = z.preprocess(
  (value) => (typeof value === 'string' ? { service: value } : value),
  z.strictObject({ service: RECORD_KEY_TEXT, durationMinutes: orNull(DURATION_MINUTES), price: orNull(PRICE) }),
);

const WEEKDAY = z.enum(limits.WEEKDAYS).transform((name) => limits.WEEKDAYS.indexOf(name) + 1);

const WEEK = list(
  z.strictObject({ days: distinctList(WEEKDAY, limits.WEEKDAYS.length).min(1), from: CLOCK, to: CLOCK }),
  limits.WINDOWS_A_WEEK,
);

const RESOURCE = z.strictObject({
  key: RECORD_KEY_TEXT,
  name: trimmedText(limits.RECORD_NAME),
  kind: RECORD_KEY_TEXT,
  active: or(z.boolean(), true),
  workingHours: WEEK,
});

const EMPLOYEE = z.strictObject({
  key: RECORD_KEY_TEXT,
  displayName: trimmedText(limits.RECORD_NAME),
  ...mapValues(EMPLOYEE_TEXTS, ({ rule }) => orNull(trimmedText(rule))),
  aliases: ALIASES,
  timezone: orNull(ZONE),
  active: or(z.boolean(), true),
  services: list(OFFER, limits.SERVICE_COUNT),
  workingHours: WEEK,
  dateOverrides: list(
    z.strictObject({ date: DAY, windows: z.array(WINDOW).max(limits.WINDOWS_A_DATE) }),
    limits.OVERRIDE_COUNT,
  ),
  timeOff: list(
    z.strictObject({ from: MOMENT, to: MOMENT, reason: orNull(trimmedText(REASON)) }),
    limits.TIME_OFF_COUNT,
  ),
});

/**
 * The schema of a provider file: unknown fields are refused, defaults are filled in, times are parsed (contract 7.2).
 */
export const PROVIDER_FILE = z.strictObject({
  provider: PROVIDER,
  categories: list(
    z.strictObject({ key: RECORD_KEY_TEXT, name: trimmedText(limits.RECORD_NAME), aliases: ALIASES }),
    limits.CATEGORY_COUNT,
  ),
  services: list(SERVICE, limits.SERVICE_COUNT),
  employees: list(EMPLOYEE, limits.EMPLOYEE_COUNT),
  resources: list(RESOURCE, limits.RESOURCE_COUNT),
  closures: list(z.strictObject({ from: DAY, to: DAY, reason: orNull(trimmedText(REASON)) }), limits.CLOSURE_COUNT),
  integrationClients: orNull(
    z
      .array(z.strictObject({ name: INTEGRATION_CLIENT_NAME, scopes: SCOPES, contactEmail: orNull(EMAIL) }))
      .max(limits.CLIENT_COUNT),
  ),
});

export type ProviderFile = z.output<typeof PROVIDER_FILE>;
