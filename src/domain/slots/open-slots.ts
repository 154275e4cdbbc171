import { candidates } from './candidates.ts';
import type { BusyTimes, MinuteRange, Question } from './question.ts';
import { sweepStarts } from './sweep-starts.ts';
import { workPlan } from './work-plan.ts';

/** Slots as integers, by start, then end; the arrays run in step. */
export interface OpenSlots {
  readonly starts: number[];
  readonly ends: number[];
  readonly employeeIds: (readonly string[])[];
}

interface Free {
  readonly employeeId: string;
  readonly starts: number[];
}

/** All slots that start within `ranges` (sorted, disjoint; inside the booking window), for everyone selected. */
export function openSlots(question: Question, ranges: readonly MinuteRange[], busyTimes: BusyTimes): OpenSlots {
  const span = { from: ranges[0]?.from ?? 0, until: ranges.at(-1)?.until ?? 0 };
  const byDuration = new Map<number, Free[]>();
  for (const candidate of candidates(question.snapshot, question.service, question.selection)) {
    const plan = workPlan(question, candidate, span, busyTimes);
    const starts: number[] = [];
    sweepStarts(plan, ranges, starts);
    const group = byDuration.get(plan.durationMinutes);
    if (group) group.push({ employeeId: plan.employeeId, starts });
    else byDuration.set(plan.durationMinutes, [{ employeeId: plan.employeeId, starts }]);
  }
  const groups = [...byDuration].map(([durationMinutes, group]) => slotsOfGroup(group, durationMinutes, span));
  const [first = { starts: [], ends: [], employeeIds: [] }, ...others] = groups;
  return others.length === 0 ? first : inOrder(groups);
}

/** Employees with the same duration share their slots; the group is sorted by id, so each slot's ids are too. */
function slotsOfGroup(group: readonly Free[], durationMinutes: number, span: MinuteRange): OpenSlots {
  const [only, ...others] = group;
  if (only && others.length === 0) {
    const employeeIds = [only.employeeId];
    return {
      starts: only.starts,
      ends: only.starts.map((start) => start + durationMinutes),
      employeeIds: only.starts.map(() => employeeIds),
    };
  }
  const base = Math.floor(span.from);
  const counts = new Int32Array(span.until - base);
  for (const { starts } of group) {
    for (const start of starts) counts[start - base] = (counts[start - base] ?? 0) + 1;
  }
  return fill(group, durationMinutes, base, counts);
}

function fill(group: readonly Free[], durationMinutes: number, base: number, counts: Int32Array): OpenSlots {
  const starts: number[] = [];
  const employeeIds: string[][] = [];
  const slotAt = counts;
  for (let minute = 0; minute < counts.length; minute += 1) {
    if (counts[minute] === 0) continue;
    slotAt[minute] = starts.length;
    starts.push(base + minute);
    employeeIds.push([]);
  }
  for (const free of group) {
    for (const start of free.starts) employeeIds[slotAt[start - base] ?? 0]?.push(free.employeeId);
  }
  return { starts, ends: starts.map((start) => start + durationMinutes), employeeIds };
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
