import fc from 'fast-check';
import { DateTime } from 'luxon';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { dayWindows, weekly } from '../slots/arbitrary-hours.ts';
import { MINUTES_PER_DAY, minuteOf, type ScenarioService } from '../slots/scenario.ts';
import { changingZones, distinctZones } from '../slots/zones.ts';
import type { ScenarioOffer, VisitEmployee } from './visit-scenario.ts';

const ZONE_COUNT = 40;

/** Zones with clock changes of all kinds first, then others whose clocks change. */
export const VISIT_ZONES = [...new Set([...distinctZones(), ...changingZones()])].slice(0, ZONE_COUNT);

export const durationMinutes = fc.constantFrom(5, 7, 10, 15, 20, 30, 30, 40, 45, 60, 60, 90, 120);
const offer: fc.Arbitrary<ScenarioOffer> = fc.record({
  durationMinutes,
  amountMinor: fc.constantFrom(1000, 1000, 2000, 3000, 0, null),
});

/** Hours with room for several services: around most of the day, also at night, with or without a break. */
export const longHours = fc
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

/** Ranges one after another, from `first` on. */
export function rangesNear(first: number, maxLength: number, maxMinutes: number): fc.Arbitrary<MinuteRange[]> {
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

/** Where and when a scenario is, and what can be booked there. */
export interface Place {
  readonly zone: string;
  readonly date: string;
  readonly services: readonly ScenarioService[];
}

/** An employee at work around the date. */
export function employee(id: string, { date, services }: Place): fc.Arbitrary<VisitEmployee> {
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

export function shift(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}
