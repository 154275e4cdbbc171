import fc from 'fast-check';
import { hours } from '../../slots/simple.ts';
import { transitionDates } from '../../slots/zones.ts';
import { shift } from '../../visits/arbitrary-employee.ts';
import { segmentMinutes, times } from '../arbitrary-processing.ts';
import { zonesWithChanges } from '../zones.ts';

const SERVICES = 4;
const EMPLOYEES = 3;
const MIN_DURATION_MINUTES = 5;

/** Hours with a break, hours over midnight, and hours around the clock; most clock changes are within them. */
export const HOURS = [
  [
    ['00:15', '13:00'],
    ['13:30', '21:00'],
  ],
  [['20:00', '14:00']],
  [['18:00', '18:00']],
] as const;

/** One service of a plan. */
export interface PlannedService {
  readonly durationMinutes: number;
  readonly segmentMinutes: readonly number[];
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly slotIntervalMinutes: number;
}

/** What an employee takes for a service: null means the service's duration; absent: they do not perform it. */
interface PlannedOffer {
  readonly durationMinutes: number | null;
  readonly amountMinor: number;
}

/** One step of a run: what is done, and numbers from which it draws. */
interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly draws: readonly number[];
}

const KINDS = [
  ...(['book', 'book', 'book', 'probe', 'probe', 'probe', 'probe', 'move', 'move', 'resize'] as const),
  ...(['exclude', 'cancel', 'retune', 'race', 'hold', 'visit', 'visit', 'moveVisit', 'moveVisit'] as const),
];

/** A provider at a clock change, and what happens there. */
export interface Plan {
  readonly zone: string;
  readonly date: string;
  readonly services: readonly PlannedService[];
  readonly offers: readonly (readonly (PlannedOffer | null)[])[];
  readonly steps: readonly Step[];
}

/** A service of that length with these segments; without segments of `usual` minutes. */
export function lengthOf(segments: readonly number[], usual: number) {
  const sum = segments.reduce((total, minutes) => total + minutes, 0);
  const isPossible = sum >= MIN_DURATION_MINUTES;
  return { segmentMinutes: isPossible ? segments : [], durationMinutes: isPossible ? sum : usual };
}

const service: fc.Arbitrary<PlannedService> = fc
  .record({
    segmentMinutes,
    usual: fc.constantFrom(10, 15, 30, 45),
    bufferBeforeMinutes: fc.constantFrom(0, 0, 5, 10),
    bufferAfterMinutes: fc.constantFrom(0, 0, 5, 10),
    slotIntervalMinutes: fc.constantFrom(5, 10, 15, 20),
  })
  .map(({ usual, segmentMinutes: segments, ...rules }) => ({ ...rules, ...lengthOf(segments, usual) }));

const offer = fc.option(
  fc.record({
    durationMinutes: fc.option(fc.integer({ min: 2, max: 24 }).map((count) => count * 5)),
    amountMinor: fc.constantFrom(1000, 1000, 2000),
  }),
  { freq: 6 },
);

/** Random plans with `steps` steps. */
export function arbitraryPlan(steps: number): fc.Arbitrary<Plan> {
  const draw = fc.noBias(fc.nat(1_000_000));
  return fc.constantFrom(...zonesWithChanges()).chain((zone) =>
    fc.record({
      zone: fc.constant(zone),
      date: fc
        .tuple(fc.constantFrom(...transitionDates(zone)), fc.integer({ min: -1, max: 1 }))
        .map(([date, days]) => shift(date, days)),
      services: times(SERVICES, service),
      offers: times(EMPLOYEES, times(SERVICES, offer)),
      steps: times(steps, fc.record({ kind: fc.constantFrom(...KINDS), draws: times(10, draw) })),
    }),
  );
}

/** The hours of an employee as the oracle takes them: the same on each day. */
export function weeklyOf(employee: number) {
  const windows = (HOURS[employee] ?? []).map(([from, to]) => hours(from, to));
  return [[], ...Array.from({ length: 7 }, () => windows)];
}
