import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, type GraphqlAnswer, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.provide(salon());
  token = await workspaceToken(app, provider.id, 'STAFF');
});

const ask = (text: string, variables?: object) => graphql(app, token, text, variables);
const problems = (answer: GraphqlAnswer) =>
  answer.errors.flatMap(({ extensions }) =>
    (extensions.details ?? []).map(({ argument, path, code }) => `${argument}${path} ${code}`),
  );

const BOOK = `mutation ($input: CreateAsProviderInput!) {
  createReservationAsProvider(input: $input) { reservation { id status source client { firstName } } } }`;

/** Books an hour with Petra. */
async function book(startAt: string): Promise<GraphqlAnswer> {
  const { services, employees } = provider;
  const client = { firstName: 'Ada', email: 'ada@example.com' };
  const selection = { serviceId: services['cut'], employeeSelectionMode: 'SPECIFIC', employeeId: employees['petra'] };
  return await ask(BOOK, { input: { ...selection, startAt, client } });
}

describe('hours', () => {
  const SET = `mutation ($id: UUID!, $windows: [WeeklyWindowInput!]!) { setWorkingHours(input: { employeeId: $id, windows: $windows }) {
    calendar { workingHours { days from to } } orphanedCount orphanedReservations { id startAt client { firstName } } } }`;

  test('hours that orphan a reservation are accepted, and the answer lists it with its client', async () => {
    const booked = await book('2026-11-03T09:00:00+01:00');
    const { id } = booked.data.createReservationAsProvider.reservation;
    const windows = [{ days: ['TUE', 'WED'], from: '10:00', to: '18:00' }];
    const answer = await ask(SET, { id: provider.employees['petra'], windows });
    expect(answer.data?.setWorkingHours).toEqual({
      calendar: { workingHours: windows },
      orphanedCount: 1,
      orphanedReservations: [{ id, startAt: '2026-11-03T09:00:00+01:00', client: { firstName: 'Ada' } }],
    });
    const listed = await ask('{ orphanedReservations { edges { node { id } } } }');
    expect(listed.data.orphanedReservations.edges).toEqual([{ node: { id } }]);
    const slots = await provider.call(
      'GET',
      `slots?serviceId=${provider.services['cut']}&employeeId=${provider.employees['petra']}&dateFrom=2026-11-03&dateTo=2026-11-03`,
    );
    expect(slots.body.dates[0].slots[0].label).toBe('10:00');
  });

  test('hours with problems are refused with all of them, and nothing changes', async () => {
    const windows = [
      { days: [], from: '09:00', to: '12:00' },
      { days: ['MON', 'MON'], from: '9', to: '24:00' },
    ];
    const answer = await ask(SET, { id: provider.employees['petra'], windows });
    expect(problems(answer)).toEqual([
      'input/windows/0/days OUT_OF_RANGE',
      'input/windows/1/days/1 NOT_UNIQUE',
      'input/windows/1/from INVALID_FORMAT',
      'input/windows/1/to INVALID_FORMAT',
    ]);
  });

  test('hours of an unknown employee are NOT_FOUND', async () => {
    expect(codesOf(await ask(SET, { id: provider.id, windows: [] }))).toEqual(['NOT_FOUND']);
  });
});

describe('overrides, time off and closures', () => {
  test('overrides, time off and closures are in the calendar as they were sent', async () => {
    const variables = { id: provider.employees['petra'] };
    const written = await ask(
      `mutation ($id: UUID!) {
        setDateOverride(input: { employeeId: $id, date: "2026-12-24", windows: [{ from: "09:00", to: "12:00" }] }) { orphanedReservations { id } }
        addTimeOff(input: { employeeId: $id, from: "2026-12-28T00:00:00Z", to: "2026-12-31T00:00:00Z" }) { timeOff { id } }
        addClosure(input: { from: "2026-12-25", to: "2026-12-26", reason: "Holidays" }) { closure { id } }
      }`,
      variables,
    );
    const timeOffId = written.data.addTimeOff.timeOff.id;
    const read = await ask(
      `query ($id: UUID!) { closures { id from to reason }
        employeeCalendar(employeeId: $id) { dateOverrides { date windows { from to } } timeOff { id from to reason } } }`,
      variables,
    );
    expect(read.data).toEqual({
      closures: [{ id: written.data.addClosure.closure.id, from: '2026-12-25', to: '2026-12-26', reason: 'Holidays' }],
      employeeCalendar: {
        dateOverrides: [{ date: '2026-12-24', windows: [{ from: '09:00', to: '12:00' }] }],
        timeOff: [{ id: timeOffId, from: '2026-12-28T01:00:00+01:00', to: '2026-12-31T01:00:00+01:00', reason: null }],
      },
    });
    const removed = await ask(
      `mutation ($id: UUID!, $off: UUID!, $closure: UUID!) { removeTimeOff(input: { id: $off }) { id } removeClosure(input: { id: $closure }) { id }
        removeDateOverride(input: { employeeId: $id, date: "2026-12-24" }) { calendar { timeOff { id } dateOverrides { date } } } }`,
      { ...variables, off: timeOffId, closure: written.data.addClosure.closure.id },
    );
    expect(removed.data).toEqual({
      removeTimeOff: { id: timeOffId },
      removeClosure: { id: written.data.addClosure.closure.id },
      removeDateOverride: { calendar: { timeOff: [], dateOverrides: [] } },
    });
  });

  test('overrides, time off and closures that end before they begin, or are out of range, are refused', async () => {
    const answer = await ask(
      `mutation ($id: UUID!) {
        off: addTimeOff(input: { employeeId: $id, from: "2026-12-31T00:00:00Z", to: "2026-12-28T00:00:00Z" }) { timeOff { id } }
        early: addTimeOff(input: { employeeId: $id, from: "1900-01-01T00:00:00Z", to: "2026-12-28T00:00:00Z" }) { timeOff { id } }
        closed: addClosure(input: { from: "2026-12-26", to: "2026-12-25" }) { closure { id } }
      }`,
      { id: provider.employees['petra'] },
    );
    expect(problems(answer)).toEqual([
      'input/to WINDOW_REVERSED',
      'input/from OUT_OF_RANGE',
      'input/to WINDOW_REVERSED',
    ]);
  });
});
