import { getEmployeeCalendar } from '../../domain/workspace/calendars/get-employee-calendar.ts';
import { listClosures } from '../../domain/workspace/calendars/list-closures.ts';
import { listCategories } from '../../domain/workspace/catalog/list-categories.ts';
import { listEmployees } from '../../domain/workspace/catalog/list-employees.ts';
import { listServices } from '../../domain/workspace/catalog/list-services.ts';
import { readEmployee } from '../../domain/workspace/catalog/read-employee.ts';
import { readService } from '../../domain/workspace/catalog/read-service.ts';
import { listDeliveryAttempts } from '../../domain/workspace/list-delivery-attempts.ts';
import { getProviderSettings } from '../../domain/workspace/provider/provider-settings.ts';
import { builder } from '../builder.ts';
import { ClosureType, EmployeeCalendarType } from './calendar-types.ts';
import { WorkspaceCategoryType, WorkspaceEmployeeType, WorkspaceServiceType } from './catalog-types.ts';
import { ProviderSettingsType } from './settings-types.ts';
import { DeliveryAttemptType } from './webhook-types.ts';

const AUTH_SCOPES = { scope: 'workspace:read' } as const;

builder.queryFields((t) => {
  const id = t.arg({ type: 'UUID', required: true });
  const active = t.arg.boolean({ description: 'Only active, or only inactive ones.' });
  return {
    providerSettings: t.field({
      type: ProviderSettingsType,
      description: 'The provider as its workspace sees it.',
      authScopes: AUTH_SCOPES,
      resolve: (_root, _args, ctx) => getProviderSettings(ctx),
    }),
    workspaceCategories: t.field({
      type: [WorkspaceCategoryType],
      description: 'All categories, inactive ones too.',
      authScopes: AUTH_SCOPES,
      args: { active },
      resolve: (_root, args, ctx) => listCategories(ctx, args.active),
    }),
    workspaceServices: t.field({
      type: [WorkspaceServiceType],
      description: 'All services, inactive ones too.',
      authScopes: AUTH_SCOPES,
      args: { active },
      resolve: (_root, args, ctx) => listServices(ctx, args.active),
    }),
    workspaceService: t.field({
      type: WorkspaceServiceType,
      description: 'One service, also an inactive one.',
      authScopes: AUTH_SCOPES,
      args: { id },
      resolve: (_root, args, ctx) => readService(ctx, args.id),
    }),
    workspaceEmployees: t.field({
      type: [WorkspaceEmployeeType],
      description: 'All employees, inactive ones too.',
      authScopes: AUTH_SCOPES,
      args: { active },
      resolve: (_root, args, ctx) => listEmployees(ctx, args.active),
    }),
    workspaceEmployee: t.field({
      type: WorkspaceEmployeeType,
      description: 'One employee, also an inactive one.',
      authScopes: AUTH_SCOPES,
      args: { id },
      resolve: (_root, args, ctx) => readEmployee(ctx, args.id),
    }),
    employeeCalendar: t.field({
      type: EmployeeCalendarType,
      description: 'When an employee works.',
      authScopes: AUTH_SCOPES,
      args: { employeeId: id },
      resolve: (_root, { employeeId }, ctx) => getEmployeeCalendar(ctx, employeeId),
    }),
    closures: t.field({
      type: [ClosureType],
      description: 'Days on which nobody works.',
      authScopes: AUTH_SCOPES,
      resolve: (_root, _args, ctx) => listClosures(ctx),
    }),
  };
});

builder.queryFields((t) => ({
  webhookDeliveryAttempts: t.field({
    type: [DeliveryAttemptType],
    description: 'The calls that one delivery took, first to last.',
    authScopes: AUTH_SCOPES,
    args: { deliveryId: t.arg({ type: 'UUID', required: true }) },
    resolve: (_root, { deliveryId }, ctx) => listDeliveryAttempts(ctx, deliveryId),
  }),
}));
