import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintDevelopmentToken, workspaceDevelopmentIssuer } from '../../dev/issuer.ts';
import { rotateClientSecret } from '../../src/domain/access/integration-clients/rotate-client-secret.ts';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { sweepAudit } from '../../src/domain/audit/sweep-audit.ts';
import { createClaimLink } from '../../src/domain/clients/claim-link.ts';
import { releaseClaim } from '../../src/domain/persons/release-claim.ts';
import { updateProvider } from '../../src/domain/workspace/provider/update-provider.ts';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { accountToken, codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const START = '2026-11-02T08:00:00Z';
const LATER = '2026-11-02T09:00:00Z';
const DAY_MS = 86_400_000;

let app: TestApp;
let provider: TestProvider;
let owner: string;
let bot: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(START);
  provider = await app.provide(salon());
  app.setNow(LATER);
  owner = await person('ada', { name: 'Ada Owner' });
  bot = await provider.token();
});

/** A token of an owner with this name at the identity provider. */
function person(sub: string, names: object, role = 'OWNER'): Promise<string> {
  const { keys, now } = app.service.deps;
  const claims = { sub, provider_id: provider.id, role, ...names };
  return mintDevelopmentToken(keys, workspaceDevelopmentIssuer(TEST_BASE_URL), claims, now());
}

const LIST = `query ($actorId: Text, $resourceType: [AuditResourceType!], $resourceId: UUID, $clientId: UUID, $from: DateTime, $to: DateTime,
    $first: Int! = 100, $after: Text) {
  auditEvents(actorId: $actorId, resourceType: $resourceType, resourceId: $resourceId, clientId: $clientId, from: $from, to: $to,
      first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { id occurredAt resourceType resourceId action reason actor { type id self displayName }
      changes { field from to } } } } }`;

