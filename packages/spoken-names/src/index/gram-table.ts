/** Numbers by hash: `each` visits everything that was added under a hash, and nothing else. Entries stay for good. */
export interface GramTable {
  add(hash: number, value: number): void;
  each(hash: number, visit: (value: number) => void): void;
}

const FIRST_CAPACITY = 1_024;
/** A table that had to be hashed anew as a whole would hold the event loop. */
const LARGEST_CAPACITY = 262_144;
const GROWTH = 4;
const NOTHING = -1;

interface Segment {
  readonly hashes: Int32Array;
  readonly values: Int32Array;
  /** The entry behind each in its chain. */
  readonly next: Int32Array;
  readonly heads: Int32Array;
  size: number;
}

/** Hash tables with chains in flat arrays: sixteen bytes an entry, where a map of lists takes a hundred. */
export function createGramTable(): GramTable {
  let last = createSegment(FIRST_CAPACITY);
  const segments = [last];
  return {
    add(hash, value) {
      if (last.size === last.hashes.length) {
        last = createSegment(Math.min(GROWTH * last.size, LARGEST_CAPACITY));
        segments.push(last);
      }
      const slot = slotOf(hash, last);
      last.hashes[last.size] = hash;
      last.values[last.size] = value;
      last.next[last.size] = last.heads[slot] ?? NOTHING;
      last.heads[slot] = last.size;
      last.size += 1;
    },
    each(hash, visit) {
      for (const segment of segments) {
        let entry = segment.heads[slotOf(hash, segment)] ?? NOTHING;
        while (entry !== NOTHING) {
          if (segment.hashes[entry] === hash) visit(segment.values[entry] ?? NOTHING);
          entry = segment.next[entry] ?? NOTHING;
        }
      }
    },
  };
}

function createSegment(capacity: number): Segment {
  const [hashes, values, next] = [new Int32Array(capacity), new Int32Array(capacity), new Int32Array(capacity)];
  return { hashes, values, next, heads: new Int32Array(capacity).fill(NOTHING), size: 0 };
}

function slotOf(hash: number, { heads }: Segment): number {
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 7) & (heads.length - 1);
}
