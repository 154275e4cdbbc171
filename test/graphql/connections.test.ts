import fc from 'fast-check';
import { getNamedType, getNullableType, isListType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/schema.ts';
import { oddCursors } from '../contract/odd-cursors.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { createClientAt } from '../support/client-calls.ts';
import { countStatements } from '../support/count-statements.ts';
import { codesOf, type GraphqlAnswer, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const ITEMS = 4;
const CURSORS_PER_DOCUMENT = 10;
/** Root fields that answer a plain list, and what bounds it. */
const BOUNDED: Readonly<Record<string, string>> = {
  callsToReturn: 'the latest 100',
  closures: '1,000 a provider',
  recentWebhookDeliveries: 'limit, for the REST facade',
  reservationHistory: 'one reservation, for the REST facade',
  searchClients: 'limit',
  searchEmployees: 'limit',
  searchServices: 'limit',
  testMails: 'limit',
  webhooks: '20 a client',
  workspaceCategories: 'the catalog',
  workspaceEmployees: 'the catalog',
  workspaceResources: 'the catalog',
  workspaceServices: 'the catalog',
};

interface List {
  readonly name: string;
  /** Arguments other than those of paging. */
  readonly args: string;
  /** A filter that differs from the cursor's. */
  readonly otherFilter?: readonly [name: string, value: string];
  /** The parent record of a list below the root. */
  readonly of?: string;
}

let app: TestApp;
let provider: TestProvider;
let owner: string;
let bot: string;
let lists: readonly List[];
/** Every list of the graph in every order and with some filter. */
let orders: readonly List[];

beforeAll(async () => {
  app = await openTestApp();
  const clients = Array.from({ length: ITEMS }, (_, index) => ({ name: `bot ${index}`, scopes: 'all' }));
  provider = await app.provide(salon({ integrationClients: clients }));
  owner = await workspaceToken(app, provider.id);
  bot = await provider.token();
  for (let index = 0; index < ITEMS; index += 1) {
    await createClientAt(provider, { firstName: 'Anna', phone: '+48600100200', lastName: `${index}` });
  }
  const reservationId = await orphan();
  const webhookId = await deliver();
  await app.service.deps.requestLog.settled();
  const page = `webhookId: "${webhookId}"`;
  lists = [
    { name: 'reservations', args: 'status: [CONFIRMED]', otherFilter: ['status', '[PENDING]'] },
    { name: 'clients', args: 'phone: "+48600100200"', otherFilter: ['phone', '"+48600100201"'] },
    { name: 'reservationEvents', args: `reservationId: "${reservationId}"` },
    { name: 'reservationFeed', args: 'types: [CREATED]', otherFilter: ['types', '[CANCELLED]'] },
    { name: 'orphanedReservations', args: '', otherFilter: ['employeeId', `"${provider.employees['anna']}"`] },
    { name: 'auditEvents', args: `resourceId: "${reservationId}"`, otherFilter: ['resourceType', '[CLOSURE]'] },
    { name: 'webhookDeliveries', args: `${page}, status: [PENDING]`, otherFilter: ['status', '[FAILED]'] },
    { name: 'integrationClients', args: '' },
    { name: 'workspaceWebhooks', args: '', otherFilter: ['integrationClientId', `"${reservationId}"`] },
    { name: 'integrationRequests', args: 'status: "202"', otherFilter: ['status', '"4xx"'] },
  ];
  const { data } = await graphql(app, owner, `{ reservation(reservationId: "${reservationId}") { providerClientId } }`);
  const ofClient = ofClientOf(data.reservation);
  const sorted = (name: string, fields: readonly string[], of = {}) =>
    fields.flatMap((field) =>
      ['ASC', 'DESC'].map((direction) => ({
        name,
        args: `orderBy: { field: ${field}, direction: ${direction} }`,
        ...of,
      })),
    );
  orders = [
    ...lists,
    { name: 'reservations', args: '' },
    { name: 'reservations', args: 'search: "bea", orderBy: { field: CREATED, direction: DESC }' },
    ...sorted('reservations', ['START', 'CREATED', 'UPDATED']),
    { name: 'clients', args: 'search: "anna"' },
    ...sorted('clients', ['NAME', 'CREATED', 'UPDATED']),
    { name: 'reservationFeed', args: '' },
    { name: 'reservationFeed', args: `employeeId: "${provider.employees['petra']}", actorType: INTEGRATION` },
    { name: 'auditEvents', args: 'resourceType: [RESERVATION, WEBHOOK]' },
    { name: 'events', args: '', of: `reservation(reservationId: "${reservationId}")` },
    { name: 'reservations', args: 'status: [CONFIRMED]', of: ofClient },
    ...sorted('reservations', ['START', 'CREATED', 'UPDATED'], { of: ofClient }),
  ];
});
afterAll(() => app.close());

const bookingIn = ({ services, employees }: TestProvider, hour: number) => ({
  serviceId: services['cut'],
  employeeSelectionMode: 'SPECIFIC',
  employeeId: employees['petra'],
  startAt: `2026-11-03T${String(hour).padStart(2, '0')}:00:00+01:00`,
  client: { firstName: 'Bea', email: 'bea@example.com' },
});
const ofClientOf = ({ providerClientId }: { providerClientId: string }) => `providerClient(id: "${providerClientId}")`;

/** Four reservations outside working time; the first has a history of four events. */
async function orphan(): Promise<string> {
  const ids: string[] = [];
  for (let hour = 9; hour < 9 + ITEMS; hour += 1) {
    const { body } = await provider.call('POST', 'reservations', { json: bookingIn(provider, hour) });
    ids.push(body.id);
  }
  const [first = ''] = ids;
  for (const clientNote of ['a', 'b', 'c'])
    await provider.call('PATCH', `reservations/${first}`, { json: { clientNote } });
  const answer = await graphql(
    app,
    owner,
    `mutation ($id: UUID!) { setWorkingHours(input: { employeeId: $id, windows: [] }) { orphanedCount orphanedReservations { id } } }`,
    { id: provider.employees['petra'] },
  );
  const listed = ids.map((id) => ({ id }));
  expect(answer.data.setWorkingHours).toEqual({ orphanedCount: ITEMS, orphanedReservations: listed });
  return first;
}

/** Four subscriptions; the first has four deliveries. */
async function deliver(): Promise<string> {
  const ids: string[] = [];
  for (const { name } of provider.clients) {
    const json = { url: 'http://127.0.0.1:9/hook', events: ['*'] };
    ids.push((await provider.call('POST', 'webhooks', { token: await provider.token(name), json })).body.id);
  }
  const [first = ''] = ids;
  for (let turn = 0; turn < ITEMS; turn += 1) await provider.call('POST', `webhooks/${first}/test`);
  return first;
}

const ask = async ({ name, args, of }: List, paging: string, fields = FIELDS, variables?: { after: string }) => {
  const given = [args, paging].filter(Boolean).join(', ');
  const list = `${name}${given && `(${given})`} { ${fields} }`;
  const token = name === 'webhookDeliveries' ? bot : owner;
  const query = `${variables ? 'query ($after: String)' : ''} { ${of === undefined ? list : `record: ${of} { ${list} }`} }`;
  const answer = await graphql(app, token, query, variables);
  return of === undefined ? answer : { ...answer, data: answer.data?.record };
};
/** One document that reads the list behind each of these cursors. */
async function askBehindEach({ name, args, of }: List, cursors: readonly string[]): Promise<GraphqlAnswer> {
  const given = [args, 'first: 1'].filter(Boolean).join(', ');
  const fields = cursors.map((_, at) => `list${at}: ${name}(${given}, after: $after${at}) { ${FIELDS} }`).join(' ');
  const declared = cursors.map((_, at) => `$after${at}: String`).join(', ');
  const token = name === 'webhookDeliveries' ? bot : owner;
  const query = `query (${declared}) { ${of === undefined ? fields : `record: ${of} { ${fields} }`} }`;
  return await graphql(app, token, query, Object.fromEntries(cursors.map((after, at) => [`after${at}`, after])));
}
const FIELDS = 'edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const cursorArg = (name: string, edges: { cursor: string }[], place: number | null) =>
  place === null ? [] : [`${name}: "${edges[place]?.cursor}"`];
const queries = () =>
  Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ deprecationReason }) => !deprecationReason);

