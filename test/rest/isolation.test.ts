import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTEGRATION_SCOPES } from '../../src/kernel/scopes.ts';
import { type BaseRequest, baseRequest, type IdOf, idFieldsOf, pathOf, withId } from '../contract/base-request.ts';
import { type Operation, operations } from '../contract/operations.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestProvider } from '../support/app.ts';
import { ANNA, problemsOf } from '../support/client-calls.ts';
import { eventually } from '../support/eventually.ts';
import { salon } from '../support/salon.ts';

const OPERATIONS = operations().filter(({ scope }) => scope !== null);
const named = (list: readonly Operation[]) => list.map((each) => [`${each.method} ${each.path}`, each] as const);
const HELD = '2026-11-06T12:00:00+01:00';
const UNKNOWN = '01936d3a-0000-7000-8000-00000000abcd';

let app: TestApp;
let own: Tenant;
let other: Tenant;
let token: string;

/** A salon with one record of every kind. */
interface Tenant {
  readonly provider: TestProvider;
  readonly records: Readonly<Record<string, string>>;
}

beforeAll(async () => {
  app = await openTestApp();
  own = await tenant();
  other = await tenant();
  token = await own.provider.token();
});
afterAll(() => app.close());

async function tenant(): Promise<Tenant> {
  const lacking = INTEGRATION_SCOPES.map((scope) => ({
    name: `without ${scope}`,
    scopes: INTEGRATION_SCOPES.filter((each) => each !== scope),
  }));
  const integrationClients = [{ name: 'voicebot', scopes: 'all' }, ...lacking];
  const provider = await app.provide(salon({ integrationClients }));
  const made = async (path: string, json?: object) => {
    const { status, body } = await provider.call('POST', path, { json });
    if (status > 202) throw new Error(`The salon could not be made: ${JSON.stringify(body)}`);
    return body;
  };
  const serviceId = provider.services['cut'];
  const [client, webhook] = [
    await made('clients', ANNA),
    await made('webhooks', { url: 'http://127.0.0.1:9/', events: ['*'] }),
  ];
  const delivery = await made(`webhooks/${webhook.id}/test`);
  const startAt = '2026-11-05T12:00:00+01:00';
  const booking = { serviceId, employeeSelectionMode: 'ANY', startAt, providerClientId: client.id };
  const reservation = await made('reservations', booking);
  const items = ['cut', 'colour'].map((service) => ({ serviceId: provider.services[service] }));
  const { id: visit } = await made('visits', {
    items,
    startAt: '2026-11-06T10:00:00+01:00',
    providerClientId: client.id,
  });
  const { id: hold } = await made('holds', { serviceId, employeeSelectionMode: 'ANY', startAt: HELD });
  const { id: visitHold } = await made('visits/holds', { items, startAt: '2026-11-09T10:00:00+01:00' });
  const records = {
    hold,
    visitHold,
    service: serviceId ?? '',
    employee: provider.employees['petra'] ?? '',
    client: client.id,
    reservation: reservation.id,
    visit,
    webhook: webhook.id,
    delivery: delivery.deliveryId,
  };
  return { provider, records };
}

function idIn({ provider, records }: Tenant): IdOf {
  return (field, path) => {
    if (field === 'providerId') return provider.id;
    if (field === 'holdId' && path.endsWith('/visits')) return records['visitHold'] ?? '';
    const kind = ['hold', 'client', 'visit', 'reservation', 'employee', 'service'].find((each) =>
      field.toLowerCase().includes(each),
    );
    const ofPath = ['webhook', 'hold'].find((each) => path.includes(`/${each}s/`)) ?? 'client';
    return records[field === 'before' ? 'delivery' : (kind ?? ofPath)] ?? '';
  };
}

const base = (operation: Operation) => baseRequest(operation, idIn(own));
function ask(request: BaseRequest, bearer: string | null): Promise<TestAnswer> {
  const json = request.body;
  return app.call(request.operation.method, pathOf(request), { token: bearer, json, headers: headersOf(request) });
}
function headersOf({ operation }: BaseRequest): Record<string, string> {
  const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  return takesKey ? { 'Idempotency-Key': randomUUID() } : {};
}
/** The parts of an answer that a caller can compare, without the sent id. */
function visible({ status, headers, body }: TestAnswer, id: string) {
  const told = JSON.stringify({ ...body, requestId: '' }).replaceAll(id, 'ID');
  return { status, told, challenge: headers.get('WWW-Authenticate') };
}

