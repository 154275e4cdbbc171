import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

/** Each tree of the workspace with all its fields. */
const TREES = {
  workspaceServices: '{ id name aliases price { amountMinor } bookingRules { minNoticeMinutes } }',
  workspaceEmployees: '{ id displayName offers { serviceId durationMinutes price { currency } } }',
  'employeeCalendar(employeeId: $employee)':
    '{ employeeId workingHours { days from to } dateOverrides { date windows { from to } } timeOff { id from to } }',
  closures: '{ id from to reason }',
  providerSettings: '{ slug plan clientPolicy { maxReschedules } bookingRules { maxAdvanceDays } }',
  integrationClients: '{ edges { cursor node { clientId name scopes createdAt } } pageInfo { endCursor } }',
  workspaceWebhooks: '{ edges { cursor node { id url events createdAt integrationClient { id name } } } }',
  'webhookDelivery(deliveryId: $delivery)':
    '{ id body attempts { number startedAt errorCode } subscription { id url } }',
};

let app: TestApp;
let provider: TestProvider;
let owner: string;
let webhook: string;
let variables: object;

beforeAll(async () => {
  app = await openTestApp();
  const clients = Array.from({ length: 3 }, (_, index) => ({ name: `bot ${index}`, scopes: 'all' }));
  provider = await app.provide(salon({ integrationClients: clients }));
  owner = await workspaceToken(app, provider.id);
  const json = { url: 'http://127.0.0.1:9/hook', events: ['*'] };
  const hooks = provider.clients.map(async ({ name }) =>
    provider.call('POST', 'webhooks', { token: await provider.token(name), json }),
  );
  [webhook = ''] = (await Promise.all(hooks)).map(({ body }) => body.id);
  const { body } = await provider.call('POST', `webhooks/${webhook}/test`);
  variables = { employee: provider.employees['petra'], delivery: body.deliveryId };
});
afterAll(() => app.close());

const ask = (selection: string) => {
  const names = Object.keys(variables).filter((name) => selection.includes(`$${name}`));
  const declared = names.map((name) => `$${name}: UUID!`).join(', ');
  return graphql(app, owner, `query ${declared && `(${declared})`} { ${selection} }`, variables);
};
/** The statements of `work`, without the access check of every request. */
const sentFor = async (selection: string) => {
  await ask(selection);
  const { result, statements } = await countStatements(app, () => ask(selection));
  expect([selection, codesOf(result)]).toEqual([selection, []]);
  return statements.filter((text) => !text.includes('"providerStatus"'));
};

/** The tables of a statement without a condition on the provider or on a record of the provider. */
const unheld = (text: string) =>
  [...text.matchAll(/FROM "public"\."(\w+)" AS ("t\d+")/g)].filter(([, table, alias]) => {
    const key = table === 'provider' ? 'id' : 'provider_id';
    return !text.includes(`${alias}."${key}" = $`) && !text.includes(`."provider_id" = ${alias}."provider_id"`);
  });

describe('a tree of the workspace', () => {
  test.each(Object.entries(TREES))(
    '%s is one statement, with the provider condition on each table',
    async (field, selection) => {
      const statements = await sentFor(`${field} ${selection}`);
      expect(statements).toHaveLength(1);
      expect(statements.flatMap((text) => [...text.matchAll(/FROM "public"/g)]).length).toBeGreaterThan(0);
      expect(statements.flatMap(unheld)).toEqual([]);
    },
  );

  test('a tree beside another takes one additional statement', async () => {
    const fields = Object.entries(TREES).map(([field, selection]) => `${field} ${selection}`);
    expect(await sentFor(fields.join(' '))).toHaveLength(fields.length);
  });

  test('the same tree with two sets of arguments takes two statements', async () => {
    const { workspaceEmployees } = TREES;
    const twice = `on: workspaceEmployees(active: true) ${workspaceEmployees} off: workspaceEmployees(active: false) ${workspaceEmployees}`;
    expect(await sentFor(twice)).toHaveLength(2);
  });
});

test('deliveries are read without their bodies: their subscription, the ids of the page, their rows', async () => {
  const page = '{ edges { node { id event status resource { type id version } createdAt } } }';
  const statements = await sentFor(`webhookDeliveries(webhookId: "${webhook}") ${page}`);
  expect(statements).toHaveLength(3);
  for (const statement of statements) expect(statement).not.toContain('"body"');
});

test('the graph does not read webhooks again that REST has read', async () => {
  for (const path of ['webhooks', `webhooks/${webhook}/deliveries`]) {
    await provider.call('GET', path);
    const { result, statements } = await countStatements(app, () => provider.call('GET', path));
    expect([path, result.body.length, statements.filter((text) => text.includes('"t0"'))]).toEqual([path, 1, []]);
  }
});

test("the record of a mutation's answer is read once, in one batch, after the change", async () => {
  const { statements } = await countStatements(app, () =>
    graphql(
      app,
      owner,
      `mutation ($employee: UUID!) { setWorkingHours(input: { employeeId: $employee, windows: [{ days: [MON], from: "09:00", to: "12:00" }] }) {
        calendar { employeeId workingHours { days from to } dateOverrides { date } timeOff { id } } } }`,
      { employee: provider.employees['anna'] },
    ),
  );
  expect(statements.filter((text) => text.includes('"t0"'))).toHaveLength(1);
});

test('a tree whose table does not answer is UNAVAILABLE, and recovers', async () => {
  const patient = await openTestApp({
    databaseTimeLimits: { connectionMilliseconds: 5_000, statementMilliseconds: 600 },
  });
  const shop = await patient.provide(salon());
  const token = await workspaceToken(patient, shop.id);
  const ask = () => graphql(patient, token, '{ workspaceServices { name } }');
  const holder = new pg.Client({ connectionString: patient.database.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE service IN ACCESS EXCLUSIVE MODE');
  const [error] = (await ask()).errors;
  expect([error?.extensions.code, error?.message]).toEqual(['UNAVAILABLE', 'The service is busy; try again shortly.']);
  await holder.query('ROLLBACK');
  await holder.end();
  expect((await ask()).data.workspaceServices).toHaveLength(3);
  await patient.close();
});
