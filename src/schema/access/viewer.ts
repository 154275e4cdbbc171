import { getViewer, type Viewer, type ViewerProvider } from '../../domain/access/get-viewer.ts';
import { WORKSPACE_ROLES } from '../../kernel/scopes.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { ScopeType } from './scopes.ts';

const ViewerKindType = builder.enumType('ViewerKind', {
  description: 'The kind of caller that a token stands for.',
  values: {
    INTEGRATION: { description: 'A program that uses the Integration API.' },
    WORKSPACE: { description: "A person of the provider's workspace." },
    ACCOUNT: { description: 'A person with an account of their own, not tied to a provider.' },
  },
});

const WorkspaceRoleType = builder.enumType('WorkspaceRole', {
  description: "The role of a person in the provider's workspace.",
  values: WORKSPACE_ROLES,
});

const ViewerProviderType = builder.objectRef<ViewerProvider>('ViewerProvider').implement({
  description: 'The provider that a caller acts for.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    name: t.exposeString('name'),
    timezone: t.exposeString('timezone', { description: 'The IANA time zone of working hours and days.' }),
    locale: t.exposeString('locale', { description: 'The language as a BCP 47 tag, such as `pl-PL`.' }),
    currency: t.exposeString('currency', { description: 'The currency as an ISO 4217 code, such as `PLN`.' }),
  }),
});

const ViewerType = builder.interfaceRef<Viewer>('Viewer').implement({
  description: 'The caller that this token stands for, and what it may do now.',
  resolveType: ({ kind }) => `${kind.charAt(0)}${kind.slice(1).toLowerCase()}Viewer`,
  fields: (t) => ({
    kind: t.expose('kind', { type: ViewerKindType }),
    id: t.exposeString('id', { description: "The `client_id` of an integration, or the subject of a person's token." }),
    role: t.field({
      type: WorkspaceRoleType,
      nullable: true,
      description: "The role of a person of the provider's workspace; null for all other callers.",
      resolve: (viewer) => (viewer.kind === 'WORKSPACE' ? viewer.role : null),
    }),
    scopes: t.expose('scopes', { type: [ScopeType], description: 'The scopes that this token has now, sorted.' }),
    tokenExpiresAt: t.expose('tokenExpiresAt', { type: 'DateTime', description: 'When this token expires.' }),
    testMode: t.exposeBoolean('testMode', {
      description:
        'Whether the provider is in test mode: nothing of it is real, no mail is sent, and its clock can be moved.',
    }),
    provider: t.expose('provider', {
      type: ViewerProviderType,
      nullable: true,
      description: 'The provider that the caller acts for; null for an account.',
    }),
  }),
});

const CallLimitsType = builder.objectRef<{ requestsPerMinute: number | null }>('CallLimits').implement({
  description: 'The rate limit of one caller.',
  fields: (t) => ({
    requestsPerMinute: t.exposeInt('requestsPerMinute', {
      nullable: true,
      description: 'The number of requests allowed per minute; null: there is no limit.',
    }),
  }),
});

builder.objectRef<Extract<Viewer, { kind: 'INTEGRATION' }>>('IntegrationViewer').implement({
  description: 'The program that calls.',
  interfaces: [ViewerType],
  fields: (t) => ({
    clientId: t.exposeString('id', { description: 'The `client_id` that the token was requested with.' }),
    name: t.exposeString('name', { description: 'The name that the provider gave it.' }),
    provider: t.expose('provider', { type: ViewerProviderType }),
    limits: t.field({ type: CallLimitsType, resolve: ({ requestsPerMinute }) => ({ requestsPerMinute }) }),
  }),
});

builder.objectRef<Extract<Viewer, { kind: 'WORKSPACE' }>>('WorkspaceViewer').implement({
  description: "The person of the provider's workspace who calls.",
  interfaces: [ViewerType],
  fields: (t) => ({
    role: t.expose('role', { type: WorkspaceRoleType, description: 'Their role.' }),
    provider: t.expose('provider', { type: ViewerProviderType }),
  }),
});

builder.objectRef<Extract<Viewer, { kind: 'ACCOUNT' }>>('AccountViewer').implement({
  description: 'The account holder who calls.',
  interfaces: [ViewerType],
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    description:
      'The caller that this token stands for: its kind and id, its provider, its scopes and the expiry of the token.',
    extensions: declareField({ anyToken: true }),
    resolve: (_root, _args, ctx) => getViewer(ctx),
  }),
);
