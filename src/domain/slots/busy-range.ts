import type { MinuteRange, StartQuestion } from './question.ts';

/** The time whose reservations decide about this start: the longest candidate with both buffers (epoch minutes). */
export function busyRange(_question: StartQuestion): MinuteRange {
  throw new Error('busyRange is not built yet');
}