test('the deprecated names of orphaned reservations have the same answer', async () => {
  const page = '{ totalCount edges { cursor node { id } } }';
  const { data } = await graphql(
    app,
    owner,
    `{ orphanedReservations(first: 2) ${page} strandedReservations(first: 2) ${page} }`,
  );
  expect(data.orphanedReservations).toMatchObject({ totalCount: ITEMS });
  expect(data.strandedReservations).toEqual(data.orphanedReservations);
  const write = 'orphanedCount orphanedReservations { id } strandedCount strandedReservations { id }';
  const written = await graphql(
    app,
    owner,
    `mutation ($id: UUID!) { setWorkingHours(input: { employeeId: $id, windows: [] }) { ${write} } }`,
    { id: provider.employees['petra'] },
  );
  const { orphanedCount, orphanedReservations, ...stranded } = written.data.setWorkingHours;
  expect(orphanedCount).toBe(ITEMS);
  expect(stranded).toEqual({ strandedCount: orphanedCount, strandedReservations: orphanedReservations });
});

test('every list of the graph has cursors, or is bounded', () => {
  const connections = queries().filter(({ type }) => getNamedType(type).name.endsWith('Connection'));
  expect(connections.map(({ name }) => name).sort()).toEqual(lists.map(({ name }) => name).sort());
  const plain = queries().filter(({ type }) => isListType(getNullableType(type)));
  expect(plain.map(({ name }) => name).sort()).toEqual(Object.keys(BOUNDED).sort());
});

