import { randomUUID } from 'node:crypto';
import { type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isIntegrationScope } from '../../src/kernel/scopes.ts';
import { ROUTES } from '../../src/rest/routes.ts';
import { requiredScopeOf, scopesOf } from '../../src/schema/base/declared.ts';
import { schema } from '../../src/schema/schema.ts';
import { variablesOf, wholeOperation } from '../graphql/generated-operations.ts';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

/** Records of others with texts that only their readers may see. */
interface World {
  readonly provider: TestProvider;
  readonly id: string;
  readonly reservationId: string;
  readonly visitId: string;
  /** Another client, which has the fields that the first one lacks. */
  readonly otherClientId: string;
  /** Writes the marker into every text of these records again. */
  fill(): Promise<void>;
}

interface Write {
  /** The request body, beside ids. */
  readonly json: (world: World) => object;
  /** The record of the world for `{id}`. */
  readonly kind: 'client' | 'reservation' | 'visit' | 'webhook';
  /** The start of the world's reservation; now, for one that has begun. */
  readonly startAt?: string;
  /** Its initial status, if it is not CONFIRMED. */
  readonly status?: 'PENDING';
  /** The provider is in test mode. */
  readonly testMode?: true;
  /** The record does not exist afterwards. */
  readonly erases?: true;
}

const CANARIES = {
  client: {
    firstName: 'canary-first',
    lastName: 'canary-last',
    email: 'canary@example.com',
    phone: '+48999888777',
    locale: 'cy-GB',
    timezone: 'Pacific/Kiritimati',
    note: 'canary-note',
    externalClientId: 'canary-external-client',
  },
  reservation: {
    clientNote: 'canary-client-note',
    internalNote: 'canary-internal-note',
    externalReservationId: 'canary-external-reservation',
    customFields: { 'canary-key': 'canary-value' },
  },
  webhook: { description: 'canary-description' },
} as const;
/** Records that are changed by themselves; a visit is changed by its reservations. */
const ALONE = ['client', 'reservation', 'webhook'] as const;
const KINDS = [...ALONE, 'visit'] as const;
const PATHS = { client: 'clients', reservation: 'reservations', visit: 'visits', webhook: 'webhooks' } as const;
const TELLING = /canary|999888777|cy-GB|Kiritimati/g;

