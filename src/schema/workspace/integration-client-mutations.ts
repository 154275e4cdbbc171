import { createIntegrationClient } from '../../domain/access/integration-clients/create-integration-client.ts';
import type { ClientCredentials } from '../../domain/access/integration-clients/insert-client.ts';
import { KEY_IDS_SCHEMA } from '../../domain/access/integration-clients/public-keys.ts';
import { revokeIntegrationClient } from '../../domain/access/integration-clients/revoke-integration-client.ts';
import {
  type RotatedSecret,
  rotateClientSecret,
} from '../../domain/access/integration-clients/rotate-client-secret.ts';
import { setClientKeys } from '../../domain/access/integration-clients/set-client-keys.ts';
import { updateIntegrationClient } from '../../domain/access/integration-clients/update-integration-client.ts';
import { SCOPE_NAMES_SCHEMA } from '../../domain/workspace/input-limits.ts';
import { parseClientId } from '../../kernel/client-id.ts';
import {
  INTEGRATION_CLIENT_NAME_SCHEMA,
  SEALED_TEXT_SCHEMA,
  SECRET_GRACE_SECONDS_SCHEMA,
} from '../../kernel/limits.ts';
import { IntegrationScopeType } from '../access/scopes.ts';
import { builder } from '../base/builder.ts';
import { CLEARABLE, declareField } from '../base/declared.ts';
import { ownedByCaller, readOnlyPrisma } from '../base/graph.ts';
import { recordInput, recordPayload } from '../base/of-record.ts';
import { CLIENT_ID, CONTACT_EMAIL, IntegrationClientType } from './integration-clients.ts';

const ID = 'The id of the integration client.';
const NAME = 'Its name; no other active client of the provider has it.';
const SCOPES = 'All its scopes.';
const SECRET = 'Its secret; shown only in this answer.';

const CreateIntegrationClientInput = builder.inputType('CreateIntegrationClientInput', {
  description: 'A new integration client.',
  fields: (t) => ({
    name: t.field({ type: 'Text', required: true, validate: INTEGRATION_CLIENT_NAME_SCHEMA, description: NAME }),
    scopes: t.field({
      type: [IntegrationScopeType],
      required: true,
      validate: SCOPE_NAMES_SCHEMA,
      description: SCOPES,
    }),
    contactEmail: t.field({ type: 'EmailAddress', description: CONTACT_EMAIL }),
  }),
});

const UpdateIntegrationClientInput = builder.inputType('UpdateIntegrationClientInput', {
  description: 'The fields to change; absent fields stay.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: ID }),
    name: t.field({ type: 'Text', validate: INTEGRATION_CLIENT_NAME_SCHEMA, description: NAME }),
    scopes: t.field({ type: [IntegrationScopeType], validate: SCOPE_NAMES_SCHEMA, description: SCOPES }),
    active: t.boolean({ description: 'False refuses its calls; true accepts them again.' }),
    contactEmail: t.field({
      type: 'EmailAddress',
      extensions: CLEARABLE,
      description: `${CONTACT_EMAIL} Null clears it.`,
    }),
  }),
});

const RotateIntegrationClientSecretInput = builder.inputType('RotateIntegrationClientSecretInput', {
  description: 'The client with the secret to replace, and the grace period of the previous one.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: ID }),
    gracePeriodSeconds: t.int({
      required: true,
      defaultValue: 0,
      validate: SECRET_GRACE_SECONDS_SCHEMA,
      description: 'How long the present secret is still valid; 0 ends it at once.',
    }),
  }),
});

const SetIntegrationClientKeysInput = builder.inputType('SetIntegrationClientKeysInput', {
  description: 'The public keys of a client.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: ID }),
    keySet: t.field({
      type: 'Text',
      required: true,
      validate: SEALED_TEXT_SCHEMA,
      description:
        'A JSON Web Key Set of public keys. Together with the keys that stay they are 4 at most, each id once.',
    }),
    replaceIds: t.field({
      type: ['Text'],
      validate: KEY_IDS_SCHEMA,
      description: 'The ids of the present keys that the set replaces; none adds to them. Omitted: it replaces all.',
    }),
  }),
});

