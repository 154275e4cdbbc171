import type { Context } from '../../context.ts';
import type { Slot, SlotCalendar } from '../../slot-records.ts';
import type { Money } from '../../snapshot.ts';
import type { OpenSlots } from '../engine/open-slots.ts';
import type { ZoneOffsets } from '../time/zone-offsets.ts';
import { type SlotsInput, searchSlots } from './list-slots.ts';
import { type DayOf, slotDaysAs } from './slot-days.ts';
import { slotsByDay } from './slot-records.ts';

/** JSON in UTF-8. */
type JsonBytes = Buffer<ArrayBuffer>;

/** `GET P/slots` with the slots of each date as a JSON list. */
export interface WrittenCalendar extends Omit<SlotCalendar, 'dates'> {
  readonly dates: readonly DayOf<JsonBytes>[];
}

/** What the fields of a slot but its ids take about; the buffer grows where they take more. */
const SLOT_BYTES = 240;
const BYTES_PER_CHARACTER_MAX = 3;

/**
 * `listSlots` with every slot written straight from the engine's arrays, its fields those in `names`, in that order: a long answer
 * has more ids than anything else, and none of them becomes a value of its own (contract 4.1).
 * @throws what `listSlots` throws; an Error at once where a slot has no such field
 */
export function writeSlots(names: readonly string[]): (ctx: Context, input: SlotsInput) => Promise<WrittenCalendar> {
  const fields = names.map(fieldOf);
  const byDay = (zone: ZoneOffsets, open: OpenSlots) => jsonByDay(zone, open, fields);
  const form = { byDay, none: Buffer.from('[]') };
  return async (ctx, input) => {
    const { head, question, asked, busyTimes } = await searchSlots(ctx, input);
    return { ...head, dates: slotDaysAs(form, question, asked, busyTimes) };
  };
}

function fieldOf(name: string): keyof Slot {
  if (!isField(name)) throw new Error(`A slot has no ${name}.`);
  return name;
}

function isField(name: string): name is keyof Slot {
  return Object.hasOwn(TEXTS, name);
}

/** From so many ids on, copying their bytes is quicker than joining their texts. */
const IDS_AS_BYTES = 8;

function jsonByDay(zone: ZoneOffsets, open: OpenSlots, fields: readonly (keyof Slot)[]): Map<number, JsonBytes> {
  const texts = open.everyone.map((id) => `,${JSON.stringify(id)}`);
  const ids = texts.map((text) => Buffer.from(text));
  const [longest] = ids.toSorted((a, b) => b.length - a.length);
  const output = new Output(open.starts.length * SLOT_BYTES + open.free.length * (longest?.length ?? 0));
  const parts = fields.map((field, place) => ({ head: `${place === 0 ? '' : ','}"${field}":`, write: TEXTS[field] }));
  const prices = new Map<Money | null, string>();
  const spans = [...slotsByDay(zone, open, (index) => index)].map(([day, slots]): [number, number, number] => {
    const from = output.length;
    let text = '[';
    let separator = '{';
    for (const slot of slots) {
      text += separator;
      separator = ',{';
      for (const { head, write } of parts) {
        text += head;
        if (write) text += write(slot, prices);
        else if (freeAt(open, slot.employeeIds) < IDS_AS_BYTES) text += `[${joinedIds(texts, open, slot.employeeIds)}]`;
        else {
          output.text(`${text}[`);
          writeIds(output, ids, open, slot.employeeIds);
          text = ']';
        }
      }
      text += '}';
    }
    output.text(`${text}]`);
    return [day, from, output.length];
  });
  return new Map(spans.map(([day, from, until]) => [day, output.between(from, until)]));
}

type Write = (slot: Omit<Slot, 'employeeIds'>, prices: Map<Money | null, string>) => string;

/** Times and labels are made here, and nothing in them needs an escape; ids are written apart. */
const TEXTS: Readonly<Record<keyof Slot, Write | null>> = {
  startsAt: ({ startsAt }) => `"${startsAt}"`,
  endsAt: ({ endsAt }) => `"${endsAt}"`,
  durationMinutes: ({ durationMinutes }) => `${durationMinutes}`,
  price: ({ price }, prices) => {
    const known = prices.get(price) ?? JSON.stringify(price);
    prices.set(price, known);
    return known;
  },
  label: ({ label }) => `"${label}"`,
  employeeIds: null,
};

function freeAt({ freeFrom }: OpenSlots, index: number): number {
  return (freeFrom[index + 1] ?? 0) - (freeFrom[index] ?? 0);
}

function joinedIds(texts: readonly string[], { free, freeFrom }: OpenSlots, index: number): string {
  let joined = '';
  const until = freeFrom[index + 1] ?? 0;
  for (let at = freeFrom[index] ?? 0; at < until; at += 1) joined += texts[free[at] ?? 0] ?? '';
  return joined.slice(1);
}

function writeIds(output: Output, ids: readonly JsonBytes[], { free, freeFrom }: OpenSlots, index: number): void {
  const from = freeFrom[index] ?? 0;
  const until = freeFrom[index + 1] ?? from;
  for (let at = from; at < until; at += 1) {
    const id = ids[free[at] ?? 0];
    if (id) output.bytes(at === from ? id.subarray(1) : id);
  }
}

/** Bytes that follow each other in one buffer, which grows when it is full. */
class Output {
  length = 0;
  #buffer: JsonBytes;

  constructor(expectedBytes: number) {
    this.#buffer = Buffer.allocUnsafe(expectedBytes);
  }

  text(text: string): void {
    this.#reserve(text.length * BYTES_PER_CHARACTER_MAX);
    this.length += this.#buffer.write(text, this.length);
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  between(from: number, until: number): JsonBytes {
    return this.#buffer.subarray(from, until);
  }

  #reserve(bytes: number): void {
    if (this.length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * this.#buffer.length + bytes);
    this.#buffer.copy(larger, 0, 0, this.length);
    this.#buffer = larger;
  }
}
