import type { BookableService } from '../catalog.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';

type Service = Pick<BookableService, 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'processing'>;

const NO_MINUTES: readonly number[] = [];

const rangesOfServices = new WeakMap<Service, Map<number, readonly number[]>>();

/**
 * The processing time of a service that takes this long with an employee: from, until, from, until … in minutes from its
 * start. Another duration than the service's own changes the work at the end; one that leaves no minute for that work has
 * no processing time (contract 4.14).
 */
export function processingOf({ processing = NO_MINUTES }: Service, durationMinutes: number): readonly number[] {
  return (processing.at(-1) ?? 0) < durationMinutes ? processing : NO_MINUTES;
}

/**
 * What a service occupies of its employee: from, until, from, until … in minutes from its start, buffers included, without
 * the processing time.
 */
export function workRanges(service: Service, durationMinutes: number): readonly number[] {
  const known = rangesOfServices.get(service) ?? new Map<number, readonly number[]>();
  const before = known.get(durationMinutes);
  if (before) return before;
  const processing = processingOf(service, durationMinutes);
  const ranges = [-service.bufferBeforeMinutes, ...processing, durationMinutes + service.bufferAfterMinutes];
  known.set(durationMinutes, ranges);
  rangesOfServices.set(service, known);
  return ranges;
}

/** Whether occupied time (flat pairs) overlaps a service with these work ranges that begins at `start`. */
export function isWorkBusy(busy: readonly number[], work: readonly number[], start: number): boolean {
  for (let at = 0; at < work.length; at += 2) {
    const range = { from: start + (work[at] ?? 0), until: start + (work[at + 1] ?? 0) };
    if (overlapsPairs(busy, range)) return true;
  }
  return false;
}

/** The work ranges of a service that begins at `start`, in the form of busy times. */
export function workFrom(work: readonly number[], start: number): number[] {
  return work.map((minutes) => start + minutes);
}

function overlapsPairs(busy: readonly number[], { from, until }: MinuteRange): boolean {
  for (let at = 0; at < busy.length; at += 2) {
    if ((busy[at] ?? 0) < until && (busy[at + 1] ?? 0) > from) return true;
  }
  return false;
}
