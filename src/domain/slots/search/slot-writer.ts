import type { Money } from 'slot-engine/catalog.ts';
import type { OpenSlots } from 'slot-engine/engine/open-slots.ts';
import type { Slot } from '../../../kernel/slot-records.ts';
import { type JsonBytes, JsonOutput } from './json-output.ts';
import { type EmployeesById, type PlacedSlot, toNamedEmployee, toSlot } from './slot-records.ts';

/** The estimated size of a slot without its ids; the buffer grows if this is too small. */
const SLOT_BYTES = 240;
/** Where the label begins in a JSON text of it, and in one of a time: behind the date and a T. */
const LABEL_ALONE = 1;
const LABEL_IN_TIME = 12;
/** From so many ids on, copying their bytes is quicker than joining their texts. */
const IDS_AS_BYTES = 8;

/** The JSON of each employee in a list, with the comma before it. */
interface ListItems {
  readonly texts: readonly string[];
  readonly bytes: readonly JsonBytes[];
  readonly longest: number;
}

function listItems(values: readonly unknown[]): ListItems {
  const texts = values.map((value) => `,${JSON.stringify(value)}`);
  const bytes = texts.map((text) => Buffer.from(text));
  return { texts, bytes, longest: bytes.reduce((most, { length }) => Math.max(most, length), 0) };
}

/** Writes slots as JSON: the first of equal slots in full, the others as a copy of its bytes with other times. */
export class SlotWriter {
  readonly output: JsonOutput;
  readonly #open: OpenSlots;
  readonly #fields: readonly (keyof Slot)[];
  readonly #ids: ListItems;
  readonly #names: ListItems;
  readonly #prices = new Map<Money | null, string>();
  /** The last written slot: its byte range, and the positions of its labels. */
  #before: PlacedSlot | null = null;
  #from = 0;
  #until = 0;
  #startLabels: number[] = [];
  #endLabels: number[] = [];

  constructor(open: OpenSlots, fields: readonly (keyof Slot)[], employees: EmployeesById) {
    this.#open = open;
    this.#fields = fields;
    this.#ids = listItems(open.everyone);
    this.#names = listItems(open.everyone.map((id) => toNamedEmployee(id, employees)));
    const bytesOfOne = this.#ids.longest + (fields.includes('employees') ? this.#names.longest : 0);
    this.output = new JsonOutput(open.starts.length * SLOT_BYTES + open.free.length * bytesOfOne);
  }

  write(slot: PlacedSlot): void {
    if (this.#before && isAlike(this.#open, this.#before, slot)) this.#writeAgain(slot);
    else this.#writeWhole(slot);
    this.#before = slot;
  }

  #writeWhole(placed: PlacedSlot): void {
    const { output } = this;
    const slot = toSlot(this.#open, placed);
    this.#from = output.length;
    this.#startLabels = [];
    this.#endLabels = [];
    let text = '{';
    for (const [position, field] of this.#fields.entries()) {
      text += `${position === 0 ? '' : ','}"${field}":`;
      const at = output.length - this.#from + text.length;
      if (field === 'startsAt') this.#startLabels.push(at + LABEL_IN_TIME);
      if (field === 'label') this.#startLabels.push(at + LABEL_ALONE);
      if (field === 'endsAt') this.#endLabels.push(at + LABEL_IN_TIME);
      const write = TEXTS[field];
      const items = field === 'employees' ? this.#names : this.#ids;
      text = write ? text + write(slot, this.#prices) : this.#writtenItems(text, placed.index, items);
    }
    output.text(`${text}}`);
    this.#until = output.length;
  }

  #writeAgain({ index, startSegment, endSegment }: PlacedSlot): void {
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

  /** `text` with the items of those who are free behind, or what of that is not written yet. */
  #writtenItems(text: string, index: number, { texts, bytes }: ListItems): string {
    const { free, freeFrom } = this.#open;
    const from = freeFrom[index] ?? 0;
    const until = freeFrom[index + 1] ?? from;
    if (until - from < IDS_AS_BYTES) {
      let joined = '';
      for (let at = from; at < until; at += 1) joined += texts[free[at] ?? 0] ?? '';
      return `${text}[${joined.slice(1)}]`;
    }
    this.output.text(`${text}[`);
    for (let at = from; at < until; at += 1) {
      const item = bytes[free[at] ?? 0];
      if (item) this.output.bytes(at === from ? item.subarray(1) : item);
    }
    return ']';
  }
}

/** Whether a slot has such a field. */
export function isSlotField(name: string): name is keyof Slot {
  return Object.hasOwn(TEXTS, name);
}

/** Whether slots differ in nothing but the hours and minutes of their times. */
function isAlike({ starts, ends, prices, free, freeFrom }: OpenSlots, one: PlacedSlot, other: PlacedSlot): boolean {
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

type Write = (slot: ReturnType<typeof toSlot>, prices: Map<Money | null, string>) => string;

/** Times and labels are made here, and nothing in them needs an escape; employees are written apart. */
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
  employees: null,
};
