import { createIntegrationClient } from '../../domain/access/integration-clients/create-integration-client.ts';
import { revokeIntegrationClient } from '../../domain/access/integration-clients/revoke-integration-client.ts';
import { rotateClientSecret } from '../../domain/access/integration-clients/rotate-client-secret.ts';
import { updateIntegrationClient } from '../../domain/access/integration-clients/update-integration-client.ts';
import { CLIENT_NAME, SECRET_GRACE_SECONDS } from '../../domain/limits.ts';
import { isIntegrationScope } from '../../domain/scopes.ts';
import { SCOPE_NAMES } from '../../domain/workspace/input-limits.ts';
import { builder } from '../builder.ts';
import { declare } from '../declared.ts';
import { CreatedIntegrationClientType, IntegrationClientType, RotatedClientSecretType } from './client-types.ts';

const AUTH_SCOPES = { scope: 'workspace:clients:manage' } as const;

builder.mutationFields((t) => {
  const id = t.arg({ type: 'UUID', required: true });
  const errors = declare({ errors: ['NOT_FOUND'] });
  return {
    createIntegrationClient: t.field({
      type: CreatedIntegrationClientType,
      description: 'Makes an integration client. Its secret is in this answer and nowhere else.',
      authScopes: AUTH_SCOPES,
      extensions: declare({ errors: ['LIMIT_REACHED'] }),
      args: {
        name: t.arg({ type: 'Text', required: true, validate: CLIENT_NAME }),
        scopes: t.arg({ type: ['Text'], required: true, validate: SCOPE_NAMES }),
      },
      resolve: (_root, { name, scopes }, ctx) =>
        createIntegrationClient(ctx, { name, scopes: scopes.filter(isIntegrationScope) }),
    }),
    updateIntegrationClient: t.field({
      type: IntegrationClientType,
      description:
        'Renames a client, replaces its scopes, switches it on or off. A scope that is taken away ends in live tokens at once, one that is added needs a new token.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: {
        id,
        name: t.arg({ type: 'Text', validate: CLIENT_NAME }),
        scopes: t.arg({ type: ['Text'], validate: SCOPE_NAMES }),
        active: t.arg.boolean(),
      },
      resolve: (_root, { id: clientId, name, scopes, active }, ctx) =>
        updateIntegrationClient(ctx, clientId, { name, scopes: scopes?.filter(isIntegrationScope), active }),
    }),
    rotateIntegrationClientSecret: t.field({
      type: RotatedClientSecretType,
      description: 'Makes a new secret. Without grace, the one before and every token issued so far end now.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: {
        id,
        gracePeriodSeconds: t.arg.int({ required: true, defaultValue: 0, validate: SECRET_GRACE_SECONDS }),
      },
      resolve: (_root, args, ctx) => rotateClientSecret(ctx, args.id, args.gracePeriodSeconds),
    }),
    revokeIntegrationClient: t.field({
      type: IntegrationClientType,
      description: 'Ends a client for good, with its secrets and every token issued to it.',
      authScopes: AUTH_SCOPES,
      extensions: errors,
      args: { id },
      resolve: (_root, args, ctx) => revokeIntegrationClient(ctx, args.id),
    }),
  };
});
