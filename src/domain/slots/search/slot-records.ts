import { freeEmployeeIds, type OpenSlots } from 'slot-engine/engine/open-slots.ts';
import { dateTimeIn, type FormattedSegment, formattedSegment, LABELS } from 'slot-engine/time/formatted-segment.ts';
import type { ZoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { NamedEmployee, OfferedSlot } from '../../../kernel/slot-records.ts';

/** A slot without its free employees. */
type SlotTimes = Omit<OfferedSlot, 'employeeIds' | 'employees'>;

/** The employees of a snapshot, by id. */
export type EmployeesById = ReadonlyMap<string, NamedEmployee>;

/** The local time of slot `index` of the engine. */
export interface PlacedSlot {
  readonly index: number;
  readonly startSegment: FormattedSegment;
  readonly endSegment: FormattedSegment;
}

/** The slots as they are answered, by the local day on which they start. */
export function slotRecords(zone: ZoneOffsets, open: OpenSlots, employees: EmployeesById): Map<number, OfferedSlot[]> {
  const named = new Map(open.everyone.map((id) => [id, toNamedEmployee(id, employees)]));
  return slotsByDay(zone, open, (placed) => ({
    ...toSlot(open, placed),
    ...freeEmployees(open, placed.index, named),
  }));
}

/** The free employees of slot `index`. */
function freeEmployees(open: OpenSlots, index: number, employees: EmployeesById) {
  const employeeIds = freeEmployeeIds(open, index);
  return { employeeIds, employees: employeeIds.map((id) => employees.get(id) ?? toNamedEmployee(id, employees)) };
}

/** The name of an employee, without anything else of the snapshot. */
export function toNamedEmployee(id: string, employees: EmployeesById): NamedEmployee {
  return { displayName: employees.get(id)?.displayName ?? '', id };
}

/** One slot of a response, without its free employees. */
export function toSlot(
  { starts, ends, prices, passesOver }: Pick<OpenSlots, 'starts' | 'ends' | 'prices' | 'passesOver'>,
  { index, startSegment, endSegment }: PlacedSlot,
): SlotTimes {
  const start = starts[index] ?? 0;
  const end = ends[index] ?? start;
  const slot = {
    startsAt: dateTimeIn(startSegment, start),
    endsAt: dateTimeIn(endSegment, end),
    durationMinutes: end - start,
    price: prices[index] ?? null,
    label: LABELS[start - startSegment.midnight] ?? '',
  };
  return passesOver ? { ...slot, passesOver: passesOver[index] ?? [] } : slot;
}

/** The results of `make` for each slot, grouped by the local day of its start. */
export function slotsByDay<Of>(
  zone: ZoneOffsets,
  { starts, ends }: Pick<OpenSlots, 'starts' | 'ends'>,
  make: (placed: PlacedSlot) => Of,
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
    if (!holds(startSegment, start)) {
      startSegment = formattedSegment(zone, start);
      slots = slotsOfDay(byDay, startSegment.day);
    }
    if (!holds(endSegment, end)) endSegment = holds(startSegment, end) ? startSegment : formattedSegment(zone, end);
    slots.push(make({ index, startSegment, endSegment }));
  }
  return byDay;
}

function holds(segment: FormattedSegment, minute: number): boolean {
  return segment.from <= minute && minute < segment.until;
}

function slotsOfDay<Of>(byDay: Map<number, Of[]>, day: number): Of[] {
  const known = byDay.get(day);
  if (known) return known;
  const slots: Of[] = [];
  byDay.set(day, slots);
  return slots;
}
