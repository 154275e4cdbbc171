import { connectIntegrationClients } from '../../domain/access/integration-clients/connect-integration-clients.ts';
import type { IntegrationClientRecord } from '../../domain/access/integration-clients/integration-client-record.ts';
import type { Connection } from '../../domain/paging/connection.ts';
import { connectStrandedReservations } from '../../domain/workspace/calendars/connect-stranded-reservations.ts';
import { connectWebhooks, type WorkspaceWebhook } from '../../domain/workspace/connect-webhooks.ts';
import { builder } from '../builder.ts';
import { PAGING, TOTAL_COUNT } from '../connection.ts';
import { ReservationConnectionType } from '../reservations/connection.ts';
import { IntegrationClientType } from './client-types.ts';
import { STRANDED } from './stranded.ts';
import { WorkspaceWebhookType } from './webhook-types.ts';

const AUTH_SCOPES = { scope: 'workspace:read' } as const;

const IntegrationClientConnectionType = builder.connectionObject<
  typeof IntegrationClientType,
  Connection<IntegrationClientRecord>
>(
  {
    type: IntegrationClientType,
    name: 'IntegrationClientConnection',
    fields: (t) => ({ totalCount: t.int({ description: TOTAL_COUNT, resolve: (list) => list.totalCount() }) }),
  },
  { name: 'IntegrationClientEdge' },
);

const WorkspaceWebhookConnectionType = builder.connectionObject<
  typeof WorkspaceWebhookType,
  Connection<WorkspaceWebhook>
>(
  {
    type: WorkspaceWebhookType,
    name: 'WorkspaceWebhookConnection',
    fields: (t) => ({ totalCount: t.int({ description: TOTAL_COUNT, resolve: (list) => list.totalCount() }) }),
  },
  { name: 'WorkspaceWebhookEdge' },
);

builder.queryFields((t) => ({
  strandedReservations: t.field({
    type: ReservationConnectionType,
    description: STRANDED,
    authScopes: AUTH_SCOPES,
    args: { employeeId: t.arg({ type: 'UUID', description: 'Only of this employee.' }), ...PAGING },
    resolve: (_root, question, ctx) => connectStrandedReservations(ctx, question),
  }),
  integrationClients: t.field({
    type: IntegrationClientConnectionType,
    description: 'The integration clients of the provider, revoked ones too, oldest first.',
    authScopes: { scope: 'workspace:clients:manage' },
    args: PAGING,
    resolve: (_root, question, ctx) => connectIntegrationClients(ctx, question),
  }),
  workspaceWebhooks: t.field({
    type: WorkspaceWebhookConnectionType,
    description: 'The subscriptions of every integration client, oldest first.',
    authScopes: AUTH_SCOPES,
    args: { integrationClientId: t.arg({ type: 'UUID', description: 'Only of this client.' }), ...PAGING },
    resolve: (_root, question, ctx) => connectWebhooks(ctx, question),
  }),
}));
