import type { MinuteRange } from '../time/minute-ranges.ts';
import { candidates } from './candidates.ts';
import type { BusyTimes, Question } from './question.ts';
import { type FreeStarts, slotTable } from './slot-table.ts';
import { sweepStarts } from './sweep-starts.ts';
import { workPlan } from './work-plan.ts';

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
  const everyone = candidates(question.snapshot, question.service, question.selection).map((candidate): FreeStarts => {
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
