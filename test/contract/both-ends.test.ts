import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintDevelopmentToken, workspaceDevelopmentIssuer } from '../../dev/issuer.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { oddCursors } from './odd-cursors.ts';

const FIRST = '0001-01-01T00:00:00Z';
const LAST = '9999-12-31T23:59:59Z';

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
  provider = await app.provide(salon());
});
afterAll(() => app.close());

let day = 2;
async function book() {
  day += 1;
  const answer = await provider.call('POST', 'reservations', {
    json: {
      serviceId: provider.services['cut'],
      employeeSelectionMode: 'ANY',
      startAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00+01:00`,
      client: { firstName: 'Ann', email: 'ann@example.com' },
    },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('an instant at either end of the calendar', () => {
  test.each([FIRST, LAST, '1969-12-31T23:59:59Z', '2200-01-01T00:00:00Z'])(
    '%s is 400 OUT_OF_RANGE as a start, wherever one is sent',
    async (startAt) => {
      const { id } = await book();
      const serviceId = provider.services['cut'];
      const client = { firstName: 'Ann', email: 'ann@example.com' };
      const create = { serviceId, employeeSelectionMode: 'ANY', startAt, client };
      const answers = [
        await provider.call('POST', 'reservations', { json: create }),
        await provider.call('PATCH', `reservations/${id}`, { json: { startAt } }),
        await provider.call('PATCH', `reservations/${id}/reschedule`, { json: { startAt } }),
        await provider.call('GET', `slots/explain?serviceId=${serviceId}&startAt=${startAt}`),
      ];
      for (const { status, body } of answers) {
        expect([status, body.details?.[0]?.code]).toEqual([400, 'OUT_OF_RANGE']);
      }
      const graph = await graphql(
        app,
        await provider.token(),
        `query ($s: UUID!, $at: DateTime!) { explainSlot(serviceId: $s, startAt: $at) { startAt } }`,
        { s: serviceId, at: startAt },
      );
      expect(graph.errors[0]?.extensions.details?.[0]?.code).toBe('OUT_OF_RANGE');
    },
  );

  test.each(['0001-01-01', '9999-12-31'])('%s is OUT_OF_RANGE as a calendar day', async (date) => {
    const text = 'query ($date: Date!) { calendar(date: $date, timezone: "Pacific/Kiritimati") { date } }';
    const answer = await graphql(app, await provider.token(), text, { date });
    expect(answer.errors[0]?.extensions.details?.[0]?.code).toBe('OUT_OF_RANGE');
  });

  test('an instant at either end of the calendar is accepted as a filter', async () => {
    const range = `startsAfter=${FIRST}&startsBefore=${LAST}`;
    for (const path of [
      `reservations?${range}`,
      `reservations?updatedSince=${FIRST}`,
      `clients?updatedSince=${LAST}`,
    ]) {
      const answer = await provider.call('GET', path);
      expect([path, answer.status]).toEqual([path, 200]);
      const { nextCursor } = answer.body;
      if (nextCursor)
        expect((await provider.call('GET', `${path.split('?')[0]}?cursor=${nextCursor}`)).status).toBe(200);
    }
  });

  test.each(['0001-01-01', '9999-12-31'])('slots of %s are answered in any zone', async (date) => {
    for (const timezone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Warsaw']) {
      const query = `serviceId=${provider.services['cut']}&timezone=${timezone.replace('+', '%2B')}`;
      for (const path of [
        `slots?${query}&dateFrom=${date}&dateTo=${date}`,
        `slots/first-available?${query}&dateFrom=${date}`,
      ]) {
        const { status } = await provider.call('GET', path);
        expect([path, status < 500]).toEqual([path, true]);
      }
    }
  });
});

describe('a forged cursor', () => {
  test.each([
    'clients?pageSize=1',
    'clients?updatedSince=2026-11-02T00:00:00Z',
    'reservations?pageSize=1',
    'reservations?updatedSince=2026-11-02T00:00:00Z',
  ])('a forged cursor of %s is 400 or answers its page, and never 500', async (path) => {
    await book();
    await provider.call('POST', 'clients', { json: { firstName: 'Bea', email: 'bea@example.com' } });
    const { nextCursor } = (await provider.call('GET', path)).body;
    const [list] = path.split('?');
    const statuses = new Set<number>();
    for (const odd of oddCursors(nextCursor)) {
      statuses.add((await provider.call('GET', `${list}?cursor=${odd}`)).status);
    }
    expect([...statuses].sort()).toEqual([200, 400]);
  });
});

describe('the subject of a dashboard user', () => {
  const ask = async (sub: string) => {
    const { keys, now } = app.service.deps;
    const claims = { sub, provider_id: provider.id, role: 'OWNER' };
    const token = await mintDevelopmentToken(keys, workspaceDevelopmentIssuer(TEST_BASE_URL), claims, now());
    return codesOf(await graphql(app, token, '{ services: workspaceServices { id } }'));
  };

  test('the subject of a dashboard user may have 255 characters, also in shared rate limits', async () => {
    expect(await ask('x'.repeat(255))).toEqual([]);
  });

  test.each([
    ['NUL', 'a\0b'],
    ['half a surrogate pair', 'a\ud800'],
    ['256 characters', 'x'.repeat(256)],
  ])('the subject of a dashboard user with %s is invalid_token', async (_, sub) => {
    expect(await ask(sub)).toEqual(['invalid_token']);
  });

  test('any subject of a dashboard user is served or refused, never 500', async () => {
    const subject = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(subject, async (sub) => {
        expect([[], ['invalid_token']]).toContainEqual(await ask(sub));
      }),
      { numRuns: 60 },
    );
  });
});
