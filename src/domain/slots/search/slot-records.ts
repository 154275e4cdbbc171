import type { Slot } from '../../slot-records.ts';
import type { OpenSlots } from '../engine/open-slots.ts';
import { dateTimeIn, type FormattedSegment, formattedSegment, LABELS } from '../time/formatted-segment.ts';
import type { ZoneOffsets } from '../time/zone-offsets.ts';

/** The slots as they are answered, by the local day on which they start. */
export function slotRecords(zone: ZoneOffsets, { starts, ends, employeeIds }: OpenSlots): Map<number, Slot[]> {
  const byDay = new Map<number, Slot[]>();
  const [first] = starts;
  if (first === undefined) return byDay;
  let startSegment = formattedSegment(zone, first);
  let endSegment = startSegment;
  let slots = slotsOfDay(byDay, startSegment.day);
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] ?? first;
    const end = ends[index] ?? start;
    if (!holds(startSegment, start)) {
      startSegment = formattedSegment(zone, start);
      slots = slotsOfDay(byDay, startSegment.day);
    }
    if (!holds(endSegment, end)) endSegment = holds(startSegment, end) ? startSegment : formattedSegment(zone, end);
    slots.push({
      startsAt: dateTimeIn(startSegment, start),
      endsAt: dateTimeIn(endSegment, end),
      label: LABELS[start - startSegment.midnight] ?? '',
      employeeIds: employeeIds[index] ?? [],
    });
  }
  return byDay;
}

function holds(segment: FormattedSegment, minute: number): boolean {
  return segment.from <= minute && minute < segment.until;
}

function slotsOfDay(byDay: Map<number, Slot[]>, day: number): Slot[] {
  const known = byDay.get(day);
  if (known) return known;
  const slots: Slot[] = [];
  byDay.set(day, slots);
  return slots;
}
