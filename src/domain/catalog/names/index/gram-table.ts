/** Numbers by hash: `each` visits everything that was added under a hash, and nothing else. Entries stay for good. */
export interface GramTable {
  add(hash: number, value: number): void;
  each(hash: number, visit: (value: number) => void): void;
}

const FIRST_CAPACITY = 1024;
const NOTHING = -1;

/** A hash table with chains in flat arrays: twelve bytes an entry, where a map of lists takes a hundred. */
export function createGramTable(): GramTable {
  let hashes = new Int32Array(FIRST_CAPACITY);
  let values = new Int32Array(FIRST_CAPACITY);
  let next = new Int32Array(FIRST_CAPACITY);
  let heads = new Int32Array(FIRST_CAPACITY).fill(NOTHING);
  let size = 0;

  const link = (entry: number) => {
    const slot = scatter(hashes[entry] ?? 0) & (heads.length - 1);
    next[entry] = heads[slot] ?? NOTHING;
    heads[slot] = entry;
  };
  const grow = () => {
    const capacity = 2 * hashes.length;
    hashes = extended(hashes, capacity);
    values = extended(values, capacity);
    next = new Int32Array(capacity);
    heads = new Int32Array(capacity).fill(NOTHING);
    for (let entry = 0; entry < size; entry += 1) link(entry);
  };

  return {
    add(hash, value) {
      if (size === hashes.length) grow();
      hashes[size] = hash;
      values[size] = value;
      link(size);
      size += 1;
    },
    each(hash, visit) {
      let entry = heads[scatter(hash) & (heads.length - 1)] ?? NOTHING;
      while (entry !== NOTHING) {
        if (hashes[entry] === hash) visit(values[entry] ?? NOTHING);
        entry = next[entry] ?? NOTHING;
      }
    },
  };
}

function extended(numbers: Int32Array<ArrayBuffer>, capacity: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(capacity);
  longer.set(numbers);
  return longer;
}

function scatter(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 7;
}
