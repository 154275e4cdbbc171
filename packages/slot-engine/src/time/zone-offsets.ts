import { LRUCache } from 'lru-cache';
import { IANAZone } from 'luxon';
import { MINUTES_PER_DAY } from './calendar-day.ts';

/** A span of time, in epoch minutes, in which a zone has one offset (minutes east of UTC). */
interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  readonly offsetMinutes: number;
}

/** The offsets of one zone, from a table of transitions, so that not every instant is converted. */
export interface ZoneOffsets {
  /** Whether times of this zone are written with `Z`, as luxon does. */
  readonly isUtc: boolean;
  spanAt(minute: number): OffsetSpan;
}

const MILLISECONDS_PER_MINUTE = 60_000;
const BLOCK_DAYS = 256;
const BLOCK_MINUTES = BLOCK_DAYS * MINUTES_PER_DAY;
const MAX_BLOCKS_PER_ZONE = 32;
const MAX_ZONES = 600;
const UTC_NAMES: ReadonlySet<string> = new Set(['UTC', 'GMT']);

const zones = new LRUCache<string, ZoneOffsets>({ max: MAX_ZONES });

/** The table of an IANA zone, shared by the process. */
export function zoneOffsets(name: string): ZoneOffsets {
  const cached = zones.get(name);
  if (cached) return cached;
  const table = createTable(IANAZone.create(name));
  zones.set(name, table);
  return table;
}

function createTable(zone: IANAZone): ZoneOffsets {
  const blocks = new LRUCache<number, readonly OffsetSpan[]>({ max: MAX_BLOCKS_PER_ZONE });
  let current: OffsetSpan = { from: 0, until: 0, offsetMinutes: 0 };
  const find = (minute: number): OffsetSpan => {
    const block = Math.floor(minute / BLOCK_MINUTES);
    let spans = blocks.get(block);
    if (!spans) {
      spans = measureBlock(zone, block * BLOCK_MINUTES);
      blocks.set(block, spans);
    }
    const span = spans.find(({ until }) => minute < until);
    if (!span) throw new RangeError(`No offset of ${zone.name} at minute ${minute}`);
    return span;
  };
  return {
    isUtc: UTC_NAMES.has(zone.name),
    spanAt(minute) {
      if (minute < current.from || minute >= current.until) current = find(minute);
      return current;
    },
  };
}

function measureBlock(zone: IANAZone, blockFrom: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  const blockUntil = blockFrom + BLOCK_MINUTES;
  let from = blockFrom;
  let offsetMinutes = offsetAt(zone, from);
  for (let day = blockFrom; day < blockUntil; day += MINUTES_PER_DAY) {
    const nextDay = day + MINUTES_PER_DAY;
    if (offsetAt(zone, nextDay) === offsetMinutes) continue;
    const until = transitionBetween(zone, day, nextDay);
    spans.push({ from, until, offsetMinutes });
    from = until;
    offsetMinutes = offsetAt(zone, nextDay);
  }
  if (from < blockUntil) spans.push({ from, until: blockUntil, offsetMinutes });
  return spans;
}

function transitionBetween(zone: IANAZone, before: number, after: number): number {
  const offsetBefore = offsetAt(zone, before);
  let low = before;
  let high = after;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === offsetBefore) low = middle;
    else high = middle;
  }
  return high;
}

function offsetAt(zone: IANAZone, minute: number): number {
  return zone.offset(minute * MILLISECONDS_PER_MINUTE);
}
