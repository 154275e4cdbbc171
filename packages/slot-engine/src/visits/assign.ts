import type { VisitItem } from './terms.ts';

/** A service of a visit with the time that it occupies, buffers included (epoch minutes). */
export interface OccupyingItem extends VisitItem {
  readonly occupiedFrom: number;
  readonly occupiedUntil: number;
}

/**
 * One employee for each service, taken from its `employeeIds` in their order, so that nobody has two of them at once;
 * null where that is not possible. With `isOneEmployee` the same employee does all.
 */
export function assignEmployees(items: readonly OccupyingItem[], isOneEmployee: boolean): readonly string[] | null {
  if (isOneEmployee) {
    const one = items[0]?.employeeIds.find((id) => items.every(({ employeeIds }) => employeeIds.includes(id)));
    return one === undefined ? null : items.map(() => one);
  }
  return assignFrom(items, []);
}

function assignFrom(items: readonly OccupyingItem[], chosen: readonly string[]): readonly string[] | null {
  const item = items[chosen.length];
  if (!item) return chosen;
  for (const employeeId of item.employeeIds) {
    const isTaken = chosen.some((id, at) => id === employeeId && overlap(items[at], item));
    const all = isTaken ? null : assignFrom(items, [...chosen, employeeId]);
    if (all) return all;
  }
  return null;
}

/** The services with only those employees with whom the others can still be assigned. */
export function withAssignable<Item extends OccupyingItem>(items: readonly Item[]): readonly Item[] {
  const isApart = items.every((item, at) => items.slice(0, at).every((other) => !overlap(other, item)));
  if (isApart) return items;
  return items.map((item, at) => {
    const withOnly = (id: string) => items.with(at, { ...item, employeeIds: [id] });
    return { ...item, employeeIds: item.employeeIds.filter((id) => assignFrom(withOnly(id), []) !== null) };
  });
}

function overlap(a: OccupyingItem | undefined, b: OccupyingItem): boolean {
  return a !== undefined && a.occupiedFrom < b.occupiedUntil && a.occupiedUntil > b.occupiedFrom;
}
