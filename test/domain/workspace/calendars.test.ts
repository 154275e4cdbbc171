import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { overrideWindows, weeklyWindows } from '../../../src/domain/catalog/time-windows.ts';
import { listSlots } from '../../../src/domain/slots/search/list-slots.ts';
import { addClosure } from '../../../src/domain/workspace/calendars/add-closure.ts';
import { addTimeOff } from '../../../src/domain/workspace/calendars/add-time-off.ts';
import { connectOrphanedReservations } from '../../../src/domain/workspace/calendars/connect-orphaned-reservations.ts';
import { removeClosure } from '../../../src/domain/workspace/calendars/remove-closure.ts';
import { removeDateOverride } from '../../../src/domain/workspace/calendars/remove-date-override.ts';
import { removeTimeOff } from '../../../src/domain/workspace/calendars/remove-time-off.ts';
import { setDateOverride } from '../../../src/domain/workspace/calendars/set-date-override.ts';
import { setWorkingHours } from '../../../src/domain/workspace/calendars/set-working-hours.ts';
import { updateTimeOff } from '../../../src/domain/workspace/calendars/update-time-off.ts';
import { cancelAsProvider } from '../../../src/domain/workspace/cancel-as-provider.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { MAX_DATE_OVERRIDES, WEEKDAYS } from '../../../src/kernel/limits.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { at, idsOf, openWorkspace, type Workspace } from './open-workspace.ts';

let database: TestDatabase;
let workspace: Workspace;
let ctx: Context;
let petra: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  workspace = await openWorkspace(database);
  ctx = await workspace.context();
  petra = workspace.id('petra');
});

const WEEK = [...WEEKDAYS];
const NINE_TO_FIVE = [{ days: WEEK, from: '09:00', to: '17:00' }];

/** The labels of Petra's slots on one day, for a request now. */
async function slotsOf(date: string): Promise<string[]> {
  const question = { serviceId: workspace.id('cut'), employeeId: [petra], dateFrom: date, dateTo: date };
  const { dates } = await listSlots(await workspace.context(), question);
  return dates.flatMap(({ slots }) => slots.map(({ label }) => label));
}

async function orphanedIds(context: Context, employeeId?: string): Promise<string[]> {
  const { edges } = await connectOrphanedReservations(context, { first: 100, employeeId });
  return edges.map(({ node }) => node.id);
}

async function raisedBy(work: () => Promise<unknown>): Promise<number> {
  const before = await workspace.versionNow();
  await work();
  return (await workspace.versionNow()) - before;
}

