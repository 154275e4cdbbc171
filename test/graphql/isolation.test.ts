import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { memoryLimiter } from 'limits/limiters.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits } from '../../src/domain/access/limits/rate-limits.ts';
import { parseClientId } from '../../src/kernel/client-id.ts';
import type { Context } from '../../src/kernel/context.ts';
import { DomainError } from '../../src/kernel/errors.ts';
import { INTEGRATION_SCOPES, type Scope, WORKSPACE_SCOPES } from '../../src/kernel/scopes.ts';
import { requiredScopeOf } from '../../src/schema/base/declared.ts';
import { schema } from '../../src/schema/schema.ts';
import { createDocumentCache } from '../../src/schema/server/execution/documents.ts';
import { prepareOperation } from '../../src/schema/server/execution/prepare.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { openSandbox } from '../support/test-provider.ts';
import { bareOperation, rootFields, variablesOf, wholeOperation } from './generated-operations.ts';

const ALL_SCOPES: readonly Scope[] = [...INTEGRATION_SCOPES, ...WORKSPACE_SCOPES];

interface ProviderRecords {
  readonly provider: TestProvider;
  readonly marker: string;
  /** One id of each kind of record, by table. */
  readonly ids: ReadonlyMap<string, string>;
}

const conversationOf = (marker: string) => `call-of-${marker}`;

/** Queries that a real provider does not have. */
const OF_TEST_MODE = ['testClock', 'testMails'];

let app: TestApp;
let own: ProviderRecords;
let foreign: ProviderRecords;

beforeAll(async () => {
  app = await openTestApp();
  own = await createRecords('OWNMARK');
  foreign = await createRecords('FOREIGNMARK');
});
afterAll(() => app.close());

/** A provider with one record of every kind, each with the marker in its texts. */
async function createRecords(marker: string): Promise<ProviderRecords> {
  const file = salon({
    provider: { name: marker, contactEmail: `${marker.toLowerCase()}@example.com` },
    integrationClients: [{ name: `${marker} bot`, scopes: 'all' }],
    closures: [{ from: '2026-12-24', to: '2026-12-24', reason: marker }],
  });
  const services = file.services.map((service) => ({ ...service, name: `${marker} ${Reflect.get(service, 'name')}` }));
  const employees = file.employees.map((employee, index) => ({
    ...employee,
    displayName: `${marker} ${index}`,
    dateOverrides: [{ date: '2026-12-23', windows: [] }],
    timeOff: [{ from: '2026-12-28T00:00:00+01:00', to: '2026-12-29T00:00:00+01:00', reason: marker }],
  }));
  const provider = await app.provide({ ...file, services, employees });
  await provider.call('POST', 'webhooks', { json: { url: 'http://127.0.0.1:9/', events: ['*'], description: marker } });
  for (const [startAt, serviceId] of [
    ['2026-11-03T10:00:00+01:00', provider.services['cut']],
    ['2026-11-03T13:00:00+01:00', provider.services['staff']],
  ]) {
    const json = {
      serviceId,
      employeeSelectionMode: 'ANY',
      startAt,
      internalNote: `${marker} NOTE`,
      client: { firstName: `${marker} CLIENT`, email: 'anna@example.com' },
    };
    const headers = { 'Conversation-Id': conversationOf(marker) };
    const { status, body } = await provider.call('POST', 'reservations', { json, headers });
    expect([status, body.message]).toEqual([201, undefined]);
  }
  const items = ['cut', 'colour'].map((service) => ({ serviceId: provider.services[service] }));
  const client = { firstName: `${marker} CLIENT`, email: 'anna@example.com' };
  const visit = { items, client, startAt: '2026-11-04T10:00:00+01:00' };
  const { body: booked } = await provider.call('POST', 'visits', { json: visit });
  const ids = await idsOf(provider.id);
  const another = { firstName: `${marker} SOURCE`, phone: '+48600100299' };
  const { body: source } = await provider.call('POST', 'clients', { json: another });
  return {
    provider,
    marker,
    ids: new Map([...ids, ['source', source.id], ['visit', booked.id], ['conversation', conversationOf(marker)]]),
  };
}

