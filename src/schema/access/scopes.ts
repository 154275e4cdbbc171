import { mapNames } from '../../kernel/map-values.ts';
import { INTEGRATION_SCOPES, type IntegrationScope, type Scope, WORKSPACE_SCOPES } from '../../kernel/scopes.ts';
import { enumFromWireNames } from '../base/wire-enum.ts';

/** The description of each scope of integration clients: what a token with the scope may do. */
export const SCOPE_TEXTS: Readonly<Record<IntegrationScope, string>> = {
  'catalog:read': 'Read and search the catalog and employees, resolve spoken names',
  'services:internal:use': 'Include internal services, with the scope of the operation',
  'clients:identify': 'Recognise a caller by an exact phone number',
  'clients:read': 'Read and search clients',
  'clients:create': 'Create clients',
  'clients:update': 'Update clients',
  'clients:delete': 'Delete clients, and merge them with `clients:update`',
  'slots:read': 'Search slots and the first available one',
  'reservations:read': 'List and read reservations',
  'reservations:history:read': 'Read the history of reservations',
  'reservations:create': 'Create reservations',
  'reservations:update': 'Update reservations',
  'reservations:reschedule': "Reschedule under the provider's policy for clients",
  'reservations:cancel': 'Cancel reservations',
  'webhooks:read': 'List subscriptions and deliveries',
  'webhooks:write': 'Create, update and delete subscriptions',
  'webhooks:secret:rotate': 'Rotate signing secrets',
  'webhooks:test': 'Send test deliveries',
};

const WORKSPACE_TEXTS: Readonly<Partial<Record<Scope, string>>> = {
  'workspace:read': 'Read settings, the whole catalog, calendars, closures and all webhooks',
  'workspace:catalog:write': 'Change categories, services, employees and who performs what',
  'workspace:calendar:write': 'Change working hours, date overrides, time off and closures',
  'workspace:reservations:write': 'Book, confirm, decline, complete and cancel as the provider',
  'workspace:settings:write': 'Change the settings of the provider',
  'workspace:clients:manage': 'Make, change and revoke integration clients',
  'account:claim': 'Attach a client record to the own account',
};

const TEXTS: Readonly<Partial<Record<Scope, string>>> = { ...SCOPE_TEXTS, ...WORKSPACE_TEXTS };
const sentence = (scope: Scope) => `${TEXTS[scope] ?? 'A right of the workspace'}.`;

export const IntegrationScopeType = enumFromWireNames<IntegrationScope>('IntegrationScope', {
  description: 'A permission of a program of the Integration API.',
  values: mapNames(INTEGRATION_SCOPES, sentence),
  overRest: 'TEXT',
});

export const ScopeType = enumFromWireNames<Scope>('Scope', {
  description:
    'The permissions of callers: scopes of integrations, of people of the workspace, and of account holders.',
  values: mapNames([...INTEGRATION_SCOPES, ...WORKSPACE_SCOPES], sentence),
  overRest: 'TEXT',
});
