import { EMPLOYEE_TEXTS, SERVICE_TEXTS } from '../../../domain/catalog/details.ts';
import { toSegments } from '../../../domain/catalog/segments.ts';
import { mapValues } from '../../../kernel/map-values.ts';
import { priceFromColumns } from '../../../kernel/snapshot.ts';
import { builder } from '../../base/builder.ts';
import {
  BookingRulesType,
  MoneyType,
  SEGMENTS_DESCRIPTION,
  SegmentType,
  ServiceVisibilityType,
} from '../../catalog/types.ts';

const KEY_DESCRIPTION = 'The key of this record in a provider file.';
const AS_THE_SERVICE = 'Null means the value of the service.';

export const WorkspaceCategoryType = builder.prismaObject('ServiceCategory', {
  variant: 'WorkspaceCategory',
  description: 'A category with all its settings, for the workspace.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    key: t.exposeString('key', { description: KEY_DESCRIPTION }),
    name: t.exposeString('name'),
    aliases: t.exposeStringList('aliases'),
    position: t.exposeInt('position'),
    version: t.exposeInt('version', { description: 'Rises with every change of this record.' }),
    active: t.exposeBoolean('active'),
  }),
});

export const WorkspaceServiceType = builder.prismaObject('Service', {
  variant: 'WorkspaceService',
  description: 'A service with all its settings, for the workspace.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    key: t.exposeString('key', { description: KEY_DESCRIPTION }),
    name: t.exposeString('name'),
    ...mapValues(SERVICE_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
    categoryId: t.expose('categoryId', { type: 'UUID', nullable: true }),
    aliases: t.exposeStringList('aliases'),
    position: t.exposeInt('position'),
    version: t.exposeInt('version', { description: 'Rises with every change of this record.' }),
    durationMinutes: t.exposeInt('durationMinutes'),
    segments: t.field({
      type: [SegmentType],
      description: SEGMENTS_DESCRIPTION,
      resolve: ({ segmentMinutes }) => toSegments(segmentMinutes),
    }),
    needs: t.exposeStringList('needs', {
      description: 'The kinds of resources of which a reservation occupies one each.',
    }),
    price: t.field({ type: MoneyType, nullable: true, resolve: (row) => priceFromColumns(row) }),
    visibility: t.expose('visibility', { type: ServiceVisibilityType }),
    active: t.exposeBoolean('active'),
    bookingRules: t.field({ type: BookingRulesType, resolve: (row) => row }),
  }),
});

const WorkspaceOfferType = builder.prismaObject('EmployeeService', {
  variant: 'WorkspaceOffer',
  description: "A service that an employee performs, with the employee's own duration and price.",
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    durationMinutes: t.exposeInt('durationMinutes', { nullable: true, description: AS_THE_SERVICE }),
    price: t.field({
      type: MoneyType,
      nullable: true,
      description: AS_THE_SERVICE,
      resolve: (row) => priceFromColumns(row),
    }),
  }),
});

export const WorkspaceEmployeeType = builder.prismaObject('Employee', {
  variant: 'WorkspaceEmployee',
  description: 'An employee with all their settings, for the workspace.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    key: t.exposeString('key', { description: KEY_DESCRIPTION }),
    displayName: t.exposeString('displayName'),
    ...mapValues(EMPLOYEE_TEXTS, ({ description }, name) => t.exposeString(name, { nullable: true, description })),
    aliases: t.exposeStringList('aliases'),
    timezone: t.expose('timezone', {
      type: 'TimeZone',
      nullable: true,
      description: 'Null means the zone of the provider.',
    }),
    active: t.exposeBoolean('active'),
    position: t.exposeInt('position'),
    version: t.exposeInt('version', { description: 'Rises with every change of this record or of its services.' }),
    offers: t.relation('services', { type: WorkspaceOfferType, query: { orderBy: { serviceId: 'asc' } } }),
  }),
});
