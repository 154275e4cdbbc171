import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { at, type Desk, keyed, openDesk, problems } from './reservation-desk.ts';

const WARSAW = 'Europe/Warsaw';
const LOCAL = '2026-11-03T10:00:00';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  app.setNow(TEST_START);
  desk = await openDesk(app);
});
afterAll(() => app.close());

const staff = async (query: string, variables: object = {}) =>
  graphql(app, await workspaceToken(app, desk.provider.id), query, variables);

const wanted = (parts: object) => ({
  serviceId: desk.provider.services['cut'],
  employeeSelectionMode: 'ANY',
  ...parts,
});
const query = (parts: Record<string, string>) =>
  new URLSearchParams({ serviceId: desk.provider.services['cut'] ?? '', ...parts });

describe('a start without an offset', () => {
  test('a start without an offset is read in `timezone` by every operation with a start', async () => {
    const booked = await desk.create({ startAt: LOCAL, timezone: WARSAW });
    expect([booked.status, booked.body.startAt]).toEqual([201, at('10:00')]);
    const { id } = booked.body;
    const moved = await desk.reschedule(id, { startAt: '2026-11-03T11:00:00', timezone: WARSAW });
    expect(moved.body.startAt).toBe(at('11:00'));
    const changed = await desk.update(id, { startAt: '2026-11-03T06:00:00', timezone: 'America/New_York' });
    expect(changed.body.startAt).toBe(at('12:00'));
    const held = await desk.call('POST', 'holds', {
      json: wanted({ startAt: '2026-11-03T15:00:00', timezone: WARSAW }),
    });
    expect([held.status, held.body.startAt]).toEqual([201, at('15:00')]);
    const parts = { startAt: LOCAL, timezone: WARSAW };
    const suggested = await desk.call('GET', `slots/suggestions?${query(parts)}`);
    expect([suggested.status, suggested.body.requested?.startsAt ?? at('10:00')]).toEqual([200, at('10:00')]);
    const explained = await desk.call('GET', `slots/explain?${query(parts)}`);
    expect(explained.status).toBe(200);
  });

  test('the graph reads a start without an offset in `timezone`, also when one variable is beside two zones', async () => {
    const text = `query Explain($at: DateTime!, $service: UUID!) {
      here: explainSlot(serviceId: $service, startAt: $at, timezone: "Europe/Warsaw") { bookable }
      there: explainSlot(serviceId: $service, startAt: $at, timezone: "America/New_York") { bookable }
    }`;
    const answer = await staff(text, { at: LOCAL, service: desk.provider.services['cut'] });
    expect(answer.data).toEqual({ here: { bookable: true }, there: { bookable: true } });
    const create = `mutation Create($input: CreateAsProviderInput!) { createReservationAsProvider(input: $input) { reservation { startAt } } }`;
    const input = wanted({ client: { firstName: 'Ann', phone: '+48600100200' }, startAt: LOCAL, timezone: WARSAW });
    const made = await staff(create, { input });
    expect(made.data?.createReservationAsProvider.reservation.startAt).toBe(at('10:00'));
  });

  test('400 OFFSET_REQUIRED without `timezone` says that it can be sent', async () => {
    const refused = await desk.create({ startAt: LOCAL });
    expect(problems(refused)).toEqual(['/startAt OFFSET_REQUIRED']);
    expect(refused.body.details[0].message).toContain('`timezone`');
  });

  test.each([
    ['2026-10-25T02:30:00', 'AMBIGUOUS_LOCAL_TIME'],
    ['2027-03-28T02:30:00', 'NONEXISTENT_LOCAL_TIME'],
  ])('400 for the local time %s: %s', async (startAt, code) => {
    const parts = { startAt, timezone: WARSAW };
    expect(problems(await desk.create(parts))).toEqual([`/startAt ${code}`]);
    expect(problems(await desk.call('POST', 'holds', { json: wanted(parts) }))).toEqual([`/startAt ${code}`]);
    expect(problems(await desk.call('GET', `slots/explain?${query(parts)}`))).toEqual([`?startAt ${code}`]);
    expect(problems(await desk.call('GET', `slots/suggestions?${query(parts)}`))).toEqual([`?startAt ${code}`]);
  });

  test('a start in another notation replays under one key', async () => {
    const first = await desk.create({ startAt: LOCAL, timezone: WARSAW }, keyed('call-0001'));
    const again = await desk.create({ startAt: at('10:00') }, keyed('call-0001'));
    const elsewhere = await desk.create(
      { startAt: '2026-11-03T04:00:00', timezone: 'America/New_York' },
      keyed('call-0001'),
    );
    expect([again.status, again.body.id, elsewhere.body.id]).toEqual([201, first.body.id, first.body.id]);
  });

  test('a start with an offset is not changed by `timezone`', async () => {
    expect((await desk.create({ startAt: at('10:00'), timezone: 'Asia/Tokyo' })).body.startAt).toBe(at('10:00'));
  });
});

describe('offsets', () => {
  const REFUSED = ['+25:00', '+24:00', '+14:60', '+00:60', '-99:99', '+18:01'].map((offset) => [offset]);

  test.each(REFUSED)('400 INVALID_FORMAT for %s wherever a date-time is accepted', async (offset) => {
    const startAt = `2026-11-03T10:00:00${offset}`;
    const { id } = await desk.book();
    const answers = [
      await desk.create({ startAt, expectedEndAt: startAt }),
      await desk.call('POST', 'holds', { json: wanted({ startAt }) }),
      await desk.update(id, { startAt }),
      await desk.reschedule(id, { startAt }),
    ];
    expect(answers.flatMap(problems)).toEqual([
      '/expectedEndAt INVALID_FORMAT',
      ...Array.from({ length: 4 }, () => '/startAt INVALID_FORMAT'),
    ]);
    const encoded = encodeURIComponent(startAt);
    const filtered = await desk.call('GET', `reservations?startsAfter=${encoded}&startsBefore=${encoded}`);
    expect(problems(filtered)).toEqual(['?startsAfter INVALID_FORMAT', '?startsBefore INVALID_FORMAT']);
    const since = [
      await desk.call('GET', `clients?updatedSince=${encoded}`),
      await desk.call('GET', `reservations?updatedSince=${encoded}`),
    ];
    expect(since.flatMap(problems)).toEqual(['?updatedSince INVALID_FORMAT', '?updatedSince INVALID_FORMAT']);
    expect(problems(await desk.call('GET', `slots/explain?${query({ startAt })}`))).toEqual([
      '?startAt INVALID_FORMAT',
    ]);
    const mutation = `mutation { addTimeOff(input: { employeeId: "${desk.provider.employees['petra']}", from: "${startAt}", to: "${startAt}" }) { timeOff { id } } }`;
    const codes = (await staff(mutation)).errors.flatMap(({ extensions }) =>
      extensions.details?.map(({ code }) => code),
    );
    expect(codes).toEqual(['INVALID_FORMAT', 'INVALID_FORMAT']);
  });

  test('offsets of ±18:00 are accepted', async () => {
    const booked = await desk.create({ startAt: '2026-11-04T03:00:00+18:00' });
    expect([booked.status, booked.body.startAt]).toEqual([201, at('10:00')]);
  });
});
