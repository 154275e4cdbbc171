import { expect } from 'vitest';
import type { Rules, Sheet } from './availability.ts';
import { expectedResources, toBegun } from './resource-oracle.ts';
import type { Booked } from './shop.ts';

/** What is booked in `after` alone. */
export function findAdded(before: readonly Booked[], after: readonly Booked[]): Booked[] {
  const known = new Set(before.map((one) => JSON.stringify(one)));
  return after.filter((one) => !known.has(JSON.stringify(one)));
}

/**
 * What was booked together has the resources that the oracle chooses; `sheet` is without it, `present` is what each
 * service had before, in the order in which they begin. The contract leaves the choice open where two begin together.
 */
export function expectResources(
  sheet: Sheet,
  booked: readonly Booked[],
  { rules, present }: { readonly rules?: Rules; readonly present?: readonly (readonly string[])[] } = {},
): void {
  if (new Set(booked.map(({ start }) => start)).size < booked.length) return;
  const begun = toBegun(sheet, booked);
  const wanted = begun.map((one, at) => ({ ...one, present: present?.[at] ?? [] }));
  expect(
    begun.map((one) => one.present.toSorted()),
    `resources of ${JSON.stringify(booked)}`,
  ).toEqual(expectedResources(sheet, wanted, rules));
}
