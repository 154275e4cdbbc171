import { isDeepStrictEqual } from 'node:util';
import type { Visit } from 'slot-engine/visits/terms.ts';
import { findVisits, visitRange } from 'slot-engine/visits/visit-search.ts';
import { priceOf } from '../slots/scenario.ts';
import { type Best, VisitOracle } from './visit-oracle.ts';
import type { Turn } from './visit-preference.ts';
import { at, busyTimesWithin, termsOf, type VisitScenario } from './visit-scenario.ts';

/** The engine's answer to a scenario; it knows occupied time only within `visitRange`. */
export function engineVisits(scenario: VisitScenario): Visit[] {
  const { ranges } = scenario;
  const terms = termsOf(scenario);
  const starts = { from: at(ranges, 0).from, until: at(ranges, ranges.length - 1).until };
  return findVisits(terms, ranges, busyTimesWithin(scenario, visitRange(terms, starts)));
}

/** The difference between the engine and the oracle; null if there is none. */
export function visitDisagreement(
  scenario: VisitScenario,
  actual = engineVisits(scenario),
  oracle = new VisitOracle(scenario),
): string | null {
  const left = [...actual];
  for (const { from, until } of scenario.ranges) {
    for (let start = from; start < until; start += 1) {
      const best = oracle.at(start);
      const visit = left[0]?.start === start ? left.shift() : undefined;
      const expected = best === null ? [] : visitsOf(scenario, best);
      const isAgreed = expected.some((one) => isDeepStrictEqual(one, visit && withoutOccupied(visit)));
      if (!isAgreed && (visit || best)) return JSON.stringify({ start, actual: visit ?? null, expected });
    }
  }
  return left.length > 0 ? JSON.stringify({ actual: left, expected: 'no visit at these starts' }) : null;
}

/** The oracle does not tell what is occupied. */
function withoutOccupied(visit: Visit) {
  return { ...visit, items: visit.items.map(({ occupiedFrom: _from, occupiedUntil: _until, ...item }) => item) };
}

type Expected = ReturnType<typeof withoutOccupied>;

/** Visits with the same times and prices are one, which names all their employees. */
export function visitsOf({ employees }: VisitScenario, { isOneEmployee, visits }: Best): Expected[] {
  const found = new Map<string, Expected['items']>();
  for (const turns of visits) {
    const key = turns.map(keyOf).join('; ');
    const items = found.get(key);
    found.set(
      key,
      turns.map(({ index, start, durationMinutes, amountMinor, employee }, position) => {
        const ids = new Set(items?.[position]?.employeeIds).add(at(employees, employee).id);
        return { index, start, durationMinutes, price: priceOf(amountMinor), employeeIds: [...ids].sort() };
      }),
    );
  }
  return [...found.values()].map((items) => ({
    start: at(items, 0).start,
    end: Math.max(...items.map(({ start, durationMinutes }) => start + durationMinutes)),
    items,
    isOneEmployee,
  }));
}

function keyOf({ index, start, durationMinutes, amountMinor }: Turn): string {
  return [index, start, durationMinutes, amountMinor].join(' ');
}
