import { LABELS } from 'slot-engine/time/formatted-segment.ts';

/** JSON in UTF-8. */
export type JsonBytes = Buffer<ArrayBuffer>;

const BYTES_PER_CHARACTER_MAX = 3;
/** Indexes of the digits of hours and minutes within "09:00". */
const DIGITS = [0, 1, 3, 4];

const LABEL_BYTES = Buffer.from(LABELS.join(''), 'latin1');
const LABEL_LENGTH = LABELS[0]?.length ?? 0;

/** Bytes appended to one buffer, which grows when it is full. */
export class JsonOutput {
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

  /** Appends a copy of the bytes from `from` to `until`. */
  copy(from: number, until: number): void {
    this.#reserve(until - from);
    this.#buffer.copyWithin(this.length, from, until);
    this.length += until - from;
  }

  /** Overwrites a label with that of a minute of the day, such as "09:00". */
  relabel(at: number, minuteOfDay: number): void {
    const from = minuteOfDay * LABEL_LENGTH;
    for (const digit of DIGITS) this.#buffer[at + digit] = LABEL_BYTES[from + digit] ?? 0;
  }

  slice(from: number, until: number): JsonBytes {
    return this.#buffer.subarray(from, until);
  }

  #reserve(bytes: number): void {
    if (this.length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * this.#buffer.length + bytes);
    this.#buffer.copy(larger, 0, 0, this.length);
    this.#buffer = larger;
  }
}
