import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { dayWindows, minuteOfDay, weekly } from './arbitrary-hours.ts';
import { MINUTES_PER_DAY, minuteOf, type Scenario, type ScenarioEmployee, type ScenarioService } from './scenario.ts';
import { changingZones, transitionDates, ZONES } from './zones.ts';

const MAX_SPAN_DAYS = 4;

/** Any zone; zones with clock changes are twice as likely. */
export const anyZone = fc.oneof(fc.constantFrom(...ZONES), fc.constantFrom(...changingZones()));

const service: fc.Arbitrary<ScenarioService> = fc.record({
  durationMinutes: fc.constantFrom(5, 15, 20, 30, 45, 60, 90, 120, 240, 1440),
  slotIntervalMinutes: fc.constantFrom(5, 10, 15, 15, 20, 25, 30, 45, 60, 90),
  bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 10, 30, 60),
  bufferAfterMinutes: fc.constantFrom(0, 0, 5, 15, 45),
  minNoticeMinutes: fc.constantFrom(0, 0, 30, 90, 1440),
  maxAdvanceDays: fc.constantFrom(0, 1, 3, 90, 90, 90, 90, 90),
});

function rangesNear(first: number, maxLength: number, maxMinutes: number): fc.Arbitrary<MinuteRange[]> {
  const gap = fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((count) => count * 15),
    fc.integer({ min: 0, max: 600 }),
  );
  const length = fc.oneof(fc.constantFrom(30, 60, 90), fc.integer({ min: 1, max: maxMinutes }));
  return fc.array(fc.tuple(gap, length), { maxLength }).map((steps) => {
    let from = first;
    return steps.map(([gapMinutes, minutes]) => {
      const range = { from: from + gapMinutes, until: from + gapMinutes + minutes };
      from = range.until;
      return range;
    });
  });
}

function employee(id: string, dateFrom: string): fc.Arbitrary<ScenarioEmployee> {
  const first = minuteOf(`${dateFrom}T00:00:00Z`) - MINUTES_PER_DAY;
  const date = fc.integer({ min: -2, max: MAX_SPAN_DAYS + 1 }).map((days) => shift(dateFrom, days));
  const override = fc.record({ date, windows: fc.oneof(fc.constant([]), dayWindows) });
  return fc.record({
    id: fc.constant(id),
    timezone: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.constantFrom(...ZONES)),
    performs: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
    ownDurationMinutes: fc.option(fc.constantFrom(10, 45, 75), { freq: 2 }),
    amountMinor: fc.constantFrom(null, null, 9000, 12000),
    weekly,
    overrides: fc.uniqueArray(override, { maxLength: 3, selector: (entry) => entry.date }),
    timeOff: rangesNear(first, 3, 2 * MINUTES_PER_DAY).map((ranges) => ranges.filter((_, index) => index % 2 === 0)),
    busy: rangesNear(first, 14, 300),
  });
}

/** Random providers around a clock change of `zone`; employees, provider and query each in a zone of their own. */
export function arbitraryScenario(zone: fc.Arbitrary<string>): fc.Arbitrary<Scenario> {
  const place = zone.chain((name) =>
    fc.record({
      zone: fc.constant(name),
      other: fc.constantFrom(...ZONES),
      role: fc.constantFrom('both', 'provider', 'asked'),
      dateFrom: fc
        .tuple(fc.constantFrom(...transitionDates(name)), fc.integer({ min: -2, max: 1 }))
        .map(([date, days]) => shift(date, days)),
    }),
  );
  return place.chain(({ zone: name, other, role, dateFrom }) =>
    fc
      .record({
        providerZone: fc.constant(role === 'asked' ? other : name),
        askedZone: fc.constant(role === 'provider' ? other : name),
        now: fc
          .oneof(
            { weight: 3, arbitrary: fc.integer({ min: -6 * 86_400, max: 0 }) },
            fc.integer({ min: 0, max: 3 * 86_400 }),
          )
          .map((seconds) => at(dateFrom, seconds)),
        dateFrom: fc.constant(dateFrom),
        dateTo: fc.integer({ min: 0, max: MAX_SPAN_DAYS - 1 }).map((days) => shift(dateFrom, days)),
        ...{ timeFrom: fc.constant(null), timeTo: fc.constant(null) },
        employeeId: fc.constantFrom('a', 'b', null, null, null),
        service,
        employees: fc
          .tuple(employee('c', dateFrom), employee('a', dateFrom), employee('b', dateFrom))
          .chain((all) => fc.integer({ min: 2, max: 3 }).map((count) => all.slice(-count))),
        closures: fc
          .array(fc.tuple(fc.integer({ min: -1, max: 3 }), fc.integer({ min: 0, max: 1 })), { maxLength: 1 })
          .map((spans) =>
            spans.map(([first, length]) => ({
              fromDate: shift(dateFrom, first),
              toDate: shift(dateFrom, first + length),
            })),
          ),
      })
      .chain((scenario) => timesOfDay.map((times): Scenario => ({ ...scenario, ...times }))),
  );
}

const timesOfDay = fc
  .tuple(fc.option(minuteOfDay, { freq: 2 }), fc.option(minuteOfDay, { freq: 2 }))
  .map(([first, second]) => {
    const [timeFrom, timeTo] = first !== null && second !== null && first > second ? [second, first] : [first, second];
    return { timeFrom: timeText(timeFrom), timeTo: timeText(timeTo) };
  });

function timeText(minute: number | null): string | null {
  if (minute === null) return null;
  return DateTime.fromMillis(minute * 60_000, { zone: 'utc' }).toFormat('HH:mm');
}

function shift(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

function at(date: string, seconds: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ seconds }).toISO() ?? '';
}
