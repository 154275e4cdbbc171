import type {
  WorkspaceCategory,
  WorkspaceEmployee,
  WorkspaceOffer,
  WorkspaceService,
} from '../../domain/workspace/catalog/records.ts';
import type { EmployeeChange } from '../../domain/workspace/catalog/update-employee.ts';
import { builder } from '../builder.ts';
import { BookingRulesType, MoneyType, ServiceVisibilityType } from '../catalog/types.ts';
import { StrandedInterface } from './stranded.ts';

const KEY = 'What a provider file finds this record by.';
const AS_THE_SERVICE = 'Null means the value of the service.';

export const WorkspaceCategoryType = builder.objectRef<WorkspaceCategory>('WorkspaceCategory').implement({
  description: 'A category as the workspace keeps it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    key: t.exposeString('key', { description: KEY }),
    name: t.exposeString('name'),
    position: t.exposeInt('position'),
    active: t.exposeBoolean('active'),
  }),
});

export const WorkspaceServiceType = builder.objectRef<WorkspaceService>('WorkspaceService').implement({
  description: 'A service as the workspace keeps it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    key: t.exposeString('key', { description: KEY }),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    categoryId: t.expose('categoryId', { type: 'UUID', nullable: true }),
    aliases: t.exposeStringList('aliases'),
    position: t.exposeInt('position'),
    durationMinutes: t.exposeInt('durationMinutes'),
    price: t.expose('price', { type: MoneyType, nullable: true }),
    visibility: t.expose('visibility', { type: ServiceVisibilityType }),
    active: t.exposeBoolean('active'),
    bookingRules: t.expose('bookingRules', { type: BookingRulesType }),
  }),
});

const WorkspaceOfferType = builder.objectRef<WorkspaceOffer>('WorkspaceOffer').implement({
  description: 'What an employee performs, with what is their own about it.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    durationMinutes: t.exposeInt('durationMinutes', { nullable: true, description: AS_THE_SERVICE }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: AS_THE_SERVICE }),
  }),
});

export const WorkspaceEmployeeType = builder.objectRef<WorkspaceEmployee>('WorkspaceEmployee').implement({
  description: 'An employee as the workspace keeps them.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    key: t.exposeString('key', { description: KEY }),
    displayName: t.exposeString('displayName'),
    title: t.exposeString('title', { nullable: true }),
    aliases: t.exposeStringList('aliases'),
    timezone: t.expose('timezone', {
      type: 'TimeZone',
      nullable: true,
      description: 'Null means the zone of the provider.',
    }),
    active: t.exposeBoolean('active'),
    position: t.exposeInt('position'),
    offers: t.expose('offers', { type: [WorkspaceOfferType] }),
  }),
});

export const EmployeeChangeType = builder.objectRef<EmployeeChange>('EmployeeChange').implement({
  interfaces: [StrandedInterface],
  description: 'An employee after a change; another zone moves their working hours, and inactive they have none.',
  fields: (t) => ({
    employee: t.expose('employee', { type: WorkspaceEmployeeType }),
  }),
});
