import fc from 'fast-check';
import { arbitraryShop } from './arbitrary-shop.ts';
import type { Shop } from './shop.ts';
import type { SlotQuery } from './slot-oracle.ts';
import type { Wish } from './visit-oracle.ts';
import { ZONES } from './zones.ts';

/** A booking of the given slot or visit: `pick` counts modulo what is offered. */
export interface Wanted {
  readonly query: SlotQuery;
  readonly pick: number;
  readonly how: 'ANY' | 'SPECIFIC' | 'HOLD';
}

/** A booking by staff at any minute, outside working hours too. */
export interface StaffBooking {
  readonly service: string;
  readonly employee: string;
  readonly start: number;
  readonly minutes: number | null;
}

/** A shop, its bookings, the bookings that arrive at once, and the requests after them. */
export interface Scenario {
  readonly shop: Shop;
  readonly staff: readonly StaffBooking[];
  readonly bookings: readonly Wanted[];
  readonly burst: readonly Wanted[];
  readonly searches: readonly SlotQuery[];
  readonly wishes: readonly Wish[];
}

const times = fc.oneof(
  { weight: 7, arbitrary: fc.constant({ timeFrom: null, timeTo: null }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { timeFrom: 60, timeTo: 600 },
      { timeFrom: 120, timeTo: 120 },
      { timeFrom: null, timeTo: 150 },
    ),
  },
);
const queryParts = fc.record({
  zone: fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...ZONES) }),
  before: fc.constantFrom(0, 0, 0, 1),
  days: fc.constantFrom(1, 0),
  times,
});
type QueryParts = typeof queryParts extends fc.Arbitrary<infer Value> ? Value : never;
const toQuery = (shop: Shop, { zone, before, days, times: clock }: QueryParts) => ({
  ...{ zone: zone ?? shop.zone, dayFrom: shop.day - before, dayTo: shop.day - before + days, ...clock },
});

const keys = (records: readonly { readonly key: string }[]) => records.map(({ key }) => key);
const someEmployees = (shop: Shop) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray(keys(shop.employees)) },
  );

const search = (shop: Shop): fc.Arbitrary<SlotQuery> =>
  fc
    .tuple(queryParts, fc.constantFrom(...keys(shop.services)), someEmployees(shop))
    .map(([parts, service, employees]) => ({ ...toQuery(shop, parts), service, employees }));

const wanted = (shop: Shop): fc.Arbitrary<Wanted> =>
  fc.record({
    query: search(shop),
    pick: fc.nat({ max: 200 }),
    how: fc.constantFrom('ANY' as const, 'SPECIFIC' as const, 'HOLD' as const),
  });

const staffBooking = (shop: Shop): fc.Arbitrary<StaffBooking> => {
  const pairs = shop.employees.flatMap(({ key, offers }) => offers.map(({ service }) => ({ employee: key, service })));
  return fc
    .tuple(fc.constantFrom(...pairs), fc.nat({ max: 600 }), fc.constantFrom(null, null, 25, 50))
    .map(([pair, minute, minutes]) => ({ ...pair, start: shop.now + 60 + minute * 7, minutes }));
};

const sizes = fc.constantFrom(
  { count: 2, gap: 60 },
  { count: 2, gap: 120 },
  { count: 3, gap: 20 },
  { count: 4, gap: 5 },
);
const wish = (shop: Shop): fc.Arbitrary<Wish> => {
  const item = fc.record({ service: fc.constantFrom(...keys(shop.services)), employees: someEmployees(shop) });
  return fc
    .record({
      parts: queryParts,
      size: sizes,
      items: fc.array(item, { minLength: 2, maxLength: 4 }),
      gap: fc.constantFrom(0, 5, 15, 20, 20, 60, 120),
      order: fc.constantFrom('GIVEN' as const, 'ANY' as const),
      sameEmployee: fc.constantFrom('ANY' as const, 'PREFER' as const, 'REQUIRE' as const),
      parallel: fc.boolean(),
    })
    .map(({ parts, size, items, gap, ...rest }) => ({
      ...{ ...toQuery(shop, parts), ...rest, parallel: rest.parallel && rest.sameEmployee !== 'REQUIRE' },
      items: items.slice(0, size.count),
      maxGapMinutes: Math.min(gap, size.gap),
    }));
};

export const arbitraryScenario: fc.Arbitrary<Scenario> = arbitraryShop.chain((shop) =>
  fc.record({
    shop: fc.constant(shop),
    staff: fc.array(staffBooking(shop), { maxLength: 2 }),
    bookings: fc.array(wanted(shop), { maxLength: 3 }),
    burst: fc.array(wanted(shop), { maxLength: 4 }),
    searches: fc.array(search(shop), { minLength: 1, maxLength: 2 }),
    wishes: fc.array(wish(shop), { minLength: 1, maxLength: 3 }),
  }),
);
