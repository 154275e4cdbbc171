import type { Rules, Sheet, Terms } from './availability.ts';
import { clockAt, DAY, startOfDay, timeText } from './clock.ts';

/** The rules for integrations. */
export const ALL_RULES: Rules = { grid: true, hours: true };

/** Which starts are wanted: local days of a zone, both inclusive, and times of day in minutes. */
export interface Query {
  readonly zone: string;
  readonly dayFrom: number;
  readonly dayTo: number;
  readonly timeFrom: number | null;
  readonly timeTo: number | null;
}

export interface SlotQuery extends Query {
  readonly service: string;
  /** Any of these; empty: all. */
  readonly employees: readonly string[];
}

export interface Slot {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly price: number | null;
  readonly employees: readonly string[];
}

/** Every minute of the query at which a slot may begin, by day. */
export function findMinutes(query: Query): { day: number; minutes: number[] }[] {
  const { zone, dayFrom, dayTo, timeFrom, timeTo } = query;
  return Array.from({ length: dayTo - dayFrom + 1 }, (_, index) => dayFrom + index).map((day) => {
    const minutes: number[] = [];
    for (let minute = startOfDay(zone, day); minute < startOfDay(zone, day + 1); minute += 1) {
      const clock = clockAt(zone, minute) % DAY;
      if (clock >= (timeFrom ?? 0) && clock <= (timeTo ?? DAY)) minutes.push(minute);
    }
    return { day, minutes };
  });
}

/** Whether a service can be booked at a start with an employee and one resource of each kind (contract 4.6 and 4.15). */
export const canBook = (sheet: Sheet, terms: Terms, start: number, rules: Rules) =>
  sheet.canServe(terms, start, rules) &&
  terms.service.needs.every((kind) => sheet.freeResources(kind, terms, start, rules).length > 0);

/** All slots of a query, by day, in the order of contract 4.1. */
export function expectedSlots(sheet: Sheet, query: SlotQuery): { day: number; slots: Slot[] }[] {
  const wanted = sheet
    .termsOf(query.service)
    .filter(({ employee }) => query.employees.length === 0 || query.employees.includes(employee.key));
  return findMinutes(query).map(({ day, minutes }) => ({
    day,
    slots: minutes.flatMap((start) => {
      const able = wanted.filter((terms) => canBook(sheet, terms, start, ALL_RULES));
      return groupSlots(able, start, query.zone);
    }),
  }));
}

function groupSlots(able: readonly Terms[], start: number, zone: string): Slot[] {
  const groups = Map.groupBy(able, ({ minutes, price }) => `${minutes} ${price}`);
  const slots = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ minutes, price }) => ({
      ...{ start, end: start + minutes, label: labelOf(start, zone), price },
      employees: group.map(({ employee }) => employee.key).sort(),
    })),
  );
  const height = ({ price }: Slot) => price ?? Number.POSITIVE_INFINITY;
  return slots.sort(
    (one, other) => one.end - other.end || (height(one) === height(other) ? 0 : height(one) - height(other)),
  );
}

/** `HH:mm` of an instant. */
export const labelOf = (instant: number, zone: string) => timeText(clockAt(zone, instant) % DAY);
