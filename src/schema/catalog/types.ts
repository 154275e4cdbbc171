import { EMPLOYEE_TEXTS, SERVICE_TEXTS } from '../../domain/catalog/details.ts';
import type { Catalog, CatalogContent } from '../../domain/catalog/get-catalog.ts';
import type { EmployeeRecord } from '../../domain/catalog/records.ts';
import { mapValues } from '../../domain/map-values.ts';
import type { BookingRules, Money, SnapshotCategory, SnapshotService } from '../../domain/snapshot.ts';
import { builder } from '../builder.ts';

/** Money in minor units. */
export const MoneyType = builder.objectRef<Money>('Money').implement({
  description: 'An amount in the smallest unit of its currency.',
  fields: (t) => ({
    amountMinor: t.exposeInt('amountMinor', { description: '12000 is 120.00 in a currency with two decimals.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
  }),
});

export const ServiceVisibilityType = builder.enumType('ServiceVisibility', { values: ['PUBLIC', 'INTERNAL'] as const });

export const BookingRulesType = builder.objectRef<BookingRules>('BookingRules').implement({
  description: 'How a service can be booked.',
  fields: (t) => ({
    bufferBeforeMinutes: t.exposeInt('bufferBeforeMinutes', { description: 'Kept free before the service.' }),
    bufferAfterMinutes: t.exposeInt('bufferAfterMinutes', { description: 'Kept free after the service.' }),
    slotIntervalMinutes: t.exposeInt('slotIntervalMinutes', {
      description: 'Starts stand this far apart from the beginning of working hours.',
    }),
    minNoticeMinutes: t.exposeInt('minNoticeMinutes', { description: 'How far ahead a start must be at least.' }),
    maxAdvanceDays: t.exposeInt('maxAdvanceDays', {
      description: 'How many days ahead, counted from today, can be booked.',
    }),
    requiresConfirmation: t.exposeBoolean('requiresConfirmation', {
      description: 'A reservation starts PENDING until the provider confirms it.',
    }),
  }),
});

export const ServiceRecordType = builder.interfaceRef<SnapshotService>('ServiceRecord').implement({
  description: 'What is known of a bookable service.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    ...mapValues(SERVICE_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
    categoryId: t.expose('categoryId', { type: 'UUID', nullable: true }),
    aliases: t.exposeStringList('aliases', { description: 'Other names that searches know.' }),
    durationMinutes: t.exposeInt('durationMinutes', {
      description: 'An employee can have a duration of their own; see `Employee.services`.',
    }),
    price: t.expose('price', {
      type: MoneyType,
      nullable: true,
      description: 'Null: not stated. An employee can have a price of their own.',
    }),
    visibility: t.expose('visibility', { type: ServiceVisibilityType }),
    bookingRules: t.field({ type: BookingRulesType, resolve: (service) => service }),
    employeeIds: t.expose('employeeIds', { type: ['UUID'], description: 'Who performs it.' }),
  }),
});

export const ServiceType = builder.objectRef<SnapshotService>('Service').implement({
  description: 'A bookable service.',
  interfaces: [ServiceRecordType],
});

const OWN = "This employee's own, or the service's.";

const EmployeeOfferType = builder.objectRef<EmployeeRecord['services'][number]>('EmployeeOffer').implement({
  description: 'What one employee takes for one service.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    durationMinutes: t.exposeInt('durationMinutes', { description: OWN }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: OWN }),
  }),
});

export const EmployeeRecordType = builder.interfaceRef<EmployeeRecord>('EmployeeRecord').implement({
  description: 'What is known of an employee.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    displayName: t.exposeString('displayName'),
    ...mapValues(EMPLOYEE_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
    aliases: t.exposeStringList('aliases', { description: 'Other names that searches know.' }),
    serviceIds: t.expose('serviceIds', { type: ['UUID'], description: 'What this employee performs.' }),
    services: t.expose('services', { type: [EmployeeOfferType], description: 'The same with duration and price.' }),
    timezone: t.expose('timezone', {
      type: 'TimeZone',
      nullable: true,
      description: 'Null means the zone of the provider.',
    }),
  }),
});

export const EmployeeType = builder.objectRef<EmployeeRecord>('Employee').implement({
  description: 'An employee who performs services.',
  interfaces: [EmployeeRecordType],
});

export const ClientPolicyType = builder
  .objectRef<CatalogContent['provider']['clientPolicy']>('ClientPolicy')
  .implement({
    description: 'What clients may change themselves, and until when.',
    fields: (t) => ({
      rescheduleCutoffMinutes: t.exposeInt('rescheduleCutoffMinutes', {
        description: 'Rescheduling is possible until this long before the start.',
      }),
      cancelCutoffMinutes: t.exposeInt('cancelCutoffMinutes', {
        description: 'Cancelling is possible until this long before the start.',
      }),
      maxReschedules: t.exposeInt('maxReschedules', { nullable: true, description: 'Null: as often as wanted.' }),
    }),
  });

const CatalogProviderType = builder.objectRef<CatalogContent['provider']>('CatalogProvider').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    timezone: t.expose('timezone', {
      type: 'TimeZone',
      description: 'The zone of all dates and times unless another one is asked for.',
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
    locale: t.exposeString('locale', { description: 'BCP 47.' }),
    clientPolicy: t.expose('clientPolicy', { type: ClientPolicyType }),
  }),
});

const CategoryType = builder.objectRef<SnapshotCategory>('ServiceCategory').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    position: t.exposeInt('position', { description: 'Where it stands in the order that the provider chose.' }),
  }),
});

const CatalogContentType = builder.objectRef<CatalogContent>('CatalogContent').implement({
  description: 'Everything that can be booked at the provider.',
  fields: (t) => ({
    provider: t.expose('provider', { type: CatalogProviderType }),
    categories: t.expose('categories', { type: [CategoryType] }),
    services: t.expose('services', { type: [ServiceType] }),
    employees: t.expose('employees', { type: [EmployeeType] }),
    version: t.exposeInt('version', { description: 'Rises with every change of catalog or calendars.' }),
  }),
});

export const CatalogType = builder.objectRef<Catalog>('Catalog').implement({
  fields: (t) => ({
    content: t.expose('content', { type: CatalogContentType }),
    etag: t.exposeString('etag', { description: 'Changes whenever the content changes.' }),
  }),
});
