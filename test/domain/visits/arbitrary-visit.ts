import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { dayWindows, weekly } from '../slots/arbitrary-hours.ts';
import { MINUTES_PER_DAY, minuteOf, type ScenarioService } from '../slots/scenario.ts';
import { changingZones, distinctZones, transitionDates } from '../slots/zones.ts';
import {
  isEligible,
  type ScenarioItem,
  type ScenarioOffer,
  type VisitEmployee,
  type VisitScenario,
} from './visit-scenario.ts';

const ZONE_COUNT = 40;
const EMPLOYEE_IDS = ['c', 'a', 'd', 'b'] as const;
/** How many ways the oracle may have to try at one start. */
const MAX_WAYS = 3000;

/** Zones with clock changes of all kinds first, then others whose clocks change. */
export const VISIT_ZONES = [...new Set([...distinctZones(), ...changingZones()])].slice(0, ZONE_COUNT);

const durationMinutes = fc.constantFrom(5, 7, 10, 15, 20, 30, 30, 40, 45, 60, 60, 90, 120);
const service: fc.Arbitrary<ScenarioService> = fc.record({
  durationMinutes,
  slotIntervalMinutes: fc.constantFrom(5, 10, 15, 15, 20, 30, 30, 45, 60),
  bufferBeforeMinutes: fc.constantFrom(0, 0, 0, 5, 10, 15),
  bufferAfterMinutes: fc.constantFrom(0, 0, 0, 5, 10, 30),
  minNoticeMinutes: fc.constantFrom(0, 0, 0, 30, 90, 1440),
  maxAdvanceDays: fc.constantFrom(90, 90, 90, 90, 90, 3, 1, 0),
});

const offer: fc.Arbitrary<ScenarioOffer> = fc.record({
  durationMinutes,
  amountMinor: fc.constantFrom(1000, 1000, 2000, 3000, 0, null),
});

/** Hours with room for several services: around most of the day, also at night, with or without a break. */
const longHours = fc
  .tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 32, max: 96 }), fc.constantFrom(0, 0, 15, 60))
  .map(([from, length, rest]) => {
    const [start, end, middle] = [
      from * 15,
      Math.min((from + length) * 15, from * 15 + MINUTES_PER_DAY),
      (from + 12) * 15,
    ];
    const day =
      rest > 0
        ? [
            { from: start, to: middle },
            { from: middle + rest, to: end },
          ]
        : [{ from: start, to: end }];
    return [[], ...Array.from({ length: 7 }, () => day)];
  });

function rangesNear(first: number, maxLength: number, maxMinutes: number): fc.Arbitrary<MinuteRange[]> {
  const gap = fc.oneof(
    fc.integer({ min: 0, max: 30 }).map((count) => count * 15),
    fc.integer({ min: 0, max: 300 }),
  );
  const length = fc.oneof(fc.constantFrom(15, 30, 60, 90), fc.integer({ min: 1, max: maxMinutes }));
  return fc.array(fc.tuple(gap, length), { maxLength }).map((steps) => {
    let from = first;
    return steps.map(([gapMinutes, minutes]) => {
      const range = { from: from + gapMinutes, until: from + gapMinutes + minutes };
      from = range.until;
      return range;
    });
  });
}

interface Place {
  readonly zone: string;
  readonly date: string;
  readonly services: readonly ScenarioService[];
}

function employee(id: string, { date, services }: Place): fc.Arbitrary<VisitEmployee> {
  const first = minuteOf(`${date}T00:00:00Z`) - 12 * 60;
  const overrideDate = fc.integer({ min: -1, max: 2 }).map((days) => shift(date, days));
  const override = fc.record({ date: overrideDate, windows: fc.oneof(fc.constant([]), dayWindows) });
  const offers = services.map(({ durationMinutes: usual }) =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 5, arbitrary: fc.constant({ durationMinutes: usual, amountMinor: 1000 }) },
      { weight: 3, arbitrary: offer.map((own) => ({ ...own, durationMinutes: usual })) },
      { weight: 2, arbitrary: offer },
    ),
  );
  return fc.record({
    id: fc.constant(id),
    timezone: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constantFrom(...VISIT_ZONES)),
    offers: fc.tuple(...offers),
    weekly: fc.oneof({ weight: 5, arbitrary: longHours }, { weight: 1, arbitrary: weekly }),
    overrides: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.tuple(override)),
    timeOff: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      rangesNear(first, 3, 240).map((ranges) => ranges.slice(1)),
    ),
    busy: rangesNear(first, 8, 90),
  });
}

