import { DateTime } from 'luxon';
import { minuteOf } from '../../slots/scenario.ts';
import { at } from '../../visits/visit-scenario.ts';
import type { Ledger, Standing } from './ledger.ts';

const MINUTES_OF_STEP = 5;
const STEPS_PER_DAY = 288;

/** The next number of a step. */
export type Draw = () => number;

/** The numbers of a step one after another, again from the first after the last. */
export function drawsOf(draws: readonly number[]): Draw {
  let next = 0;
  return () => {
    next += 1;
    return at(draws, (next - 1) % draws.length) + Math.floor((next - 1) / draws.length);
  };
}

/** One of the values; undefined where there is none. */
export function pick<Value>(values: readonly Value[], draw: Draw): Value | undefined {
  return values[draw() % Math.max(1, values.length)];
}

/** A start near a reservation of any employee, or anywhere on the date; sometimes between the five minutes. */
export function drawStart({ standing, plan: { date, zone } }: Ledger, draw: Draw): number {
  const near = draw() % 4 > 0 ? pick([...standing.values()], draw) : undefined;
  const between = draw() % 8 === 0 ? 1 : 0;
  if (near) return near.start + ((draw() % 60) - 20) * MINUTES_OF_STEP + between;
  const midnight = DateTime.fromISO(date, { zone }).startOf('day').toMillis() / 60_000;
  return Math.floor(midnight) + (draw() % STEPS_PER_DAY) * MINUTES_OF_STEP + between;
}

/** The moment of an epoch minute as requests take it. */
export const instant = (minute: number) => new Date(minute * 60_000).toISOString();

/** What an answered reservation or hold is in the ledger. */
export function standingOf(
  { ids }: Ledger,
  // biome-ignore lint/suspicious/noExplicitAny: the answer of the service, whose shape the contract tests check.
  body: any,
  visitId: string | null = null,
): Standing {
  const start = minuteOf(body.startAt);
  return {
    ...{ id: body.id, visitId, start, durationMinutes: minuteOf(body.endAt) - start },
    service: ids.services.indexOf(body.serviceId),
    employee: ids.employees.indexOf(body.employeeId),
    amountMinor: body.price.amountMinor,
  };
}