const booking = ({ provider, id }: World, startAt: string) => ({
  serviceId: provider.services['cut'],
  employeeSelectionMode: 'ANY',
  startAt,
  providerClientId: id,
});
const visit = ({ provider, id }: World) => ({
  items: ['cut', 'colour'].map((service) => ({ serviceId: provider.services[service] })),
  providerClientId: id,
});
/** Every write, with a minimal request. */
const WRITES: Readonly<Record<string, Write>> = {
  'POST clients': { kind: 'client', json: () => ({ firstName: 'Sent', phone: '+48600100200' }) },
  'PATCH clients/{id}': { kind: 'client', json: () => ({ lastName: 'Sent' }) },
  'POST clients/{id}/merge': { kind: 'client', json: ({ otherClientId }) => ({ sourceId: otherClientId }) },
  'POST clients/{id}/erase': { kind: 'client', json: () => ({}), erases: true },
  'POST reservations': { kind: 'client', json: (world) => booking(world, '2026-11-05T10:00:00+01:00') },
  'PATCH reservations/{reservationId}': { kind: 'reservation', json: () => ({ durationMinutes: 75 }) },
  'PATCH reservations/{reservationId}/reschedule': {
    kind: 'reservation',
    json: () => ({ startAt: '2026-11-06T10:00:00+01:00' }),
  },
  'POST reservations/{reservationId}/cancel': { kind: 'reservation', json: () => ({}) },
  'POST reservations/{reservationId}/confirm': {
    kind: 'reservation',
    json: () => ({}),
    status: 'PENDING',
  },
  'POST reservations/{reservationId}/decline': {
    kind: 'reservation',
    json: () => ({}),
    status: 'PENDING',
  },
  'POST reservations/{reservationId}/complete': { kind: 'reservation', json: () => ({}), startAt: TEST_START },
  'POST reservations/{reservationId}/no-show': { kind: 'reservation', json: () => ({}), startAt: TEST_START },
  'POST visits': { kind: 'client', json: (world) => ({ ...visit(world), startAt: '2026-11-05T10:00:00+01:00' }) },
  'POST visits/holds': {
    kind: 'client',
    json: (world) => ({ items: visit(world).items, startAt: '2026-11-05T10:00:00+01:00' }),
  },
  'POST visits/{visitId}/reschedule': { kind: 'visit', json: () => ({ startAt: '2026-11-06T10:00:00+01:00' }) },
  'POST visits/{visitId}/cancel': { kind: 'visit', json: () => ({}) },
  'POST holds': {
    kind: 'client',
    json: ({ provider }) => ({
      serviceId: provider.services['cut'],
      employeeSelectionMode: 'ANY',
      startAt: '2026-11-05T10:00:00+01:00',
    }),
  },
  'POST webhooks': { kind: 'webhook', json: () => ({ url: 'http://127.0.0.1:9/sent', events: ['*'] }) },
  'PATCH webhooks/{id}': { kind: 'webhook', json: () => ({ isActive: true }) },
  'POST webhooks/{id}/rotate-secret': { kind: 'webhook', json: () => ({}) },
  'POST webhooks/{id}/test': { kind: 'webhook', json: () => ({}) },
  'PUT test/clock': { kind: 'client', json: () => ({ advanceSeconds: 1 }), testMode: true },
  'POST test/reset': { kind: 'client', json: () => ({}), testMode: true, erases: true },
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function openWorld({ kind, startAt = '2026-11-04T10:00:00+01:00', status, testMode }: Write): Promise<World> {
  const provider = await app.provide(salon());
  if (testMode) await app.database.orm.provider.update({ where: { id: provider.id }, data: { testMode } });
  const seeds: Record<Write['kind'], () => object> = {
    client: () => ({ firstName: 'Seed', email: 'seed@example.com' }),
    reservation: () => booking({ ...world, id: ids.client }, startAt),
    visit: () => ({ ...visit({ ...world, id: ids.client }), startAt: '2026-11-04T12:00:00+01:00' }),
    webhook: () => ({ url: 'http://127.0.0.1:9/hook', events: ['*'] }),
  };
  const ids = { client: '', reservation: '', visit: '', webhook: '' };
  const world = {
    provider,
    id: '',
    reservationId: '',
    visitId: '',
    otherClientId: '',
    fill: async () => {
      const { body } = await provider.call('GET', `reservations?visitId=${ids.visit}`);
      const ofVisit = (body.items as readonly { id: string }[]).map(({ id }) => id);
      const alone = ALONE.map((kind) => ({ each: kind, id: ids[kind] }));
      for (const { each, id } of [...alone, ...ofVisit.map((id) => ({ each: 'reservation' as const, id }))]) {
        const { status } = await provider.call('PATCH', `${PATHS[each]}/${id}`, { json: CANARIES[each] });
        expect([each, status]).toEqual([each, 200]);
      }
    },
  };
  for (const each of KINDS) {
    ids[each] = (await provider.call('POST', PATHS[each], { json: seeds[each]() })).body.id;
  }
  const other = { ...CANARIES.client, externalClientId: 'canary-other' };
  const otherClientId = (await provider.call('POST', 'clients', { json: other })).body.id;
  const full = { ...world, id: ids[kind], reservationId: ids.reservation, visitId: ids.visit, otherClientId };
  await full.fill();
  if (status) await app.database.orm.reservation.updateMany({ where: { providerId: provider.id }, data: { status } });
  return full;
}

const mutations = ROUTES.filter(({ document, body }) => isMutation(definitionOf(document)) && body !== null);

function definitionOf({ definitions }: (typeof ROUTES)[number]['document']): OperationDefinitionNode {
  const definition = definitions.find((node) => node.kind === 'OperationDefinition');
  if (!definition) throw new Error('A document has no operation.');
  return definition;
}
function isMutation({ operation }: OperationDefinitionNode): boolean {
  return operation === OperationTypeNode.MUTATION;
}
function fieldOf({ document }: (typeof ROUTES)[number]) {
  const [node] = definitionOf(document).selectionSet.selections;
  const field = node?.kind === 'Field' ? schema.getMutationType()?.getFields()[node.name.value] : undefined;
  if (!field) throw new Error('A document asks for no mutation.');
  return field;
}

test('this list contains every write that returns a record, over REST and in the graph', () => {
  expect(mutations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(WRITES).sort());
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const ofIntegrations = fields
    .filter((field) => isIntegrationScope(requiredScopeOf(field) ?? ''))
    .map(({ name }) => name);
  const byRest = ROUTES.filter(({ document }) => isMutation(definitionOf(document))).map((row) => fieldOf(row).name);
  expect(ofIntegrations.sort()).toEqual([...byRest, 'retryWebhookDeliveries', 'retryWebhookDelivery'].sort());
});

describe.each(mutations.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (name, row) => {
  const write: Write = WRITES[name] ?? { kind: 'client', json: () => ({}) };
  const { method } = row;

  test('a write with only its own scope shows no field that its request did not send, also when repeated', async () => {
    const world = await openWorld(write);
    const token = await world.provider.token(undefined, scopesOf(fieldOf(row)).join(' ') || undefined);
    const path = row.path
      .replace('{id}', world.id)
      .replace('{reservationId}', world.reservationId)
      .replace('{visitId}', world.visitId);
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => world.provider.call(method, path, { token, headers, json: write.json(world) });
    const first = await send();
    expect([first.status, JSON.stringify(first.body).match(TELLING)]).toEqual([row.status, null]);
    const { id } = first.body;
    const made = row.status === 201 ? ALONE.find((kind) => PATHS[kind] === row.path) : undefined;
    if (made) await world.provider.call('PATCH', `${row.path}/${id}`, { json: CANARIES[made] });
    else if (!write.erases) await world.fill();
    const again = await send();
    expect([again.status, JSON.stringify(again.body).match(TELLING)]).toEqual([row.status, null]);
  });

  test('a write with only its own scope shows no further field in the graph, whatever is selected', async () => {
    const world = await openWorld(write);
    const token = await world.provider.token(undefined, scopesOf(fieldOf(row)).join(' ') || undefined);
    const root = { kind: OperationTypeNode.MUTATION, field: fieldOf(row) };
    const known: Readonly<Record<string, string>> = {
      id: world.id,
      reservationId: world.reservationId,
      visitId: world.visitId,
    };
    const { input } = variablesOf(root, (field) => known[field] ?? world.id, false);
    const json = { ...write.json(world) };
    const events = 'events' in json ? { events: ['ALL'] } : {};
    const variables = { input: { ...Object(input), ...json, ...events } };
    const answer = await graphql(app, token, wholeOperation(root), variables);
    expect(answer.errors.filter(({ extensions }) => extensions.code !== 'insufficient_scope')).toEqual([]);
    expect(JSON.stringify(answer.data).match(TELLING)).toBeNull();
    expect(Object.values(answer.data)).not.toContain(null);
  });
});

test('a retried delivery is not returned without webhooks:read', async () => {
  const world = await openWorld({ kind: 'webhook', json: () => ({}) });
  const { deliveryId: id } = (await world.provider.call('POST', `webhooks/${world.id}/test`)).body;
  const where = { providerId: world.provider.id, id };
  await app.database.orm.webhookDelivery.updateMany({ where, data: { status: 'FAILED', nextAttemptAt: null } });
  const retry = 'mutation ($id: UUID!) { retryWebhookDelivery(input: { id: $id }) { id delivery { status body } } }';
  const token = await world.provider.token(undefined, 'webhooks:write');
  const { data } = await graphql(app, token, retry, { id });
  expect(data.retryWebhookDelivery).toEqual({ id, delivery: null });
});

test('a deletion returns no reference in the graph without clients:read', async () => {
  const world = await openWorld({ kind: 'client', json: () => ({}) });
  const remove =
    'mutation ($id: UUID!) { deleteClient(input: { id: $id }) { client { id externalClientId version deletedAt } } }';
  const token = await world.provider.token(undefined, 'clients:delete');
  const { data } = await graphql(app, token, remove, { id: world.id });
  expect(data.deleteClient.client).toMatchObject({ id: world.id, externalClientId: null, version: 3 });
});
