import fc from 'fast-check';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { arbitraryScenario } from '../slots/arbitrary-scenario.ts';
import { MINUTES_PER_DAY, minuteOf, type Scenario } from '../slots/scenario.ts';
import { longHours, shift } from '../visits/arbitrary-employee.ts';
import { arbitraryVisit } from '../visits/arbitrary-visit.ts';
import { at, type VisitEmployee, type VisitScenario } from '../visits/visit-scenario.ts';
import { type Occupying, occupiedOffsets, rangesOf } from './segments.ts';

const MAX_RESERVATIONS = 30;
const BOOKED_MINUTES = 36 * 60;
const MIN_DURATION_MINUTES = 5;
const VISIT_SERVICES = 3;

const work = fc.oneof(fc.constantFrom(5, 10, 15, 20), fc.integer({ min: 1, max: 40 }));
const processing = fc.oneof(fc.constantFrom(15, 30, 45, 60), fc.integer({ min: 1, max: 60 }));
/** Work and processing in turn, from work to work; now and then a service without. */
export const segmentMinutes: fc.Arbitrary<number[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<number[]>([]) },
  ...[3, 3, 3, 5, 7, 9].map((count) => ({
    weight: 1,
    arbitrary: fc.tuple(...Array.from({ length: count }, (_, index) => (index % 2 === 0 ? work : processing))),
  })),
);

/** By how much a duration differs from the service's: to a last segment of one minute, of none, or of more. */
const deviation = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ ofLast: null, minutes: 0 }) },
  { weight: 3, arbitrary: fc.record({ ofLast: fc.constantFrom(1, 0, -1), minutes: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ ofLast: fc.constant(null), minutes: fc.integer({ min: -30, max: 30 }) }) },
);
type Deviation = ReturnType<typeof deviation.generate>['value'];

function deviating(usual: number, segments: readonly number[], { ofLast, minutes: more }: Deviation): number {
  const last = segments.at(-1);
  const own = ofLast === null || last === undefined ? usual + more : usual - last + ofLast;
  return Math.max(MIN_DURATION_MINUTES, own);
}

/** A reservation of another client: at a time of its own, or within the processing time of one that stands already. */
const reservation = fc
  .record({
    segmentMinutes,
    usual: fc.constantFrom(5, 10, 15, 20, 30, 60),
    bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 10),
    bufferAfterMinutes: fc.constantFrom(0, 0, 5, 10),
    deviation,
    within: fc.option(fc.nat(MAX_RESERVATIONS), { freq: 2 }),
    place: fc.oneof(
      fc.nat(BOOKED_MINUTES / 15).map((count) => count * 15),
      fc.nat(BOOKED_MINUTES),
    ),
    step: fc.integer({ min: -2, max: 12 }),
  })
  .map(({ usual, deviation: differs, ...parts }) => {
    const sum = parts.segmentMinutes.reduce((total, length) => total + length, 0) || usual;
    return { ...parts, durationMinutes: deviating(sum, parts.segmentMinutes, differs) };
  });
type Planned = ReturnType<typeof reservation.generate>['value'];

/** The work of the reservations that fit in one after another, with buffers; each run of minutes is one range. */
function busyOf(first: number, planned: readonly Planned[]): MinuteRange[] {
  const taken = new Set<number>();
  const ranges: MinuteRange[] = [];
  const gaps: number[] = [];
  for (const plan of planned) {
    const gap = plan.within === null ? undefined : gaps[plan.within % Math.max(1, gaps.length)];
    const start = gap === undefined ? first + plan.place : gap + plan.bufferBeforeMinutes + plan.step;
    const work = occupiedOffsets(plan satisfies Occupying, plan.durationMinutes).map((offset) => start + offset);
    if (work.some((minute) => taken.has(minute))) continue;
    for (const minute of work) taken.add(minute);
    const runs = rangesOf(work);
    ranges.push(...runs);
    gaps.push(...runs.slice(0, -1).map(({ until }) => until));
  }
  return ranges.sort((a, b) => a.from - b.from);
}

