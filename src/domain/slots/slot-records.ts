import type { OpenSlots } from './open-slots.ts';
import type { Slot } from './records.ts';
import { dateTimeIn, LABELS, type WrittenPiece, writtenPiece } from './written-piece.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

/** The slots as they are answered, by the local day on which they start. */
export function slotRecords(zone: ZoneOffsets, { starts, ends, employeeIds }: OpenSlots): Map<number, Slot[]> {
  const byDay = new Map<number, Slot[]>();
  const [first] = starts;
  if (first === undefined) return byDay;
  let startPiece = writtenPiece(zone, first);
  let endPiece = startPiece;
  let slots = slotsOfDay(byDay, startPiece.day);
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] ?? first;
    const end = ends[index] ?? start;
    if (!holds(startPiece, start)) {
      startPiece = writtenPiece(zone, start);
      slots = slotsOfDay(byDay, startPiece.day);
    }
    if (!holds(endPiece, end)) endPiece = holds(startPiece, end) ? startPiece : writtenPiece(zone, end);
    slots.push({
      startsAt: dateTimeIn(startPiece, start),
      endsAt: dateTimeIn(endPiece, end),
      label: LABELS[start - startPiece.midnight] ?? '',
      employeeIds: employeeIds[index] ?? [],
    });
  }
  return byDay;
}

function holds(piece: WrittenPiece, minute: number): boolean {
  return piece.from <= minute && minute < piece.until;
}

function slotsOfDay(byDay: Map<number, Slot[]>, day: number): Slot[] {
  const known = byDay.get(day);
  if (known) return known;
  const slots: Slot[] = [];
  byDay.set(day, slots);
  return slots;
}
