import type { Context } from '../../kernel/context.ts';
import { builder } from '../base/builder.ts';
import { ownedByCaller, readOnlyPrisma, requireFound } from '../base/graph.ts';
import { ClosureType, EmployeeCalendarType } from './calendar-types.ts';
import { WorkspaceCategoryType, WorkspaceEmployeeType, WorkspaceServiceType } from './catalog/types.ts';

const AUTH_SCOPES = { scope: 'workspace:read' } as const;

/** The Prisma filter and order of a catalog list: the records of the caller's provider, ordered by `position`. */
function listed(ctx: Context, { active }: { readonly active?: boolean | null | undefined }) {
  const where = { ...ownedByCaller(ctx), ...(typeof active === 'boolean' && { active }) };
  return { where, orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] };
}

/** The Prisma filter for one record of the caller's provider, by its id. */
function named(ctx: Context, id: string) {
  return { where: { providerId_id: { ...ownedByCaller(ctx), id } } };
}

builder.queryFields((t) => {
  const id = t.arg({ type: 'UUID', required: true });
  const active = t.arg.boolean({ description: 'Only active, or only inactive ones.' });
  return {
    workspaceCategories: t.prismaField({
      type: [WorkspaceCategoryType],
      description: 'All categories, inactive ones too.',
      authScopes: AUTH_SCOPES,
      args: { active },
      resolve: (query, _root, args, ctx) =>
        readOnlyPrisma(ctx).serviceCategory.findMany({ ...query, ...listed(ctx, args) }),
    }),
    workspaceServices: t.prismaField({
      type: [WorkspaceServiceType],
      description: 'All services, inactive ones too.',
      authScopes: AUTH_SCOPES,
      args: { active },
      resolve: (query, _root, args, ctx) => readOnlyPrisma(ctx).service.findMany({ ...query, ...listed(ctx, args) }),
    }),
    workspaceService: t.prismaField({
      type: WorkspaceServiceType,
      description: 'One service, also an inactive one.',
      authScopes: AUTH_SCOPES,
      args: { id },
      resolve: async (query, _root, args, ctx) =>
        requireFound(await readOnlyPrisma(ctx).service.findUnique({ ...query, ...named(ctx, args.id) })),
    }),
    workspaceEmployees: t.prismaField({
      type: [WorkspaceEmployeeType],
      description: 'All employees, inactive ones too.',
      authScopes: AUTH_SCOPES,
      args: { active },
      resolve: (query, _root, args, ctx) => readOnlyPrisma(ctx).employee.findMany({ ...query, ...listed(ctx, args) }),
    }),
    workspaceEmployee: t.prismaField({
      type: WorkspaceEmployeeType,
      description: 'One employee, also an inactive one.',
      authScopes: AUTH_SCOPES,
      args: { id },
      resolve: async (query, _root, args, ctx) =>
        requireFound(await readOnlyPrisma(ctx).employee.findUnique({ ...query, ...named(ctx, args.id) })),
    }),
    employeeCalendar: t.prismaField({
      type: EmployeeCalendarType,
      description: 'The working hours of an employee.',
      authScopes: AUTH_SCOPES,
      args: { employeeId: id },
      resolve: async (query, _root, { employeeId }, ctx) =>
        requireFound(await readOnlyPrisma(ctx).employee.findUnique({ ...query, ...named(ctx, employeeId) })),
    }),
    closures: t.prismaField({
      type: [ClosureType],
      description: 'The closures of the provider.',
      authScopes: AUTH_SCOPES,
      resolve: (query, _root, _args, ctx) =>
        readOnlyPrisma(ctx).closure.findMany({
          ...query,
          where: ownedByCaller(ctx),
          orderBy: [{ fromDate: 'asc' }, { toDate: 'asc' }, { id: 'asc' }],
        }),
    }),
  };
});
