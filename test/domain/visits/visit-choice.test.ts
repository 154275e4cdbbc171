import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { expect, test } from 'vitest';
import { minuteOf, type ScenarioService } from '../slots/scenario.ts';
import { daily, hours } from '../slots/simple.ts';
import { engineVisits, visitDisagreement } from './compare-visits.ts';
import type { ScenarioItem, ScenarioOffer, VisitEmployee, VisitScenario } from './visit-scenario.ts';

const NINE = minuteOf('2026-12-01T09:00:00Z');
const AT_NINE: MinuteRange = { from: NINE, until: NINE + 1 };
const SERVICE: ScenarioService = {
  durationMinutes: 60,
  slotIntervalMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minNoticeMinutes: 0,
  maxAdvanceDays: 90,
};

test('only employees with a slot at the start of the visit do its first service', () => {
  const employees = [employee('a', '09:00', [offer(60), offer(60)]), employee('b', '08:45', [offer(60), null])];
  expect(chosen({ employees })).toEqual([
    ['service 0 at 0', ['a']],
    ['service 1 at 60', ['a']],
  ]);
});

test('an employee without a slot at the start of the visit does not end it sooner', () => {
  const employees = [employee('a', '09:00', [offer(60), null]), employee('b', '08:45', [offer(30), offer(60)])];
  expect(chosen({ employees })).toEqual([
    ['service 0 at 0', ['a']],
    ['service 1 at 60', ['b']],
  ]);
});

test('of visits with the same end and price the given order is kept, also where only one employee can begin', () => {
  const quarter = { ...SERVICE, durationMinutes: 15, bufferBeforeMinutes: 5 };
  const parts: Partial<VisitScenario> = {
    services: [quarter],
    items: [item(0), item(0), { ...item(0), employeeId: 'b' }],
    employees: [employee('a', '09:00', [offer(15)]), employee('b', '09:00', [offer(15)])],
  };
  const given = [
    ['service 0 at 0', ['b']],
    ['service 1 at 15', ['a']],
    ['service 2 at 30', ['b']],
  ];
  expect(chosen({ ...parts, order: 'GIVEN' })).toEqual(given);
  expect(chosen({ ...parts, order: 'ANY' })).toEqual(given);
});

/** The visit at nine: each service with its minutes after nine, and its employees. The oracle agrees with the engine. */
function chosen(parts: Partial<VisitScenario>) {
  const scenario: VisitScenario = {
    providerZone: 'UTC',
    now: '2026-11-30T00:00:00Z',
    closures: [],
    services: [SERVICE, SERVICE],
    employees: [],
    items: [item(0), item(1)],
    maxGapMinutes: 0,
    order: 'GIVEN',
    sameEmployee: 'ANY',
    parallel: false,
    ranges: [AT_NINE],
    ...parts,
  };
  const [visit] = engineVisits(scenario);
  const services = visit?.items.map(({ index, start, employeeIds }) => [
    `service ${index} at ${start - NINE}`,
    employeeIds,
  ]);
  return visitDisagreement(scenario) === null ? services : { differs: services };
}

function item(service: number): ScenarioItem {
  return { service, employeeId: null, employeeIds: null };
}

function offer(durationMinutes: number): ScenarioOffer {
  return { durationMinutes, amountMinor: 1000 };
}

function employee(id: string, from: string, offers: readonly (ScenarioOffer | null)[]): VisitEmployee {
  return { id, timezone: null, offers, weekly: daily(hours(from, '12:00')), overrides: [], timeOff: [], busy: [] };
}
