import type { ScenarioOffer } from './visit-scenario.ts';

/** One service of a visit with one employee. */
export interface Turn extends ScenarioOffer {
  readonly index: number;
  readonly start: number;
  readonly employee: number;
}

/** The sooner end, then the lower sum of prices, then the given order; 0 where the contract prefers neither. */
export function compareVisits(one: readonly Turn[], other: readonly Turn[]): number {
  if (endOf(one) !== endOf(other)) return endOf(one) - endOf(other);
  const [price, otherPrice] = [sumOf(one), sumOf(other)];
  if (price !== otherPrice) return price < otherPrice ? -1 : 1;
  return Number(isGivenOrder(other)) - Number(isGivenOrder(one));
}

export function endOf(turns: readonly Turn[]): number {
  return Math.max(...turns.map(({ start, durationMinutes }) => start + durationMinutes));
}

/** Each price that is not stated counts as more than all that are stated. */
const UNSTATED_PRICE = 1e12;

function sumOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, { amountMinor }) => sum + (amountMinor ?? UNSTATED_PRICE), 0);
}

function isGivenOrder(turns: readonly Turn[]): boolean {
  return turns.every(({ index }, position) => index === position);
}
