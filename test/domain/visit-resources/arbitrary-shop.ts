import fc from 'fast-check';
import { arbitraryPrice, arbitraryService } from './arbitrary-service.ts';
import { DAY, instantOf } from './clock.ts';
import type { Offer, Shop, ShopEmployee, ShopResource, ShopService, Window } from './shop.ts';
import { DAYS, findChangeDays, ZONES } from './zones.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** Around these times of day, most of them at night, the windows of a shop lie. */
const MIDDLES = [660, 60, 120, 0, 1425];

/** A window around the middle of its shop, in minutes before and after it; null: 24 hours. */
type Clock = { readonly before: number; readonly after: number } | null;
const clock = fc.oneof<fc.Arbitrary<Clock>[]>(
  ...Array.from({ length: 12 }, () =>
    fc.record({ before: fc.constantFrom(120, 150, 95, 30, 0), after: fc.constantFrom(120, 180, 60, 145, 20) }),
  ),
  fc.constant(null),
);
const toClock = (middle: number, one: Clock) => ({
  from: (middle + DAY - (one?.before ?? 0)) % DAY,
  to: (middle + (one?.after ?? 0)) % DAY,
});

const days = fc.oneof(
  { weight: 5, arbitrary: fc.constant(EVERY_DAY) },
  { weight: 1, arbitrary: fc.subarray(EVERY_DAY, { minLength: 1 }) },
);
const window = fc.record({ days, clock });
interface ClockOnDays {
  readonly days: readonly number[];
  readonly clock: Clock;
}
const toWindow = (middle: number, { days: on, clock: one }: ClockOnDays): Window => ({
  days: on,
  ...toClock(middle, one),
});

interface Closure {
  readonly day: number;
  readonly days: number;
}

/** `near` is 0 on the day of the shop. */
const near = fc.integer({ min: -1, max: 2 });
const timeOff = fc.record({
  day: fc.constantFrom(0, 0, 1, -1),
  quarter: fc.integer({ min: -8, max: 8 }),
  minutes: fc.constantFrom(30, 90, 600),
});
const employee = fc.record({
  zone: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...ZONES) }),
  offers: fc.array(
    fc.record({
      minutes: fc.constantFrom(null, null, null, 20, 40),
      price: fc.oneof(fc.constant(null), arbitraryPrice),
      performed: fc.constantFrom(true, true, true, true, true, false),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  hours: fc.array(window, { minLength: 1, maxLength: 2 }),
  overrides: fc.array(fc.record({ day: near, windows: fc.array(clock, { maxLength: 2 }) }), { maxLength: 1 }),
  timeOff: fc.array(timeOff, { maxLength: 1 }),
});

const resource = fc.record({
  active: fc.constantFrom(true, true, true, true, true, true, false),
  hours: fc.oneof(
    { weight: 3, arbitrary: fc.constant<ClockOnDays[]>([]) },
    { weight: 1, arbitrary: fc.array<ClockOnDays>(window, { minLength: 1, maxLength: 2 }) },
  ),
});
const closure: fc.Arbitrary<Closure> = fc.record({ day: near, days: fc.integer({ min: 0, max: 1 }) });

const parts = fc.record({
  zone: fc.constantFrom(...ZONES),
  atChange: fc.boolean(),
  dayIndex: fc.nat({ max: DAYS.length - 1 }),
  nowMinutes: fc.integer({ min: 0, max: 2400 }),
  middle: fc.constantFrom(...MIDDLES),
  services: fc.array(arbitraryService, { minLength: 2, maxLength: 4 }),
  employees: fc.array(employee, { minLength: 2, maxLength: 4 }),
  rooms: fc.array(resource, { minLength: 1, maxLength: 3 }),
  lasers: fc.array(resource, { minLength: 1, maxLength: 2 }),
  closures: fc.oneof(
    { weight: 9, arbitrary: fc.constant<Closure[]>([]) },
    { weight: 1, arbitrary: fc.array(closure, { maxLength: 1 }) },
  ),
});
type Parts = typeof parts extends fc.Arbitrary<infer Value> ? Value : never;

/** A small provider around a day, which is often one with a clock change. */
export const arbitraryShop: fc.Arbitrary<Shop> = parts.map(toShop);

function toShop({ zone, atChange, dayIndex, nowMinutes, middle, ...rest }: Parts): Shop {
  const changes = atChange ? findChangeDays(zone) : [];
  const day = (changes[dayIndex % (changes.length || 1)] ?? DAYS[dayIndex] ?? 0) as number;
  const services = rest.services.map((one, index): ShopService => ({ key: `service-${index}`, ...one }));
  const toResources = (kind: string, units: Parts['rooms']): ShopResource[] =>
    units.map(({ active, hours }, index) => ({
      ...{ key: `${kind}-${index}`, kind, active },
      hours: hours.map((one) => toWindow(middle, one)),
    }));
  return {
    ...{ zone, day, services },
    now: instantOf(zone, day * DAY) + 300 - nowMinutes,
    employees: rest.employees.map((one, index) => ({
      key: `employee-${index}`,
      ...toEmployee(one, services, { zone, day, middle }),
    })),
    resources: [...toResources('room', rest.rooms), ...toResources('laser', rest.lasers)],
    closures: rest.closures.map((one) => ({ from: day + one.day, to: day + one.day + one.days })),
  };
}

function toEmployee(
  one: Parts['employees'][number],
  services: readonly ShopService[],
  { zone, day, middle }: { zone: string; day: number; middle: number },
): Omit<ShopEmployee, 'key'> {
  const offers = services.flatMap(({ key }, position): Offer[] => {
    const { performed, minutes, price: own } = one.offers[position] ?? { performed: false, minutes: null, price: null };
    return performed || position === 0 ? [{ service: key, minutes, price: own }] : [];
  });
  // The contract leaves open where the grid of a window without an end begins that dates interrupt.
  const endless = one.hours.some((each) => each.clock === null);
  const toDate = ({ windows, ...each }: Parts['employees'][number]['overrides'][number]) => ({
    day: day + each.day,
    windows: windows.map((window) => toClock(middle, window)),
  });
  return {
    ...{ zone: one.zone, offers, hours: one.hours.map((each) => toWindow(middle, each)) },
    overrides: endless ? [] : one.overrides.map(toDate),
    timeOff: one.timeOff.map((each) => {
      const from = instantOf(one.zone ?? zone, (day + each.day) * DAY + middle + each.quarter * 15);
      return { from, until: from + each.minutes };
    }),
  };
}
