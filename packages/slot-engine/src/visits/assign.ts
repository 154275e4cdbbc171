import type { VisitItem } from './terms.ts';

/** A service with the employee who does it. */
interface Assigned {
  readonly item: VisitItem;
  readonly employeeId: string;
}

/**
 * One employee for each service, taken from its `employeeIds` in their order, so that nobody has two of them at once;
 * null where that is not possible. With `isOneEmployee` the same employee does all.
 */
export function assignEmployees(items: readonly VisitItem[], isOneEmployee: boolean): readonly string[] | null {
  if (isOneEmployee) {
    const one = items[0]?.employeeIds.find((id) => items.every(({ employeeIds }) => employeeIds.includes(id)));
    return one === undefined ? null : items.map(() => one);
  }
  const assigned: Assigned[] = [];
  for (const [at, item] of items.entries()) {
    const others = items.slice(at + 1);
    const employeeId = item.employeeIds.find((id) => areAssignable(others, [...assigned, { item, employeeId: id }]));
    if (employeeId === undefined) return null;
    assigned.push({ item, employeeId });
  }
  return assigned.map(({ employeeId }) => employeeId);
}

/** The services with only those employees with whom the others can still be assigned. */
export function withAssignable(items: readonly VisitItem[]): readonly VisitItem[] {
  const isApart = items.every((item, at) => items.slice(0, at).every((other) => !overlap(other, item)));
  if (isApart) return items;
  return items.map((item, at) => {
    const others = items.toSpliced(at, 1);
    const employeeIds = item.employeeIds.filter((employeeId) => areAssignable(others, [{ item, employeeId }]));
    return { ...item, employeeIds };
  });
}

/** Whether there is an employee for each of the services beside those that are assigned, which must not collide. */
function areAssignable(items: readonly VisitItem[], assigned: readonly Assigned[]): boolean {
  const newest = assigned.at(-1);
  if (newest && assigned.slice(0, -1).some((other) => collide(other, newest))) return false;
  const count = items.length + assigned.length;
  // Every other service takes one employee at most, so one is left for a service with as many as there are services.
  return canAssign(
    items.filter(({ employeeIds }) => employeeIds.length < count),
    assigned,
  );
}

function canAssign([item, ...others]: readonly VisitItem[], assigned: readonly Assigned[]): boolean {
  if (!item) return true;
  return item.employeeIds.some((employeeId) => {
    const next = { item, employeeId };
    return !assigned.some((other) => collide(other, next)) && canAssign(others, [...assigned, next]);
  });
}

function collide(one: Assigned, other: Assigned): boolean {
  return one.employeeId === other.employeeId && overlap(one.item, other.item);
}

function overlap(a: VisitItem, b: VisitItem): boolean {
  return a.occupiedFrom < b.occupiedUntil && a.occupiedUntil > b.occupiedFrom;
}