describe('a connection', () => {
  test('a connection is followed from cursor to cursor, and every edge has one', async () => {
    for (const list of lists) {
      const whole = (await ask(list, 'first: 100', `totalCount ${FIELDS}`)).data[list.name];
      expect([list.name, whole.totalCount, whole.edges.length]).toEqual([list.name, ITEMS, ITEMS]);
      expect(whole.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
      const seen: string[] = [];
      let paging = 'first: 3';
      for (const [length, hasNextPage] of [
        [3, true],
        [1, false],
      ] as const) {
        const { edges, pageInfo } = (await ask(list, paging)).data[list.name];
        expect([list.name, edges.length, pageInfo]).toEqual([
          list.name,
          length,
          {
            ...{ hasNextPage, hasPreviousPage: seen.length > 0 },
            ...{ startCursor: edges[0].cursor, endCursor: edges.at(-1).cursor },
          },
        ]);
        seen.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
        paging = `first: 3, after: "${pageInfo.endCursor}"`;
      }
      expect([list.name, seen]).toEqual([list.name, whole.edges.map(({ node }: { node: { id: string } }) => node.id)]);
      const middle = (await ask(list, `first: 1, after: "${whole.edges[1].cursor}"`)).data[list.name];
      expect(middle.edges).toEqual([whole.edges[2]]);
    }
  });

  test('a connection takes no cursor with another filter or of another list', async () => {
    for (const list of lists) {
      const other = lists.find(({ name }) => name !== list.name && !name.endsWith(list.name.slice(1)));
      const cursors = await Promise.all(
        [list, other ?? list].map(async (each) => (await ask(each, 'first: 1')).data[each.name].edges[0].cursor),
      );
      const [own, foreign] = cursors;
      const refused = { argument: 'after', code: 'INVALID_FORMAT' };
      for (const after of [foreign, 'nonsense']) {
        const answer = await ask(list, `first: 1, after: "${after}"`);
        expect([list.name, answer.errors[0]?.extensions.details]).toMatchObject([list.name, [refused]]);
      }
      if (list.otherFilter) {
        const [filter, value] = list.otherFilter;
        const without = { ...list, args: list.args.replace(/(status|phone|types): .*$/, '') };
        const answer = await ask(without, `first: 1, after: "${own}", ${filter}: ${value}`);
        const expected = { argument: filter, code: 'EXCLUSIVE' };
        expect([list.name, answer.errors[0]?.extensions.details]).toMatchObject([list.name, [expected]]);
      }
    }
  });

  test('a connection in no order takes a cursor of another provider', async () => {
    const other = await app.provide(salon());
    const { body: booked } = await other.call('POST', 'reservations', { json: bookingIn(other, 9) });
    const stranger = await workspaceToken(app, other.id);
    const detailsOf = async (list: List, end: string, cursor: string) => {
      const needed = list.name === 'reservationEvents' ? `reservationId: "${booked.id}"` : '';
      const text = `${list.name}(${needed} ${end}: "${cursor}") { edges { cursor } }`;
      const of = list.of?.startsWith('reservation') ? `reservation(reservationId: "${booked.id}")` : ofClientOf(booked);
      const { data, errors } = await graphql(
        app,
        stranger,
        `{ ${list.of === undefined ? text : `record: ${of} { ${text} }`} }`,
      );
      expect(JSON.stringify(data ?? null)).not.toContain('edges');
      return errors[0]?.extensions.details;
    };
    for (const list of orders) {
      const [{ cursor }] = (await ask(list, 'first: 1')).data[list.name].edges;
      for (const end of ['after', 'before'])
        expect([list, await detailsOf(list, end, cursor)]).toMatchObject([
          list,
          [{ argument: end, code: 'INVALID_FORMAT' }],
        ]);
    }
  });

  test('a connection returns the same items as the whole list, from its beginning or its end and between any two cursors', async () => {
    for (const list of orders) {
      const { edges: whole } = (await ask(list, 'first: 100')).data[list.name];
      expect([list, whole.length]).toEqual([list, Math.max(ITEMS, whole.length)]);
      const place = fc.option(fc.nat({ max: whole.length - 1 }));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('first', 'last'),
          fc.integer({ min: 1, max: ITEMS + 1 }),
          place,
          place,
          async (end, count, after, before) => {
            const args = [
              `${end}: ${count}`,
              ...cursorArg('after', whole, after),
              ...cursorArg('before', whole, before),
            ];
            const { edges, pageInfo } = (await ask(list, args.join(', '))).data[list.name];
            const [from, to] = [after === null ? 0 : after + 1, before ?? whole.length];
            const between = whole.slice(from, Math.max(from, to));
            const page = end === 'first' ? between.slice(0, count) : between.slice(-count);
            const start = from + (end === 'first' ? 0 : between.length - page.length);
            const hasNextPage = before !== null || start + page.length < whole.length;
            const ends = { startCursor: page[0]?.cursor ?? null, endCursor: page.at(-1)?.cursor ?? null };
            expect([list, edges, pageInfo]).toEqual([list, page, { hasNextPage, hasPreviousPage: start > 0, ...ends }]);
          },
        ),
        { numRuns: 10 },
      );
    }
  });

  test('a connection read from its end in pages of any size is the same list', async () => {
    for (const list of orders) {
      const { edges: whole } = (await ask(list, 'first: 100')).data[list.name];
      for (const size of [1, 3]) {
        const pages: unknown[][] = [];
        let paging = `last: ${size}`;
        for (let hasMore = true; hasMore; ) {
          const { edges, pageInfo } = (await ask(list, paging)).data[list.name];
          expect([list, pageInfo.hasNextPage]).toEqual([list, pages.length > 0]);
          pages.unshift(edges);
          hasMore = pageInfo.hasPreviousPage;
          paging = `last: ${size}, before: "${pageInfo.startCursor}"`;
        }
        expect([list, pages.flat()]).toEqual([list, whole]);
        expect(pages.slice(1).every(({ length }) => length === size)).toBe(true);
      }
      const { data } = await ask(list, `before: "${whole.at(-1).cursor}"`);
      expect([list, data[list.name].edges]).toEqual([list, whole.slice(0, -1).slice(-10)]);
    }
  });

  test('400 VALIDATION_FAILED for a connection from both ends, for sizes beyond the limit and for cursors of two lists', async () => {
    for (const list of orders) {
      const { edges } = (await ask(list, 'first: 2')).data[list.name];
      const refusals = [
        ['first: 1, last: 1', 'last', 'EXCLUSIVE'],
        ['last: 0', 'last', 'OUT_OF_RANGE'],
        ['last: 101', 'last', 'OUT_OF_RANGE'],
        ['first: 0', 'first', 'OUT_OF_RANGE'],
        [`last: 1, before: "nonsense", after: "${edges[0].cursor}"`, 'before', 'INVALID_FORMAT'],
      ] as const;
      for (const [paging, argument, code] of refusals) {
        const answer = await ask(list, paging);
        expect([list, answer.errors[0]?.extensions.details]).toMatchObject([list, [{ argument, code }]]);
      }
    }
    const cursorsOf = async (search: string) =>
      (await ask({ name: 'clients', args: `search: "${search}"` }, '')).data.clients.edges[0].cursor;
    const paging = `after: "${await cursorsOf('anna')}", before: "${await cursorsOf('bea')}"`;
    const answer = await ask({ name: 'clients', args: '' }, paging);
    expect(answer.errors[0]?.extensions.details).toMatchObject([{ argument: 'before', code: 'INVALID_FORMAT' }]);
  });

  test('400 VALIDATION_FAILED for a forged cursor, or its page, and never 500', async () => {
    for (const list of [...lists, ...orders.filter(({ of }) => of)]) {
      const [{ cursor }] = (await ask(list, 'first: 1')).data[list.name].edges;
      const odd = oddCursors(cursor);
      const answers: GraphqlAnswer[] = [];
      for (let from = 0; from < odd.length; from += CURSORS_PER_DOCUMENT)
        answers.push(await askBehindEach(list, odd.slice(from, from + CURSORS_PER_DOCUMENT)));
      expect([list.name, [...new Set(answers.flatMap(codesOf))]]).toEqual([list.name, ['VALIDATION_FAILED']]);
    }
  });

  test('a connection carries its filters in the cursor', async () => {
    const filtered = lists.filter(({ name }) => ['reservations', 'clients'].includes(name));
    for (const list of filtered) {
      const { cursor } = (await ask(list, 'first: 1')).data[list.name].edges[0];
      const paging = `first: 100, after: "${cursor}"`;
      const { edges } = (await ask({ ...list, args: '' }, paging)).data[list.name];
      expect([list.name, edges.length]).toEqual([list.name, ITEMS - 1]);
    }
  });

  test('a connection is counted only on request, and takes as many statements for four records as for one', async () => {
    for (const list of lists) {
      const counted = (paging: string, fields: string) => countStatements(app, () => ask(list, paging, fields));
      await counted('first: 1', FIELDS);
      const one = await counted('first: 1', FIELDS);
      const four = await counted('first: 4', FIELDS);
      expect([list.name, four.statements.length]).toEqual([list.name, one.statements.length]);
      expect([list.name, four.statements.filter((text) => /count\(/i.test(text))]).toEqual([list.name, []]);
      const total = await counted('first: 1', 'totalCount');
      expect(total.result.data[list.name]).toEqual({ totalCount: ITEMS });
    }
  });
});
