import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { createClientAt } from '../support/client-calls.ts';
import { countStatements } from '../support/count-statements.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const DASHBOARD = `query ($first: Int!, $after: Text) {
  reservations(first: $first, after: $after) {
    pageInfo { hasNextPage hasPreviousPage endCursor }
    edges { cursor node {
      id internalNote
      service { name bookingRules { slotIntervalMinutes } }
      employee { displayName }
      providerClient { firstName }
      events { edges { node { type actor { type } } } }
    } }
  }
}`;
const DATE = '2026-11-03';

let app: TestApp;
let provider: TestProvider;
let owner: string;

const book = async (startAt: string, parts: object = {}) => {
  const { status, body } = await provider.call('POST', 'reservations', {
    json: {
      serviceId: provider.services['cut'],
      employeeSelectionMode: 'SPECIFIC',
      employeeId: provider.employees['petra'],
      startAt,
      client: { firstName: 'Anna', email: 'anna@example.com' },
      ...parts,
    },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
  const other = await createClientAt(provider, { firstName: 'Bea', email: 'bea@example.com' });
  for (let hour = 9; hour < 16; hour += 1) {
    await book(`${DATE}T${String(hour).padStart(2, '0')}:00:00+01:00`, { internalNote: `note ${hour}` });
  }
  await book(`${DATE}T09:00:00+01:00`, {
    employeeId: provider.employees['anna'],
    client: undefined,
    providerClientId: other.id,
  });
});
afterAll(() => app.close());

describe('reservations', () => {
  test('reservations with all their relations take as many statements for eight as for one', async () => {
    await graphql(app, owner, DASHBOARD, { first: 1 });
    const one = await countStatements(app, () => graphql(app, owner, DASHBOARD, { first: 1 }));
    const eight = await countStatements(app, () => graphql(app, owner, DASHBOARD, { first: 8 }));
    const { edges } = eight.result.data.reservations;
    expect([codesOf(eight.result), edges.length]).toEqual([[], 8]);
    expect(edges.map(({ node }: { node: { internalNote: string | null } }) => node.internalNote).sort()).toContain(
      'note 15',
    );
    expect(edges[0].node).toMatchObject({
      service: { name: "Women's cut", bookingRules: { slotIntervalMinutes: 15 } },
      employee: { displayName: expect.any(String) },
      providerClient: { firstName: expect.any(String) },
      events: { edges: [{ node: { type: 'CREATED', actor: { type: 'INTEGRATION' } } }] },
    });
    expect(eight.statements.length).toBe(one.statements.length);
  });

  test('reservations can be followed from cursor to cursor, and every edge has one', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await graphql(app, owner, DASHBOARD, { first: 3, after });
      const { edges, pageInfo } = data.reservations;
      seen.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
    const page = await provider.call('GET', 'reservations');
    expect(seen).toEqual(page.body.items.map(({ id }: { id: string }) => id));
  });

  test("reservations refuse a cursor of the feed, and any invalid cursor, with the argument's name", async () => {
    const feed = await provider.call('GET', 'reservations?updatedSince=2026-01-01T00:00:00Z&pageSize=1');
    for (const after of [feed.body.nextCursor, 'nonsense']) {
      const answer = await graphql(app, owner, DASHBOARD, { first: 1, after });
      expect(codesOf(answer)).toEqual(['VALIDATION_FAILED']);
      expect(answer.errors[0]?.extensions.details).toMatchObject([{ argument: 'after', code: 'INVALID_FORMAT' }]);
    }
  });

  test('reservations null fields with a missing scope, with an error at their path', async () => {
    const token = await provider.token('voicebot', 'reservations:read');
    const answer = await graphql(app, token, DASHBOARD, { first: 1 });
    const { node } = answer.data.reservations.edges[0];
    expect(node).toMatchObject({
      internalNote: null,
      service: null,
      employee: null,
      providerClient: null,
      events: null,
    });
    const scopes = answer.errors.map(({ path, extensions }) => [path?.at(-1), extensions.context?.['requiredScope']]);
    expect(scopes.sort()).toEqual([
      ['employee', 'catalog:read'],
      ['events', 'reservations:history:read'],
      ['internalNote', 'workspace:read'],
      ['providerClient', 'clients:read'],
      ['service', 'catalog:read'],
    ]);
  });
});

describe('the calendar of a day', () => {
  const CALENDAR = `query ($date: Date!, $timezone: TimeZone) {
    calendar(date: $date, timezone: $timezone) { date timezone employees {
      displayName working { startAt endAt } absent { startAt endAt } busy { startAt endAt } free { startAt endAt }
      employee { id } reservations { startAt service { name } } } } }`;
  const time = (clock: string) => `${DATE}T${clock}:00+01:00`;

  test('the calendar of a day shows working, busy and free time of all employees, in one statement per kind of record', async () => {
    const { result, statements } = await countStatements(app, () => graphql(app, owner, CALENDAR, { date: DATE }));
    expect(codesOf(result)).toEqual([]);
    const [petra, anna] = result.data.calendar.employees;
    expect([petra.displayName, petra.reservations.length, anna.reservations.length]).toEqual(['Petra K.', 7, 1]);
    expect(petra).toMatchObject({
      working: [{ startAt: time('09:00'), endAt: time('17:00') }],
      absent: [],
      busy: [{ startAt: time('09:00'), endAt: time('16:00') }],
      free: [{ startAt: time('16:00'), endAt: time('17:00') }],
    });
    expect(anna.free).toEqual([{ startAt: time('10:00'), endAt: time('17:00') }]);
    expect(statements.length).toBeLessThanOrEqual(5);
  });

  test('the calendar of a day uses the requested zone for its bounds and offsets', async () => {
    const { data } = await graphql(app, owner, CALENDAR, { date: DATE, timezone: 'Asia/Tokyo' });
    const [petra] = data.calendar.employees;
    expect(petra.working).toEqual([
      { startAt: '2026-11-03T00:00:00+09:00', endAt: '2026-11-03T01:00:00+09:00' },
      { startAt: '2026-11-03T17:00:00+09:00', endAt: '2026-11-04T00:00:00+09:00' },
    ]);
  });

  test('working time in the calendar of a day excludes absences', async () => {
    const closed = await app.provide(salon({ closures: [{ from: DATE, to: DATE, reason: 'Holiday' }] }));
    const { data } = await graphql(app, await workspaceToken(app, closed.id), CALENDAR, { date: DATE });
    expect(data.calendar.employees[0]).toMatchObject({
      working: [],
      free: [],
      absent: [{ startAt: time('00:00'), endAt: '2026-11-04T00:00:00+01:00' }],
    });
  });
});