describe('working hours', () => {
  test('working hours are replaced as a whole week, read as they were sent, and change slots at once', async () => {
    const windows = [
      { days: [...WEEKDAYS.slice(0, 2)], from: '10:00', to: '12:00' },
      { days: [...WEEKDAYS.slice(4, 5)], from: '22:00', to: '02:00' },
      { days: [...WEEKDAYS.slice(5, 6)], from: '10:00', to: '10:00' },
    ];
    const { calendar, orphanedReservations } = await setWorkingHours(ctx, petra, windows);
    expect(calendar).toEqual({ providerId: workspace.providerId, id: petra });
    const { workingHours, ...others } = await workspace.calendar(petra);
    expect([weeklyWindows(workingHours), others]).toEqual([windows, { dateOverrides: [], timeOff: [] }]);
    expect(orphanedReservations).toEqual([]);
    expect(await slotsOf('2026-11-03')).toEqual(['10:00', '10:15', '10:30', '10:45', '11:00']);
    expect((await slotsOf('2026-11-06')).at(-1)).toBe('23:45');
    expect((await slotsOf('2026-11-04')).length).toBe(0);
    expect((await slotsOf('2026-11-08')).at(-1)).toBe('09:00');
  });

  test('a change of working hours raises the catalog version by one, an equal week by none, and equal rows keep their ids', async () => {
    const windows = [{ days: WEEK, from: '09:00', to: '13:00' }];
    expect(await raisedBy(() => setWorkingHours(ctx, petra, windows))).toBe(1);
    const { providerId } = workspace;
    const rows = () =>
      database.orm.workingHours.findMany({ where: { providerId, employeeId: petra }, orderBy: { weekday: 'asc' } });
    const before = await rows();
    expect(await raisedBy(() => setWorkingHours(ctx, petra, windows))).toBe(0);
    const wider = [...windows, { days: WEEK.slice(0, 1), from: '14:00', to: '15:00' }];
    expect(await raisedBy(() => setWorkingHours(ctx, petra, wider))).toBe(1);
    expect(idsOf(await rows())).toEqual(expect.arrayContaining(idsOf(before)));
    expect(before).toHaveLength(7);
  });

  test('working hours that orphan reservations are accepted, and the answer lists exactly those', async () => {
    const early = await workspace.book(at('09:00'));
    const across = await workspace.book(at('12:30'));
    const inside = await workspace.book(at('10:00'));
    const annas = await workspace.book(at('09:00'), { employee: 'anna' });
    const cancelled = await workspace.book(at('15:00'));
    await cancelAsProvider(ctx, cancelled.id, {});
    const windows = [
      { days: WEEK, from: '10:00', to: '13:00' },
      { days: WEEK, from: '13:30', to: '17:00' },
    ];
    const first = await setWorkingHours(ctx, petra, windows);
    expect(idsOf(first.orphanedReservations)).toEqual([early.id, across.id]);
    expect(first.orphanedReservations[0]).toEqual(early);
    const again = await setWorkingHours(ctx, petra, windows);
    expect(idsOf(again.orphanedReservations)).toEqual([early.id, across.id]);
    expect(await orphanedIds(ctx)).toEqual([early.id, across.id]);
    expect(await orphanedIds(ctx, annas.employeeId)).toEqual([]);
    const joined = [
      { days: WEEK, from: '09:00', to: '13:00' },
      { days: WEEK, from: '13:00', to: '17:00' },
    ];
    expect((await setWorkingHours(ctx, petra, joined)).orphanedReservations).toEqual([]);
    expect(inside.status).toBe('CONFIRMED');
  });

  test('past reservations are not orphaned by working hours', async () => {
    const booked = await workspace.book(at('09:00'));
    const late = await workspace.context({ now: '2026-11-03T09:00:00Z' });
    expect(idsOf((await setWorkingHours(ctx, petra, [])).orphanedReservations)).toEqual([booked.id]);
    expect((await setWorkingHours(late, petra, [])).orphanedReservations).toEqual([]);
  });
});

describe('a date override', () => {
  test('a date override replaces the windows of one date, and can be removed', async () => {
    const date = '2026-11-03';
    const windows = [
      { from: '12:00', to: '13:00' },
      { from: '09:00', to: '10:00' },
    ];
    const overrides = async () =>
      (await workspace.calendar(petra)).dateOverrides.map((row) => [row.date, overrideWindows(row)]);
    const booked = await workspace.book(at('10:00'));
    const nextDay = await workspace.book(at('10:00', '2026-11-04'));
    expect(await raisedBy(() => setDateOverride(ctx, petra, date, windows))).toBe(1);
    expect(await raisedBy(() => setDateOverride(ctx, petra, date, windows))).toBe(0);
    const { orphanedReservations } = await setDateOverride(ctx, petra, date, windows);
    expect(await overrides()).toEqual([[new Date(date), windows.toReversed()]]);
    expect(idsOf(orphanedReservations)).toEqual([booked.id]);
    expect(await slotsOf(date)).toEqual(['09:00', '12:00']);
    await setDateOverride(ctx, petra, date, []);
    expect(await overrides()).toEqual([[new Date(date), []]]);
    expect(await slotsOf(date)).toEqual([]);
    expect((await removeDateOverride(ctx, petra, date)).orphanedReservations).toEqual([]);
    expect(await overrides()).toEqual([]);
    await expect(removeDateOverride(ctx, petra, date)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(nextDay.employeeId).toBe(petra);
  });

  test('removing a date override with longer hours orphans reservations', async () => {
    const date = '2026-11-03';
    await setDateOverride(ctx, petra, date, [{ from: '20:00', to: '22:00' }]);
    const booked = await workspace.book(at('21:00'));
    expect(idsOf((await removeDateOverride(ctx, petra, date)).orphanedReservations)).toEqual([booked.id]);
  });

  test('an employee has a limited number of date overrides', async () => {
    const { providerId } = workspace;
    const first = new Date('2030-01-01T00:00:00Z').getTime();
    const rows = Array.from({ length: MAX_DATE_OVERRIDES }, (_, day) => ({
      ...{ providerId, id: randomUUID(), employeeId: petra, fromMinutes: [], toMinutes: [] },
      date: new Date(first + day * 86_400_000),
    }));
    await database.orm.dateOverride.createMany({ data: rows });
    await expect(setDateOverride(ctx, petra, '2026-11-03', [])).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      context: { limit: MAX_DATE_OVERRIDES },
    });
    await expect(setDateOverride(ctx, petra, '2030-01-01', [{ from: '09:00', to: '10:00' }])).resolves.toBeDefined();
  });
});

