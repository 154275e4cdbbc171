import type { Measured } from './load.ts';

/** The load of each subject. */
export const LOAD = { rounds: 7, seconds: 3, connections: 16, samples: 300 };
/** Converts a plan into consecutive bookings. */
export const NEXT_BOOKING = new URL('next-booking.ts', import.meta.url).pathname;

/** The measured target, and its aim. */
export interface Subject {
  readonly what: string;
  /** The fraction of the yardstick to reach; null if only correctness is checked. */
  readonly aim: number | null;
  readonly measured: Readonly<Record<'service' | 'bare', Measured>>;
  readonly statements: number;
}
