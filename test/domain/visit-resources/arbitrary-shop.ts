import fc from 'fast-check';
import { arbitraryPrice, arbitraryService } from './arbitrary-service.ts';
import { DAY, instantOf } from './clock.ts';
import type { Offer, Shop, ShopEmployee, ShopResource, ShopService, Window } from './shop.ts';
import { DAYS, findChangeDays, ZONES } from './zones.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const clocks = fc.constantFrom(
  ...[
    { from: 540, to: 840 },
    { from: 570, to: 690 },
    { from: 0, to: 300 },
    { from: 30, to: 240 },
  ],
  ...[
    { from: 1380, to: 240 },
    { from: 1260, to: 0 },
    { from: 600, to: 645 },
    { from: 90, to: 360 },
  ],
  ...[
    { from: 0, to: 0 },
    { from: 125, to: 245 },
  ],
);
const days = fc.oneof(
  { weight: 3, arbitrary: fc.constant(EVERY_DAY) },
  { weight: 1, arbitrary: fc.subarray(EVERY_DAY, { minLength: 1 }) },
);
const window: fc.Arbitrary<Window> = fc.tuple(days, clocks).map(([on, clock]) => ({ days: on, ...clock }));

interface Closure {
  readonly day: number;
  readonly days: number;
}

/** `near` is 0 on the day of the shop. */
const near = fc.integer({ min: -1, max: 2 });
const timeOff = fc.record({
  day: near,
  minute: fc.integer({ min: 0, max: 47 }),
  minutes: fc.constantFrom(30, 90, 600),
});
const employee = fc.record({
  zone: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...ZONES) }),
  offers: fc.array(
    fc.record({
      minutes: fc.constantFrom(null, null, null, 20, 40),
      price: fc.oneof(fc.constant(null), arbitraryPrice),
      performed: fc.constantFrom(true, true, true, true, true, false),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  hours: fc.array(window, { minLength: 1, maxLength: 2 }),
  overrides: fc.array(fc.record({ day: near, windows: fc.array(clocks, { maxLength: 2 }) }), { maxLength: 1 }),
  timeOff: fc.array(timeOff, { maxLength: 1 }),
});

const resource = fc.record({
  active: fc.constantFrom(true, true, true, true, true, true, false),
  hours: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(window, { minLength: 1, maxLength: 2 }) },
  ),
});
const closure: fc.Arbitrary<Closure> = fc.record({ day: near, days: fc.integer({ min: 0, max: 1 }) });

const parts = fc.record({
  zone: fc.constantFrom(...ZONES),
  atChange: fc.boolean(),
  dayIndex: fc.nat({ max: DAYS.length - 1 }),
  nowMinutes: fc.integer({ min: 0, max: 2400 }),
  services: fc.array(arbitraryService, { minLength: 2, maxLength: 4 }),
  employees: fc.array(employee, { minLength: 1, maxLength: 4 }),
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

function toShop({ zone, atChange, dayIndex, nowMinutes, ...rest }: Parts): Shop {
  const changes = atChange ? findChangeDays(zone) : [];
  const day = (changes[dayIndex % (changes.length || 1)] ?? DAYS[dayIndex] ?? 0) as number;
  const services = rest.services.map((one, index): ShopService => ({ key: `service-${index}`, ...one }));
  return {
    ...{ zone, day, services },
    now: instantOf(zone, day * DAY) + 300 - nowMinutes,
    employees: rest.employees.map((one, index) => toEmployee(one, index, services, zone, day)),
    resources: [...toResources('room', rest.rooms), ...toResources('laser', rest.lasers)],
    closures: rest.closures.map((one) => ({ from: day + one.day, to: day + one.day + one.days })),
  };
}

const toResources = (kind: string, units: Parts['rooms']): ShopResource[] =>
  units.map((unit, index) => ({ key: `${kind}-${index}`, kind, ...unit }));

function toEmployee(
  one: Parts['employees'][number],
  index: number,
  services: readonly ShopService[],
  zone: string,
  day: number,
): ShopEmployee {
  const offers = services.flatMap(({ key }, position): Offer[] => {
    const { performed, minutes, price: own } = one.offers[position] ?? { performed: false, minutes: null, price: null };
    return performed || position === 0 ? [{ service: key, minutes, price: own }] : [];
  });
  // A window without an end has no dates of its own.
  const endless = one.hours.some(({ from, to }) => from === to);
  return {
    ...{ key: `employee-${index}`, zone: one.zone, offers, hours: one.hours },
    overrides: endless ? [] : one.overrides.map((each) => ({ ...each, day: day + each.day })),
    timeOff: one.timeOff.map((each) => {
      const from = instantOf(one.zone ?? zone, (day + each.day) * DAY + each.minute * 30);
      return { from, until: from + each.minutes };
    }),
  };
}
