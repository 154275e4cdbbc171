/** A set of minutes, counted from the start of a search: one bit each. */
export type MinuteSet = Uint32Array;

const BITS = 32;
const ALL = 0xffffffff;

/** The empty set of minutes below `length`. */
export function minuteSet(length: number): MinuteSet {
  return new Uint32Array(Math.ceil(length / BITS));
}

/** Several empty sets, side by side in one buffer. */
export function minuteSets(count: number, length: number): MinuteSet[] {
  const words = Math.ceil(length / BITS);
  const all = new Uint32Array(words * count);
  return Array.from({ length: count }, (_, index) => all.subarray(index * words, (index + 1) * words));
}

/** Whether the minute is in the set; minutes outside of the search are in none. */
export function has(set: MinuteSet, minute: number): boolean {
  return minute >= 0 && (((set[minute >>> 5] ?? 0) >>> (minute & 31)) & 1) === 1;
}

/** Adds the minutes of [from, until). */
export function addRange(set: MinuteSet, from: number, until: number): void {
  const first = Math.max(0, from);
  const last = Math.min(set.length * BITS, until) - 1;
  if (first > last) return;
  const lastWord = last >>> 5;
  for (let at = first >>> 5; at <= lastWord; at += 1) set[at] = (set[at] ?? 0) | bitsBetween(at, first, last);
}

/** Removes the minutes of [from, until). */
export function removeRange(set: MinuteSet, from: number, until: number): void {
  const first = Math.max(0, from);
  const last = Math.min(set.length * BITS, until) - 1;
  if (first > last) return;
  const lastWord = last >>> 5;
  for (let at = first >>> 5; at <= lastWord; at += 1) set[at] = (set[at] ?? 0) & ~bitsBetween(at, first, last);
}

/** The bits of word `at` that stand for minutes from `first` to `last`. */
function bitsBetween(at: number, first: number, last: number): number {
  const low = at === first >>> 5 ? ALL << (first & 31) : ALL;
  return at === last >>> 5 ? low & (ALL >>> (BITS - 1 - (last & 31))) : low;
}

/** Adds every minute that lies `ahead` minutes before one of `source`. */
export function addBefore(set: MinuteSet, source: MinuteSet, ahead: number): void {
  const [words, shift] = [ahead >>> 5, ahead & 31];
  for (let at = 0; at + words < source.length; at += 1) {
    const low = (source[at + words] ?? 0) >>> shift;
    const high = shift === 0 ? 0 : (source[at + words + 1] ?? 0) << (BITS - shift);
    set[at] = (set[at] ?? 0) | low | high;
  }
}

/** Keeps the minutes that are in the other set too. */
export function keepCommon(set: MinuteSet, other: MinuteSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & (other[at] ?? 0);
}

/** Adds the minutes that are in both sets. */
export function addCommon(set: MinuteSet, one: MinuteSet, other: MinuteSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) | ((one[at] ?? 0) & (other[at] ?? 0));
}

/** Adds the minutes of another set. */
export function addAll(set: MinuteSet, other: MinuteSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) | (other[at] ?? 0);
}

/** Adds one minute. */
export function addMinute(set: MinuteSet, minute: number): void {
  const at = minute >>> 5;
  if (at < set.length) set[at] = (set[at] ?? 0) | (1 << (minute & 31));
}

/** The minutes of a set, in order. */
export function minutesOf(set: MinuteSet): number[] {
  const minutes: number[] = [];
  for (let at = 0; at < set.length; at += 1) {
    for (let left = set[at] ?? 0; left !== 0; left &= left - 1)
      minutes.push(at * BITS + BITS - 1 - Math.clz32(left & -left));
  }
  return minutes;
}
