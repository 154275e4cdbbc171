import { DateTime } from 'luxon';
import { occupiedOffsets } from '../processing-time/segments.ts';
import { MINUTES_PER_DAY, minuteOf, type Scenario, type ScenarioEmployee } from './scenario.ts';
import { ZoneMinutes } from './zone-minutes.ts';

/** A window within this distance of an edge of the sheet counts as one without an end. */
const EDGE_MINUTES = 4 * MINUTES_PER_DAY;

/** The state of one employee at each minute of [from, until). */
export interface Sheet {
  readonly employeeId: string;
  readonly durationMinutes: number;
  readonly amountMinor: number | null;
  /** The minutes from its start that the service occupies, buffers included. */
  readonly occupies: readonly number[];
  isWorking(minute: number): boolean;
  isAway(minute: number): boolean;
  isOccupied(minute: number): boolean;
  /** The start of the grid for a working minute. */
  gridFrom(minute: number): number;
}

export function sheetOf(
  { providerZone, closures, service }: Pick<Scenario, 'providerZone' | 'closures' | 'service'>,
  employee: ScenarioEmployee,
  provider: ZoneMinutes,
  range: { from: number; until: number },
): Sheet {
  const zone = new ZoneMinutes(employee.timezone ?? providerZone, range.from, range.until);
  const working = workingMinutes(employee, zone, range);
  const grid = gridOf(working, zone, range);
  const closedDays = closures.map(({ fromDate, toDate }) => ({ first: dayOf(fromDate), last: dayOf(toDate) }));
  const durationMinutes = employee.ownDurationMinutes ?? service.durationMinutes;
  return {
    employeeId: employee.id,
    durationMinutes,
    occupies: occupiedOffsets(service, durationMinutes),
    amountMinor: employee.amountMinor,
    isWorking: (minute) => working.has(minute),
    isAway: (minute) =>
      employee.timeOff.some(({ from, until }) => from <= minute && minute < until) ||
      closedDays.some(({ first, last }) => first <= provider.dayAt(minute) && provider.dayAt(minute) <= last),
    isOccupied: (minute) => employee.busy.some(({ from, until }) => from <= minute && minute < until),
    gridFrom: (minute) => grid.get(minute) ?? Number.NaN,
  };
}

export function dayOf(date: string): number {
  return minuteOf(`${date}T00:00:00Z`) / MINUTES_PER_DAY;
}

export function dateOf(day: number): string {
  return DateTime.fromMillis(day * MINUTES_PER_DAY * 60_000, { zone: 'utc' }).toFormat('yyyy-MM-dd');
}

function workingMinutes(
  { weekly, overrides }: ScenarioEmployee,
  zone: ZoneMinutes,
  { from, until }: { from: number; until: number },
): Set<number> {
  const working = new Set<number>();
  for (let day = zone.dayAt(from) + 2; day <= zone.dayAt(until - 1) - 3; day += 1) {
    const date = dateOf(day);
    const { weekday } = DateTime.fromISO(date, { zone: 'utc' });
    const windows = overrides.find((override) => override.date === date)?.windows ?? weekly[weekday] ?? [];
    for (const window of windows) {
      const end = zone.firstShown(day * MINUTES_PER_DAY + window.to);
      for (let minute = zone.firstShown(day * MINUTES_PER_DAY + window.from); minute < end; minute += 1) {
        working.add(minute);
      }
    }
  }
  return working;
}

/** A grid begins at the start of a run of working minutes; in a run without end also at each midnight. */
function gridOf(
  working: ReadonlySet<number>,
  zone: ZoneMinutes,
  { from, until }: { from: number; until: number },
): Map<number, number> {
  const grid = new Map<number, number>();
  for (let first = from; first < until; first += 1) {
    if (!working.has(first)) continue;
    let end = first;
    while (working.has(end)) end += 1;
    const isEndless = first < from + EDGE_MINUTES || end > until - EDGE_MINUTES;
    let gridFrom = first;
    for (let minute = first; minute < end; minute += 1) {
      if (isEndless && zone.dayAt(minute) !== zone.dayAt(minute - 1)) gridFrom = minute;
      grid.set(minute, gridFrom);
    }
    first = end;
  }
  return grid;
}
