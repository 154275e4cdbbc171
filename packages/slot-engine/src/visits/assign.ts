import { isWorkBusy } from '../engine/work-ranges.ts';
import type { VisitItem } from './terms.ts';

/** Time that is needed of one of several employees or resources. */
export interface Need {
  /** From, until, from, until … */
  readonly occupied: readonly number[];
  /** Ids, each once, the preferred ones first. */
  readonly options: readonly string[];
}

/** A need with the employee or resource that it takes. */
interface Taken {
  readonly need: Need;
  readonly id: string;
}

/** One employee for each service, so that none has two of them at once; with `isOneEmployee` the same one does all. */
export function assignEmployees(items: readonly VisitItem[], isOneEmployee: boolean): readonly string[] | null {
  if (!isOneEmployee) return assignApart(items.map(employeeNeed));
  const one = items[0]?.employeeIds.find((id) => items.every(({ employeeIds }) => employeeIds.includes(id)));
  return one === undefined ? null : items.map(() => one);
}

/**
 * One of its options for each need, the first with which something is left for the needs behind it, so that none is taken
 * twice at once; null where that is not possible.
 */
export function assignApart(needs: readonly Need[]): readonly string[] | null {
  const taken: Taken[] = [];
  for (const [at, need] of needs.entries()) {
    const others = needs.slice(at + 1);
    const id = need.options.find((option) => areAssignable(others, [...taken, { need, id: option }]));
    if (id === undefined) return null;
    taken.push({ need, id });
  }
  return taken.map(({ id }) => id);
}

/** The services with only those employees with whom the others can still be assigned. */
export function withAssignable(items: readonly VisitItem[]): readonly VisitItem[] {
  if (areApart(items)) return items;
  const needs = items.map(employeeNeed);
  return items.map((item, at) => {
    const others = needs.toSpliced(at, 1);
    const need = employeeNeed(item);
    return { ...item, employeeIds: item.employeeIds.filter((id) => areAssignable(others, [{ need, id }])) };
  });
}

/** Whether no two of them occupy the same time; they are in the order in which they begin. */
function areApart(items: readonly VisitItem[]): boolean {
  let until = -Infinity;
  for (const { occupiedFrom, occupiedUntil } of items) {
    if (occupiedFrom < until) return false;
    until = occupiedUntil;
  }
  return true;
}

function employeeNeed({ employeeIds, occupiedFrom, occupiedUntil }: VisitItem): Need {
  return { options: employeeIds, occupied: [occupiedFrom, occupiedUntil] };
}

/** Whether something is left for each of the needs beside what is taken, the newest of which must not collide. */
function areAssignable(needs: readonly Need[], taken: readonly Taken[]): boolean {
  const newest = taken.at(-1);
  if (newest && taken.slice(0, -1).some((other) => collide(other, newest))) return false;
  const count = needs.length + taken.length;
  // Every other need takes one option at most, so one is left for a need with as many as there are needs.
  return canAssign(
    needs.filter(({ options }) => options.length < count),
    taken,
  );
}

function canAssign([need, ...others]: readonly Need[], taken: readonly Taken[]): boolean {
  if (!need) return true;
  return need.options.some((id) => {
    const next = { need, id };
    return !taken.some((other) => collide(other, next)) && canAssign(others, [...taken, next]);
  });
}

function collide(one: Taken, other: Taken): boolean {
  return one.id === other.id && overlap(one.need, other.need);
}

function overlap(one: Need, other: Need): boolean {
  return isWorkBusy(one.occupied, other.occupied, 0);
}
