import { addDays, instantOf } from '../../../kit/time.ts';

const DATE_CHARACTERS = 10;
const MIDNIGHT = 'T00:00';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The first and the last date of a span of whole days; null for any other span. */
export function daysOf({ from, to }: Span): Span | null {
  if (!from.includes(MIDNIGHT) || !to.includes(MIDNIGHT)) return null;
  return { from: from.slice(0, DATE_CHARACTERS), to: addDays(to.slice(0, DATE_CHARACTERS), -1) };
}

/** The instants at the ends of a span of dates in a zone, including the last date. */
export function spanOf({ from, to }: Span, zone: string): Span {
  return { from: instantOf(`${from}${MIDNIGHT}`, zone), to: instantOf(`${addDays(to, 1)}${MIDNIGHT}`, zone) };
}
