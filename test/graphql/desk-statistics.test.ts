import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const OFF = [{ from: '2026-10-26T09:00:00+01:00', to: '2026-10-26T12:00:00+01:00' }];

let app: TestApp;
let provider: TestProvider;
let token: string;

/**
 * In Warsaw the clocks go back on Sunday, 25 October 2026; Petra works through that night, and is off on Monday
 * morning.
 */
beforeAll(async () => {
  app = await openTestApp();
  const file = salon({ closures: [{ from: '2026-10-27', to: '2026-10-27', reason: 'Inventory' }] });
  const [petra, anna] = file.employees;
  const night = { date: '2026-10-24', windows: [{ from: '22:00', to: '06:00' }] };
  const employees = [{ ...petra, timeOff: OFF, dateOverrides: [night] }, { ...anna }];
  app.setNow('2026-10-20T08:00:00Z');
  provider = await app.provide({ ...file, employees });
  token = await workspaceToken(app, provider.id);
  await book('petra', 'cut', '2026-10-24T23:30:00+02:00');
  await book('petra', 'cut', '2026-10-25T02:30:00+02:00');
  await book('petra', 'colour', '2026-10-26T13:00:00+01:00', { amountMinor: 900, currency: 'EUR' });
  await book('anna', 'cut', '2026-10-26T13:00:00+01:00');
  const cancelled = await book('anna', 'cut', '2026-10-26T15:00:00+01:00');
  await provider.call('POST', `reservations/${cancelled}/cancel`, {});
  const foreign = await app.provide(salon());
  await foreign.call('POST', 'reservations', {
    json: {
      ...{ serviceId: foreign.services['cut'], employeeSelectionMode: 'ANY', startAt: '2026-10-26T13:00:00+01:00' },
      client: { firstName: 'Ada', email: 'ada@example.com' },
    },
  });
});
afterAll(() => app.close());

async function book(employee: string, service: string, startAt: string, price?: object): Promise<string> {
  const input = {
    ...{ serviceId: provider.services[service], employeeSelectionMode: 'SPECIFIC', startAt, price },
    employeeId: provider.employees[employee],
    client: { firstName: 'Ada', email: 'ada@example.com' },
  };
  const answer = await graphql(
    app,
    token,
    'mutation ($input: CreateAsProviderInput!) { createReservationAsProvider(input: $input) { reservation { id } } }',
    { input },
  );
  expect(codesOf(answer)).toEqual([]);
  return answer.data.createReservationAsProvider.reservation.id;
}

const STATISTICS = `query ($groupBy: StatisticsGroup!, $dateFrom: Date!, $dateTo: Date!) {
  reservationStatistics(groupBy: $groupBy, dateFrom: $dateFrom, dateTo: $dateTo) {
    timezone rows { key label count minutes workingMinutes revenue { amountMinor currency } } } }`;

async function rowsBy(groupBy: string, dateFrom = '2026-10-24', dateTo = '2026-10-27') {
  const { data, errors } = await graphql(app, token, STATISTICS, { groupBy, dateFrom, dateTo });
  expect(errors).toEqual([]);
  return data.reservationStatistics.rows;
}

const pln = (amountMinor: number) => ({ amountMinor, currency: 'PLN' });

