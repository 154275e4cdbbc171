/** A seeded random generator: the same seed text gives the same choices on every machine. */
export interface Chance {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  between(least: number, most: number): number;
}

/** A generator that depends only on `seed`. */
export function chanceOf(seed: string): Chance {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(items: readonly T[]): T => {
    const [first] = items.slice(Math.floor(next() * items.length));
    if (first === undefined) throw new RangeError('Nothing to pick from.');
    return first;
  };
  const shuffle = <T>(items: readonly T[]) =>
    items
      .map((item) => ({ item, place: next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  return { next, pick, shuffle, between: (least, most) => least + Math.floor(next() * (most - least + 1)) };
}