async function tenantTables(column: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c WHERE c.table_schema = 'public'
      AND c.column_name = $1 AND EXISTS (SELECT 1 FROM information_schema.columns p
        WHERE p.table_schema = 'public' AND p.table_name = c.table_name AND p.column_name = 'provider_id')`,
    [column],
  );
  return rows.map(({ name }) => name).sort();
}

async function idsOf(providerId: string): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>([['provider', providerId]]);
  for (const table of await tenantTables('id')) {
    const { rows } = await app.database.pool.query(
      `SELECT id FROM "${table}" WHERE provider_id = $1 ORDER BY id LIMIT 1`,
      [providerId],
    );
    if (rows[0]) ids.set(table, rows[0].id);
  }
  return ids;
}

/** All rows of a provider. */
async function stateOf(providerId: string): Promise<string> {
  const states: string[] = [];
  for (const table of await tenantTables('provider_id')) {
    const { rows } = await app.database.pool.query(
      `SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text), '') AS state FROM "${table}" t WHERE provider_id = $1`,
      [providerId],
    );
    states.push(`${table}: ${rows[0].state}`);
  }
  return states.join('\n');
}

function contextOf(
  { provider }: ProviderRecords,
  kind: 'INTEGRATION' | 'WORKSPACE',
  scopes: readonly Scope[],
): Context {
  const { db, ports, now } = app.service.deps;
  const id = kind === 'WORKSPACE' ? 'owner' : (parseClientId(provider.clients[0]?.clientId ?? '')?.id ?? '');
  const held = new Set(scopes);
  const place = { timezone: 'Europe/Warsaw', locale: 'pl-PL', currency: 'PLN', country: null, catalogVersion: 1 };
  const token = { role: 'OWNER', tokenExpiresAt: now() } as const;
  const caller = { kind, id, providerId: provider.id, scopes: held, assignedScopes: held, ...place, ...token };
  return { caller, db, ports, requestId: 'test', now };
}

const documents = new Map<string, DocumentNode>();

async function run(context: Context, text: string, variableValues: Record<string, unknown>): Promise<ExecutionResult> {
  const document = documents.get(text) ?? parse(text, { noLocation: true });
  documents.set(text, document);
  return await execute({ schema, document, variableValues, contextValue: context });
}

/** Each root field with the matching ids, with only required arguments and with every optional id. */
function* likelyAttempts({ ids }: ProviderRecords, kind: 'query' | 'mutation') {
  for (const root of rootFields().filter((each) => each.kind === kind)) {
    const text = wholeOperation(root);
    for (const everyId of [false, true]) {
      yield {
        root,
        text,
        variables: variablesOf(root, (name) => likely(ids, root.field.name, name), everyId),
        everyId,
      };
    }
  }
}

/** The same, and then with one id after the other for all arguments. */
function* attempts(records: ProviderRecords, kind: 'query' | 'mutation') {
  for (const attempt of likelyAttempts(records, kind)) {
    yield attempt;
    if (!JSON.stringify(attempt.variables).includes('-7')) continue;
    for (const id of records.ids.values()) {
      yield { ...attempt, variables: variablesOf(attempt.root, () => id, attempt.everyId) };
    }
  }
}

/** The id that an argument of this name most likely means; a plain `id` means the record of the field's name. */
function likely(ids: ReadonlyMap<string, string>, field: string, name: string): string {
  const noun = snakeCase(name.replace(/Ids?$/, ''));
  const named =
    name === 'id' ? tablesNamedIn(ids, snakeCase(field)) : [...ids.keys()].filter((table) => table === noun);
  const [meant = [...ids.keys()].find((table) => noun.length > 2 && table.endsWith(noun))] = named;
  return ids.get(meant ?? 'reservation') ?? '';
}

function tablesNamedIn(ids: ReadonlyMap<string, string>, text: string): string[] {
  if (text.includes('webhook')) return ['webhook_subscription'];
  const tables = [...ids.keys()].filter((table) => table !== 'provider' && text.includes(table));
  if (tables.length === 0 && text.includes('client')) return ['provider_client'];
  return tables.toSorted((a, b) => b.length - a.length);
}

function snakeCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

describe('no path through the graph reaches another provider', () => {
  test.each(['INTEGRATION', 'WORKSPACE'] as const)(
    'queries of %s callers with foreign ids return no record of another provider',
    async (kind) => {
      const context = contextOf(own, kind, ALL_SCOPES);
      const secrets = [foreign.marker, ...foreign.ids.values()];
      for (const { root, text, variables } of attempts(foreign, 'query')) {
        const answer = JSON.stringify((await run(context, text, variables)).data ?? null);
        const leaked = secrets.filter((secret) => answer.includes(secret) && !isEcho(secret, variables, answer));
        expect([root.field.name, leaked]).toEqual([root.field.name, []]);
      }
    },
  );

  test.each(['INTEGRATION', 'WORKSPACE'] as const)(
    'mutations of %s callers with foreign ids change no record of another provider',
    async (kind) => {
      const context = contextOf(await createRecords(`ATTACKER${kind}`), kind, ALL_SCOPES);
      const before = await stateOf(foreign.provider.id);
      for (const { root, text, variables } of attempts(foreign, 'mutation')) {
        const { data } = await run(context, text, variables);
        expect([root.field.name, JSON.stringify(data ?? null).includes(foreign.marker)]).toEqual([
          root.field.name,
          false,
        ]);
      }
      expect(await stateOf(foreign.provider.id)).toBe(before);
    },
  );

  test('the same queries answer with own ids, so the attempts are meaningful', async () => {
    const answered = new Set<string>();
    for (const kind of ['INTEGRATION', 'WORKSPACE'] as const) {
      const context = contextOf(own, kind, ALL_SCOPES);
      for (const { root, text, variables } of likelyAttempts(own, 'query')) {
        const { data } = await run(context, text, variables);
        if (data?.[root.field.name] != null) answered.add(root.field.name);
      }
    }
    // It reads no record: its argument is a text that only this service makes (test/rest/owner-sign-in-attacks.test.ts).
    answered.add('signInRequest');
    const fields = Object.keys(schema.getQueryType()?.getFields() ?? {});
    expect([...answered].sort()).toEqual(fields.filter((field) => !OF_TEST_MODE.includes(field)).sort());
  });
});

describe.each(['INTEGRATION', 'WORKSPACE'] as const)('nothing that %s callers do at a test provider', (kind) => {
  const inTestMode = async (): Promise<Context> => {
    const { providerId, clientId } = await openSandbox(app, foreign.provider.id);
    const { caller, ...context } = contextOf(foreign, kind, ALL_SCOPES);
    const id = kind === 'WORKSPACE' ? 'owner' : (parseClientId(clientId)?.id ?? '');
    return { ...context, caller: { ...caller, id, providerId, test: { clockOffsetSeconds: 0 } } as typeof caller };
  };

  test('changes a record of the real one, with its ids', async () => {
    const context = await inTestMode();
    const before = await stateOf(foreign.provider.id);
    const done = new Set<string>();
    for (const { root, text, variables } of attempts(foreign, 'mutation')) {
      const { data } = await run(context, text, variables);
      if (data?.[root.field.name] != null) done.add(root.field.name);
    }
    expect(await stateOf(foreign.provider.id)).toBe(before);
    expect([...done]).toEqual(expect.arrayContaining(['resetTestProvider', 'setTestClock', 'createClient']));
  });

  test('shows a record of the real one, with its ids', async () => {
    const context = await inTestMode();
    const answered = new Set<string>();
    for (const { root, text, variables } of attempts(foreign, 'query')) {
      const { data } = await run(context, text, variables);
      if (data?.[root.field.name] != null) answered.add(root.field.name);
      const answer = JSON.stringify(data ?? null);
      const sent = JSON.stringify(variables);
      const secrets = [...foreign.ids.values()].filter((id) => !sent.includes(id));
      const leaked = [...secrets, `${foreign.marker} CLIENT`, `${foreign.marker} NOTE`].filter((secret) =>
        answer.includes(secret),
      );
      expect([root.field.name, leaked]).toEqual([root.field.name, []]);
    }
    expect([...answered]).toEqual(expect.arrayContaining(OF_TEST_MODE));
  });
});

// An answer may repeat a sent id, such as that of an unknown service.
function isEcho(secret: string, variables: Record<string, unknown>, answer: string): boolean {
  return secret !== foreign.marker && JSON.stringify(variables).includes(secret) && !answer.includes(foreign.marker);
}

describe('no path reaches a field whose scope is missing', () => {
  test('every root field has a scope, and is refused without it whatever other scopes the caller has', async () => {
    for (const root of rootFields()) {
      const scope = requiredScopeOf(root.field);
      if (scope === null) expect(root.field.name).toBe('viewer');
      const others = ALL_SCOPES.filter((each) => each !== scope);
      expect([root.field.name, await refusedFor(others, bareOperation(root))]).toEqual([root.field.name, scope]);
      expect([root.field.name, await refusedFor(ALL_SCOPES, bareOperation(root))]).toEqual([root.field.name, null]);
    }
  });

  test.each(ALL_SCOPES)('a query without %s returns no field that needs it', async (scope) => {
    const context = contextOf(
      own,
      'WORKSPACE',
      ALL_SCOPES.filter((each) => each !== scope),
    );
    for (const { root, text, variables } of likelyAttempts(own, 'query')) {
      const { data } = await run(context, text, variables);
      const shown = fieldsShown(root.field, data?.[root.field.name]).filter((field) => scopeNamed(field) === scope);
      expect([root.field.name, shown.map(({ name }) => name)]).toEqual([root.field.name, []]);
      const answer = JSON.stringify(data ?? null);
      const hidden = { 'clients:read': `${own.marker} CLIENT`, 'workspace:read': `${own.marker} NOTE` }[String(scope)];
      if (hidden) expect([root.field.name, answer.includes(hidden)]).toEqual([root.field.name, false]);
    }
  });

  test.each(nestedScopes())('the answer to a mutation without %s has no field that needs it', async (scope) => {
    const records = await createRecords(`MUTATING${scope.replaceAll(':', '')}`);
    const scopes = ALL_SCOPES.filter((each) => each !== scope);
    const answered = new Set<string>();
    for (const kind of ['INTEGRATION', 'WORKSPACE'] as const) {
      const context = contextOf(records, kind, scopes);
      for (const { root, text, variables } of likelyAttempts(records, 'mutation')) {
        if (requiredScopeOf(root.field) === scope) continue;
        const { data } = await run(context, text, variables);
        const shown = fieldsShown(root.field, data?.[root.field.name]);
        if (shown.length > 0) answered.add(root.field.name);
        const guarded = shown.filter((field) => scopeNamed(field) === scope);
        expect([root.field.name, guarded.map(({ name }) => name)]).toEqual([root.field.name, []]);
      }
    }
    expect([...answered]).toEqual(
      expect.arrayContaining(['setWorkingHours', 'cancelReservation', 'updateReservation']),
    );
  });

  test('internal services do not exist for integrations without services:internal:use', async () => {
    const shows = async (scopes: readonly Scope[]) => {
      const context = contextOf(own, 'INTEGRATION', scopes);
      const showing = new Set<string>();
      for (const { root, text, variables } of likelyAttempts(own, 'query')) {
        const answer = JSON.stringify((await run(context, text, variables)).data ?? null);
        if (answer.includes(`${own.marker} Staff training`)) showing.add(root.field.name);
      }
      return [...showing];
    };
    expect(await shows(INTEGRATION_SCOPES)).toContain('catalog');
    expect(await shows(INTEGRATION_SCOPES.filter((scope) => scope !== 'services:internal:use'))).toEqual([]);
  });
});

/** The missing scope for which an operation is refused before execution, or null. */
async function refusedFor(scopes: readonly Scope[], query: string): Promise<unknown> {
  const rateLimits = createRateLimits(0, memoryLimiter);
  const preparation = { schema, documents: createDocumentCache(schema, true), rateLimits, refuseKind: () => null };
  const prepared = await prepareOperation(preparation, { query }, contextOf(own, 'WORKSPACE', scopes));
  const { errors = [] } = prepared.args ? await execute(prepared.args) : prepared;
  const refusals = errors.map(({ originalError }) => (originalError instanceof DomainError ? originalError : null));
  return refusals.find((refusal) => refusal?.code === 'insufficient_scope')?.context?.['requiredScope'] ?? null;
}

/** The scopes of fields below the top level. */
function nestedScopes(): Scope[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !roots.includes(type));
  const fields = types.flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []));
  return [...new Set(fields.flatMap((field) => scopeNamed(field) ?? []))].sort();
}

function scopeNamed(field: GraphQLField<unknown, unknown>): Scope | null {
  try {
    return requiredScopeOf(field);
  } catch {
    return null;
  }
}

/** Every field with a value in an answer. */
function fieldsShown(field: GraphQLField<unknown, unknown>, value: unknown): GraphQLField<unknown, unknown>[] {
  if (value === null || value === undefined) return [];
  if (isListType(getNullableType(field.type)) && Array.isArray(value)) {
    return [field, ...value.flatMap((item: unknown) => below(field, item))];
  }
  return [field, ...below(field, value)];
}

function below(field: GraphQLField<unknown, unknown>, value: unknown): GraphQLField<unknown, unknown>[] {
  const declared = getNamedType(field.type);
  const type = isAbstractType(declared) ? schema.getType(String(Reflect.get(Object(value), '__typename'))) : declared;
  if (!isObjectType(type)) return [];
  return Object.entries(Object(value)).flatMap(([name, item]: [string, unknown]) => {
    const inner = type.getFields()[name];
    return inner ? fieldsShown(inner, item) : [];
  });
}
