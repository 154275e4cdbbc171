import type { OpenSlots } from 'slot-engine/engine/open-slots.ts';
import type { ZoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Slot, SlotCalendar } from '../../../kernel/slot-records.ts';
import type { JsonBytes } from './json-output.ts';
import { type SlotsInput, searchSlots } from './list-slots.ts';
import { type DayWithSlots, slotDaysInForm } from './slot-days.ts';
import { type EmployeesById, slotsByDay } from './slot-records.ts';
import { isSlotField, SlotWriter } from './slot-writer.ts';

/** `GET …/slots` with the slots of each date as a JSON list. */
export interface SerializedCalendar extends Omit<SlotCalendar, 'dates'> {
  readonly dates: readonly DayWithSlots<JsonBytes>[];
}

/**
 * `listSlots` that writes every slot directly from the engine's arrays. Its fields are those in `names`, in that order.
 * A long response consists mostly of ids, and no id is converted to an object (contract 4.1).
 * @throws the errors of `listSlots`; an Error at once when a slot has no such field
 */
export function writeSlots(names: readonly string[]): (ctx: Context, input: SlotsInput) => Promise<SerializedCalendar> {
  const fields = names.map(toField);
  const byDay = (zone: ZoneOffsets, open: OpenSlots, employees: EmployeesById) =>
    jsonByDay(zone, open, new SlotWriter(open, fields, employees));
  const form = { byDay, none: Buffer.from('[]') };
  return async (ctx, input) => {
    const { head, question, params, busyTimes } = await searchSlots(ctx, input);
    return { ...head, dates: slotDaysInForm(form, question, params, busyTimes) };
  };
}

function toField(name: string): keyof Slot {
  if (!isSlotField(name)) throw new Error(`A slot has no ${name}.`);
  return name;
}

function jsonByDay(zone: ZoneOffsets, open: OpenSlots, writer: SlotWriter): Map<number, JsonBytes> {
  const spans = [...slotsByDay(zone, open, (slot) => slot)].map(([day, slots]): [number, number, number] => {
    const from = writer.output.length;
    for (const [position, slot] of slots.entries()) {
      writer.output.text(position === 0 ? '[' : ',');
      writer.write(slot);
    }
    writer.output.text(']');
    return [day, from, writer.output.length];
  });
  return new Map(spans.map(([day, from, until]) => [day, writer.output.slice(from, until)]));
}
