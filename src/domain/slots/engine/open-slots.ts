import type { MinuteRange } from '../time/minute-ranges.ts';
import { candidates } from './candidates.ts';
import type { BusyTimes, Question } from './question.ts';
import { sweepStarts } from './sweep-starts.ts';
import { type WorkPlan, workPlan } from './work-plan.ts';

/** Slots as integers, by start, then end; the arrays run in step. */
export interface OpenSlots {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly employeeIds: readonly (readonly string[])[];
}

const NO_SLOTS: OpenSlots = { starts: [], ends: [], employeeIds: [] };

/** All slots that start within `ranges` (sorted, disjoint; inside the booking window), for everyone selected. */
export function openSlots(question: Question, ranges: readonly MinuteRange[], busyTimes: BusyTimes): OpenSlots {
  const span = { from: ranges[0]?.from ?? 0, until: ranges.at(-1)?.until ?? 0 };
  const everyone = candidates(question).map((candidate): FreeStarts => {
    const plan = workPlan(question, candidate, span, busyTimes);
    return { plan, starts: sweepStarts(plan, ranges) };
  });
  const groups = [...Map.groupBy(everyone, ({ plan }) => plan.durationMinutes)].map(([durationMinutes, group]) =>
    slotsOfGroup(group, durationMinutes, span),
  );
  const [first = NO_SLOTS, ...others] = groups;
  return others.length === 0 ? first : inOrder(groups);
}

/** Employees with the same duration share their slots; the group is sorted by id, so each slot's ids are too. */
function slotsOfGroup(group: readonly FreeStarts[], durationMinutes: number, span: MinuteRange): OpenSlots {
  const [only, ...others] = group;
  if (!only || others.length > 0) {
    const { starts, employeeIds } = slotTable(group, span);
    return { starts, ends: starts.map((start) => start + durationMinutes), employeeIds };
  }
  const employeeIds = [only.plan.employeeId];
  return {
    starts: only.starts,
    ends: only.starts.map((start) => start + durationMinutes),
    employeeIds: only.starts.map(() => employeeIds),
  };
}

function inOrder(groups: readonly OpenSlots[]): OpenSlots {
  const all = groups.flatMap(({ starts, ends, employeeIds }) =>
    starts.map((start, index) => ({ start, end: ends[index] ?? start, employeeIds: employeeIds[index] ?? [] })),
  );
  all.sort((a, b) => a.start - b.start || a.end - b.end);
  return {
    starts: all.map(({ start }) => start),
    ends: all.map(({ end }) => end),
    employeeIds: all.map((slot) => slot.employeeIds),
  };
}

/** Where one employee can start, in order. */
interface FreeStarts {
  readonly plan: WorkPlan;
  readonly starts: readonly number[];
}

/** Places for every possible start of a span: place n is `origin + n × step`. */
interface Grid {
  readonly origin: number;
  readonly step: number;
}

/** Who can start when: `starts` in order, ids in the order of `group`. */
function slotTable(group: readonly FreeStarts[], span: MinuteRange): { starts: number[]; employeeIds: string[][] } {
  const { origin, step } = commonGrid(group, span);
  const places: (string[] | undefined)[] = new Array(Math.ceil((span.until - origin) / step)).fill(undefined);
  for (const { plan, starts } of group) {
    for (let index = 0; index < starts.length; index += 1) {
      const place = ((starts[index] ?? origin) - origin) / step;
      const ids = places[place];
      if (ids) ids.push(plan.employeeId);
      else places[place] = [plan.employeeId];
    }
  }
  const starts: number[] = [];
  const employeeIds: string[][] = [];
  for (let place = 0; place < places.length; place += 1) {
    const ids = places[place];
    if (!ids) continue;
    starts.push(origin + place * step);
    employeeIds.push(ids);
  }
  return { starts, employeeIds };
}

/** The widest step that meets the starts of all windows, so that the table stays small. */
function commonGrid(group: readonly FreeStarts[], span: MinuteRange): Grid {
  let anchor: number | null = null;
  let step = 0;
  for (const { plan } of group) {
    step = greatestCommonDivisor(step, plan.service.slotIntervalMinutes);
    for (const { from, startsUntil } of plan.windows) {
      if (startsUntil <= span.from || from >= span.until) continue;
      anchor ??= from;
      if ((from - anchor) % step !== 0) step = greatestCommonDivisor(step, Math.abs(from - anchor));
    }
  }
  const from = anchor ?? span.from;
  return { origin: from + Math.floor((span.from - from) / step) * step, step };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