describe.each(named(OPERATIONS))('%s', (_, operation) => {
  test('an operation is 401 without a token and with a wrong one', async () => {
    const missing = await ask(base(operation), null);
    expect([missing.status, missing.body.error, missing.headers.get('WWW-Authenticate')]).toEqual([
      401,
      'invalid_token',
      'Bearer',
    ]);
    expect((await ask(base(operation), `${token}x`)).status).toBe(401);
  });

  test('an operation is 403 without its scope, in the token or of the client', async () => {
    const { provider } = own;
    for (const scope of INTEGRATION_SCOPES) {
      const rest = INTEGRATION_SCOPES.filter((each) => each !== scope).join(' ');
      const tokens = [
        ['SCOPE_NOT_IN_TOKEN', await cached(`voicebot ${scope}`, () => provider.token('voicebot', rest))],
        ['SCOPE_NOT_ASSIGNED', await cached(scope, () => provider.token(`without ${scope}`))],
      ] as const;
      if (scope !== operation.scope && (operation.method !== 'GET' || operation.alsoScopes.includes(scope))) continue;
      for (const [reason, bearer] of tokens) {
        const { status, body } = await ask(base(operation), bearer);
        if (scope !== operation.scope) expect([scope, status]).not.toEqual([scope, 403]);
        else expect([status, body.context]).toEqual([403, { reason, requiredScope: scope }]);
      }
    }
  });

  test('an operation is 403 with another provider in the path, existing or not', async () => {
    const answers = [other.provider.id, UNKNOWN, 'not-an-id'].map(async (providerId) => {
      const request = base(operation);
      const answer = await ask({ ...request, values: { ...request.values, providerId } }, token);
      return visible(answer, providerId);
    });
    const [foreign, ...others] = await Promise.all(answers);
    expect(foreign?.status).toBe(403);
    expect(foreign?.told).toContain('PROVIDER_MISMATCH');
    expect(others).toEqual([foreign, foreign]);
  });

  test.each(idFieldsOf(operation).map((field) => [`${field.place} ${field.name}`, field] as const))(
    'a foreign id in %s is answered like an unknown one, and changes nothing',
    async (_name, field) => {
      const foreignId = idIn(other)(field.name, operation.path);
      const before = await stateOf(other.provider.id);
      const foreign = await ask(withId(base(operation), field, foreignId), token);
      const unknown = await ask(withId(base(operation), field, UNKNOWN), token);
      expect(foreign.status).not.toBe(400);
      if (operation.method !== 'DELETE' && !operation.path.endsWith('/erase')) {
        const ownId = idIn(own)(field.name, operation.path);
        const known = await ask(withId(base(operation), field, ownId), token);
        expect(visible(known, ownId)).not.toEqual(visible(unknown, UNKNOWN));
      }
      expect(visible(foreign, foreignId)).toEqual(visible(unknown, UNKNOWN));
      expect(JSON.stringify(foreign.body)).not.toContain(other.provider.id);
      expect(await stateOf(other.provider.id)).toBe(before);
    },
  );
});

describe('a cursor of another provider', () => {
  beforeAll(async () => {
    const { provider, records } = other;
    const second = await provider.call('POST', 'clients', { json: { ...ANNA, email: 'second@example.com' } });
    const startAt = '2026-11-04T12:00:00+01:00';
    const booking = { serviceId: records['service'], employeeSelectionMode: 'ANY', startAt };
    const booked = await provider.call('POST', 'reservations', {
      json: { ...booking, providerClientId: second.body.id },
    });
    expect([second.status, booked.status]).toEqual([201, 201]);
  });

  test.each([
    ['cursor', 'clients?pageSize=1'],
    ['cursor', 'clients?updatedSince=2026-11-01&pageSize=1'],
    ['cursor', 'reservations?pageSize=1'],
    ['cursor', 'reservations?status=CONFIRMED&status=PENDING&pageSize=1'],
    ['cursor', 'reservations?updatedSince=2026-11-01&pageSize=1'],
    ['after', 'events?limit=1'],
    ['after', 'events?order=newest&limit=1'],
  ])('is 400 as %s of %s', async (name, path) => {
    const cursor = await eventually(async () => {
      const { body } = await other.provider.call('GET', path);
      expect(body).toMatchObject({ hasNextPage: true, nextCursor: expect.any(String) });
      return body.nextCursor;
    });
    const answers = [other, own].map(({ provider }) => provider.call('GET', `${path}&${name}=${cursor}`));
    const [leadsOn, refused] = await Promise.all(answers);
    expect(leadsOn).toMatchObject({ status: 200, body: { items: [expect.anything()] } });
    expect([refused?.status, refused && problemsOf(refused)]).toEqual([400, [`?${name} INVALID_FORMAT`]]);
  });
});

const tokens = new Map<string, Promise<string>>();
function cached(name: string, make: () => Promise<string>): Promise<string> {
  const known = tokens.get(name) ?? make();
  tokens.set(name, known);
  return known;
}

/** Changes with every row of this provider, but for its request log, which is written after the answers. */
async function stateOf(providerId: string): Promise<string> {
  const tables = await app.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'provider_id' AND table_name <> 'api_request' ORDER BY 1`,
  );
  const sums = tables.rows.map(
    ({ name }) =>
      `(SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM ${name} t WHERE provider_id = $1)`,
  );
  const { rows } = await app.database.pool.query<{ state: string }>(`SELECT concat_ws(' ', ${sums}) AS state`, [
    providerId,
  ]);
  return rows[0]?.state ?? '';
}
