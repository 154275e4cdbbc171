import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { WallWindow } from '../../../src/domain/catalog/snapshot.ts';
import type { MinuteRange } from '../../../src/domain/slots/question.ts';
import { MINUTES_PER_DAY, minuteOf, type Scenario, type ScenarioEmployee, type ScenarioService } from './scenario.ts';
import { transitionDates, ZONES } from './zones.ts';

const MAX_SPAN_DAYS = 4;

const quarter = fc.integer({ min: 0, max: 95 }).map((count) => count * 15);
const minuteOfDay = fc.oneof({ weight: 6, arbitrary: quarter }, fc.integer({ min: 0, max: MINUTES_PER_DAY - 1 }));
const nearMidnight = fc.integer({ min: 0, max: 16 }).map((count) => (22 * 60 + count * 15) % MINUTES_PER_DAY);

/** Ends at a wall-clock time; one that is not after the start is on the next day, and the start itself 24 hours on. */
function windowBetween(from: number, toTime: number): WallWindow {
  return { from, to: toTime > from ? toTime : toTime + MINUTES_PER_DAY };
}

const anyWindow = fc
  .tuple(fc.oneof(minuteOfDay, nearMidnight), fc.oneof(minuteOfDay, nearMidnight))
  .map(([from, to]) => windowBetween(from, to));
const workday = fc.constant<WallWindow[]>([
  { from: 540, to: 780 },
  { from: 840, to: 1080 },
]);
const touching = fc.constant<WallWindow[]>([
  { from: 60, to: 120 },
  { from: 120, to: 200 },
  { from: 1320, to: 1560 },
]);
const sorted = (windows: WallWindow[]): WallWindow[] => windows.toSorted((a, b) => a.from - b.from);
const dayWindows = fc.oneof(workday, touching, fc.array(anyWindow, { maxLength: 3 }).map(sorted));
const someWeek = fc.tuple(
  dayWindows,
  fc.array(dayWindows, { minLength: 6, maxLength: 6 }),
  fc.integer({ min: 0, max: 6 }),
);

/** One weekday is free, so that every window has an end. */
const weekWithRest = someWeek.map(([, six, rest]) => [[], ...six.slice(0, rest), [], ...six.slice(rest)]);
const sameDaily = dayWindows.map((windows) => [[], ...Array.from({ length: 7 }, () => windows)]);
const aroundTheClock = fc
  .oneof(fc.constant(0), minuteOfDay)
  .map((from) => [[], ...Array.from({ length: 7 }, () => [windowBetween(from, from)])]);
const weekly = fc.oneof({ weight: 6, arbitrary: weekWithRest }, { weight: 2, arbitrary: sameDaily }, aroundTheClock);

const service: fc.Arbitrary<ScenarioService> = fc.record({
  durationMinutes: fc.constantFrom(5, 15, 20, 30, 45, 60, 90, 120, 240, 1440),
  slotIntervalMinutes: fc.constantFrom(5, 10, 15, 15, 20, 25, 30, 45, 60, 90),
  bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 10, 30, 60),
  bufferAfterMinutes: fc.constantFrom(0, 0, 5, 15, 45),
  minNoticeMinutes: fc.constantFrom(0, 0, 30, 90, 1440),
  maxAdvanceDays: fc.constantFrom(0, 1, 3, 90, 90, 90, 90, 90),
});

function rangesNear(first: number, maxLength: number, maxMinutes: number): fc.Arbitrary<MinuteRange[]> {
  const gap = fc.integer({ min: 0, max: (MAX_SPAN_DAYS * MINUTES_PER_DAY) / 5 }).map((count) => count * 5);
  const length = fc.integer({ min: 1, max: maxMinutes / 5 }).map((count) => count * 5);
  return fc.array(fc.tuple(gap, length), { maxLength }).map((steps) => {
    let from = first;
    return steps.map(([gapMinutes, minutes]) => {
      const range = { from: from + (gapMinutes % 600), until: from + (gapMinutes % 600) + minutes };
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
    timezone: fc.option(fc.constantFrom(...ZONES), { freq: 3 }),
    performs: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
    ownDurationMinutes: fc.option(fc.constantFrom(10, 45, 75), { freq: 2 }),
    weekly,
    overrides: fc.uniqueArray(override, { maxLength: 3, selector: (entry) => entry.date }),
    timeOff: rangesNear(first, 3, 2 * MINUTES_PER_DAY).map((ranges) => ranges.filter((_, index) => index % 2 === 0)),
    busy: rangesNear(first, 14, 300),
  });
}

/** Random providers around a clock change of `zone`; employees, provider and question each in a zone of their own. */
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
