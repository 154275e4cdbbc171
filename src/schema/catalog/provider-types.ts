import { PROVIDER_TEXTS } from '../../domain/catalog/details.ts';
import type { Catalog, CatalogContent } from '../../domain/catalog/get-catalog.ts';
import type { OpeningHours } from '../../domain/catalog/opening-hours.ts';
import { WEEKDAYS } from '../../kernel/limits.ts';
import { mapValues } from '../../kernel/map-values.ts';
import type { ProviderContact, SnapshotCategory } from '../../kernel/snapshot.ts';
import { builder } from '../base/builder.ts';
import { EmployeeType, ServiceType } from './types.ts';

export const PROVIDER_PHONE = 'The phone number for clients.';

export const WeekdayType = builder.enumType('Weekday', { values: WEEKDAYS });

export const ClientPolicyType = builder
  .objectRef<CatalogContent['provider']['clientPolicy']>('ClientPolicy')
  .implement({
    description: 'The limits for changes by clients.',
    fields: (t) => ({
      rescheduleCutoffMinutes: t.exposeInt('rescheduleCutoffMinutes', {
        description: 'Until how many minutes before the start a client can reschedule.',
      }),
      cancelCutoffMinutes: t.exposeInt('cancelCutoffMinutes', {
        description: 'Until how many minutes before the start a client can cancel.',
      }),
      maxReschedules: t.exposeInt('maxReschedules', {
        nullable: true,
        description: 'How often one reservation can be rescheduled; null: any number of times.',
      }),
    }),
  });

const CatalogProviderType = builder.objectRef<CatalogContent['provider']>('CatalogProvider').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    timezone: t.expose('timezone', {
      type: 'TimeZone',
      description: 'The time zone of all dates and times, unless you request another one.',
    }),
    currency: t.exposeString('currency', { description: 'The currency of prices as an ISO 4217 code, such as `PLN`.' }),
    locale: t.exposeString('locale', { description: 'The language of the provider as a BCP 47 tag, such as `pl-PL`.' }),
    clientPolicy: t.expose('clientPolicy', { type: ClientPolicyType }),
  }),
});

const CategoryType = builder.objectRef<SnapshotCategory>('ServiceCategory').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    position: t.exposeInt('position', {
      description: 'Its position in the order that the provider chose, smallest first.',
    }),
    aliases: t.exposeStringList('aliases', { description: 'Other names for it.' }),
  }),
});

const ProviderContactType = builder.objectRef<ProviderContact>('ProviderContact').implement({
  description: 'The contact data of the provider for clients. Null: the provider has given none.',
  fields: (t) => ({
    phone: t.expose('phone', { type: 'PhoneNumber', nullable: true, description: PROVIDER_PHONE }),
    email: t.expose('email', { type: 'EmailAddress', nullable: true, description: 'The e-mail address for clients.' }),
    ...mapValues(PROVIDER_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
  }),
});

const OpeningHoursType = builder.objectRef<OpeningHours>('OpeningHours').implement({
  description: 'A time of the week at which an employee works.',
  fields: (t) => ({
    day: t.expose('day', { type: WeekdayType, description: 'The day on which it begins.' }),
    from: t.expose('from', { type: 'TimeOfDay', description: "When it begins, in the provider's time zone." }),
    to: t.expose('to', {
      type: 'TimeOfDay',
      description: 'When it ends; on the next day if it is not later than `from`.',
    }),
  }),
});

const CatalogContentType = builder.objectRef<CatalogContent>('CatalogContent').implement({
  description: 'Everything that can be booked at the provider.',
  fields: (t) => ({
    provider: t.expose('provider', { type: CatalogProviderType }),
    contact: t.expose('contact', { type: ProviderContactType }),
    openingHours: t.expose('openingHours', {
      type: [OpeningHoursType],
      description:
        'The usual week: when at least one employee works, by day. It does not contain special dates, time off and closures: query slots before you promise a time.',
    }),
    categories: t.expose('categories', { type: [CategoryType] }),
    services: t.expose('services', { type: [ServiceType] }),
    employees: t.expose('employees', { type: [EmployeeType] }),
    version: t.exposeInt('version', { description: 'A number that rises with every change of catalog or calendars.' }),
  }),
});

export const CatalogType = builder.objectRef<Catalog>('Catalog').implement({
  fields: (t) => ({
    content: t.expose('content', { type: CatalogContentType }),
    etag: t.exposeString('etag', { description: 'Changes whenever the content changes.' }),
  }),
});
