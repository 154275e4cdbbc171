/** How many of the smallest unit make one of the currencies that providers price in. */
export const MINOR_UNITS = 100;

/** An amount as it is typed in the smallest unit; null: none is stated. */
export function minorOf(amount: number | string): number | null {
  return amount === '' ? null : Math.round(Number(amount) * MINOR_UNITS);
}
