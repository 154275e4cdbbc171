import type { ServiceSegmentInput } from '../../../graph/operations.generated.ts';

/** The most segments of a service. */
export const MOST = 9;
/** The step of minutes. */
export const STEP = 5;

/** The minutes of work, pause, work …; none: the employee works throughout. Numbers may be empty while typing. */
export type Segments = readonly (number | string)[];

/** The minutes of a service: the sum of its segments, if it has some. */
export function durationOf(segments: Segments, durationMinutes: number | string): number {
  return segments.length > 0 ? sumOf(segments) : Number(durationMinutes);
}

/** Segments in the form of the service. */
export function toSegments(segments: Segments): readonly ServiceSegmentInput[] {
  return segments.map((minutes, at) => ({ kind: at % 2 === 0 ? 'WORK' : 'PROCESSING', minutes: Number(minutes) }));
}

/** Splits the last work: as long before and after the pause. */
export function withPause(segments: Segments, duration: number): Segments {
  const last = Number(segments.at(-1) ?? duration);
  const work = Math.max(STEP, Math.floor(last / 3 / STEP) * STEP);
  const pause = Math.max(STEP, last - 2 * work);
  return [...segments.slice(0, -1), work, pause, work];
}

/** Joins the work around a pause, which becomes work. */
export function withoutPause(segments: Segments, at: number): Segments {
  const minutes = sumOf(segments.slice(at - 1, at + 2));
  const joined = [...segments.slice(0, at - 1), minutes, ...segments.slice(at + 2)];
  return joined.length === 1 ? [] : joined;
}

function sumOf(segments: Segments): number {
  return segments.reduce<number>((sum, one) => sum + Number(one), 0);
}
