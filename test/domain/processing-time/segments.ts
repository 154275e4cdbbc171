import type { ScenarioService } from '../slots/scenario.ts';

/** What a service needs of its employee: its buffers, and its segments of work and processing in turn. */
export type Occupying = Pick<ScenarioService, 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'segmentMinutes'>;

/** The minutes from its start that a reservation occupies, buffers included (contract 4.14): one by one, in order. */
export function occupiedOffsets(service: Occupying, durationMinutes: number): number[] {
  const isWork = workOf(service.segmentMinutes ?? [], durationMinutes);
  const offsets: number[] = [];
  const end = durationMinutes + service.bufferAfterMinutes;
  for (let offset = -service.bufferBeforeMinutes; offset < end; offset += 1) {
    if (offset < 0 || offset >= durationMinutes || isWork[offset]) offsets.push(offset);
  }
  return offsets;
}

/** For each minute of the service whether its employee works; a duration that is not the sum changes the last segment. */
function workOf(segmentMinutes: readonly number[], durationMinutes: number): boolean[] {
  const before = segmentMinutes.slice(0, -1);
  const last = durationMinutes - before.reduce((sum, minutes) => sum + minutes, 0);
  if (last < 1) return Array.from({ length: durationMinutes }, () => true);
  return [...before, last].flatMap((minutes, index) => Array.from({ length: minutes }, () => index % 2 === 0));
}

/** The form in which the engine takes the processing time: from, until, from, until … in minutes from the start. */
export function processingOf(segmentMinutes: readonly number[]): number[] {
  let end = 0;
  const edges = segmentMinutes.map((minutes) => {
    end += minutes;
    return end;
  });
  return edges.slice(0, -1);
}

/** Runs of consecutive minutes; `minutes` is sorted. */
export function rangesOf(minutes: readonly number[]): { from: number; until: number }[] {
  const ranges: { from: number; until: number }[] = [];
  for (const minute of minutes) {
    const last = ranges.at(-1);
    if (last?.until === minute) last.until += 1;
    else ranges.push({ from: minute, until: minute + 1 });
  }
  return ranges;
}
