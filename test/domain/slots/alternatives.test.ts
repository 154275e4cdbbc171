import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StartQuestion } from '../../../src/domain/slots/question.ts';
import { explainSlot } from '../../../src/domain/slots/search/explain-slot.ts';
import { findOffers } from '../../../src/domain/slots/search/find-offers.ts';
import { slotSubject } from '../../../src/domain/slots/search/slot-subject.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { NOW, openStudio, type Studio } from './studio.ts';

let database: TestDatabase;
let studio: Studio;

beforeAll(async () => {
  database = await testDatabase();
  studio = await openStudio(database);
  const booked = { employeeId: studio.id('petra'), serviceId: studio.id('cut') };
  await studio.reserve({ ...booked, from: '2026-11-03T10:00:00Z', until: '2026-11-03T11:00:00Z' });
});
afterAll(() => database.drop());

async function question(startAt: string, employee: string | null = 'petra'): Promise<StartQuestion> {
  const input = { serviceId: studio.id('cut'), employeeId: employee ? [studio.id(employee)] : null };
  return { ...(await slotSubject(studio.context(), input)), startAt: new Date(startAt), now: new Date(NOW) };
}
const starts = async (asked: StartQuestion) =>
  (await findOffers(database, asked)).alternatives.map(({ startsAt }) => startsAt);

const byId = <Named extends { readonly id: string }>(employees: Named[]) =>
  employees.toSorted((one, other) => (one.id < other.id ? -1 : 1));

describe('alternatives', () => {
  test('alternatives are the nearest slot of the same employee that day, one on another day, and the same time with somebody else', async () => {
    expect(await starts(await question('2026-11-03T10:00:00Z'))).toEqual([
      '2026-11-03T10:00:00+01:00',
      '2026-11-04T11:00:00+01:00',
      '2026-11-03T11:00:00+01:00',
    ]);
  });

  test('alternatives are whole records in the zone of the provider', async () => {
    const { alternatives, otherEmployeeIds } = await findOffers(database, await question('2026-11-03T16:10:00Z', null));
    const [first] = alternatives;
    expect(otherEmployeeIds).toBeUndefined();
    expect(first).toEqual({
      startsAt: '2026-11-03T16:00:00+01:00',
      endsAt: '2026-11-03T17:00:00+01:00',
      durationMinutes: 60,
      price: { amountMinor: 12000, currency: 'PLN' },
      label: '16:00',
      employeeIds: [studio.id('anna'), studio.id('petra')].sort(),
      employees: byId([
        { id: studio.id('anna'), displayName: 'Anna N.' },
        { id: studio.id('petra'), displayName: 'Petra K.' },
      ]),
      why: 'NEAREST',
    });
  });

  test('alternatives lie within seven days, however far the next slot is, and are close to each other only where nothing else is left', async () => {
    const asked = await question('2026-11-05T10:00:00Z');
    const until = (minute: string) => [{ serviceId: 'another', from: 0, until: Date.parse(minute) / 60_000 }];
    expect(await starts({ ...asked, clientBusy: until('2026-11-12T08:00:00Z') })).toEqual([
      '2026-11-12T11:00:00+01:00',
      '2026-11-12T10:00:00+01:00',
      '2026-11-12T09:00:00+01:00',
    ]);
    expect(await starts({ ...asked, clientBusy: until('2026-11-12T09:45:00Z') })).toEqual([
      '2026-11-12T11:00:00+01:00',
      '2026-11-12T10:45:00+01:00',
      '2026-11-12T10:45:00+01:00',
    ]);
    expect(await starts({ ...asked, clientBusy: until('2026-11-12T10:01:00Z') })).toEqual([]);
  });

  test('alternatives are none for a start far in the past', async () => {
    expect(await starts(await question('2020-01-01T10:00:00Z'))).toEqual([]);
  });

  test('alternatives leave out the reservation that is being moved', async () => {
    const { id } = await database.orm.reservation.findFirstOrThrow({ where: { providerId: studio.providerId } });
    const { alternatives } = await findOffers(database, await question('2026-11-03T10:00:00Z'), id);
    expect(alternatives[0]?.startsAt).toBe('2026-11-03T11:00:00+01:00');
  });
});

test('others who are free at exactly that time', async () => {
  const others = async (startAt: string, employee: string) =>
    (await findOffers(database, await question(startAt, employee))).otherEmployeeIds;
  expect(await others('2026-11-03T10:00:00Z', 'petra')).toEqual([studio.id('anna')]);
  expect(await others('2026-11-03T10:00:00Z', 'anna')).toEqual([]);
  expect(await others('2026-11-03T10:05:00Z', 'petra')).toEqual([]);
});

describe('explain', () => {
  const explain = (startAt: string, employee?: string) =>
    explainSlot(studio.context(), {
      serviceId: studio.id('cut'),
      startAt: new Date(startAt),
      employeeId: employee ? studio.id(employee) : null,
    });

  test('explain gives each employee a reason, and no more', async () => {
    const employees = [
      { employeeId: studio.id('petra'), reason: 'TAKEN' },
      { employeeId: studio.id('anna'), reason: null },
    ].toSorted((a, b) => (a.employeeId < b.employeeId ? -1 : 1));
    expect(await explain('2026-11-03T10:00:00Z')).toEqual({
      startAt: '2026-11-03T11:00:00+01:00',
      bookable: true,
      employees,
    });
    expect(await explain('2026-11-03T10:00:00Z', 'petra')).toMatchObject({
      bookable: false,
      employees: [{ reason: 'TAKEN' }],
    });
  });

  test('an employee who does not perform the service', async () => {
    const input = { serviceId: studio.id('colour'), startAt: new Date(NOW), employeeId: studio.id('anna') };
    expect(await explainSlot(studio.context(), input)).toMatchObject({
      bookable: false,
      employees: [{ employeeId: studio.id('anna'), reason: 'NO_ELIGIBLE_EMPLOYEE' }],
    });
  });

  test('a start that lies between minutes is off the grid', async () => {
    const { startAt, employees } = await explain('2026-11-03T10:00:30Z', 'anna');
    expect([startAt, employees[0]?.reason]).toEqual(['2026-11-03T11:00:30+01:00', 'OFF_GRID']);
  });
});