interface Told {
  readonly id: string;
  readonly occurredAt: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly action: string;
  readonly reason: string | null;
  readonly actor: { readonly type: string; readonly id: string | null; readonly displayName: string | null };
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

async function audit(filters: object = { from: LATER }, token = owner): Promise<Told[]> {
  await app.service.deps.callerRecorder.settled();
  const { data, errors } = await graphql(app, token, LIST, filters);
  expect(errors).toEqual([]);
  expect(data.auditEvents.totalCount).toBe(data.auditEvents.edges.length);
  return data.auditEvents.edges.map(({ node }: { node: Told }) => node);
}

async function change(text: string, variables: object = {}, token = owner) {
  const { data, errors } = await graphql(app, token, text, variables);
  expect(errors).toEqual([]);
  return data;
}

const operator = async () => {
  const { db, ports, now } = app.service.deps;
  return actForProvider({ db, ports, now, requestId: 'test' }, provider.id);
};
const clientId = () => parseClientId(provider.clients[0]?.clientId ?? '')?.id ?? '';

async function book(startAt = '2026-11-03T10:00:00+01:00'): Promise<string> {
  const client = { firstName: 'Anna', email: 'anna@example.com' };
  const json = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', startAt, client };
  return (await provider.call('POST', 'reservations', { json, token: bot })).body.id;
}

describe('the content of the audit', () => {
  test('a change of a service is recorded with its caller, the record and each field; an unchanged update is not', async () => {
    const id = provider.services['cut'];
    const rename = 'mutation ($id: UUID!) { updateService(input: { id: $id, name: "Fringe" }) { service { id } } }';
    await change(rename, { id });
    await change(rename, { id });
    expect(await audit()).toEqual([
      {
        id: expect.any(String),
        occurredAt: '2026-11-02T09:00:00.000Z',
        ...{ resourceType: 'SERVICE', resourceId: id, action: 'UPDATED', reason: null },
        actor: { type: 'WORKSPACE', id: 'ada', self: true, displayName: 'Ada Owner' },
        changes: [{ field: 'name', from: "Women's cut", to: 'Fringe' }],
      },
    ]);
  });

  test('hours, dates, time off, closures and services of an employee are recorded in readable form', async () => {
    const employeeId = provider.employees['petra'];
    const serviceId = provider.services['cut'];
    await change(
      `mutation ($id: UUID!, $service: UUID!) {
        setWorkingHours(input: { employeeId: $id, windows: [{ days: [MON, TUE], from: "10:00", to: "12:00" }] }) { orphanedCount }
        setDateOverride(input: { employeeId: $id, date: "2026-12-24", windows: [{ from: "09:00", to: "11:00" }] }) { orphanedCount }
        setEmployeeOffers(input: { employeeId: $id, offers: [{ serviceId: $service, durationMinutes: 50 }] }) { __typename }
        addClosure(input: { from: "2026-12-26", to: "2026-12-27", reason: "Stocktaking" }) { closure { id } }
        addTimeOff(input: { employeeId: $id, from: "2026-12-28T00:00:00Z", to: "2026-12-29T00:00:00Z", reason: "Leave" }) {
          timeOff { id } } }`,
      { id: employeeId, service: serviceId },
    );
    const received = new Map((await audit()).map((event) => [event.resourceType, event]));
    const changeOf = (type: string, field: string) =>
      received.get(type)?.changes.find((each) => each.field === field)?.to;
    expect(received.get('WORKING_HOURS')).toMatchObject({ action: 'UPDATED', resourceId: employeeId });
    expect(changeOf('WORKING_HOURS', 'windows')).toEqual([{ days: ['MON', 'TUE'], from: '10:00', to: '12:00' }]);
    expect(received.get('DATE_OVERRIDE')?.action).toBe('CREATED');
    expect(changeOf('DATE_OVERRIDE', 'date')).toBe('2026-12-24');
    expect(changeOf('DATE_OVERRIDE', 'windows')).toEqual([{ from: '09:00', to: '11:00' }]);
    expect(changeOf('EMPLOYEE_SERVICES', 'services')).toEqual([{ serviceId, durationMinutes: 50, price: null }]);
    expect([changeOf('CLOSURE', 'from'), changeOf('CLOSURE', 'to')]).toEqual(['2026-12-26', '2026-12-27']);
    expect(changeOf('TIME_OFF', 'startAt')).toBe('2026-12-28T00:00:00.000Z');
    await change('mutation ($id: UUID!) { removeTimeOff(input: { id: $id }) { id } }', {
      id: received.get('TIME_OFF')?.resourceId,
    });
    const [removed] = await audit({ from: LATER, resourceType: ['TIME_OFF'] });
    expect(removed).toMatchObject({ action: 'DELETED' });
    expect(removed?.changes).toContainEqual({ field: 'reason', from: 'Leave', to: null });
  });

  test('integration clients, webhooks and their secrets are recorded, without values of secrets', async () => {
    const made = await change(
      `mutation { createIntegrationClient(input: { name: "crm", scopes: [CATALOG_READ] }) { integrationClient { id } clientSecret } }`,
    );
    const { integrationClient, clientSecret } = made.createIntegrationClient;
    const { id } = integrationClient;
    const rotated = await change(
      `mutation ($id: UUID!) { rotateIntegrationClientSecret(input: { id: $id }) { clientSecret }
        updateIntegrationClient(input: { id: $id, active: false }) { __typename } revokeIntegrationClient(input: { id: $id }) { __typename } }`,
      { id },
    );
    const json = { url: 'http://127.0.0.1:9/hook', events: ['*'] };
    const hook = (await provider.call('POST', 'webhooks', { json, token: bot })).body;
    const hookRotated = (await provider.call('POST', `webhooks/${hook.id}/rotate-secret`, { token: bot })).body;
    await change('mutation ($id: UUID!) { deleteWorkspaceWebhook(input: { id: $id }) { id } }', { id: hook.id });
    const received = await audit();
    expect(received.map(({ resourceType, action }) => `${resourceType} ${action}`)).toEqual([
      'WEBHOOK DELETED',
      'WEBHOOK SECRET_ROTATED',
      'WEBHOOK CREATED',
      'INTEGRATION_CLIENT REVOKED',
      'INTEGRATION_CLIENT UPDATED',
      'INTEGRATION_CLIENT SECRET_ROTATED',
      'INTEGRATION_CLIENT CREATED',
    ]);
    const byBot = { type: 'INTEGRATION', id: provider.clients[0]?.clientId, displayName: 'voicebot' };
    expect(received[1]?.actor).toMatchObject(byBot);
    const newSecret = rotated.rotateIntegrationClientSecret.clientSecret;
    expect(received[5]?.changes).toEqual([{ field: 'secretHint', from: null, to: newSecret.slice(-4) }]);
    const text = JSON.stringify(received);
    for (const secret of [clientSecret, newSecret, hook.secret, hookRotated.secret]) expect(text).not.toContain(secret);
  });

  test('settings, and changes by the command line or a provider file, are recorded, with the operator as actor', async () => {
    await change('mutation { updateProviderSettings(input: { name: "Salon Ada" }) { __typename } }');
    const ctx = await operator();
    await updateProvider(ctx, { plan: 'FREE' });
    await rotateClientSecret(ctx, clientId(), 0);
    const received = await audit();
    expect(
      received.map(({ resourceType, action, actor }) => [resourceType, action, actor.type, actor.displayName]),
    ).toEqual([
      ['INTEGRATION_CLIENT', 'SECRET_ROTATED', 'OPERATOR', null],
      ['SETTINGS', 'UPDATED', 'OPERATOR', null],
      ['SETTINGS', 'UPDATED', 'WORKSPACE', 'Ada Owner'],
    ]);
    expect(received[1]?.changes).toEqual([{ field: 'planCode', from: 'PRO', to: 'FREE' }]);
    const imported = await audit({ to: LATER });
    expect(new Set(imported.map(({ actor }) => actor.type))).toEqual(new Set(['OPERATOR']));
    expect(imported).toContainEqual(expect.objectContaining({ resourceType: 'SETTINGS', action: 'CREATED' }));
    expect(imported.filter(({ resourceType }) => resourceType === 'SERVICE')).toHaveLength(
      Object.keys(provider.services).length,
    );
  });

  test('changes of clients are recorded with their caller, without data of the person', async () => {
    const [secret, other] = ['Canary', 'Finch'];
    const json = { firstName: secret, lastName: secret, email: `${secret}@example.com`, note: secret };
    const id = (await provider.call('POST', 'clients', { json, token: bot })).body.id;
    const twin = (await provider.call('POST', 'clients', { json: { ...json, phone: '+48600100200' }, token: bot })).body
      .id;
    const gone = (await provider.call('POST', 'clients', { json, token: bot })).body.id;
    app.setNow('2026-11-02T09:30:00Z');
    const renamed = { id, firstName: other, note: null, externalClientId: `${other}-7`, timezone: 'Europe/Lisbon' };
    const write = (name: string, input: object) =>
      change(
        `mutation ($input: ${name}Input!) { ${name.charAt(0).toLowerCase()}${name.slice(1)}(input: $input) { __typename } }`,
        {
          input,
        },
      );
    await write('UpdateClient', renamed);
    await write('UpdateClient', renamed);
    const merged = await provider.call('POST', `clients/${id}/merge`, { json: { sourceId: twin } });
    expect(merged.status).toBe(200);
    await change('mutation ($id: UUID!) { deleteClient(input: { id: $id }) { __typename } }', { id: gone });
    const received = await audit({ resourceType: ['CLIENT'], from: '2026-11-02T09:30:00Z' });
    const lines = received.map(({ action, resourceId, actor, changes }) => {
      const fields = changes.map(({ field, from, to }) => [field, from, to]);
      return [action, resourceId, actor.displayName, fields];
    });
    const unsaid = (field: string) => [field, null, null];
    expect(lines).toEqual([
      ['DELETED', gone, 'Ada Owner', []],
      ['DELETED', twin, 'voicebot', [['mergedInto', null, id]]],
      ['MERGED', id, 'voicebot', [['mergedId', null, twin], ...['phone', 'note'].map(unsaid)]],
      ['UPDATED', id, 'Ada Owner', ['firstName', 'timezone', 'note', 'externalClientId'].map(unsaid)],
    ]);
    const rows = await app.database.of(provider.id).selectFrom('auditEvent').selectAll().execute();
    expect(rows.filter(({ resourceType, action }) => resourceType === 'CLIENT' && action === 'CREATED')).toHaveLength(
      3,
    );
    for (const text of [secret, other, 'Lisbon', '600100200'])
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(text, 'i'));
    await releaseClaim(await operator(), id);
    expect(await audit({ resourceId: id, from: '2026-11-02T09:30:00Z' })).toHaveLength(2);
  });

  test('the changes of a client and of their reservations are one list', async () => {
    const client = { firstName: 'Ida', phone: '+48600100955' };
    const ofIda = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', client };
    const booked = await provider.call('POST', 'reservations', {
      json: { ...ofIda, startAt: '2026-11-05T09:00:00+01:00' },
    });
    const other = { ...client, firstName: 'Uma', phone: '+48600100956' };
    await provider.call('POST', 'reservations', {
      json: { ...ofIda, client: other, startAt: '2026-11-05T11:00:00+01:00' },
    });
    const clientId = booked.body.providerClientId;
    const found = await audit({ clientId });
    expect(found.map(({ resourceType, resourceId }) => [resourceType, resourceId]).sort()).toEqual([
      ['CLIENT', clientId],
      ['RESERVATION', booked.body.id],
    ]);
    expect(await audit({ clientId, resourceType: ['RESERVATION'] })).toHaveLength(1);
  });

  test('a claim of a client, and its release by the operator, are recorded with the result', async () => {
    const json = { firstName: 'Anna', email: 'anna@example.com' };
    const id = (await provider.call('POST', 'clients', { json })).body.id;
    await change('mutation ($id: UUID!) { sendClaimLink(input: { id: $id }) { __typename } }', { id });
    const link = await createClaimLink(app.service.deps, {
      ...{ providerId: provider.id, providerClientId: id, address: json.email },
    });
    const token = new URL(link ?? '').searchParams.get('token');
    const claim = 'mutation ($token: String!) { claimProviderClient(input: { token: $token }) { providerClientId } }';
    await change(claim, { token }, await accountToken(app, json.email));
    await releaseClaim(await operator(), id);
    const received = await audit({ resourceId: id });
    expect(received.map(({ action, actor, changes }) => [action, actor.type, changes])).toEqual([
      ['UPDATED', 'OPERATOR', [{ field: 'accountStatus', from: 'CLAIMED', to: 'GUEST' }]],
      ['UPDATED', 'ACCOUNT', [{ field: 'accountStatus', from: 'GUEST', to: 'CLAIMED' }]],
      ['CLAIM_LINK_SENT', 'WORKSPACE', []],
      ['CREATED', 'INTEGRATION', []],
    ]);
  });

  test('reservations are recorded once, by their own history', async () => {
    const id = await book();
    await change(
      'mutation ($id: UUID!) { cancelReservationAsProvider(input: { reservationId: $id, reason: "Ill" }) { replayed } }',
      { id },
    );
    await change('mutation { updateProviderSettings(input: { name: "Salon Ada" }) { __typename } }');
    const received = await audit();
    expect(received.map(({ resourceType, action, reason }) => [resourceType, action, reason]).sort()).toEqual([
      ['CLIENT', 'CREATED', null],
      ['RESERVATION', 'CANCELLED', 'Ill'],
      ['RESERVATION', 'CREATED', null],
      ['SETTINGS', 'UPDATED', null],
    ]);
    const history = await graphql(
      app,
      owner,
      `{ reservation(reservationId: "${id}") { events(first: 5) {
      edges { node { id actor { displayName } } } } } }`,
    );
    const steps = history.data.reservation.events.edges.map(({ node }: { node: { id: string } }) => node);
    expect((await audit({ resourceId: id })).map((event) => event.id).sort()).toEqual(
      steps.map((step: { id: string }) => step.id).sort(),
    );
    expect(steps.map((step: { actor: { displayName: string } }) => step.actor.displayName).sort()).toEqual([
      'Ada Owner',
      'voicebot',
    ]);
  });

  test('a refused change leaves no entry, because both are one transaction', async () => {
    const taken = `mutation { createService(input: { key: "cut", name: "Twice", durationMinutes: 30 }) { service { id } } }`;
    expect((await graphql(app, owner, taken)).errors).toHaveLength(1);
    expect(await audit()).toEqual([]);
  });
});

