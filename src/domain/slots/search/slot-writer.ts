import type { Slot } from '../../../kernel/slot-records.ts';
import type { Money } from '../../../kernel/snapshot.ts';
import type { OpenSlots } from '../engine/open-slots.ts';
import { type JsonBytes, JsonOutput } from './json-output.ts';
import { type LocalSlot, slotOf } from './slot-records.ts';

/** Estimated bytes of the fields of a slot without its ids; the buffer grows when they take more. */
const SLOT_BYTES = 240;
/** Offsets of the label in the JSON text of a label, and in that of a date-time, after the date and a T. */
const LABEL_OFFSET = 1;
const LABEL_OFFSET_IN_TIME = 12;
/** From this number of ids on, copying their bytes is faster than joining their texts. */
const MIN_IDS_AS_BYTES = 8;

/**
 * Writes slots as JSON. When a slot equals the last one except for its times, its bytes are copied and the times
 * overwritten.
 */
export class SlotWriter {
  readonly output: JsonOutput;
  readonly #open: OpenSlots;
  readonly #fields: readonly (keyof Slot)[];
  readonly #texts: readonly string[];
  readonly #ids: readonly JsonBytes[];
  readonly #prices = new Map<Money | null, string>();
  /** The last written slot: its byte range, and the offsets of its labels. */
  #before: LocalSlot | null = null;
  #from = 0;
  #until = 0;
  #startLabels: number[] = [];
  #endLabels: number[] = [];

  constructor(open: OpenSlots, fields: readonly (keyof Slot)[]) {
    this.#open = open;
    this.#fields = fields;
    this.#texts = open.employeeIds.map((id) => `,${JSON.stringify(id)}`);
    this.#ids = this.#texts.map((text) => Buffer.from(text));
    const longest = this.#ids.reduce((most, { length }) => Math.max(most, length), 0);
    this.output = new JsonOutput(open.starts.length * SLOT_BYTES + open.free.length * longest);
  }

  write(slot: LocalSlot): void {
    if (this.#before && differsOnlyInTime(this.#open, this.#before, slot)) this.#writeCopy(slot);
    else this.#writeWhole(slot);
    this.#before = slot;
  }

  #writeWhole(localSlot: LocalSlot): void {
    const { output } = this;
    const slot = slotOf(this.#open, localSlot, null);
    this.#from = output.length;
    this.#startLabels = [];
    this.#endLabels = [];
    let text = '{';
    for (const [position, field] of this.#fields.entries()) {
      text += `${position === 0 ? '' : ','}"${field}":`;
      const at = output.length - this.#from + text.length;
      if (field === 'startsAt') this.#startLabels.push(at + LABEL_OFFSET_IN_TIME);
      if (field === 'label') this.#startLabels.push(at + LABEL_OFFSET);
      if (field === 'endsAt') this.#endLabels.push(at + LABEL_OFFSET_IN_TIME);
      const write = TEXTS[field];
      text = write ? text + write(slot, this.#prices) : this.#serializeIds(text, localSlot.index);
    }
    output.text(`${text}}`);
    this.#until = output.length;
  }

  #writeCopy({ index, startSegment, endSegment }: LocalSlot): void {
    const { output } = this;
    const from = output.length;
    output.copy(this.#from, this.#until);
    const start = (this.#open.starts[index] ?? 0) - startSegment.midnight;
    const end = (this.#open.ends[index] ?? 0) - endSegment.midnight;
    for (const at of this.#startLabels) output.relabel(from + at, start);
    for (const at of this.#endLabels) output.relabel(from + at, end);
    this.#from = from;
    this.#until = output.length;
  }

  /** `text` followed by the ids, or the part of it that is not written yet. */
  #serializeIds(text: string, index: number): string {
    const { free, freeFrom } = this.#open;
    const from = freeFrom[index] ?? 0;
    const until = freeFrom[index + 1] ?? from;
    if (until - from < MIN_IDS_AS_BYTES) {
      let joined = '';
      for (let at = from; at < until; at += 1) joined += this.#texts[free[at] ?? 0] ?? '';
      return `${text}[${joined.slice(1)}]`;
    }
    this.output.text(`${text}[`);
    for (let at = from; at < until; at += 1) {
      const id = this.#ids[free[at] ?? 0];
      if (id) this.output.bytes(at === from ? id.subarray(1) : id);
    }
    return ']';
  }
}

/** Whether a slot has a field of this name. */
export function isSlotField(name: string): name is keyof Slot {
  return Object.hasOwn(TEXTS, name);
}

/** Whether two slots differ only in the hours and minutes of their times. */
function differsOnlyInTime(
  { starts, ends, prices, free, freeFrom }: OpenSlots,
  one: LocalSlot,
  other: LocalSlot,
): boolean {
  const [a, b] = [one.index, other.index];
  if (one.startSegment !== other.startSegment || one.endSegment !== other.endSegment || prices[a] !== prices[b])
    return false;
  if ((ends[a] ?? 0) - (starts[a] ?? 0) !== (ends[b] ?? 0) - (starts[b] ?? 0)) return false;
  const [fromA, fromB] = [freeFrom[a] ?? 0, freeFrom[b] ?? 0];
  const length = (freeFrom[a + 1] ?? 0) - fromA;
  if (length !== (freeFrom[b + 1] ?? 0) - fromB) return false;
  for (let at = 0; at < length; at += 1) if (free[fromA + at] !== free[fromB + at]) return false;
  return true;
}

type Write = (slot: Omit<Slot, 'employeeIds'>, prices: Map<Money | null, string>) => string;

/** The JSON text of each field. Times and labels need no escape; ids are written separately. */
const TEXTS: Readonly<Record<keyof Slot, Write | null>> = {
  startsAt: ({ startsAt }) => `"${startsAt}"`,
  endsAt: ({ endsAt }) => `"${endsAt}"`,
  durationMinutes: ({ durationMinutes }) => `${durationMinutes}`,
  price: ({ price }, prices) => {
    const text = prices.get(price) ?? JSON.stringify(price);
    prices.set(price, text);
    return text;
  },
  label: ({ label }) => `"${label}"`,
  employeeIds: null,
};
