import fc from 'fast-check';
import { DateTime } from 'luxon';
import { minuteOf, type ScenarioService } from '../slots/scenario.ts';
import { transitionDates } from '../slots/zones.ts';
import { durationMinutes, employee, type Place, rangesNear, shift } from './arbitrary-employee.ts';
import { bounded } from './bounded-visit.ts';
import type { ScenarioItem, VisitScenario } from './visit-scenario.ts';

const EMPLOYEE_IDS = ['c', 'a', 'd', 'b'] as const;

const service: fc.Arbitrary<ScenarioService> = fc.record({
  durationMinutes,
  slotIntervalMinutes: fc.constantFrom(5, 10, 15, 15, 20, 30, 30, 45, 60),
  bufferBeforeMinutes: fc.constantFrom(0, 0, 0, 5, 10, 15),
  bufferAfterMinutes: fc.constantFrom(0, 0, 0, 5, 10, 30),
  minNoticeMinutes: fc.constantFrom(0, 0, 0, 30, 90, 1440),
  maxAdvanceDays: fc.constantFrom(90, 90, 90, 90, 90, 3, 1, 0),
});

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

function atSeconds(date: string, seconds: number): string {
  const moment = DateTime.fromISO(date, { zone: 'utc' }).plus({ seconds });
  return moment.toISO({ suppressMilliseconds: true }) ?? '';
}
