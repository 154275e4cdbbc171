import { createCategory } from '../../domain/workspace/catalog/create-category.ts';
import { createEmployee } from '../../domain/workspace/catalog/create-employee.ts';
import { createService } from '../../domain/workspace/catalog/create-service.ts';
import { offerRules, setEmployeeOffers } from '../../domain/workspace/catalog/set-employee-offers.ts';
import { updateCategory } from '../../domain/workspace/catalog/update-category.ts';
import { updateEmployee } from '../../domain/workspace/catalog/update-employee.ts';
import { updateService } from '../../domain/workspace/catalog/update-service.ts';
import { OFFERS } from '../../domain/workspace/input-limits.ts';
import { builder } from '../builder.ts';
import { declare } from '../declared.ts';
import { graphOf, ofCaller } from '../graph.ts';
import * as inputs from './catalog-inputs.ts';
import {
  EmployeeChangeType,
  WorkspaceCategoryType,
  WorkspaceEmployeeType,
  WorkspaceServiceType,
} from './catalog-types.ts';

const AUTH_SCOPES = { scope: 'workspace:catalog:write' } as const;

builder.mutationFields((t) => {
  const id = t.arg({ type: 'UUID', required: true });
  const errors = declare({ errors: ['NOT_FOUND', 'LIMIT_REACHED'] });
  return {
    createCategory: t.field({
      type: WorkspaceCategoryType,
      description: 'Adds a category of services.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: inputs.CreateCategoryInput, required: true }) },
      resolve: (_root, { input }, ctx) => createCategory(ctx, input),
    }),
    updateCategory: t.field({
      type: WorkspaceCategoryType,
      description: 'Changes a category, or switches it on or off.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { id, input: t.arg({ type: inputs.UpdateCategoryInput, required: true }) },
      resolve: (_root, args, ctx) => updateCategory(ctx, args.id, args.input),
    }),
    createService: t.field({
      type: WorkspaceServiceType,
      description: 'Adds a service; `setEmployeeOffers` says who performs it.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: inputs.CreateServiceInput, required: true }) },
      resolve: (_root, { input }, ctx) => createService(ctx, input),
    }),
    updateService: t.field({
      type: WorkspaceServiceType,
      description: 'Changes a service or its booking rules, or switches it on or off.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { id, input: t.arg({ type: inputs.UpdateServiceInput, required: true }) },
      resolve: (_root, args, ctx) => updateService(ctx, args.id, args.input),
    }),
    createEmployee: t.field({
      type: WorkspaceEmployeeType,
      description: 'Adds an employee, who performs nothing and has no hours yet.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { input: t.arg({ type: inputs.CreateEmployeeInput, required: true }) },
      resolve: (_root, { input }, ctx) => createEmployee(ctx, input),
    }),
    updateEmployee: t.field({
      type: EmployeeChangeType,
      description: 'Changes an employee, or switches them on or off.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { id, input: t.arg({ type: inputs.UpdateEmployeeInput, required: true }) },
      resolve: (_root, args, ctx) => updateEmployee(ctx, args.id, args.input),
    }),
    setEmployeeOffers: t.prismaField({
      type: WorkspaceEmployeeType,
      description: 'Says everything that an employee performs, with own durations and prices.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ rules: [offerRules], errors: ['NOT_FOUND'] }),
      args: {
        employeeId: t.arg({ type: 'UUID', required: true }),
        offers: t.arg({ type: [inputs.OfferInput], required: true, validate: OFFERS }),
      },
      resolve: async (query, _root, { employeeId, offers }, ctx) => {
        await setEmployeeOffers(ctx, employeeId, offers);
        const where = { providerId_id: { ...ofCaller(ctx), id: employeeId } };
        return graphOf(ctx).employee.findUniqueOrThrow({ ...query, where });
      },
    }),
  };
});
