import { DateTime, IANAZone } from 'luxon';

/** The start of the search for clock changes; fixed, so that a seed gives the same result on any day. */
const REFERENCE = '2026-11-20T00:00:00Z';
const SEARCH_DAYS = 400;
const TRANSITIONS = 2;

/** Half-hour shifts, gaps at midnight, the extreme offsets, and zones with link names. */
const SPECIAL_ZONES = [
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
  'America/Havana',
  'Asia/Beirut',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Pacific/Pago_Pago',
  'Pacific/Chatham',
  'America/Nuuk',
  'Antarctica/Troll',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
];

/** Every zone of the runtime; the special ones come first. */
export const ZONES: readonly string[] = [...new Set([...SPECIAL_ZONES, ...Intl.supportedValuesOf('timeZone')])];

interface Transition {
  readonly date: string;
  readonly offsetBefore: number;
  readonly offsetAfter: number;
}

const transitionsOf = new Map<string, readonly Transition[]>();

function transitions(zone: string): readonly Transition[] {
  const found = transitionsOf.get(zone) ?? findTransitions(zone);
  transitionsOf.set(zone, found);
  return found;
}

function findTransitions(zone: string): Transition[] {
  const iana = IANAZone.create(zone);
  const found: Transition[] = [];
  let day = DateTime.fromISO(REFERENCE, { zone: 'utc' });
  for (let count = 0; count < SEARCH_DAYS && found.length < TRANSITIONS; count += 1) {
    const next = day.plus({ days: 1 });
    const [offsetBefore, offsetAfter] = [iana.offset(day.toMillis()), iana.offset(next.toMillis())];
    if (offsetBefore !== offsetAfter) found.push({ date: day.toFormat('yyyy-MM-dd'), offsetBefore, offsetAfter });
    day = next;
  }
  return found;
}

/** The UTC dates of the next two clock changes of a zone; of a zone without, the reference date. */
export function transitionDates(zone: string): string[] {
  const dates = transitions(zone).map(({ date }) => date);
  return dates.length > 0 ? dates : [REFERENCE.slice(0, 'yyyy-MM-dd'.length)];
}

/** One zone for each pair of next clock changes in the world. */
export function distinctZones(): string[] {
  const zones = new Map<string, string>();
  for (const zone of ZONES) {
    const kind = JSON.stringify(transitions(zone));
    if (!zones.has(kind)) zones.set(kind, zone);
  }
  return [...zones.values()];
}

/** Zones whose clocks change. */
export function changingZones(): string[] {
  return ZONES.filter((zone) => transitions(zone).length > 0);
}
