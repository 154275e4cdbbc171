import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { at, type Desk, openDesk, problems } from './reservation-desk.ts';

const UNKNOWN = '01936d3a-0000-7000-8000-000000000001';
const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00'];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.setNow(TEST_START));
afterAll(() => app.close());

async function openBusyDesk(): Promise<{ desk: Desk; ids: string[] }> {
  const desk = await openDesk(app);
  const ids: string[] = [];
  for (const time of TIMES) ids.push((await desk.book({ startAt: at(time) })).id);
  return { desk, ids };
}

const list = (desk: Desk, query: string) => desk.call('GET', `reservations?${query}`);
const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

describe('GET reservations', () => {
  test('200 in pages by start, with totals', async () => {
    const { desk, ids } = await openBusyDesk();
    const first = await list(desk, 'pageSize=2');
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(first.body).toMatchObject({ page: 1, pageSize: 2, totalItems: 5, totalPages: 3, hasNextPage: true });
    const last = await list(desk, 'page=3&pageSize=2');
    expect(idsOf(last)).toEqual(ids.slice(4));
    expect(last.body).toMatchObject({ page: 3, hasNextPage: false, nextCursor: null });
  });

  test('the cursor continues after the page, whatever was booked before it', async () => {
    const { desk, ids } = await openBusyDesk();
    const first = await list(desk, `pageSize=2&employeeId=${desk.provider.employees['petra']}`);
    await desk.book({ startAt: at('09:00', '2026-11-02'), employeeId: desk.provider.employees['anna'] });
    const second = await list(desk, `pageSize=2&cursor=${first.body.nextCursor}`);
    expect(idsOf(second)).toEqual(ids.slice(2, 4));
    expect(second.body).toMatchObject({ page: null, totalItems: null, totalPages: null, hasNextPage: true });
    const third = await list(desk, `pageSize=2&cursor=${second.body.nextCursor}`);
    expect([idsOf(third), third.body.nextCursor]).toEqual([ids.slice(4), null]);
  });

  test('startsAfter is inclusive, startsBefore exclusive; a space instead of the plus of the offset is accepted', async () => {
    const { desk, ids } = await openBusyDesk();
    const query = `startsAfter=${at('10:00')}&startsBefore=${at('12:00')}`;
    expect(idsOf(await list(desk, query))).toEqual(ids.slice(1, 3));
    expect(idsOf(await list(desk, query.replaceAll('+', '%2B')))).toEqual(ids.slice(1, 3));
  });

  test('GET reservations filters by employee, service, client, status and reference', async () => {
    const { desk, ids } = await openBusyDesk();
    const { employees, services } = desk.provider;
    const other = await desk.book({
      startAt: at('15:00'),
      employeeId: employees['anna'],
      serviceId: services['staff'],
      client: { firstName: 'Bob', phone: '+48600100200' },
      externalReservationId: 'crm-7',
    });
    await desk.cancel(ids[0] ?? '');
    for (const query of [
      `employeeId=${employees['anna']}`,
      `serviceId=${services['staff']}`,
      `providerClientId=${other.providerClientId}`,
      'externalReservationId=crm-7',
      `reference=${other.reference}`,
      `reference=${other.reference.slice(0, 3).toLowerCase()}-${other.reference.slice(3)}`,
      `reference=%20${[...other.reference].join('%20').toLowerCase()}`,
    ]) {
      expect(idsOf(await list(desk, query)), query).toEqual([other.id]);
    }
    expect(idsOf(await list(desk, 'status=CANCELLED'))).toEqual([ids[0]]);
    expect(idsOf(await list(desk, 'status=CANCELLED&status=CONFIRMED'))).toHaveLength(6);
    for (const name of ['employeeId', 'serviceId', 'providerClientId']) {
      expect(await list(desk, `${name}=${UNKNOWN}`)).toMatchObject({ status: 200, body: { items: [], totalItems: 0 } });
    }
  });

  test('GET reservations: 400 for every invalid parameter', async () => {
    const { desk } = await openBusyDesk();
    const refused = await list(
      desk,
      'page=0&pageSize=101&status=GONE&employeeId=petra&startsAfter=2026-11-32&colour=red',
    );
    expect(refused.status).toBe(400);
    expect(problems(refused)).toEqual([
      '?colour UNKNOWN_FIELD',
      '?employeeId INVALID_FORMAT',
      '?page OUT_OF_RANGE',
      '?pageSize OUT_OF_RANGE',
      '?startsAfter INVALID_FORMAT',
      '?status INVALID_FORMAT',
    ]);
    expect(problems(await list(desk, 'page=101&pageSize=100'))).toEqual(['?page OUT_OF_RANGE']);
    expect(problems(await list(desk, 'cursor=abc'))).toEqual(['?cursor INVALID_FORMAT']);
  });

  test('a cursor of another list or provider is 400, and filters sent with it must be its own', async () => {
    const { desk } = await openBusyDesk();
    const { desk: other } = await openBusyDesk();
    const { nextCursor } = (await list(desk, 'pageSize=2&status=CONFIRMED')).body;
    expect(problems(await list(other, `cursor=${nextCursor}`))).toEqual(['?cursor INVALID_FORMAT']);
    expect((await list(desk, `pageSize=2&status=CONFIRMED&cursor=${nextCursor}`)).status).toBe(200);
    expect(problems(await list(desk, `status=PENDING&cursor=${nextCursor}`))).toEqual(['?status EXCLUSIVE']);
  });

  test('GET reservations omits internal services without services:internal:use', async () => {
    const { desk, ids } = await openBusyDesk();
    const { employees, services } = desk.provider;
    const { id } = await desk.book({
      startAt: at('15:00'),
      employeeId: employees['anna'],
      serviceId: services['staff'],
    });
    const token = await desk.provider.token('voicebot', 'reservations:read reservations:history:read');
    const { body } = await desk.call('GET', 'reservations', { token });
    expect([body.totalItems, idsOf({ body })]).toEqual([5, ids]);
    expect((await desk.read(id, { token })).status).toBe(404);
    expect((await desk.call('GET', `reservations/${id}/events`, { token })).status).toBe(404);
  });

  test('updatedSince is the feed: inclusive, by change, and its cursor is never null', async () => {
    const { desk, ids } = await openBusyDesk();
    app.setNow('2026-11-02T08:05:00Z');
    await desk.update(ids[3] ?? '', { clientNote: 'later' });
    await desk.cancel(ids[1] ?? '');
    const feed = await eventually(async () => {
      const answer = await list(desk, 'updatedSince=2026-11-02T08:05:00Z');
      expect(idsOf(answer)).toEqual([ids[3], ids[1]]);
      return answer;
    });
    expect(feed.body).toMatchObject({ page: null, hasNextPage: false, nextCursor: expect.any(String) });
    expect(idsOf(await list(desk, `cursor=${feed.body.nextCursor}`))).toEqual([]);
    await desk.update(ids[0] ?? '', { clientNote: 'even later' });
    await eventually(async () => {
      expect(idsOf(await list(desk, `cursor=${feed.body.nextCursor}`))).toEqual([ids[0]]);
    });
  });

  test('400 INVALID_FORMAT for a reference with other characters or of another length; an unknown one finds nothing', async () => {
    const { desk } = await openBusyDesk();
    for (const reference of ['K7M3XO', 'K7M3X', 'K7M3XQQ', 'K7M_3XQ']) {
      expect(problems(await list(desk, `reference=${reference}`)), reference).toEqual(['?reference INVALID_FORMAT']);
    }
    expect((await list(desk, 'reference=K7M3XQ')).body).toMatchObject({ items: [], totalItems: 0 });
  });

  test('400 EXCLUSIVE for the feed with each filter that a change can leave; providerClientId is allowed', async () => {
    const { desk, ids } = await openBusyDesk();
    const { employees, services } = desk.provider;
    const since = 'updatedSince=2026-11-01T00:00:00Z';
    const filters = [
      `startsAfter=${at('09:00')}`,
      `startsBefore=${at('18:00')}`,
      `employeeId=${employees['petra']}`,
      `serviceId=${services['cut']}`,
      'status=CONFIRMED',
      'externalReservationId=crm-7',
      'reference=K7M3XQ',
    ];
    const named = (filter: string) => `?${filter.split('=')[0]} EXCLUSIVE`;
    for (const filter of filters) {
      expect(problems(await list(desk, `${since}&${filter}`)), filter).toEqual([named(filter)]);
    }
    expect(problems(await list(desk, `${since}&${filters.join('&')}`))).toEqual(filters.map(named).toSorted());
    const { providerClientId } = (await desk.read(ids[0] ?? '')).body;
    const feed = await eventually(async () => {
      const answer = await list(desk, `${since}&providerClientId=${providerClientId}`);
      expect(idsOf(answer).toSorted()).toEqual(ids.toSorted());
      return answer;
    });
    expect(problems(await list(desk, `cursor=${feed.body.nextCursor}&status=CONFIRMED`))).toEqual([
      '?status EXCLUSIVE',
    ]);
  });

  test('a feed cursor with a filter that a change can leave is refused', async () => {
    const { desk } = await openBusyDesk();
    const { nextCursor } = (await list(desk, 'updatedSince=2026-11-01T00:00:00Z')).body;
    const carried = JSON.parse(Buffer.from(nextCursor, 'base64url').toString());
    carried.position.filters.status = ['CONFIRMED'];
    const odd = Buffer.from(JSON.stringify(carried)).toString('base64url');
    expect(problems(await list(desk, `cursor=${odd}`))).toEqual(['?cursor INVALID_FORMAT']);
  });

  test('timezone sets the offsets of reads', async () => {
    const { desk, ids } = await openBusyDesk();
    const one = await desk.call('GET', `reservations/${ids[0]}?timezone=america/new_york`);
    expect(one.body).toMatchObject({ startAt: '2026-11-03T03:00:00-05:00', timezone: 'Europe/Warsaw' });
    expect((await list(desk, 'timezone=UTC')).body.items[0].startAt).toBe('2026-11-03T08:00:00Z');
    expect(problems(await list(desk, 'timezone=%2B02:00'))).toEqual(['?timezone UNKNOWN_TIMEZONE']);
  });
});