describe('reading the audit', () => {
  test('the audit is filtered by actor, kind, record and span, newest first, in complete pages without repetition', async () => {
    const reservationId = await book();
    app.setNow('2026-11-02T09:30:00Z');
    const grace = await person('grace', { email: 'grace@example.com' });
    await change('mutation { updateProviderSettings(input: { name: "A" }) { __typename } }', {}, grace);
    await change('mutation { updateProviderSettings(input: { name: "B" }) { __typename } }');
    const since = { from: LATER };
    expect(await audit({ ...since, actorId: 'grace' })).toMatchObject([
      { resourceType: 'SETTINGS', actor: { id: 'grace', displayName: 'grace@example.com' } },
    ]);
    expect(await audit({ ...since, actorId: provider.clients[0]?.clientId })).toMatchObject([
      { resourceType: 'CLIENT', action: 'CREATED' },
      { resourceType: 'RESERVATION', resourceId: reservationId },
    ]);
    expect(await audit({ ...since, resourceType: ['RESERVATION'] })).toHaveLength(1);
    expect(await audit({ ...since, resourceType: ['SETTINGS', 'CLOSURE'] })).toHaveLength(2);
    expect(await audit({ resourceId: provider.id })).toHaveLength(3);
    expect(await audit({ from: '2026-11-02T09:30:00Z', to: '2026-11-02T09:30:00.001Z' })).toHaveLength(2);
    expect(await audit({ actorId: 'nobody' })).toEqual([]);
    const everything = (await audit({})).map(({ id }) => id);
    const paged: string[] = [];
    for (let after: string | null = null, goesOn = true; goesOn; ) {
      const { data } = await graphql(app, owner, LIST, { first: 7, after });
      paged.push(...data.auditEvents.edges.map(({ node }: { node: Told }) => node.id));
      [after, goesOn] = [data.auditEvents.pageInfo.endCursor, data.auditEvents.pageInfo.hasNextPage];
    }
    expect(paged).toEqual(everything);
    expect(new Set(paged).size).toBe(paged.length);
  });

  test('the names of actors take one statement for any number of entries', async () => {
    for (const name of ['A', 'B', 'C', 'D']) {
      await change(`mutation { updateProviderSettings(input: { name: "${name}" }) { __typename } }`);
    }
    await book();
    await audit();
    const LISTED = `query { auditEvents(first: 50) { edges { node { actor { displayName } } } } }`;
    const { statements } = await countStatements(app, () => graphql(app, owner, LISTED));
    expect(statements.filter((text) => text.includes('workspace_person'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('audit_event'))).toHaveLength(1);
  });

  test('a person without a name is shown by their subject', async () => {
    const nameless = await person('nameless@salon', {});
    await change('mutation { updateProviderSettings(input: { name: "A" }) { __typename } }', {}, nameless);
    expect((await audit())[0]?.actor).toMatchObject({ id: 'nameless@salon', displayName: 'nameless@salon' });
  });

  test('staff, viewers and integrations cannot read the audit, and another provider reads only its own', async () => {
    await change('mutation { updateProviderSettings(input: { name: "A" }) { __typename } }');
    for (const role of ['STAFF', 'VIEWER'] as const) {
      const refused = await graphql(app, await workspaceToken(app, provider.id, role), LIST, {});
      expect(codesOf(refused)).toEqual(['insufficient_scope']);
    }
    expect(codesOf(await graphql(app, bot, LIST, {}))).toEqual(['insufficient_scope']);
    const other = await app.provide(salon());
    const received = await audit({ from: LATER }, await workspaceToken(app, other.id));
    expect(received.filter(({ resourceType }) => resourceType === 'SETTINGS')).toMatchObject([
      { resourceId: other.id },
    ]);
    const [first] = await audit({ first: 1, resourceType: ['SETTINGS'], from: LATER });
    expect(first?.resourceId).toBe(provider.id);
  });

  test('entries are erased after 730 days, and the history of reservations stays', async () => {
    const id = await book();
    const resourcesAfter = async (milliseconds: number) => {
      const now = () => new Date(Date.parse(LATER) + milliseconds);
      await sweepAudit({ ...app.service.deps, now });
      return (await audit({})).map(({ resourceType }) => resourceType);
    };
    expect(await resourcesAfter(730 * DAY_MS)).toEqual(['CLIENT', 'RESERVATION']);
    expect(await resourcesAfter(730 * DAY_MS + 1)).toEqual(['RESERVATION']);
    expect(await audit({ resourceId: id })).toHaveLength(1);
  });
});
