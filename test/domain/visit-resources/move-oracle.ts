import { type Sheet, type Terms, workMinutes } from './availability.ts';
import { expectedResources, toBegun } from './resource-oracle.ts';
import type { Booked, ShopService } from './shop.ts';
import { findMinutes, type Query } from './slot-oracle.ts';
import type { Visit } from './visit-oracle.ts';

/** A service of a visit at its new start. */
interface Moved {
  readonly service: ShopService;
  readonly employee: string;
  readonly start: number;
  readonly minutes: number;
}

/** The services of one employee, which stay together, and who can do them. */
interface Group {
  readonly present: string;
  readonly services: readonly Moved[];
  readonly employees: readonly string[];
}

/** The starts to which a visit can be moved as it stands, by start; `sheet` is without the visit (contract 5.25). */
export function expectedMoves(sheet: Sheet, query: Query, visit: readonly Booked[]): Map<number, Visit> {
  const moves = new Map<number, Visit>();
  for (const { minutes } of findMinutes(query))
    for (const start of minutes) {
      const move = expectedMove(sheet, visit, start);
      if (move) moves.set(start, move);
    }
  return moves;
}

/** The visit at another start; null where it cannot be moved to it. */
export function expectedMove(sheet: Sheet, visit: readonly Booked[], start: number): Visit | null {
  const shift = start - Math.min(...visit.map((one) => one.start));
  const begun = toBegun(sheet, visit).map((one) => ({ ...one, start: one.start + shift }));
  const employees = visit.toSorted((one, other) => one.start - other.start).map(({ employee }) => employee);
  const moved = begun.map((one, at): Moved => ({ ...one, employee: employees[at] ?? '' }));
  const groups = [...Map.groupBy(moved, ({ employee }) => employee)].map(([present, services]): Group => {
    const able = sheet.shop.employees.map(({ key }) => key).filter((key) => canDo(sheet, services, key, moved[0]));
    return { present, services, employees: able };
  });
  const choices = chooseEmployees(groups);
  if (choices.length === 0 || !expectedResources(sheet, begun)) return null;
  const items = moved.map(({ service, employee, start: from, minutes }) => {
    const at = groups.findIndex(({ present }) => present === employee);
    const able = [...new Set(choices.flatMap((choice) => choice[at] ?? []))].sort();
    const prices = new Set(able.map((key) => termsOf(sheet, service, key)?.price ?? null));
    const [price = null] = prices.size === 1 ? prices : [];
    return { service: service.key, start: from, end: from + minutes, price, employees: able };
  });
  const sum = items.reduce<number | null>(
    (total, { price }) => (total === null || price === null ? null : total + price),
    0,
  );
  return { start, end: Math.max(...items.map(({ end }) => end)), price: sum, items };
}

const termsOf = (sheet: Sheet, service: ShopService, key: string): Terms | undefined =>
  sheet.termsOf(service.key).find(({ employee }) => employee.key === key);

/** Whether an employee can do all services of a group; only the first service of the visit stands on its grid. */
const canDo = (sheet: Sheet, services: readonly Moved[], key: string, first: Moved | undefined) =>
  services.every((one) => {
    const terms = termsOf(sheet, one.service, key);
    return terms && sheet.canServe({ ...terms, minutes: one.minutes }, one.start, { grid: one === first, hours: true });
  });

/** All choices of one employee for each group: the present ones where all can stay. */
function chooseEmployees(groups: readonly Group[]): string[][] {
  const present = groups.map((group) => group.present);
  if (groups.every(({ employees, present: own }) => employees.includes(own))) return [present];
  const all = groups.reduce<string[][]>(
    (before, { employees }) => before.flatMap((some) => employees.map((key) => [...some, key])),
    [[]],
  );
  return all.filter((choice) =>
    groups.every((one, at) =>
      groups.every((other, before) => before >= at || choice[before] !== choice[at] || !worksAtOnce(one, other)),
    ),
  );
}

/** Whether two groups need their employee in the same minute. */
function worksAtOnce(one: Group, other: Group): boolean {
  const work = (group: Group) => group.services.flatMap((each) => workMinutes(each.service, each.start, each.minutes));
  const minutes = new Set(work(one));
  return work(other).some((minute) => minutes.has(minute));
}
