import { freeEmployeeIds, type OpenSlots } from 'slot-engine/engine/open-slots.ts';
import { MINUTES_PER_DAY, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { localDay } from 'slot-engine/time/wall-time.ts';
import type { ZoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { SlotSuggestion } from '../../../kernel/slot-records.ts';
import type { StartQuestion } from '../question.ts';
import type { PickedSlot, SuggestibleSlot, SuggestionGroup } from './pick-suggestions.ts';
import { type EmployeesById, slotsByDay, toNamedEmployee, toSlot } from './slot-records.ts';

/** On another day a day farther off counts as much as an hour on the clock. */
const DAY_COST_MINUTES = 60;

/** A slot of the engine's, with its place there. */
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

/** Groups the slots of the requested employees, on the requested day and on other days, and of other employees at the requested start. */
export function suggestionGroupsOf(
  { startAt }: StartQuestion,
  zone: ZoneOffsets,
  isLimited: boolean,
  [own, sameTime]: readonly [OpenSlots, OpenSlots],
): SuggestionGroup<FoundSlot>[] {
  const params = minutesOf(startAt);
  const day = localDay(zone, Math.floor(params));
  const clock = (minute: number) =>
    minute + zone.spanAt(Math.floor(minute)).offsetMinutes - localDay(zone, Math.floor(minute)) * MINUTES_PER_DAY;
  const onAnother = (slot: FoundSlot) =>
    Math.abs(clock(slot.start) - clock(params)) + DAY_COST_MINUTES * Math.abs(slot.day - day);
  const slots = foundSlots(zone, own);
  const sameDay = slots.filter((slot) => slot.day === day);
  // Of two days as good, the later one.
  const otherDays = [...slots.filter((slot) => slot.day > day), ...slots.filter((slot) => slot.day < day)];
  return [
    { why: isLimited ? 'SAME_EMPLOYEE_NEAREST' : 'NEAREST', slots: byCost(sameDay, distanceTo(params)), varies: null },
    { why: isLimited ? 'SAME_EMPLOYEE_OTHER_DAY' : 'NEAREST', slots: byCost(otherDays, onAnother), varies: 'DAY' },
    {
      why: 'SAME_TIME_OTHER_EMPLOYEE',
      slots: foundSlots(zone, sameTime).filter(({ start }) => start === params),
      varies: null,
    },
  ];
}

/** Groups the slots of other employees at other starts. */
export function suggestionGroupOfOthers(
  { startAt }: StartQuestion,
  zone: ZoneOffsets,
  open: OpenSlots,
): SuggestionGroup<FoundSlot> {
  const params = minutesOf(startAt);
  const slots = foundSlots(zone, open).filter(({ start }) => start !== params);
  return { why: 'NEAREST', slots: byCost(slots, distanceTo(params)), varies: 'EMPLOYEE' };
}

function distanceTo(params: number) {
  return ({ start }: FoundSlot) => Math.abs(start - params);
}

function byCost(slots: readonly FoundSlot[], costOf: (slot: FoundSlot) => number): FoundSlot[] {
  return slots
    .map((slot) => ({ slot, cost: costOf(slot) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ slot }) => slot);
}

/** Returns a picked slot in the form of the response. */
export function toSlotSuggestion(
  zone: ZoneOffsets,
  { slot: { open, index }, why }: PickedSlot<FoundSlot>,
  employees: EmployeesById,
): SlotSuggestion {
  const only = <Value>(values: readonly Value[]) => values.slice(index, index + 1);
  const passesOver = open.passesOver && { passesOver: only(open.passesOver) };
  const times = { starts: only(open.starts), ends: only(open.ends), prices: only(open.prices), ...passesOver };
  const [slot] = [...slotsByDay(zone, times, (placed) => toSlot(times, placed)).values()].flat();
  if (!slot) throw new Error('A slot that was picked is there.');
  const employeeIds = freeEmployeeIds(open, index);
  return { ...slot, employeeIds, employees: employeeIds.map((id) => toNamedEmployee(id, employees)), why };
}