describe('time off', () => {
  test('time off is added once however often it is sent, moved, and removed; its id stays', async () => {
    const input = { from: at('10:00'), to: at('12:00'), reason: 'Dentist' };
    expect(await raisedBy(() => addTimeOff(ctx, petra, input))).toBe(1);
    expect(await raisedBy(() => addTimeOff(ctx, petra, input))).toBe(0);
    const { timeOff } = await addTimeOff(ctx, petra, input);
    const times = { startAt: at('10:00'), endAt: at('12:00') };
    expect(timeOff).toMatchObject({ employeeId: petra, ...times, reason: 'Dentist' });
    expect(await slotsOf('2026-11-03')).not.toContain('10:00');
    const moved = await updateTimeOff(ctx, timeOff.id, { to: at('11:00'), reason: null });
    expect(moved.timeOff).toEqual({ ...timeOff, version: 2, endAt: at('11:00'), reason: null });
    expect(await raisedBy(() => updateTimeOff(ctx, timeOff.id, { to: at('11:00') }))).toBe(0);
    expect((await workspace.calendar(petra)).timeOff).toEqual([moved.timeOff]);
    expect(await slotsOf('2026-11-03')).toContain('11:00');
    expect(await raisedBy(() => removeTimeOff(ctx, timeOff.id))).toBe(1);
    expect((await workspace.calendar(petra)).timeOff).toEqual([]);
    await expect(removeTimeOff(ctx, timeOff.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('time off lists the reservations that overlap it, not adjacent ones', async () => {
    await workspace.book(at('09:00'));
    const within = await workspace.book(at('10:30'));
    await workspace.book(at('12:00'));
    const { timeOff, orphanedReservations } = await addTimeOff(ctx, petra, { from: at('10:00'), to: at('12:00') });
    expect(idsOf(orphanedReservations)).toEqual([within.id]);
    const moved = await updateTimeOff(ctx, timeOff.id, { from: at('11:30') });
    expect(moved.orphanedReservations).toEqual([]);
  });

  test.each([
    ['ends when it begins', at('10:00'), at('10:00')],
    ['ends before it begins', at('10:00'), at('09:00')],
  ])('time off that %s is refused', async (_name, from, to) => {
    const refusal = { code: 'VALIDATION_FAILED', details: [{ path: ['input', 'to'], code: 'WINDOW_REVERSED' }] };
    await expect(addTimeOff(ctx, petra, { from, to })).rejects.toMatchObject(refusal);
    const { timeOff } = await addTimeOff(ctx, petra, { from, to: at('12:00') });
    await expect(updateTimeOff(ctx, timeOff.id, { to })).rejects.toMatchObject(refusal);
  });
});

describe('a closure', () => {
  test('a closure closes whole days for all employees, lists their reservations, and can be removed', async () => {
    const before = await workspace.book(at('16:00'));
    const petras = await workspace.book(at('09:00', '2026-11-04'));
    const annas = await workspace.book(at('16:00', '2026-11-05'), { employee: 'anna' });
    await workspace.book(at('09:00', '2026-11-06'));
    const input = { from: '2026-11-04', to: '2026-11-05', reason: 'Works' };
    expect(await raisedBy(() => addClosure(ctx, input))).toBe(1);
    expect(await raisedBy(() => addClosure(ctx, input))).toBe(0);
    const { closure, orphanedReservations } = await addClosure(ctx, input);
    const days = { fromDate: new Date(input.from), toDate: new Date(input.to) };
    expect(closure).toMatchObject({ ...days, reason: 'Works' });
    expect(idsOf(orphanedReservations)).toEqual([petras.id, annas.id]);
    expect(await workspace.closures()).toEqual([closure]);
    expect(await slotsOf('2026-11-05')).toEqual([]);
    expect(await raisedBy(() => removeClosure(ctx, closure.id))).toBe(1);
    expect(await slotsOf('2026-11-05')).toContain('10:00');
    await expect(removeClosure(ctx, closure.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(before.status).toBe('CONFIRMED');
  });

  test('a closure that ends before it begins is refused', async () => {
    const refusal = { code: 'VALIDATION_FAILED', details: [{ path: ['input', 'to'], code: 'WINDOW_REVERSED' }] };
    await expect(addClosure(ctx, { from: '2026-11-05', to: '2026-11-04' })).rejects.toMatchObject(refusal);
  });
});

test('unknown and foreign ids are not found, and the other provider is unchanged', async () => {
  const other = await openWorkspace(database);
  const theirs = await other.context();
  const { timeOff } = await addTimeOff(theirs, other.id('petra'), { from: at('10:00'), to: at('12:00') });
  const { closure } = await addClosure(theirs, { from: '2026-12-25', to: '2026-12-26' });
  await setDateOverride(theirs, other.id('petra'), '2026-12-24', []);
  const before = await other.versionNow();
  for (const id of [other.id('petra'), timeOff.id, closure.id, randomUUID()]) {
    const refusal = { code: 'NOT_FOUND', details: undefined };
    await expect(setWorkingHours(ctx, id, NINE_TO_FIVE)).rejects.toMatchObject(refusal);
    await expect(setDateOverride(ctx, id, '2026-12-24', [])).rejects.toMatchObject(refusal);
    await expect(removeDateOverride(ctx, id, '2026-12-24')).rejects.toMatchObject(refusal);
    await expect(addTimeOff(ctx, id, { from: at('10:00'), to: at('12:00') })).rejects.toMatchObject(refusal);
    await expect(updateTimeOff(ctx, id, { reason: 'x' })).rejects.toMatchObject(refusal);
    await expect(removeTimeOff(ctx, id)).rejects.toMatchObject(refusal);
    await expect(removeClosure(ctx, id)).rejects.toMatchObject(refusal);
    await expect(orphanedIds(ctx, id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      details: [{ path: ['employeeId'] }],
    });
  }
  expect(await other.versionNow()).toBe(before);
  expect(await workspace.closures()).toEqual([]);
});

test('a file imported after changes of the workspace restores its calendars and keeps equal rows', async () => {
  const calendar = async () => {
    const { workingHours, ...others } = await workspace.calendar(petra);
    return { ...others, workingHours: weeklyWindows(workingHours) };
  };
  const before = await calendar();
  await setWorkingHours(ctx, petra, [{ days: WEEK, from: '10:00', to: '17:00' }]);
  await setDateOverride(ctx, petra, '2026-12-24', []);
  await addTimeOff(ctx, petra, { from: at('10:00'), to: at('12:00') });
  await addClosure(ctx, { from: '2026-12-25', to: '2026-12-26' });
  expect(await raisedBy(() => workspace.reimport())).toBe(1);
  expect(await calendar()).toEqual(before);
  expect(await workspace.closures()).toEqual([]);
  const closures = [{ from: '2026-12-25', to: '2026-12-26', reason: 'Holidays' }];
  await workspace.reimport({ ...workspace.file, closures });
  const [closure] = await workspace.closures();
  expect(await addClosure(ctx, { from: '2026-12-25', to: '2026-12-26', reason: 'Holidays' })).toMatchObject({
    closure,
  });
});
