import type { Catalog, CatalogContent } from '../../domain/catalog/get-catalog.ts';
import type { EmployeeRecord, ServiceRecord } from '../../domain/catalog/records.ts';
import type { Money, SnapshotCategory } from '../../domain/catalog/snapshot.ts';
import { builder } from '../builder.ts';

/** Money in minor units. */
export const MoneyType = builder.objectRef<Money>('Money').implement({
  description: 'An amount in the smallest unit of its currency.',
  fields: (t) => ({
    amountMinor: t.exposeInt('amountMinor'),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
  }),
});

export const ServiceVisibilityType = builder.enumType('ServiceVisibility', { values: ['PUBLIC', 'INTERNAL'] as const });

export const BookingRulesType = builder.objectRef<ServiceRecord['bookingRules']>('BookingRules').implement({
  description: 'How a service can be booked.',
  fields: (t) => ({
    bufferBeforeMinutes: t.exposeInt('bufferBeforeMinutes'),
    bufferAfterMinutes: t.exposeInt('bufferAfterMinutes'),
    slotIntervalMinutes: t.exposeInt('slotIntervalMinutes'),
    minNoticeMinutes: t.exposeInt('minNoticeMinutes'),
    maxAdvanceDays: t.exposeInt('maxAdvanceDays'),
    requiresConfirmation: t.exposeBoolean('requiresConfirmation'),
  }),
});

export const ServiceRecordType = builder.interfaceRef<ServiceRecord>('ServiceRecord').implement({
  description: 'What is known of a bookable service.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    categoryId: t.expose('categoryId', { type: 'UUID', nullable: true }),
    aliases: t.exposeStringList('aliases'),
    durationMinutes: t.exposeInt('durationMinutes'),
    price: t.expose('price', { type: MoneyType, nullable: true }),
    visibility: t.expose('visibility', { type: ServiceVisibilityType }),
    bookingRules: t.expose('bookingRules', { type: BookingRulesType }),
    employeeIds: t.expose('employeeIds', { type: ['UUID'] }),
  }),
});

export const ServiceType = builder.objectRef<ServiceRecord>('Service').implement({
  description: 'A bookable service.',
  interfaces: [ServiceRecordType],
});

const EmployeeOfferType = builder.objectRef<EmployeeRecord['services'][number]>('EmployeeOffer').implement({
  description: 'What one employee takes for one service.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    durationMinutes: t.exposeInt('durationMinutes'),
    price: t.expose('price', { type: MoneyType, nullable: true }),
  }),
});

export const EmployeeRecordType = builder.interfaceRef<EmployeeRecord>('EmployeeRecord').implement({
  description: 'What is known of an employee.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    displayName: t.exposeString('displayName'),
    title: t.exposeString('title', { nullable: true }),
    aliases: t.exposeStringList('aliases'),
    serviceIds: t.expose('serviceIds', { type: ['UUID'] }),
    services: t.expose('services', { type: [EmployeeOfferType] }),
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

export const ClientPolicyType = builder.objectRef<CatalogContent['provider']['clientPolicy']>('ClientPolicy').implement({
  description: 'What clients may change themselves, and until when.',
  fields: (t) => ({
    rescheduleCutoffMinutes: t.exposeInt('rescheduleCutoffMinutes'),
    cancelCutoffMinutes: t.exposeInt('cancelCutoffMinutes'),
    maxReschedules: t.exposeInt('maxReschedules', { nullable: true }),
  }),
});

const CatalogProviderType = builder.objectRef<CatalogContent['provider']>('CatalogProvider').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    timezone: t.expose('timezone', { type: 'TimeZone' }),
    currency: t.exposeString('currency'),
    locale: t.exposeString('locale'),
    clientPolicy: t.expose('clientPolicy', { type: ClientPolicyType }),
  }),
});

const CategoryType = builder.objectRef<SnapshotCategory>('ServiceCategory').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    position: t.exposeInt('position'),
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
