import { createCategory } from '../../../domain/workspace/catalog/create-category.ts';
import { createEmployee } from '../../../domain/workspace/catalog/create-employee.ts';
import { createService } from '../../../domain/workspace/catalog/create-service.ts';
import { offerRules, setEmployeeOffers } from '../../../domain/workspace/catalog/set-employee-offers.ts';
import { updateCategory } from '../../../domain/workspace/catalog/update-category.ts';
import type { EmployeeChange } from '../../../domain/workspace/catalog/update-employee.ts';
import { updateEmployee } from '../../../domain/workspace/catalog/update-employee.ts';
import { updateService } from '../../../domain/workspace/catalog/update-service.ts';
import { builder } from '../../base/builder.ts';
import { declareField } from '../../base/declared.ts';
import { ownedByCaller, readOnlyPrisma } from '../../base/graph.ts';
import { recordPayload } from '../../base/of-record.ts';
import { ORPHANED_INTERFACES } from '../orphaned.ts';
import { CreateEmployeeInput, SetEmployeeOffersInput, UpdateEmployeeInput } from './employee-inputs.ts';
import { CreateCategoryInput, CreateServiceInput, UpdateCategoryInput, UpdateServiceInput } from './service-inputs.ts';
import { WorkspaceCategoryType, WorkspaceEmployeeType, WorkspaceServiceType } from './types.ts';

const CategoryWriteType = recordPayload('CategoryWrite', 'category', WorkspaceCategoryType);
const ServiceWriteType = recordPayload('ServiceWrite', 'service', WorkspaceServiceType);

const UpdateEmployeePayloadType = builder.objectRef<EmployeeChange>('UpdateEmployeePayload').implement({
  interfaces: ORPHANED_INTERFACES,
  description: 'An employee after a change. A new zone moves their working hours; an inactive employee has no hours.',
  fields: (t) => ({
    employee: t.expose('employee', { type: WorkspaceEmployeeType, description: 'The employee as they are now.' }),
  }),
});

interface ChangedOffers {
  readonly employeeId: string;
}

const SetEmployeeOffersPayloadType = builder.objectRef<ChangedOffers>('SetEmployeeOffersPayload').implement({
  fields: (t) => ({
    employee: t.prismaField({
      type: WorkspaceEmployeeType,
      description: 'The employee with all services that they perform now.',
      resolve: (query, { employeeId }, _args, ctx) => {
        const where = { providerId_id: { ...ownedByCaller(ctx), id: employeeId } };
        return readOnlyPrisma(ctx).employee.findUniqueOrThrow({ ...query, where });
      },
    }),
  }),
});

const AUTH_SCOPES = { scope: 'workspace:catalog:write' } as const;
const WRITE = {
  authScopes: AUTH_SCOPES,
  extensions: declareField({ errors: ['NOT_FOUND', 'LIMIT_REACHED', 'VERSION_CONFLICT'] }),
} as const;

builder.mutationFields((t) => ({
  createCategory: t.field({
    type: CategoryWriteType,
    description: 'Adds a category of services.',
    ...WRITE,
    args: { input: t.arg({ type: CreateCategoryInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ category: await createCategory(ctx, input) }),
  }),
  updateCategory: t.field({
    type: CategoryWriteType,
    description: 'Changes a category, or switches it on or off.',
    ...WRITE,
    args: { input: t.arg({ type: UpdateCategoryInput, required: true }) },
    resolve: async (_root, { input: { id, ...input } }, ctx) => ({ category: await updateCategory(ctx, id, input) }),
  }),
  createService: t.field({
    type: ServiceWriteType,
    description: 'Adds a service; `setEmployeeOffers` assigns its employees.',
    ...WRITE,
    args: { input: t.arg({ type: CreateServiceInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ service: await createService(ctx, input) }),
  }),
  updateService: t.field({
    type: ServiceWriteType,
    description: 'Changes a service or its booking rules, or switches it on or off.',
    ...WRITE,
    args: { input: t.arg({ type: UpdateServiceInput, required: true }) },
    resolve: async (_root, { input: { id, ...input } }, ctx) => ({ service: await updateService(ctx, id, input) }),
  }),
  createEmployee: t.field({
    type: recordPayload('CreateEmployeePayload', 'employee', WorkspaceEmployeeType),
    description: 'Adds an employee, without services and hours.',
    ...WRITE,
    args: { input: t.arg({ type: CreateEmployeeInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ employee: await createEmployee(ctx, input) }),
  }),
  updateEmployee: t.field({
    type: UpdateEmployeePayloadType,
    description: 'Changes an employee, or switches them on or off.',
    ...WRITE,
    args: { input: t.arg({ type: UpdateEmployeeInput, required: true }) },
    resolve: (_root, { input: { id, ...input } }, ctx) => updateEmployee(ctx, id, input),
  }),
  setEmployeeOffers: t.field({
    type: SetEmployeeOffersPayloadType,
    description: 'Replaces the services that an employee performs, with own durations and prices.',
    authScopes: AUTH_SCOPES,
    extensions: declareField({ rules: [offerRules], errors: ['NOT_FOUND', 'VERSION_CONFLICT'] }),
    args: { input: t.arg({ type: SetEmployeeOffersInput, required: true }) },
    resolve: async (_root, { input: { employeeId, offers, expectedVersion } }, ctx) => {
      await setEmployeeOffers(ctx, employeeId, offers, expectedVersion);
      return { employeeId };
    },
  }),
}));
