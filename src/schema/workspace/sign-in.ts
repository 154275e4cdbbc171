import { approveSignIn } from '../../domain/access/sign-in/approve-sign-in.ts';
import { redirectHost, withResponseParameters } from '../../domain/access/sign-in/redirect-uris.ts';
import { openSignInRequest, type SignInRequest } from '../../domain/access/sign-in/sign-in-request.ts';
import { SCOPE_NAMES_SCHEMA } from '../../domain/workspace/input-limits.ts';
import { GRANT_DAYS_SCHEMA, SEALED_TEXT_SCHEMA } from '../../kernel/limits.ts';
import { IntegrationScopeType } from '../access/scopes.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';

const AUTH_SCOPES = { scope: 'workspace:clients:manage' } as const;
const REQUEST = 'The parameter `request` of the page that the app opened.';

const SignInRequestType = builder.objectRef<SignInRequest>('SignInRequest').implement({
  description: 'An app that asks the owner for access to this provider, and waits for the decision.',
  fields: (t) => ({
    appId: t.exposeString('appId', { description: 'The id of the app: an https address, or a registration.' }),
    appName: t.exposeString('appName', { description: 'The name that the app gives itself; it is not verified.' }),
    redirectHost: t.string({
      description: 'The host that gets the answer, which is the program that will act.',
      resolve: ({ redirectUri }) => redirectHost(redirectUri),
    }),
    scopes: t.field({
      type: [IntegrationScopeType],
      description: 'The scopes that it asks for.',
      resolve: ({ scopes }) => scopes,
    }),
    denyUri: t.string({
      description: 'The address that tells the app that the owner has declined.',
      resolve: ({ redirectUri, state }, _args, ctx) =>
        withResponseParameters(redirectUri, { error: 'access_denied', state, iss: ctx.ports.settings.baseUrl }),
    }),
  }),
});

builder.queryField('signInRequest', (t) =>
  t.field({
    type: SignInRequestType,
    description: 'The request of an app for access, before the decision.',
    authScopes: AUTH_SCOPES,
    args: { request: t.arg({ type: 'Text', required: true, validate: SEALED_TEXT_SCHEMA, description: REQUEST }) },
    resolve: (_root, { request }, ctx) => openSignInRequest(ctx, request),
  }),
);

const ApproveSignInInput = builder.inputType('ApproveSignInInput', {
  description: 'What the owner grants an app.',
  fields: (t) => ({
    request: t.field({ type: 'Text', required: true, validate: SEALED_TEXT_SCHEMA, description: REQUEST }),
    scopes: t.field({
      type: [IntegrationScopeType],
      required: true,
      validate: SCOPE_NAMES_SCHEMA,
      description: 'The granted scopes: some or all of the requested ones.',
    }),
    days: t.int({
      required: true,
      validate: GRANT_DAYS_SCHEMA,
      description: 'The number of days until the access ends.',
    }),
  }),
});

const ApproveSignInPayloadType = builder.objectRef<{ readonly redirectUri: string }>('ApproveSignInPayload').implement({
  fields: (t) => ({
    redirectUri: t.exposeString('redirectUri', {
      description: 'The address to open next: it gives the app a code, which is valid once, for 60 seconds.',
    }),
  }),
});

builder.mutationField('approveSignIn', (t) =>
  t.field({
    type: ApproveSignInPayloadType,
    description:
      'Gives an app access to this provider. It becomes an integration client, listed and revoked like any other.',
    authScopes: AUTH_SCOPES,
    extensions: declareField({ errors: ['LIMIT_REACHED'] }),
    args: { input: t.arg({ type: ApproveSignInInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ redirectUri: await approveSignIn(ctx, input) }),
  }),
);
