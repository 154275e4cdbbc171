import { INTEGRATION_SCOPES, type Scope, WORKSPACE_SCOPES, type WorkspaceRole } from '../../kernel/scopes.ts';

/**
 * Scopes that only integration clients can have, because webhook subscriptions belong to them. Workspace users manage
 * all subscriptions with `workspace:webhooks:manage`.
 */
const OF_CLIENTS_ONLY: ReadonlySet<Scope> = new Set(['webhooks:write', 'webhooks:secret:rotate', 'webhooks:test']);
const OF_ACCOUNTS_ONLY: ReadonlySet<Scope> = new Set(['account:claim']);
/**
 * Scopes that only owners have: for integration clients, webhooks with their secrets, provider settings, and the audit
 * log.
 */
const OF_OWNERS_ONLY: ReadonlySet<Scope> = new Set([
  'workspace:clients:manage',
  'workspace:settings:write',
  'workspace:webhooks:manage',
  'workspace:audit:read',
]);

const OWNER: readonly Scope[] = [...INTEGRATION_SCOPES, ...WORKSPACE_SCOPES].filter(
  (scope) => !OF_CLIENTS_ONLY.has(scope) && !OF_ACCOUNTS_ONLY.has(scope),
);

/** The scopes of each role of a provider's workspace (contract 8.1). */
export const ROLE_SCOPES: Readonly<Record<WorkspaceRole, ReadonlySet<Scope>>> = {
  OWNER: new Set(OWNER),
  STAFF: new Set(OWNER.filter((scope) => !OF_OWNERS_ONLY.has(scope))),
  VIEWER: new Set([
    'catalog:read',
    'services:internal:use',
    'clients:identify',
    'clients:read',
    'slots:read',
    'reservations:read',
    'reservations:history:read',
    'webhooks:read',
    'workspace:read',
  ]),
};

/** The scopes of an account holder, at any provider. */
export const ACCOUNT_SCOPES: ReadonlySet<Scope> = OF_ACCOUNTS_ONLY;
