import { afterAll, beforeAll, expect, test } from 'vitest';
import { actForProvider } from '../../src/domain/access/operator.ts';
import { updateEmployee } from '../../src/domain/workspace/catalog/update-employee.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

/** The fields of a block in a calendar. */
const RANGE = `query ($from: Date!, $to: Date!, $employeeIds: [UUID!], $includeInactive: Boolean! = false, $timezone: TimeZone) {
  calendarRange(dateFrom: $from, dateTo: $to, employeeIds: $employeeIds, includeInactive: $includeInactive, timezone: $timezone) {
    days { id date timezone employees {
      id employeeId displayName active dateOverrideId
      working { startAt endAt }
      absences { id kind startAt endAt reason }
      reservations { id status startAt endAt serviceName version clientNote
        client { firstName lastName } price { amountMinor currency }
        service { bookingRules { bufferBeforeMinutes bufferAfterMinutes } } }
    } } } }`;
const ALL_WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const MONTH = { from: '2026-11-01', to: '2026-12-01' };

interface Column {
  readonly id: string;
  readonly employeeId: string;
  readonly displayName: string;
  readonly reservations: readonly { readonly id: string }[];
}
interface Day {
  readonly date: string;
  readonly employees: readonly Column[];
}

let app: TestApp;
let provider: TestProvider;
let owner: string;

const person = (key: string, displayName: string, parts: object = {}) => ({
  key,
  displayName,
  services: ['cut'],
  workingHours: [{ days: ALL_WEEK, from: '09:00', to: '17:00' }],
  ...parts,
});

beforeAll(async () => {
  app = await openTestApp();
  const late = { workingHours: [{ days: ALL_WEEK, from: '20:00', to: '04:00' }] };
  provider = await app.provide(
    salon({
      employees: [
        person('petra', 'Petra K.', {
          timeOff: [{ from: '2026-11-03T13:00:00+01:00', to: '2026-11-04T12:00:00+01:00', reason: 'Dentist' }],
          dateOverrides: [
            { date: '2026-11-06', windows: [] },
            { date: '2026-11-07', windows: [{ from: '10:00', to: '12:00' }] },
          ],
        }),
        person('anna', 'Anna N.', late),
        person('left', 'Lena L.'),
        person('gone', 'Gosia G.'),
      ],
      closures: [{ from: '2026-11-08', to: '2026-11-09', reason: 'Inventory' }],
    }),
  );
  owner = await workspaceToken(app, provider.id);
});
afterAll(() => app.close());

const ask = (variables: object, token = owner) => graphql(app, token, RANGE, variables);
const daysOf = async (variables: object): Promise<Day[]> => {
  const answer = await ask(variables);
  expect(codesOf(answer)).toEqual([]);
  return answer.data.calendarRange.days;
};
const columnOf = (days: readonly Day[], date: string, key: string) =>
  days.find((day) => day.date === date)?.employees.find(({ employeeId }) => employeeId === provider.employees[key]);
const shownIn = (days: readonly Day[], key: string) =>
  days.flatMap(({ date }) => (columnOf(days, date, key)?.reservations ?? []).map(({ id }) => [date, id]));
const at = (date: string, clock: string) => `${date}T${clock}:00+01:00`;

async function book(key: string, startAt: string): Promise<string> {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'SPECIFIC',
    employeeId: provider.employees[key],
    startAt,
    clientNote: 'By the window',
    client: { firstName: 'Anna', email: 'anna@example.com' },
  };
  const { status, body } = await provider.call('POST', 'reservations', { json });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}
async function leave(key: string): Promise<void> {
  const { db, ports, now } = app.service.deps;
  const operator = await actForProvider({ db, ports, now, requestId: 'test' }, provider.id);
  await updateEmployee(operator, provider.employees[key] ?? '', { active: false });
}

