/** The number of smallest units in one unit of the used currencies. */
export const MINOR_UNITS = 100;

/** A typed amount in the smallest unit; null: none. */
export function minorOf(amount: number | string): number | null {
  return amount === '' ? null : Math.round(Number(amount) * MINOR_UNITS);
}
