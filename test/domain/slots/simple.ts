import type { WallWindow } from 'slot-engine/catalog.ts';
import type { SlotDay } from '../../../src/kernel/slot-records.ts';
import { engineDays } from './compare.ts';
import type { Scenario, ScenarioEmployee, ScenarioService } from './scenario.ts';

/** Parts that differ from the simple case: an employee in Warsaw who works 09:00–17:00 every day. */
export type SimpleParts = Partial<Omit<Scenario, 'service' | 'employees'>> & {
  readonly service?: Partial<ScenarioService>;
  readonly employees?: readonly Partial<ScenarioEmployee>[];
};

/** "09:00" – "17:00"; an end that is not after the start is on the next day. */
export function hours(from: string, to: string): WallWindow {
  const start = minuteOfTime(from);
  const end = minuteOfTime(to);
  return { from: start, to: end > start ? end : end + 1440 };
}

/** The same windows on each day of the week. */
export function daily(...windows: WallWindow[]): WallWindow[][] {
  return [[], ...Array.from({ length: 7 }, () => windows)];
}

/** Tuesday 3 November 2026, queried the day before, for a service of one hour on a grid of 30 minutes. */
export function simple({ service, employees = [{}], ...parts }: SimpleParts = {}): Scenario {
  return {
    providerZone: 'Europe/Warsaw',
    askedZone: parts.providerZone ?? 'Europe/Warsaw',
    now: '2026-11-02T08:00:00Z',
    dateFrom: '2026-11-03',
    dateTo: parts.dateFrom ?? '2026-11-03',
    timeFrom: null,
    timeTo: null,
    employeeId: null,
    closures: [],
    ...parts,
    service: {
      durationMinutes: 60,
      slotIntervalMinutes: 30,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      minNoticeMinutes: 0,
      maxAdvanceDays: 365,
      ...service,
    },
    employees: employees.map((employee, index) => ({
      id: 'abc'[index] ?? 'z',
      timezone: null,
      performs: true,
      ownDurationMinutes: null,
      amountMinor: null,
      weekly: daily(hours('09:00', '17:00')),
      overrides: [],
      timeOff: [],
      busy: [],
      ...employee,
    })),
  };
}

/** The labels of the first day. */
export function labels(parts: SimpleParts): string[] {
  return firstDay(parts).slots.map(({ label }) => label);
}

/** The first day's answer. */
export function firstDay(parts: SimpleParts): SlotDay {
  const [day] = engineDays(simple(parts));
  if (!day) throw new Error('No day was answered.');
  return day;
}

function minuteOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
