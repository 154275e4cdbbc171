import { type GraphQLField, getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_SCOPES } from '../../src/domain/access/roles.ts';
import { type Scope, WORKSPACE_ROLES, WORKSPACE_SCOPES } from '../../src/kernel/scopes.ts';
import { requiredScopeOf } from '../../src/schema/base/declared.ts';
import { schema } from '../../src/schema/schema.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { accountToken, codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const OF_WORKSPACES: ReadonlySet<Scope> = new Set(WORKSPACE_SCOPES.filter((scope) => scope !== 'account:claim'));

type Field = GraphQLField<unknown, unknown>;

const fieldsOf = (kind: 'query' | 'mutation') =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).flatMap(
    (field): [string, string, Scope][] => {
      const scope = requiredScopeOf(field);
      return scope && OF_WORKSPACES.has(scope) ? [[field.name, documentOf(kind, field), scope]] : [];
    },
  );

/** A query of one field; its required variables are never given, so that it has no effect. */
function documentOf(kind: 'query' | 'mutation', field: Field): string {
  const required = field.args.filter(isRequiredArgument);
  const declared = required.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = required.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return `${kind} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection} }`;
}

const FIELDS = [...fieldsOf('query'), ...fieldsOf('mutation')];

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
});
afterAll(() => app.close());

describe.each(WORKSPACE_ROLES)('%s', (role) => {
  test('a role reaches exactly its workspace fields of the table of roles', async () => {
    const token = await workspaceToken(app, provider.id, role);
    const refused: string[] = [];
    for (const [name, document] of FIELDS) {
      if (codesOf(await graphql(app, token, document)).includes('insufficient_scope')) refused.push(name);
    }
    expect(refused).toEqual(FIELDS.filter(([, , scope]) => !ROLE_SCOPES[role].has(scope)).map(([name]) => name));
  });
});

test('STAFF changes catalog, calendars and reservations, VIEWER writes nothing', () => {
  const refusedTo = (role: 'STAFF' | 'VIEWER') =>
    FIELDS.filter(([, , scope]) => !ROLE_SCOPES[role].has(scope)).map(([name]) => name);
  expect(refusedTo('STAFF').sort()).toEqual([
    'approveSignIn',
    'auditEvents',
    'createIntegrationClient',
    'createTestProvider',
    'createWorkspaceWebhook',
    'deleteWorkspaceWebhook',
    'integrationClient',
    'integrationClients',
    'retryWorkspaceWebhookDeliveries',
    'retryWorkspaceWebhookDelivery',
    'revokeIntegrationClient',
    'rotateIntegrationClientSecret',
    'rotateWorkspaceWebhookSecret',
    'sendWorkspaceWebhookDeliveryNow',
    'setIntegrationClientKeys',
    'signInRequest',
    'testWorkspaceWebhook',
    'updateIntegrationClient',
    'updateProviderSettings',
    'updateWorkspaceWebhook',
  ]);
  const mutations = fieldsOf('mutation').map(([name]) => name);
  const reads = ['auditEvents', 'integrationClient', 'integrationClients', 'reservationStatistics', 'signInRequest'];
  expect(refusedTo('VIEWER').sort()).toEqual([...mutations, ...reads].sort());
});

test('integration clients with every scope, and account holders, reach no field of a workspace', async () => {
  for (const token of [await provider.token(), await accountToken(app, 'ada@example.com')]) {
    for (const [name, document] of FIELDS) {
      expect([name, codesOf(await graphql(app, token, document))]).toEqual([name, ['insufficient_scope']]);
    }
  }
});

test('no mutation changes status, plan or slug of a provider', () => {
  const settings = schema.getType('UpdateProviderSettingsInput');
  const fields = settings && 'getFields' in settings ? Object.keys(settings.getFields()) : [];
  expect(fields).toContain('name');
  expect(fields.filter((name) => ['status', 'plan', 'slug'].includes(name))).toEqual([]);
});