const reservations = (first: number) =>
  fc.array(reservation, { maxLength: MAX_RESERVATIONS, size: 'max' }).map((planned) => busyOf(first, planned));

/** Exactly that many values. */
export const times = <Value>(count: number, arbitrary: fc.Arbitrary<Value>) =>
  fc.array(arbitrary, { minLength: count, maxLength: count });

/** A service with segments takes as long as they do. */
function segmented<Service extends { durationMinutes: number }>(service: Service, segments: readonly number[]) {
  const sum = segments.reduce((total, length) => total + length, 0);
  if (sum < MIN_DURATION_MINUTES) return { ...service, segmentMinutes: [] };
  return { ...service, segmentMinutes: segments, durationMinutes: sum };
}

/** Slots of a service with segments among reservations with processing time, around a clock change of `zone`. */
export function arbitraryProcessing(zone: fc.Arbitrary<string>): fc.Arbitrary<Scenario> {
  return arbitraryScenario(zone).chain((scenario) => {
    const { dateFrom } = scenario;
    const first = minuteOf(`${dateFrom}T00:00:00Z`) - MINUTES_PER_DAY / 4;
    const rules = fc.record({
      segments: segmentMinutes,
      slotIntervalMinutes: fc.constantFrom(5, 5, 10, 15, 20),
      bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 10),
      bufferAfterMinutes: fc.constantFrom(0, 0, 5, 15),
      maxAdvanceDays: fc.constant(scenario.service.maxAdvanceDays || 90),
    });
    const person = fc.record({ busy: reservations(first), own: fc.option(deviation), weekly: longHours });
    const people = times(scenario.employees.length, person);
    const now = `${shift(dateFrom, -2)}T05:00:00Z`;
    const open = { closures: [], timeFrom: null, timeTo: null, employeeId: null, now };
    const span = fc.record({
      dateTo: fc.integer({ min: 0, max: 1 }).map((days) => shift(dateFrom, days)),
      opening: fc.constantFrom(open, open, open, {}),
    });
    return fc.tuple(rules, people, span).map(([{ segments, ...others }, drawn, { dateTo, opening }]): Scenario => {
      const service = segmented({ ...scenario.service, ...others }, segments);
      const employees = scenario.employees.map((employee, index) => {
        const { busy, own, weekly } = at(drawn, index);
        const ownDurationMinutes = own && deviating(service.durationMinutes, service.segmentMinutes, own);
        return { ...employee, busy, weekly, ownDurationMinutes };
      });
      return { ...scenario, ...opening, dateTo, service, employees };
    });
  });
}

/** Visits of two or three services with segments, among reservations with processing time. */
export function arbitraryProcessingVisit(zones: fc.Arbitrary<string>): fc.Arbitrary<VisitScenario> {
  return arbitraryVisit(zones).chain((scenario) => {
    const first = at(scenario.ranges, 0).from - MINUTES_PER_DAY / 4;
    const open = { overrides: [], timeOff: [] };
    return fc
      .record({
        segments: times(scenario.services.length, segmentMinutes),
        busy: times(scenario.employees.length, reservations(first)),
        own: times(scenario.employees.length, times(scenario.services.length, deviation)),
        opening: fc.constantFrom(open, open, open, {}),
      })
      .map(({ segments, busy, own, opening }): VisitScenario => {
        const services = scenario.services.map((service, index) => segmented(service, at(segments, index)));
        const employees = scenario.employees.map((employee, person): VisitEmployee => {
          const offers = employee.offers.map((offer, index) => {
            const { durationMinutes, segmentMinutes: lengths } = at(services, index);
            const differs = at(at(own, person), index);
            return offer && { ...offer, durationMinutes: deviating(durationMinutes, lengths, differs) };
          });
          return { ...employee, ...opening, offers, busy: at(busy, person) };
        });
        return { ...scenario, services, employees, items: scenario.items.slice(0, VISIT_SERVICES) };
      });
  });
}
