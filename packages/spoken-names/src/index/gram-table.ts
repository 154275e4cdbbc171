/** Numbers by hash: `each` visits exactly the numbers added under a hash. Entries are permanent. */
export interface GramTable {
  readonly byteLength: number;
  add(hash: number, value: number): void;
  /** The count of numbers under a hash. */
  count(hash: number): number;
  /** In the order in which they were added, until `visit` answers false. */
  each(hash: number, visit: (value: number) => boolean): void;
}

const FIRST_CAPACITY = 256;
const NOTHING = -1;
/** The columns of `rows` and `entries`; values read together are adjacent. */
const [HASH, NEXT, LAST, COUNT, ROW] = [0, 1, 2, 3, 4] as const;
const [VALUE, BEHIND, ENTRY] = [0, 1, 2] as const;

interface Table {
  /** The first row of each chain of rows. */
  slots: Int32Array<ArrayBuffer>;
  /** Slots in use, and the largest power of two up to that. */
  used: number;
  half: number;
  rows: Int32Array<ArrayBuffer>;
  rowsEnd: number;
  /** The entries of a row are a ring; the row stores the last one. */
  entries: Int32Array<ArrayBuffer>;
  entriesEnd: number;
}

/**
 * A hash table in flat arrays: twenty bytes a hash, eight an entry. It grows by one slot for each hash (linear
 * hashing), because rehashing a large table at once would block the event loop.
 */
export function createGramTable(): GramTable {
  const table: Table = {
    slots: new Int32Array(FIRST_CAPACITY).fill(NOTHING),
    used: FIRST_CAPACITY,
    half: FIRST_CAPACITY,
    rows: new Int32Array(FIRST_CAPACITY * ROW),
    rowsEnd: 0,
    entries: new Int32Array(FIRST_CAPACITY * ENTRY),
    entriesEnd: 0,
  };
  return {
    get byteLength() {
      return table.slots.byteLength + table.rows.byteLength + table.entries.byteLength;
    },
    add: (hash, value) => addEntry(table, hash, value),
    count(hash) {
      const row = findRow(table, hash);
      return row === NOTHING ? 0 : (table.rows[row + COUNT] ?? 0);
    },
    each(hash, visit) {
      const row = findRow(table, hash);
      if (row === NOTHING) return;
      const { rows, entries } = table;
      let entry = rows[row + LAST] ?? 0;
      for (let left = rows[row + COUNT] ?? 0; left > 0; left -= 1) {
        entry = entries[entry + BEHIND] ?? 0;
        if (!visit(entries[entry + VALUE] ?? NOTHING)) return;
      }
    },
  };
}

function findRow({ slots, rows, used, half }: Table, hash: number): number {
  let row = slots[slotOf(hash, used, half)] ?? NOTHING;
  while (row !== NOTHING && rows[row + HASH] !== hash) row = rows[row + NEXT] ?? NOTHING;
  return row;
}

function slotOf(hash: number, used: number, half: number): number {
  const slot = (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 7) & (2 * half - 1);
  return slot < used ? slot : slot - half;
}

function addEntry(table: Table, hash: number, value: number): void {
  const found = findRow(table, hash);
  const row = found === NOTHING ? addRow(table, hash) : found;
  const entry = table.entriesEnd;
  if (entry === table.entries.length) table.entries = enlarge(table.entries);
  const { rows, entries } = table;
  const last = found === NOTHING ? entry : (rows[row + LAST] ?? 0);
  const first = found === NOTHING ? entry : (entries[last + BEHIND] ?? 0);
  entries[entry + VALUE] = value;
  entries[entry + BEHIND] = first;
  entries[last + BEHIND] = entry;
  rows[row + LAST] = entry;
  rows[row + COUNT] = (rows[row + COUNT] ?? 0) + 1;
  table.entriesEnd += ENTRY;
}

function addRow(table: Table, hash: number): number {
  const row = table.rowsEnd;
  if (row >= table.used * ROW) addSlot(table);
  if (row === table.rows.length) table.rows = enlarge(table.rows);
  table.rows[row + HASH] = hash;
  link(table, row);
  table.rowsEnd += ROW;
  return row;
}

/** Splits the rows of one slot with a new one. */
function addSlot(table: Table): void {
  if (table.used === table.slots.length) table.slots = enlarge(table.slots);
  const shared = table.used - table.half;
  let row = table.slots[shared] ?? NOTHING;
  table.slots[shared] = NOTHING;
  table.slots[table.used] = NOTHING;
  table.used += 1;
  if (table.used === 2 * table.half) table.half = table.used;
  while (row !== NOTHING) {
    const next = table.rows[row + NEXT] ?? NOTHING;
    link(table, row);
    row = next;
  }
}

function link({ slots, rows, used, half }: Table, row: number): void {
  const slot = slotOf(rows[row + HASH] ?? 0, used, half);
  rows[row + NEXT] = slots[slot] ?? NOTHING;
  slots[slot] = row;
}

/** By half, in whole rows. */
function enlarge(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil((numbers.length * 3) / 2 / ROW) * ROW);
  larger.set(numbers);
  return larger;
}
