import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateIntegrationClient } from '../../src/domain/access/integration-clients/update-integration-client.ts';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { updateProvider } from '../../src/domain/workspace/provider/update-provider.ts';
import { parseClientId } from '../../src/kernel/client-id.ts';
import { type DomainErrorCode, unavailable } from '../../src/kernel/errors.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestProvider } from '../support/app.ts';
import { type GraphqlAnswer, graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const UNKNOWN = '01936d3a-0000-7000-8000-00000000dead';
const KEY = 'one-intention';
const CREATE = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { replayed } }';
const CANCEL = 'mutation ($input: CancelReservationInput!) { cancelReservation(input: $input) { replayed } }';

/** The answers of REST and of the graph to the same request. */
type Twin = () => Promise<readonly [rest: TestAnswer, graph: GraphqlAnswer]>;

let app: TestApp;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  token = await provider.token();
});
afterAll(() => app.close());

const rest = (method: string, path: string, json?: object, headers = {}) =>
  provider.call(method, path, { token, headers, ...(json && { json }) });
const graph = (query: string, variables?: object) => graphql(app, token, query, variables);
const booking = (startAt: string) => ({
  serviceId: provider.services['cut'],
  employeeSelectionMode: 'SPECIFIC',
  employeeId: provider.employees['petra'],
  startAt,
  client: { firstName: 'Anna', email: 'anna@example.com' },
});
const made = async (answer: Promise<TestAnswer>): Promise<string> => {
  const { status, body } = await answer;
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
};
const cancelling = async (id: string, input: object) =>
  [
    await rest('POST', `reservations/${id}/cancel`, input),
    await graph(CANCEL, { input: { ...input, reservationId: id } }),
  ] as const;
/** Both surfaces, with the token of a provider of its own after `change`. */
async function elsewhere(change: (own: TestProvider) => Promise<unknown>) {
  const own = await app.provide(salon());
  const bearer = await own.token();
  await change(own);
  return [
    await own.call('GET', 'catalog', { token: bearer }),
    await graphql(app, bearer, '{ catalog { etag } }'),
  ] as const;
}
const operator = ({ id }: TestProvider) => {
  const { db, ports, now } = app.service.deps;
  return actForProvider({ db, ports, now, requestId: 'test' }, id);
};
/** Both surfaces of a second service on the same database. */
async function besides(env: Record<string, string>, prepare: (beside: TestApp) => void) {
  const beside = await openTestApp({ beside: app, env });
  try {
    prepare(beside);
    const path = `/integrations/v1/providers/${provider.id}/catalog`;
    await beside.call('GET', path, { token });
    return [await beside.call('GET', path, { token }), await graphql(beside, token, '{ catalog { etag } }')] as const;
  } finally {
    await beside.close();
  }
}

