import { DateTime } from 'luxon';
import { MINUTES_PER_DAY } from '../slots/scenario.ts';
import { ZoneMinutes } from '../slots/zone-minutes.ts';
import { MARGIN_DAYS } from './visit-oracle.ts';
import type { Turn } from './visit-preference.ts';
import { at, type ScenarioResource, type VisitScenario } from './visit-scenario.ts';

/** One kind of resource for one service: the minutes that it occupies, and the minutes that must lie within hours. */
interface Need {
  readonly kind: string;
  readonly occupied: readonly number[];
  readonly start: number;
  readonly end: number;
}

/** Contract 4.15 for the services of a visit together, by trying every resource for every need. */
export function resourceCheck(scenario: VisitScenario): (visit: readonly Turn[]) => boolean {
  const { resources = [], services, items, ranges, providerZone } = scenario;
  const margin = MARGIN_DAYS * MINUTES_PER_DAY;
  const zone = new ZoneMinutes(providerZone, at(ranges, 0).from - margin, at(ranges, ranges.length - 1).until + margin);
  const isFree = (resource: ScenarioResource, { occupied, start, end }: Need) => {
    const isBusy = resource.busy.some(({ from, until }) => occupied.some((minute) => from <= minute && minute < until));
    return !isBusy && isOpen(resource, zone, start, end);
  };
  const canTake = ([need, ...others]: readonly Need[], taken: readonly (readonly [string, number])[]): boolean => {
    if (!need) return true;
    return resources.some((resource) => {
      if (resource.kind !== need.kind || !isFree(resource, need)) return false;
      if (taken.some(([id, minute]) => id === resource.id && need.occupied.includes(minute))) return false;
      return canTake(others, [...taken, ...need.occupied.map((minute) => [resource.id, minute] as const)]);
    });
  };
  return (visit) =>
    canTake(
      visit.flatMap(({ index, start, durationMinutes }): Need[] => {
        const { needs = [], bufferBeforeMinutes, bufferAfterMinutes } = at(services, at(items, index).service);
        const end = start + durationMinutes;
        const occupied = minutes(start - bufferBeforeMinutes, end + bufferAfterMinutes);
        return needs.map((kind) => ({ kind, occupied, start, end }));
      }),
      [],
    );
}

function minutes(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

/** Whether every minute lies in a window of the weekday on which the window begins. */
function isOpen({ weekly }: ScenarioResource, zone: ZoneMinutes, from: number, until: number): boolean {
  if (!weekly) return true;
  const today = zone.dayAt(from);
  const windows = [today - 1, today, today + 1].flatMap((day) => {
    const { weekday } = DateTime.fromMillis(day * MINUTES_PER_DAY * 60_000, { zone: 'utc' });
    const wall = (minute: number) => zone.firstShown(day * MINUTES_PER_DAY + minute);
    return at(weekly, weekday).map((window) => ({ from: wall(window.from), until: wall(window.to) }));
  });
  return minutes(from, until).every((minute) =>
    windows.some((window) => window.from <= minute && minute < window.until),
  );
}
