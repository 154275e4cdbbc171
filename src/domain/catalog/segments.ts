import { MAX_SEGMENTS } from '../../kernel/limits.ts';
import type { RuleProblem } from '../../kernel/rules.ts';

export const SEGMENT_KINDS = ['WORK', 'PROCESSING'] as const;

/**
 * A part of a service. In WORK the employee works; in PROCESSING the client waits and the employee is free for others.
 */
export interface Segment {
  readonly kind: (typeof SEGMENT_KINDS)[number];
  readonly minutes: number;
}

/** Converts the stored minutes of a service's segments, which alternate between work and processing. */
export function toSegments(segmentMinutes: readonly number[]): Segment[] {
  return segmentMinutes.map((minutes, at) => ({ kind: at % 2 === 0 ? 'WORK' : 'PROCESSING', minutes }));
}

/** Converts segments to the minutes that are stored. */
export function toSegmentMinutes(segments: readonly Segment[]): number[] {
  return segments.map(({ minutes }) => minutes);
}

/** Returns the processing times of stored segments as pairs (from, until) in minutes after the start. */
export function processingOfSegments(segmentMinutes: readonly number[]): number[] {
  const ends: number[] = [];
  for (const minutes of segmentMinutes.slice(0, -1)) ends.push((ends.at(-1) ?? 0) + minutes);
  return ends;
}

/**
 * Checks segments: they alternate between work and processing, begin and end with work, and add up to the minutes of
 * the service. Without segments the employee works throughout (contract 3.8).
 */
export function segmentProblems(
  path: RuleProblem['path'],
  segments: readonly { readonly [Name in keyof Segment]?: Segment[Name] | undefined }[],
  durationMinutes: number | undefined,
): RuleProblem[] {
  if (segments.length === 0) return [];
  const isInTurn = segments.every(({ kind }, at) => kind === (at % 2 === 0 ? 'WORK' : 'PROCESSING'));
  if (!isInTurn || segments.length % 2 === 0) {
    const message = 'WORK and PROCESSING stand in turn; the first and the last segment are WORK.';
    return [{ path, code: 'INVALID_FORMAT', message }];
  }
  if (segments.length > MAX_SEGMENTS) {
    return [{ path, code: 'OUT_OF_RANGE', message: `At most ${MAX_SEGMENTS} segments.` }];
  }
  const sum = segments.reduce((minutes, segment) => minutes + (segment.minutes ?? Number.NaN), 0);
  if (durationMinutes === undefined || Number.isNaN(sum) || sum === durationMinutes) return [];
  return [{ path, code: 'OUT_OF_RANGE', message: `The segments add up to ${sum} minutes, not ${durationMinutes}.` }];
}
