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
  // Count and place of a gram in one number: numbers alone sort much faster than by a comparison.
  const order = new Float64Array(MOST_GRAMS);
  let size = 0;
  return {
    add(gram, demand) {
      if (size === MOST_GRAMS) return;
      hashes[size] = gram;
      demands[size] = demand;
      size += 1;
    },
    count(of) {
      let sum = 0;
      for (let at = 0; at < size; at += 1) {
        counts[at] = of(hashes[at] ?? 0);
        sum += counts[at] ?? 0;
      }
      return sum;
    },
    take(isTooMuch, visit) {
      const wanted = order.subarray(0, size);
      for (let at = 0; at < size; at += 1) wanted[at] = isTooMuch ? (counts[at] ?? 0) * MOST_GRAMS + at : at;
      if (isTooMuch) wanted.sort();
      size = 0;
      for (const packed of wanted) {
        const at = packed % MOST_GRAMS;
        if (!visit(hashes[at] ?? 0, demands[at] ?? 'NOTHING')) break;
      }
    },
  };
}
