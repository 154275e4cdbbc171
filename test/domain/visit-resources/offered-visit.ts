import { parseInstant } from './clock.ts';
import type { Desk } from './desk.ts';
import type { Visit } from './visit-oracle.ts';

interface Money {
  readonly amountMinor: number;
}

export interface OfferedVisit {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly label: string;
  readonly price: Money | null;
  readonly items: readonly {
    readonly serviceId: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly price: Money | null;
    readonly employeeIds: readonly string[];
  }[];
}

export function toVisit(desk: Desk, visit: OfferedVisit): Visit {
  return {
    start: parseInstant(visit.startsAt),
    end: parseInstant(visit.endsAt),
    price: visit.price?.amountMinor ?? null,
    items: visit.items.map((item) => ({
      service: desk.keysOf([item.serviceId]).join(),
      start: parseInstant(item.startsAt),
      end: parseInstant(item.endsAt),
      price: item.price?.amountMinor ?? null,
      employees: desk.keysOf(item.employeeIds).sort(),
    })),
  };
}

/** One text for a visit; services that begin together have no order. */
export const textOf = ({ items, ...visit }: Visit) =>
  JSON.stringify({ ...visit, items: items.map((item) => JSON.stringify(item)).sort() });

export function pickEvenly<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * (list.length - 1)) / (count - 1))] as T);
}