const CreateIntegrationClientPayloadType = builder
  .objectRef<ClientCredentials>('CreateIntegrationClientPayload')
  .implement({
    fields: (t) => ({
      integrationClient: t.prismaField({
        type: IntegrationClientType,
        description: 'The integration client as it is now.',
        resolve: (query, { clientId }, _args, ctx) => {
          const where = { providerId_id: { ...ownedByCaller(ctx), id: parseClientId(clientId)?.id ?? '' } };
          return readOnlyPrisma(ctx).integrationClient.findUniqueOrThrow({ ...query, where });
        },
      }),
      clientSecret: t.exposeString('clientSecret', { description: SECRET }),
    }),
  });

const RotateSecretPayloadType = builder.objectRef<RotatedSecret>('RotateIntegrationClientSecretPayload').implement({
  fields: (t) => ({
    clientId: t.exposeString('clientId', { description: CLIENT_ID }),
    clientSecret: t.exposeString('clientSecret', { description: SECRET }),
    previousSecretExpiresAt: t.expose('previousSecretExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the previous secret is still valid.',
    }),
  }),
});

const IntegrationClientWriteType = recordPayload('IntegrationClientWrite', 'integrationClient', IntegrationClientType);

const AUTH_SCOPES = { scope: 'workspace:clients:manage' } as const;
const WRITE = { authScopes: AUTH_SCOPES, extensions: declareField({ errors: ['NOT_FOUND'] }) };

builder.mutationFields((t) => ({
  createIntegrationClient: t.field({
    type: CreateIntegrationClientPayloadType,
    description: 'Creates an integration client. Its secret is shown only in this answer.',
    authScopes: AUTH_SCOPES,
    extensions: declareField({ errors: ['LIMIT_REACHED'] }),
    args: { input: t.arg({ type: CreateIntegrationClientInput, required: true }) },
    resolve: (_root, { input }, ctx) => createIntegrationClient(ctx, input),
  }),
  updateIntegrationClient: t.field({
    type: IntegrationClientWriteType,
    description:
      'Renames a client, replaces its scopes, switches it on or off, changes its address. A removed scope ends in live tokens at once, an added one needs a new token.',
    ...WRITE,
    args: { input: t.arg({ type: UpdateIntegrationClientInput, required: true }) },
    resolve: async (_root, { input: { id, ...changes } }, ctx) => ({
      integrationClient: await updateIntegrationClient(ctx, id, changes),
    }),
  }),
  rotateIntegrationClientSecret: t.field({
    type: RotateSecretPayloadType,
    description: 'Creates a new secret. Without grace, the previous one and every token issued so far end now.',
    ...WRITE,
    args: { input: t.arg({ type: RotateIntegrationClientSecretInput, required: true }) },
    resolve: (_root, { input: { id, gracePeriodSeconds } }, ctx) => rotateClientSecret(ctx, id, gracePeriodSeconds),
  }),
  setIntegrationClientKeys: t.field({
    type: IntegrationClientWriteType,
    description:
      'Replaces all or single public keys by which a client signs instead of sending its secret (`private_key_jwt`). When one is taken away, every token issued so far ends.',
    ...WRITE,
    args: { input: t.arg({ type: SetIntegrationClientKeysInput, required: true }) },
    resolve: async (_root, { input: { id, keySet, replaceIds = null } }, ctx) => ({
      integrationClient: await setClientKeys(ctx, id, { keySet, replaceIds }),
    }),
  }),
  revokeIntegrationClient: t.field({
    type: IntegrationClientWriteType,
    description: 'Revokes a client permanently, with its secrets and every token issued to it.',
    ...WRITE,
    args: { input: t.arg({ type: recordInput('RevokeIntegrationClientInput', 'integration client'), required: true }) },
    resolve: async (_root, { input: { id } }, ctx) => ({ integrationClient: await revokeIntegrationClient(ctx, id) }),
  }),
}));