describe('GET reservations/{reservationId}/events', () => {
  test('GET events of a reservation: 200 oldest first, with actor and changes; 404 when unknown', async () => {
    const { desk, ids } = await openBusyDesk();
    await desk.cancel(ids[0] ?? '', { reason: 'ill' });
    const events = await desk.events(ids[0] ?? '');
    expect(events).toEqual([
      {
        id: expect.any(String),
        type: 'CREATED',
        occurredAt: '2026-11-02T08:00:00.000Z',
        version: 1,
        actor: { type: 'INTEGRATION', id: desk.provider.clients[0]?.clientId, self: true },
        changes: [],
        overridden: [],
        reason: null,
      },
      expect.objectContaining({
        type: 'CANCELLED',
        version: 2,
        reason: 'ill',
        changes: expect.arrayContaining([{ field: 'status', from: 'CONFIRMED', to: 'CANCELLED' }]),
      }),
    ]);
    expect((await desk.call('GET', `reservations/${UNKNOWN}/events`)).status).toBe(404);
    expect((await desk.call('GET', 'reservations/no-uuid/events')).status).toBe(400);
  });

  test('GET events of a reservation: 403 without reservations:history:read', async () => {
    const { desk, ids } = await openBusyDesk();
    const token = await desk.provider.token('voicebot', 'reservations:read');
    expect((await desk.call('GET', `reservations/${ids[0]}/events`, { token })).status).toBe(403);
  });
});