function item(services: number): fc.Arbitrary<ScenarioItem> {
  const id = fc.constantFrom(...EMPLOYEE_IDS);
  const nobody = fc.constant(null);
  return fc.oneof(
    { weight: 9, arbitrary: fc.record({ service: fc.nat(services - 1), employeeId: nobody, employeeIds: nobody }) },
    { weight: 1, arbitrary: fc.record({ service: fc.nat(services - 1), employeeId: id, employeeIds: nobody }) },
    {
      weight: 2,
      arbitrary: fc.record({
        service: fc.nat(services - 1),
        employeeId: nobody,
        employeeIds: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
      }),
    },
  );
}

/** Random visits around a clock change of `zone`, small enough for the oracle. */
export function arbitraryVisit(zones: fc.Arbitrary<string>): fc.Arbitrary<VisitScenario> {
  const place = zones.chain((zone) =>
    fc.record({
      zone: fc.constant(zone),
      date: fc
        .tuple(fc.constantFrom(...transitionDates(zone)), fc.integer({ min: -1, max: 1 }))
        .map(([date, days]) => shift(date, days)),
      services: fc.array(service, { minLength: 1, maxLength: 4 }),
    }),
  );
  return place.chain(visitAt).map(bounded);
}

function visitAt(place: Place): fc.Arbitrary<VisitScenario> {
  const { zone, date, services } = place;
  const day = minuteOf(`${date}T00:00:00Z`);
  const itemCount = fc.constantFrom(2, 2, 2, 3, 3, 3, 4, 4, 5, 6);
  const closure = fc
    .integer({ min: -1, max: 2 })
    .map((days) => ({ fromDate: shift(date, days), toDate: shift(date, days) }));
  return fc.record({
    providerZone: fc.constant(zone),
    now: fc
      .oneof({ weight: 3, arbitrary: fc.integer({ min: -4 * 86_400, max: 0 }) }, fc.integer({ min: 0, max: 86_400 }))
      .map((seconds) => atSeconds(date, seconds)),
    closures: fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, fc.tuple(closure)),
    services: fc.constant(services),
    employees: fc
      .tuple(...EMPLOYEE_IDS.map((id) => employee(id, place)))
      .chain((all) => fc.integer({ min: 1, max: all.length }).map((count) => all.slice(0, count))),
    items: itemCount.chain((count) => fc.array(item(services.length), { minLength: count, maxLength: count })),
    maxGapMinutes: fc.constantFrom(0, 0, 5, 7, 10, 15, 20, 30, 45, 60),
    order: fc.constantFrom('GIVEN', 'ANY'),
    sameEmployee: fc.constantFrom('ANY', 'ANY', 'PREFER', 'REQUIRE'),
    parallel: fc.boolean(),
    ranges: fc
      .tuple(fc.integer({ min: -600, max: 900 }), rangesNear(0, 2, 300), fc.integer({ min: 60, max: 600 }))
      .map(([from, others, minutes]) => {
        const last = others.at(-1)?.until ?? 0;
        const ranges = [...others, { from: last + 1, until: last + minutes }];
        return ranges.map((range) => ({ from: day + from + range.from, until: day + from + range.until }));
      }),
  });
}

/** With parallel services not for one employee, and so small that the oracle can try all: fewer gaps, orders, employees. */
function bounded(scenario: VisitScenario): VisitScenario {
  let found = { ...scenario, parallel: scenario.parallel && scenario.sameEmployee !== 'REQUIRE' };
  while (waysOf(found) > MAX_WAYS && found.maxGapMinutes >= 5) {
    found = { ...found, maxGapMinutes: found.maxGapMinutes - 5 };
  }
  if (waysOf(found) > MAX_WAYS) found = { ...found, order: 'GIVEN' };
  while (waysOf(found) > MAX_WAYS) found = { ...found, employees: found.employees.slice(0, -1) };
  return found;
}

function waysOf({ items, employees, order, maxGapMinutes, parallel }: VisitScenario): number {
  const counts = items.map((entry) => Math.max(1, employees.filter((one) => isEligible(one, entry)).length));
  const orders = order === 'ANY' ? items.reduce((product, _, index) => product * (index + 1), 1) : 1;
  const starts = Math.floor(maxGapMinutes / 5) + 1 + Number(parallel);
  return counts.reduce((product, count) => product * count, orders * starts ** (items.length - 1));
}

function shift(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

function atSeconds(date: string, seconds: number): string {
  const moment = DateTime.fromISO(date, { zone: 'utc' }).plus({ seconds });
  return moment.toISO({ suppressMilliseconds: true }) ?? '';
}
