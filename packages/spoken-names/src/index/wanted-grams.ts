import type { Demand } from './gram-hash.ts';

/** The grams of one word that are looked up, without an object for each. */
export interface WantedGrams {
  add(gram: number, demand: Demand): void;
  /** How many words have them, counted for each gram. */
  count(of: (gram: number) => number): number;
  /** Takes all that were added, those that were counted least first where it `isTooMuch`, until `visit` answers false. */
  take(isTooMuch: boolean, visit: (gram: number, demand: Demand) => boolean): void;
}

/** A word of the longest kind has fewer. */
const MOST_GRAMS = 256;

/** None yet. */
export function createWantedGrams(): WantedGrams {
  const hashes = new Int32Array(MOST_GRAMS);
  const counts = new Int32Array(MOST_GRAMS);
  const demands = new Array<Demand>(MOST_GRAMS).fill('NOTHING');
  const order: number[] = [];
  const rarestFirst = (one: number, other: number) => (counts[one] ?? 0) - (counts[other] ?? 0) || one - other;
  return {
    add(gram, demand) {
      if (order.length === MOST_GRAMS) return;
      hashes[order.length] = gram;
      demands[order.length] = demand;
      order.push(order.length);
    },
    count(of) {
      let sum = 0;
      for (const at of order) {
        counts[at] = of(hashes[at] ?? 0);
        sum += counts[at] ?? 0;
      }
      return sum;
    },
    take(isTooMuch, visit) {
      if (isTooMuch) order.sort(rarestFirst);
      for (const at of order) if (!visit(hashes[at] ?? 0, demands[at] ?? 'NOTHING')) break;
      order.length = 0;
    },
  };
}
