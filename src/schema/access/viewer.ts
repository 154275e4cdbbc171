import { getViewer, type Viewer, type ViewerProvider } from '../../domain/access/get-viewer.ts';
import { WORKSPACE_ROLES } from '../../kernel/scopes.ts';
import { builder } from '../base/builder.ts';
import { declare } from '../base/declared.ts';
import { ScopeType } from './scopes.ts';

const ViewerKindType = builder.enumType('ViewerKind', {
  description: 'What kind of caller a token stands for.',
  values: {
    INTEGRATION: { description: 'A program that uses the Integration API.' },
    WORKSPACE: { description: "A person of the provider's workspace." },
    ACCOUNT: { description: 'A person with an account of their own, who acts for no provider.' },
  },
});

const WorkspaceRoleType = builder.enumType('WorkspaceRole', {
  description: "What a person may do in the provider's workspace.",
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
  description: 'Who calls with this token, and what they may do now.',
  resolveType: ({ kind }) => `${kind.charAt(0)}${kind.slice(1).toLowerCase()}Viewer`,
  fields: (t) => ({
    kind: t.expose('kind', { type: ViewerKindType }),
    id: t.exposeString('id', { description: "The `client_id` of an integration, or the subject of a person's token." }),
    role: t.field({
      type: WorkspaceRoleType,
      nullable: true,
      description: "The role of a person of the provider's workspace; null for everybody else.",
      resolve: (viewer) => (viewer.kind === 'WORKSPACE' ? viewer.role : null),
    }),
    scopes: t.expose('scopes', { type: [ScopeType], description: 'The scopes that this token has now, sorted.' }),
    tokenExpiresAt: t.expose('tokenExpiresAt', { type: 'DateTime', description: 'When this token ends by itself.' }),
    provider: t.expose('provider', {
      type: ViewerProviderType,
      nullable: true,
      description: 'The provider that the caller acts for; null for an account.',
    }),
  }),
});

const CallLimitsType = builder.objectRef<{ requestsPerMinute: number | null }>('CallLimits').implement({
  description: 'How often one caller may call.',
  fields: (t) => ({
    requestsPerMinute: t.exposeInt('requestsPerMinute', {
      nullable: true,
      description: 'How many requests a minute are allowed; null: there is no limit.',
    }),
  }),
});

builder.objectRef<Extract<Viewer, { kind: 'INTEGRATION' }>>('IntegrationViewer').implement({
  description: 'The program that calls.',
  interfaces: [ViewerType],
  fields: (t) => ({
    clientId: t.exposeString('id', { description: 'The `client_id` that the token was requested with.' }),
    name: t.exposeString('name', { description: 'What the provider calls it.' }),
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
      'Who calls with this token: their kind and id, for which provider they act, what they may do and until when.',
    extensions: declare({ anyToken: true }),
    resolve: (_root, _args, ctx) => getViewer(ctx),
  }),
);
