import type { SlotSuggestion } from '../../../kernel/slot-records.ts';
import { freeEmployeeIds, type OpenSlots } from '../engine/open-slots.ts';
import type { StartQuestion } from '../engine/question.ts';
import { MINUTES_PER_DAY, minutesOf } from '../time/calendar-day.ts';
import { localDay } from '../time/wall-time.ts';
import type { ZoneOffsets } from '../time/zone-offsets.ts';
import type { Picked, SuggestibleSlot, Turn } from './pick-suggestions.ts';
import { type LocalSlot, slotOf, slotsByDay } from './slot-records.ts';

/** On another day, one day of distance counts as much as one hour of time difference. */
const DAY_COST_MINUTES = 60;

/** A slot of the engine, with its index. */
export interface FoundSlot extends SuggestibleSlot {
  readonly open: OpenSlots;
  readonly index: number;
}

function foundSlots(zone: ZoneOffsets, open: OpenSlots): FoundSlot[] {
  return open.starts.map((start, index) => ({
    ...{ open, index, start, day: localDay(zone, start) },
    employeeIds: () => freeEmployeeIds(open, index),
  }));
}

/**
 * The turns of the selected employees on the requested day and on other days, and of other employees at the requested
 * start.
 */
export function createTurns(
  { startAt }: StartQuestion,
  zone: ZoneOffsets,
  isLimited: boolean,
  [own, sameTime]: readonly [OpenSlots, OpenSlots],
): Turn<FoundSlot>[] {
  const startMinute = minutesOf(startAt);
  const day = localDay(zone, Math.floor(startMinute));
  const minuteOfDay = (minute: number) =>
    minute + zone.spanAt(Math.floor(minute)).offsetMinutes - localDay(zone, Math.floor(minute)) * MINUTES_PER_DAY;
  const costOnOtherDay = (slot: FoundSlot) =>
    Math.abs(minuteOfDay(slot.start) - minuteOfDay(startMinute)) + DAY_COST_MINUTES * Math.abs(slot.day - day);
  const slots = foundSlots(zone, own);
  const sameDay = slots.filter((slot) => slot.day === day);
  // Later days first: of two equally good days the later one is picked.
  const otherDays = [...slots.filter((slot) => slot.day > day), ...slots.filter((slot) => slot.day < day)];
  return [
    {
      why: isLimited ? 'SAME_EMPLOYEE_NEAREST' : 'NEAREST',
      slots: byCost(sameDay, distanceTo(startMinute)),
      varies: null,
    },
    { why: isLimited ? 'SAME_EMPLOYEE_OTHER_DAY' : 'NEAREST', slots: byCost(otherDays, costOnOtherDay), varies: 'DAY' },
    {
      why: 'SAME_TIME_OTHER_EMPLOYEE',
      slots: foundSlots(zone, sameTime).filter(({ start }) => start === startMinute),
      varies: null,
    },
  ];
}

/** The turn of other employees at other starts. */
export function turnOfOthers({ startAt }: StartQuestion, zone: ZoneOffsets, open: OpenSlots): Turn<FoundSlot> {
  const startMinute = minutesOf(startAt);
  const slots = foundSlots(zone, open).filter(({ start }) => start !== startMinute);
  return { why: 'NEAREST', slots: byCost(slots, distanceTo(startMinute)), varies: 'EMPLOYEE' };
}

function distanceTo(startMinute: number) {
  return ({ start }: FoundSlot) => Math.abs(start - startMinute);
}

function byCost(slots: readonly FoundSlot[], costOf: (slot: FoundSlot) => number): FoundSlot[] {
  return slots
    .map((slot) => ({ slot, cost: costOf(slot) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ slot }) => slot);
}

/** A picked slot of the response. */
export function suggestion(zone: ZoneOffsets, { slot: { open, index }, why }: Picked<FoundSlot>): SlotSuggestion {
  const only = <Value>(values: readonly Value[]) => values.slice(index, index + 1);
  const times = { starts: only(open.starts), ends: only(open.ends), prices: only(open.prices) };
  const toRecord = (localSlot: LocalSlot) => slotOf(times, localSlot, freeEmployeeIds(open, index));
  const [slot] = [...slotsByDay(zone, times, toRecord).values()].flat();
  if (!slot) throw new Error('A slot that was picked is there.');
  return { ...slot, why };
}
