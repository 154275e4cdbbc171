import type { ClockMeaning } from './finding.ts';
import { PARTS } from './parts.ts';
import { type Clock, inPart, MIDNIGHT, toMinutes } from './read-clocks.ts';
import type { PartName } from './time-language.ts';

/** The times of day that all phrases allow, in minutes from midnight. */
export interface CombinedClocks {
  readonly from: number | null;
  /** Exclusive; null without an end. */
  readonly to: number | null;
  /** One time was said, to the minute. */
  readonly isExact: boolean;
  readonly isAmbiguous: boolean;
  /** The time that was said, or the usual one of the part of the day. */
  readonly point: number | null;
}

interface Window {
  readonly from: number | null;
  readonly to: number | null;
  readonly point: number;
  readonly isExact: boolean;
}

const NOON = 720;
/** "Around five". */
const ABOUT = 30;
const LAST_HOUR = 20 * 60;
const AMBIGUOUS: CombinedClocks = { from: null, to: null, isExact: false, isAmbiguous: true, point: null };

/** The times of day that several phrases mean together. */
export function combineClocks(meanings: readonly ClockMeaning[], parts: readonly PartName[]): CombinedClocks {
  const part = narrowest(parts);
  if (part === 'SEVERAL') return AMBIGUOUS;
  const windows: Window[] = [];
  for (const meaning of meanings) {
    const window = windowOf(meaning, part);
    if (!window) return AMBIGUOUS;
    windows.push(window);
  }
  const exact = windows.filter(({ isExact }) => isExact);
  if (part && exact.length === 0) windows.push(windowOfPart(part));
  if (windows.length === 0) return { ...AMBIGUOUS, isAmbiguous: false };
  const from = extreme(windows, 'from', Math.max);
  const to = extreme(windows, 'to', Math.min);
  const point = exact[0]?.point ?? windows[0]?.point ?? null;
  const isOther = exact.some((each) => each.point !== point);
  const isEmpty = from !== null && to !== null && to <= from;
  if (isOther || isEmpty || (exact.length > 0 && from !== point)) return AMBIGUOUS;
  const isExact = exact.length > 0;
  return { from, to: isExact || to === MIDNIGHT ? null : to, isExact, isAmbiguous: false, point };
}

function extreme(
  windows: readonly Window[],
  side: 'from' | 'to',
  choose: (...values: number[]) => number,
): number | null {
  const values = windows.flatMap((window) => window[side] ?? []);
  return values.length === 0 ? null : choose(...values);
}

/** The part within all others. */
function narrowest(parts: readonly PartName[]): PartName | 'SEVERAL' | null {
  const [first, ...others] = [...new Set(parts)].toSorted((a, b) => size(a) - size(b));
  if (first === undefined) return null;
  const isWithin = others.every((part) => PARTS[part].from <= PARTS[first].from && PARTS[part].to >= PARTS[first].to);
  return isWithin ? first : 'SEVERAL';
}

const size = (part: PartName) => PARTS[part].to - PARTS[part].from;

function windowOfPart(part: PartName): Window {
  const { from, to, usual } = PARTS[part];
  return { from, to, point: usual, isExact: false };
}

/** The window of one phrase; null if it is contradictory or unclear. */
function windowOf(meaning: ClockMeaning, part: PartName | null): Window | null {
  if (meaning.kind === 'UNCLEAR') return null;
  if (meaning.kind === 'AHEAD') return { from: meaning.at.minutes, to: null, point: meaning.at.minutes, isExact: true };
  if (meaning.kind === 'SPAN') return windowBetween(withPart(meaning.from, part), withPart(meaning.to, part));
  const clock = withPart(meaning.clock, part);
  if (clock.isContradictory) return null;
  const point = toMinutes(clock);
  if (meaning.kind === 'BEFORE') return { from: null, to: point, point, isExact: false };
  // Midnight begins a day and ends one.
  if (point >= MIDNIGHT) return null;
  if (meaning.kind === 'AFTER') return { from: point, to: null, point, isExact: false };
  if (meaning.kind === 'ABOUT') return { from: point - ABOUT, to: point + ABOUT, point, isExact: false };
  return { from: point, to: null, point, isExact: true };
}

const withPart = (clock: Clock, part: PartName | null) => (part === null ? clock : inPart(clock, part));

/** "From nine to five": the end is the later one, within the usual hours. */
function windowBetween(first: Clock, second: Clock): Window | null {
  if (first.isContradictory || second.isContradictory) return null;
  let [from, to] = [toMinutes(first), toMinutes(second)];
  if (to <= from && !second.isFixed && to + NOON <= LAST_HOUR) to += NOON;
  if (to <= from && !first.isFixed && second.isFixed) from -= NOON;
  return from < 0 || to <= from ? null : { from, to, point: from, isExact: false };
}
