import type { BookableResource } from '../catalog.ts';
import { type MinuteRange, mergeRanges, rangesWithin, rangesWithout } from '../time/minute-ranges.ts';
import type { BusyTimes, Question } from './question.ts';
import { workingWindows } from './working-windows.ts';

const NOWHERE: readonly MinuteRange[] = [];
const NOTHING: readonly number[] = [];

/**
 * The starts within `range` at which every resource of some kind that the service needs is occupied or closed, sorted and
 * merged; none for a service that needs none. Buffers are occupied too, hours count for the service alone (contract 4.15).
 */
export function startsWithoutResource(
  question: Question,
  durationMinutes: number,
  range: MinuteRange,
  busyTimes: BusyTimes,
): readonly MinuteRange[] {
  const { needs = [] } = question.service;
  if (needs.length === 0) return NOWHERE;
  const missing = needs.flatMap((kind) => {
    const free = freeStartsOfKind(question, kind, { durationMinutes, range }, busyTimes);
    return rangesWithout([range], mergeRanges(free.flatMap(({ ranges }) => ranges)));
  });
  return mergeRanges(missing);
}

/** The resources that are free for a service of this length that begins at `start`: for each kind that it needs some, or none. */
export function freeResources(
  question: Question,
  durationMinutes: number,
  start: number,
  busyTimes: BusyTimes,
): (readonly string[])[] {
  const range = { from: start, until: start + 1 };
  return (question.service.needs ?? []).map((kind) =>
    freeStartsOfKind(question, kind, { durationMinutes, range }, busyTimes).flatMap(({ id, ranges }) =>
      ranges.length > 0 ? [id] : [],
    ),
  );
}

/** When each resource of a kind is free for a service of this length, in the order of the catalog. */
export function freeStartsOfKind(
  question: Question,
  kind: string,
  wanted: Wanted,
  busyTimes: BusyTimes,
): { readonly id: string; readonly ranges: readonly MinuteRange[] }[] {
  return resourcesOfKind(question, kind).map((resource) => {
    return { id: resource.id, ranges: freeStarts(question, resource, wanted, busyTimes.get(resource.id) ?? NOTHING) };
  });
}

function resourcesOfKind({ snapshot }: Question, kind: string): readonly BookableResource[] {
  return (snapshot.resources ?? []).filter((resource) => resource.kind === kind);
}

interface Wanted {
  readonly durationMinutes: number;
  readonly range: MinuteRange;
}

function freeStarts(
  question: Question,
  resource: BookableResource,
  { durationMinutes, range }: Wanted,
  busy: readonly number[],
): MinuteRange[] {
  const { bufferBeforeMinutes, bufferAfterMinutes } = question.service;
  const taken: MinuteRange[] = [];
  for (let at = 0; at < busy.length; at += 2) {
    const from = (busy[at] ?? 0) - durationMinutes - bufferAfterMinutes + 1;
    taken.push({ from, until: (busy[at + 1] ?? 0) + bufferBeforeMinutes });
  }
  return rangesWithout(openStarts(question, resource, durationMinutes, range), mergeRanges(taken));
}

/** The starts at which the whole service lies within the hours of the resource. */
function openStarts(
  { snapshot, waives }: Question,
  { hours }: BookableResource,
  durationMinutes: number,
  range: MinuteRange,
): MinuteRange[] {
  if (!hours || waives?.workingHours) return [range];
  const starts = workingWindows(snapshot, hours, range).flatMap(({ from, until }) => {
    const last = until - durationMinutes + 1;
    return from < last ? [{ from, until: last }] : [];
  });
  return rangesWithin(starts, range);
}
