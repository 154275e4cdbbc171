import type { OpenSlots } from './open-slots.ts';
import type { Slot } from './records.ts';
import { timeWriter } from './time-writer.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

/** The slots as they are answered, by the local day on which they start. */
export function slotRecords(zone: ZoneOffsets, { starts, ends, employeeIds }: OpenSlots): Map<number, Slot[]> {
  const startWriter = timeWriter(zone);
  const endWriter = timeWriter(zone);
  const byDay = new Map<number, Slot[]>();
  let slots: Slot[] = [];
  let day = Number.NaN;
  starts.forEach((start, index) => {
    const startDay = startWriter.dayOf(start);
    if (startDay !== day) {
      day = startDay;
      slots = byDay.get(day) ?? [];
      byDay.set(day, slots);
    }
    slots.push({
      startsAt: startWriter.dateTimeOf(start),
      endsAt: endWriter.dateTimeOf(ends[index] ?? start),
      label: startWriter.labelOf(start),
      employeeIds: employeeIds[index] ?? [],
    });
  });
  return byDay;
}
