/** The scopes that integration clients can have (contract 1.5). */
export const INTEGRATION_SCOPES = [
  'catalog:read',
  'services:internal:use',
  'clients:identify',
  'clients:read',
  'clients:create',
  'clients:update',
  'clients:delete',
  'slots:read',
  'reservations:read',
  'reservations:history:read',
  'reservations:create',
  'reservations:update',
  'reservations:reschedule',
  'reservations:cancel',
  'webhooks:read',
  'webhooks:write',
  'webhooks:secret:rotate',
  'webhooks:test',
] as const;

export type IntegrationScope = (typeof INTEGRATION_SCOPES)[number];

/** The scopes of people: those of roles in the provider's workspace, and `account:claim` of account holders. */
export const WORKSPACE_SCOPES = [
  'workspace:read',
  'workspace:statistics:read',
  'workspace:catalog:write',
  'workspace:calendar:write',
  'workspace:reservations:write',
  'workspace:settings:write',
  'workspace:clients:manage',
  'workspace:webhooks:manage',
  'workspace:audit:read',
  'account:claim',
] as const;

export type Scope = IntegrationScope | (typeof WORKSPACE_SCOPES)[number];

const INTEGRATION_SCOPE_SET: ReadonlySet<string> = new Set(INTEGRATION_SCOPES);

/** Whether `name` is a scope that integration clients can have. */
export function isIntegrationScope(name: string): name is IntegrationScope {
  return INTEGRATION_SCOPE_SET.has(name);
}
export const WORKSPACE_ROLES = ['OWNER', 'STAFF', 'VIEWER'] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];
