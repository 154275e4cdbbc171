import type { Employee, Service, ServiceCategory } from '../../../db/generated/kysely/types.ts';
import type { EmployeeChange } from '../../../domain/workspace/catalog/update-employee.ts';
import { builder } from '../../base/builder.ts';
import { graphOf, ofCaller } from '../../base/graph.ts';
import { ORPHANED_INTERFACES } from '../orphaned.ts';
import { WorkspaceCategoryType, WorkspaceEmployeeType, WorkspaceServiceType } from './types.ts';

export const CategoryWriteType = builder.objectRef<{ readonly category: ServiceCategory }>('CategoryWrite').implement({
  description: 'The answer to a new or changed category.',
  fields: (t) => ({
    category: t.expose('category', { type: WorkspaceCategoryType, description: 'The category as it is now.' }),
  }),
});

export const ServiceWriteType = builder.objectRef<{ readonly service: Service }>('ServiceWrite').implement({
  description: 'The answer to a new or changed service.',
  fields: (t) => ({
    service: t.expose('service', { type: WorkspaceServiceType, description: 'The service as it is now.' }),
  }),
});

export const CreateEmployeePayloadType = builder
  .objectRef<{ readonly employee: Employee }>('CreateEmployeePayload')
  .implement({
    description: 'The answer to a new employee.',
    fields: (t) => ({
      employee: t.expose('employee', { type: WorkspaceEmployeeType, description: 'The created employee.' }),
    }),
  });

export const UpdateEmployeePayloadType = builder.objectRef<EmployeeChange>('UpdateEmployeePayload').implement({
  interfaces: ORPHANED_INTERFACES,
  description: 'An employee after a change. A new zone moves their working hours; an inactive employee has no hours.',
  fields: (t) => ({
    employee: t.expose('employee', { type: WorkspaceEmployeeType, description: 'The employee as they are now.' }),
  }),
});

export const SetEmployeeOffersPayloadType = builder
  .objectRef<{ readonly employeeId: string }>('SetEmployeeOffersPayload')
  .implement({
    description: "The answer to a change of an employee's services.",
    fields: (t) => ({
      employee: t.prismaField({
        type: WorkspaceEmployeeType,
        description: 'The employee with all services that they perform now.',
        resolve: (query, { employeeId }, _args, ctx) => {
          const where = { providerId_id: { ...ofCaller(ctx), id: employeeId } };
          return graphOf(ctx).employee.findUniqueOrThrow({ ...query, where });
        },
      }),
    }),
  });
