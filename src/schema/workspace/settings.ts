import type { Provider } from '../../db/generated/kysely/types.ts';
import { PROVIDER_TEXTS } from '../../domain/catalog/details.ts';
import { updateProviderSettings } from '../../domain/workspace/provider/update-provider-settings.ts';
import * as limits from '../../kernel/limits.ts';
import { mapValues } from '../../kernel/map-values.ts';
import { builder } from '../base/builder.ts';
import { CLEARABLE, declareField, PATCH_INPUT } from '../base/declared.ts';
import { ownedByCaller, readOnlyPrisma } from '../base/graph.ts';
import { recordPayload } from '../base/of-record.ts';
import { ClientPolicyType, PROVIDER_PHONE } from '../catalog/provider-types.ts';

const ProviderStatusType = builder.enumType('ProviderStatus', {
  values: ['ACTIVE', 'SUSPENDED', 'DISABLED', 'ARCHIVED'] as const,
});

const ERASE_AFTER =
  'Clients without a reservation for so many months are erased permanently, unless they have an upcoming one; null: none are.';

const DEFAULT_RULES = 'The default rules of new services.';

const DefaultBookingRulesType = builder.objectRef<Provider>('DefaultBookingRules').implement({
  description: DEFAULT_RULES,
  fields: (t) => ({
    slotIntervalMinutes: t.exposeInt('defaultSlotIntervalMinutes'),
    minNoticeMinutes: t.exposeInt('defaultMinNoticeMinutes'),
    maxAdvanceDays: t.exposeInt('defaultMaxAdvanceDays'),
  }),
});

const ProviderSettingsType = builder.prismaObject('Provider', {
  variant: 'ProviderSettings',
  description: 'The provider with all its settings, for the workspace. Only the operator changes status and plan.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    timezone: t.expose('timezone', { type: 'TimeZone' }),
    locale: t.expose('locale', { type: 'Locale' }),
    currency: t.exposeString('currency'),
    status: t.expose('status', { type: ProviderStatusType }),
    plan: t.exposeString('planCode'),
    publicProfileHidden: t.exposeBoolean('publicProfileHidden'),
    publicBookingPaused: t.exposeBoolean('publicBookingPaused'),
    contactEmail: t.exposeString('contactEmail', { nullable: true }),
    phone: t.expose('phone', { type: 'PhoneNumber', nullable: true, description: PROVIDER_PHONE }),
    ...mapValues(PROVIDER_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
    clientPolicy: t.field({ type: ClientPolicyType, resolve: (row) => row }),
    bookingRules: t.field({ type: DefaultBookingRulesType, resolve: (row) => row }),
    eraseClientsAfterMonths: t.exposeInt('eraseClientsAfterMonths', { nullable: true, description: ERASE_AFTER }),
    version: t.exposeInt('settingsVersion', { description: 'Rises with every change of the settings.' }),
    catalogVersion: t.exposeInt('catalogVersion', { description: 'Rises with every change of catalog or calendars.' }),
  }),
});

const ClientPolicyPatch = builder.inputType('ClientPolicyPatch', {
  description: 'The limits for changes by clients. Absent fields stay.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    rescheduleCutoffMinutes: t.int({ validate: limits.CUTOFF_MINUTES_SCHEMA }),
    cancelCutoffMinutes: t.int({ validate: limits.CUTOFF_MINUTES_SCHEMA }),
    maxReschedules: t.int({
      validate: limits.MAX_RESCHEDULES_SCHEMA,
      extensions: CLEARABLE,
      description: 'Null: no limit.',
    }),
  }),
});

const DefaultBookingRulesPatch = builder.inputType('DefaultBookingRulesPatch', {
  description: DEFAULT_RULES,
  extensions: PATCH_INPUT,
  fields: (t) => ({
    slotIntervalMinutes: t.int({ validate: limits.SLOT_INTERVAL_MINUTES_SCHEMA }),
    minNoticeMinutes: t.int({ validate: limits.MIN_NOTICE_MINUTES_SCHEMA }),
    maxAdvanceDays: t.int({ validate: limits.MAX_ADVANCE_DAYS_SCHEMA }),
  }),
});

const UpdateProviderSettingsInput = builder.inputType('UpdateProviderSettingsInput', {
  description: 'The fields to change; absent fields stay, also in nested objects; null clears.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    expectedVersion: t.int({
      validate: limits.EXPECTED_VERSION_SCHEMA,
      description: 'Refuse the change with `VERSION_CONFLICT` unless the settings have this version.',
    }),
    name: t.field({ type: 'Text', validate: limits.RECORD_NAME_SCHEMA }),
    timezone: t.field({
      type: 'TimeZone',
      description:
        'The IANA time zone; refused with `HAS_UPCOMING_RESERVATIONS` while there are upcoming reservations.',
    }),
    currency: t.field({
      type: 'Text',
      validate: limits.CURRENCY_CODE_SCHEMA,
      description: 'The currency as an ISO 4217 code; refused while prices have another one.',
    }),
    locale: t.field({ type: 'Locale' }),
    contactEmail: t.field({
      type: 'EmailAddress',
      extensions: CLEARABLE,
      description: 'The e-mail address for clients, and for notices of disabled webhooks.',
    }),
    phone: t.field({ type: 'PhoneNumber', extensions: CLEARABLE, description: PROVIDER_PHONE }),
    ...mapValues(PROVIDER_TEXTS, ({ rule, description }) =>
      t.field({ type: 'Text', validate: rule, extensions: CLEARABLE, description }),
    ),
    publicProfileHidden: t.boolean(),
    publicBookingPaused: t.boolean(),
    eraseClientsAfterMonths: t.int({
      validate: limits.ERASE_AFTER_MONTHS_SCHEMA,
      extensions: CLEARABLE,
      description: ERASE_AFTER,
    }),
    clientPolicy: t.field({ type: ClientPolicyPatch }),
    bookingRules: t.field({ type: DefaultBookingRulesPatch }),
  }),
});

builder.queryField('providerSettings', (t) =>
  t.prismaField({
    type: ProviderSettingsType,
    description: 'The provider with all its settings, for the workspace.',
    authScopes: { scope: 'workspace:read' },
    resolve: (query, _root, _args, ctx) =>
      readOnlyPrisma(ctx).provider.findUniqueOrThrow({ ...query, where: { id: ownedByCaller(ctx).providerId } }),
  }),
);

builder.mutationFields((t) => ({
  updateProviderSettings: t.field({
    type: recordPayload('UpdateProviderSettingsPayload', 'settings', ProviderSettingsType, 'As they are now.'),
    description:
      'Changes name, time zone, language, currency, contact, visibility, client policy or default booking rules.',
    authScopes: { scope: 'workspace:settings:write' },
    extensions: declareField({ errors: ['VERSION_CONFLICT', 'HAS_UPCOMING_RESERVATIONS'] }),
    args: { input: t.arg({ type: UpdateProviderSettingsInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ settings: await updateProviderSettings(ctx, input) }),
  }),
}));
