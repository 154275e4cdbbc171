import type { Evidence, Violation } from '../evidence.ts';

/** Point 1: no two live reservations of one employee overlap, buffers included, at any instant of the run. */
export function checkOverlaps({ database }: Evidence): Violation[] {
  return database.overlaps.map(({ first, second }) => ({
    point: 'overlap',
    what: `Reservations ${first} and ${second} hold the same time of one employee.`,
  }));
}
