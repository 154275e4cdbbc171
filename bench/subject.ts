import type { Measured } from './load.ts';

/** How each subject is loaded. */
export const LOAD = { rounds: 7, seconds: 3, connections: 16, samples: 300 };
/** Turns a plan into one booking after the other. */
export const NEXT_BOOKING = new URL('next-booking.ts', import.meta.url).pathname;

/** What was measured, and what it should reach. */
export interface Subject {
  readonly what: string;
  /** The share of the yardstick that it should reach; null where only its promises are checked. */
  readonly aim: number | null;
  readonly measured: Readonly<Record<'service' | 'bare', Measured>>;
  readonly statements: number;
}