describe('statistics of reservations', () => {
  test('statistics by day use the provider’s zone across a clock change, with working hours', async () => {
    expect(await rowsBy('DAY')).toEqual([
      // Anna from 9 to 17, Petra from 22 to midnight.
      { key: '2026-10-24', label: null, count: 1, minutes: 60, workingMinutes: 480 + 120, revenue: [pln(12000)] },
      // Both from 9 to 17, Petra until 6 in a night that has an hour more.
      { key: '2026-10-25', label: null, count: 1, minutes: 60, workingMinutes: 960 + 420, revenue: [pln(12000)] },
      {
        ...{ key: '2026-10-26', label: null, count: 2, minutes: 160, workingMinutes: 960 - 180 },
        revenue: [{ amountMinor: 900, currency: 'EUR' }, pln(12000)],
      },
      { key: '2026-10-27', label: null, count: 0, minutes: 0, workingMinutes: 0, revenue: [] },
    ]);
  });

  test('statistics by employee contain all active employees, and former ones with reservations', async () => {
    const { employees } = provider;
    const anna = { key: employees['anna'], label: 'Anna N.', count: 1, minutes: 60, revenue: [pln(12000)] };
    const petra = {
      ...{ key: employees['petra'], label: 'Petra K.', count: 3, minutes: 220 },
      revenue: [{ amountMinor: 900, currency: 'EUR' }, pln(24000)],
    };
    expect(await rowsBy('EMPLOYEE')).toEqual([
      { ...petra, workingMinutes: 120 + 420 + 480 + 300 },
      { ...anna, workingMinutes: 3 * 480 },
    ]);
    const key = [provider.id, employees['petra']];
    await app.database.pool.query('UPDATE employee SET active = false WHERE provider_id = $1 AND id = $2', key);
    await app.database.pool.query('UPDATE provider SET catalog_version = catalog_version + 1 WHERE id = $1', [
      provider.id,
    ]);
    expect(await rowsBy('EMPLOYEE')).toEqual([
      { ...anna, workingMinutes: 3 * 480 },
      { ...petra, workingMinutes: null },
    ]);
    await app.database.pool.query('UPDATE employee SET active = true WHERE provider_id = $1 AND id = $2', key);
    await app.database.pool.query('UPDATE provider SET catalog_version = catalog_version + 1 WHERE id = $1', [
      provider.id,
    ]);
  });

  test('statistics by service, source and status count each reservation once, and cancelled ones only by status', async () => {
    const short = (rows: { key: string; label: string | null; count: number }[]) =>
      rows.filter(({ count }) => count > 0).map(({ key, label, count }) => [label ?? key, count]);
    expect(short(await rowsBy('SERVICE'))).toEqual(
      expect.arrayContaining([
        ["Women's cut", 3],
        ['Colour', 1],
      ]),
    );
    expect(short(await rowsBy('SOURCE'))).toEqual([['WORKSPACE', 4]]);
    expect(short(await rowsBy('STATUS'))).toEqual([
      ['CONFIRMED', 4],
      ['CANCELLED', 1],
    ]);
    expect(await rowsBy('STATUS')).toHaveLength(6);
  });

  test('statistics end with the last day: a start in its last minute counts, at the next midnight it does not', async () => {
    expect(await rowsBy('SOURCE', '2026-10-24', '2026-10-24')).toMatchObject([{}, { count: 1 }, {}]);
    expect(await rowsBy('SOURCE', '2026-10-27', '2026-10-27')).toMatchObject([{}, { count: 0 }, {}]);
  });

  test('statistics span at most a year, and show revenue only to owners', async () => {
    const requested = { groupBy: 'DAY', dateFrom: '2026-01-01', dateTo: '2027-01-02' };
    expect(codesOf(await graphql(app, token, STATISTICS, requested))).toEqual(['VALIDATION_FAILED']);
    const year = { ...requested, dateTo: '2027-01-01' };
    expect((await graphql(app, token, STATISTICS, year)).data.reservationStatistics.rows).toHaveLength(366);
    const staff = await graphql(app, await workspaceToken(app, provider.id, 'STAFF'), STATISTICS, year);
    const [busy] = staff.data.reservationStatistics.rows.filter(({ key }: { key: string }) => key === '2026-10-26');
    expect(busy).toMatchObject({ count: 2, revenue: null });
    const viewer = await graphql(app, await workspaceToken(app, provider.id, 'VIEWER'), STATISTICS, year);
    expect(codesOf(viewer)).toEqual(['insufficient_scope']);
  });
});