/** Position errors exist only on sockets. */
const TWINS: Readonly<Record<Exclude<DomainErrorCode, 'POSITION_UNKNOWN'>, Twin>> = {
  VALIDATION_FAILED: async () => [
    await rest('GET', 'clients/search?limit=99'),
    await graph('{ searchClients(limit: 99) { id } }'),
  ],
  invalid_token: async () => [
    await provider.call('GET', 'catalog', { token: 'abc' }),
    await graphql(app, 'abc', '{ catalog { etag } }'),
  ],
  insufficient_scope: async () => {
    const narrow = await provider.token('voicebot', 'catalog:read');
    return [
      await provider.call('GET', 'clients', { token: narrow }),
      await graphql(app, narrow, '{ clients { totalCount } }'),
    ];
  },
  CLIENT_INACTIVE: () =>
    elsewhere(async (own) => {
      const id = parseClientId(own.clients[0]?.clientId ?? '')?.id ?? '';
      await updateIntegrationClient(await operator(own), id, { active: false });
    }),
  PROVIDER_RESTRICTED: () => elsewhere(async (own) => updateProvider(await operator(own), { status: 'SUSPENDED' })),
  PLAN_REQUIRED: () => elsewhere(async (own) => updateProvider(await operator(own), { plan: 'FREE' })),
  NOT_FOUND: async () => [
    await rest('GET', `clients/${UNKNOWN}`),
    await graph('query ($id: UUID!) { providerClient(id: $id) { id } }', { id: UNKNOWN }),
  ],
  SLOT_UNAVAILABLE: async () => {
    const input = booking('2026-11-03T10:00:00+01:00');
    await made(rest('POST', 'reservations', input));
    return [await rest('POST', 'reservations', input), await graph(CREATE, { input })];
  },
  IDEMPOTENCY_KEY_REUSED: async () => {
    const headers = { 'Idempotency-Key': KEY };
    await made(rest('POST', 'reservations', booking('2026-11-04T10:00:00+01:00'), headers));
    const input = booking('2026-11-04T12:00:00+01:00');
    return [
      await rest('POST', 'reservations', input, headers),
      await graph(CREATE, { input: { ...input, idempotencyKey: KEY } }),
    ];
  },
  INVALID_STATE: async () => {
    const id = await made(rest('POST', 'reservations', booking('2026-11-05T10:00:00+01:00')));
    await rest('POST', `reservations/${id}/cancel`, {});
    const update = `mutation ($input: UpdateReservationInput!) {
      updateReservation(input: $input) { replayed } }`;
    const input = { startAt: '2026-11-05T12:00:00+01:00' };
    return [
      await rest('PATCH', `reservations/${id}`, input),
      await graph(update, { input: { ...input, reservationId: id } }),
    ];
  },
  EVENTS_EXPIRED: async () => [
    await rest('GET', `events?after=${UNKNOWN}`),
    await graph('query ($after: Text) { eventLog(after: $after) { hasNextPage } }', { after: UNKNOWN }),
  ],
  VERSION_CONFLICT: async () => {
    const id = await made(rest('POST', 'reservations', booking('2026-11-06T10:00:00+01:00')));
    return cancelling(id, { expectedVersion: 99 });
  },
  EXTERNAL_ID_IN_USE: async () => {
    const input = { firstName: 'Anna', email: 'anna@example.com', externalClientId: 'crm-1' };
    await made(rest('POST', 'clients', input));
    const create = 'mutation ($input: CreateClientInput!) { createClient(input: $input) { replayed } }';
    return [await rest('POST', 'clients', input), await graph(create, { input })];
  },
  HAS_UPCOMING_RESERVATIONS: async () => {
    const id = await made(rest('POST', 'clients', { firstName: 'Eva', phone: '+48600100299' }));
    await made(
      rest('POST', 'reservations', {
        ...booking('2026-11-07T10:00:00+01:00'),
        client: undefined,
        providerClientId: id,
      }),
    );
    return [
      await rest('DELETE', `clients/${id}?upcoming=refuse`),
      await graph('mutation ($id: UUID!) { deleteClient(input: { id: $id, upcoming: REFUSE }) { client { id } } }', {
        id,
      }),
    ];
  },
  WEBHOOK_INACTIVE: async () => {
    const id = await made(rest('POST', 'webhooks', { url: 'http://127.0.0.1:9/', events: ['*'], isActive: false }));
    return [
      await rest('POST', `webhooks/${id}/test`),
      await graph('mutation ($id: UUID!) { testWebhook(input: { id: $id }) { delivery { event } } }', { id }),
    ];
  },
  LIMIT_REACHED: async () => {
    const input = { url: 'http://127.0.0.1:9/', events: ['*'] };
    while ((await rest('POST', 'webhooks', input)).status === 201);
    const create = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { subscription { id } } }';
    const named = { ...input, events: ['ALL'] };
    return [await rest('POST', 'webhooks', input), await graph(create, { input: named })];
  },
  POLICY_VIOLATION: async () => {
    const id = await made(rest('POST', 'reservations', booking('2026-11-02T10:00:00+01:00')));
    return cancelling(id, { enforcePolicy: true });
  },
  RATE_LIMITED: () => besides({ RATE_LIMIT_PER_MINUTE: '1' }, () => undefined),
  UNAVAILABLE: () =>
    besides({}, ({ service }) => {
      service.deps.ports.snapshots.get = () => Promise.reject(unavailable(1));
    }),
};

test.each(Object.entries(TWINS))('%s is the code of REST and the graph, with the same context', async (code, twin) => {
  const [{ body }, { errors }] = await twin();
  expect(errors).toHaveLength(1);
  expect([body.error, errors[0]?.extensions.code]).toEqual([code, code]);
  expect(errors[0]?.extensions.context).toEqual(body.context);
});
