import type { Demand } from './gram-hash.ts';

/** The n-grams to look up for one word, without an object for each. */
export interface WantedGrams {
  add(gram: number, demand: Demand): void;
  /** Counts the words of each n-gram. */
  count(of: (gram: number) => number): number;
  /** Visits all added n-grams, the rarest first if it `isTooMuch`, until `visit` returns false. */
  take(isTooMuch: boolean, visit: (gram: number, demand: Demand) => boolean): void;
}

/** More than any word has. */
const MOST_GRAMS = 256;

/** Creates an empty set. */
export function createWantedGrams(): WantedGrams {
  const hashes = new Int32Array(MOST_GRAMS);
  const counts = new Int32Array(MOST_GRAMS);
  const demands = new Array<Demand>(MOST_GRAMS).fill('NOTHING');
  // Count and position of an n-gram in one number, because numbers sort much faster than with a comparison function.
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