test('a calendar of several days has hours, and each absence with its kind, id, reason and whole extent', async () => {
  const days = await daysOf(WEEK);
  expect(days.map(({ date }) => date)).toEqual(['02', '03', '04', '05', '06', '07', '08'].map((d) => `2026-11-${d}`));
  const dentist = { kind: 'TIME_OFF', reason: 'Dentist', startAt: at('2026-11-03', '13:00') };
  expect(columnOf(days, '2026-11-03', 'petra')).toMatchObject({
    working: [{ startAt: at('2026-11-03', '09:00'), endAt: at('2026-11-03', '13:00') }],
    absences: [{ ...dentist, endAt: at('2026-11-04', '12:00') }],
  });
  expect(columnOf(days, '2026-11-04', 'petra')).toMatchObject({
    working: [{ startAt: at('2026-11-04', '12:00'), endAt: at('2026-11-04', '17:00') }],
    absences: [dentist],
  });
  expect(columnOf(days, '2026-11-05', 'petra')).toMatchObject({ absences: [], dateOverrideId: null });
  expect(columnOf(days, '2026-11-06', 'petra')).toMatchObject({
    working: [],
    absences: [{ kind: 'DATE_OVERRIDE', startAt: at('2026-11-06', '00:00'), endAt: at('2026-11-07', '00:00') }],
  });
  expect(columnOf(days, '2026-11-07', 'petra')).toMatchObject({
    working: [{ startAt: at('2026-11-07', '10:00'), endAt: at('2026-11-07', '12:00') }],
    absences: [],
    dateOverrideId: expect.any(String),
  });
  expect(columnOf(days, '2026-11-08', 'anna')).toMatchObject({
    absences: [
      { kind: 'CLOSURE', reason: 'Inventory', startAt: at('2026-11-08', '00:00'), endAt: at('2026-11-10', '00:00') },
    ],
  });
});

test('a calendar has an id for each column of each day, and another one in another zone', async () => {
  const days = [...(await daysOf(WEEK)), ...(await daysOf({ ...WEEK, timezone: 'Asia/Tokyo' }))];
  const ids = days.flatMap(({ employees }) => employees.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a reservation across midnight is in both of its days, and in no other', async () => {
  const id = await book('anna', at('2026-11-05', '23:30'));
  expect(shownIn(await daysOf(WEEK), 'anna')).toEqual([
    ['2026-11-05', id],
    ['2026-11-06', id],
  ]);
});

test('a former employee is included while they have reservations, in a range and on a day, and otherwise on request', async () => {
  const id = await book('left', at('2026-11-04', '10:00'));
  await leave('left');
  await leave('gone');
  const days = await daysOf(WEEK);
  expect(days[0]?.employees.map(({ displayName }) => displayName)).toEqual(['Petra K.', 'Anna N.', 'Lena L.']);
  expect(shownIn(days, 'left')).toEqual([['2026-11-04', id]]);
  expect(columnOf(days, '2026-11-04', 'left')).toMatchObject({ active: false, working: [] });
  const allEmployees = await daysOf({ ...WEEK, includeInactive: true });
  expect(allEmployees[0]?.employees.map(({ displayName }) => displayName)).toContain('Gosia G.');
  const day = `{ calendar(date: "2026-11-04") { employees { active busy { startAt } reservations { id } } } }`;
  const { data } = await graphql(app, owner, day);
  expect(data.calendar.employees[2]).toEqual({
    active: false,
    busy: [{ startAt: at('2026-11-04', '10:00') }],
    reservations: [{ id }],
  });
});

test('a calendar of some employees contains only them', async () => {
  const days = await daysOf({ ...WEEK, employeeIds: [provider.employees['petra']] });
  expect(days.flatMap(({ employees }) => employees.map(({ displayName }) => displayName))).toEqual(
    Array.from({ length: 7 }, () => 'Petra K.'),
  );
});

test('a calendar contains no employee of another provider', async () => {
  const unknown = await app.provide(salon());
  const token = await workspaceToken(app, unknown.id);
  const answer = await ask({ ...WEEK, employeeIds: [provider.employees['left']], includeInactive: true }, token);
  expect(answer.data.calendarRange.days.flatMap(({ employees }: Day) => employees)).toEqual([]);
});

test('a month with all its fields takes four statements, the access check included', async () => {
  await daysOf(MONTH);
  const { result, statements } = await countStatements(app, () => ask(MONTH));
  expect(codesOf(result)).toEqual([]);
  expect(statements.length).toBeLessThanOrEqual(4);
});

test('a month of 50 employees with clients, prices and buffers is within the limits of a document', async () => {
  const employees = Array.from({ length: 50 }, (_, index) => person(`e${index}`, `Employee ${index}`));
  const large = await app.provide(salon({ employees }));
  const answer = await ask(MONTH, await workspaceToken(app, large.id));
  expect(codesOf(answer)).toEqual([]);
  expect(answer.data.calendarRange.days.map((day: Day) => day.employees.length)).toEqual(Array(31).fill(50));
});

test('a calendar of 32 days is refused, and so is one that ends before it begins', async () => {
  for (const [to, code] of [
    ['2026-12-02', 'SPAN_TOO_LONG'],
    ['2026-10-31', 'WINDOW_REVERSED'],
  ]) {
    const answer = await ask({ from: '2026-11-01', to });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ code }] });
  }
});
