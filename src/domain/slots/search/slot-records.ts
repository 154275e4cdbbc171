import type { Slot } from '../../../kernel/slot-records.ts';
import { freeEmployeeIds, type OpenSlots } from '../engine/open-slots.ts';
import { dateTimeIn, type FormattedSegment, formattedSegment, LABELS } from '../time/formatted-segment.ts';
import type { ZoneOffsets } from '../time/zone-offsets.ts';

/** A slot with its employees in any form. */
export interface SlotOf<Employees> extends Omit<Slot, 'employeeIds'> {
  readonly employeeIds: Employees;
}

/** The local time of slot `index` of the engine. */
export interface LocalSlot {
  readonly index: number;
  readonly startSegment: FormattedSegment;
  readonly endSegment: FormattedSegment;
}

/** The slots of the response, by the local day of their start. */
export function slotRecords(zone: ZoneOffsets, open: OpenSlots): Map<number, Slot[]> {
  return slotsByDay(zone, open, (localSlot) => slotOf(open, localSlot, freeEmployeeIds(open, localSlot.index)));
}

/** One slot of the response. */
export function slotOf<Employees>(
  { starts, ends, prices }: Pick<OpenSlots, 'starts' | 'ends' | 'prices'>,
  { index, startSegment, endSegment }: LocalSlot,
  employeeIds: Employees,
): SlotOf<Employees> {
  const start = starts[index] ?? 0;
  const end = ends[index] ?? start;
  return {
    startsAt: dateTimeIn(startSegment, start),
    endsAt: dateTimeIn(endSegment, end),
    durationMinutes: end - start,
    price: prices[index] ?? null,
    label: LABELS[start - startSegment.midnight] ?? '',
    employeeIds,
  };
}

/** The result of `make` for each slot, by the local day of its start. */
export function slotsByDay<Of>(
  zone: ZoneOffsets,
  { starts, ends }: Pick<OpenSlots, 'starts' | 'ends'>,
  make: (localSlot: LocalSlot) => Of,
): Map<number, Of[]> {
  const byDay = new Map<number, Of[]>();
  const [first] = starts;
  if (first === undefined) return byDay;
  let startSegment = formattedSegment(zone, first);
  let endSegment = startSegment;
  let slots = slotsOfDay(byDay, startSegment.day);
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] ?? first;
    const end = ends[index] ?? start;
    if (!includesMinute(startSegment, start)) {
      startSegment = formattedSegment(zone, start);
      slots = slotsOfDay(byDay, startSegment.day);
    }
    if (!includesMinute(endSegment, end))
      endSegment = includesMinute(startSegment, end) ? startSegment : formattedSegment(zone, end);
    slots.push(make({ index, startSegment, endSegment }));
  }
  return byDay;
}

function includesMinute(segment: FormattedSegment, minute: number): boolean {
  return segment.from <= minute && minute < segment.until;
}

function slotsOfDay<Of>(byDay: Map<number, Of[]>, day: number): Of[] {
  const existing = byDay.get(day);
  if (existing) return existing;
  const slots: Of[] = [];
  byDay.set(day, slots);
  return slots;
}
