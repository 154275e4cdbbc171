import type { MinuteRange } from '../time/minute-ranges.ts';
import { localDay, startOfDay } from '../time/wall-time.ts';
import type { ZoneOffsets } from '../time/zone-offsets.ts';

/** Working time [from, until) with starts at `from + k × interval` before `startsUntil`; epoch minutes. */
export interface GridWindow extends MinuteRange {
  readonly startsUntil: number;
}

/** A window with an end: one grid from its start. */
export function endingWindow({ from, until }: MinuteRange): GridWindow {
  return { from, startsUntil: until, until };
}

/** The same time with starts that count from each local midnight: `midnight + k × stepMinutes` of elapsed time. */
export function clockWindows(
  zone: ZoneOffsets,
  { from, startsUntil, until }: GridWindow,
  stepMinutes: number,
): GridWindow[] {
  const windows: GridWindow[] = [];
  for (let day = localDay(zone, from); startOfDay(zone, day) < startsUntil; day += 1) {
    const midnight = startOfDay(zone, day);
    const first = midnight + Math.ceil((Math.max(from, midnight) - midnight) / stepMinutes) * stepMinutes;
    const dayUntil = Math.min(startOfDay(zone, day + 1), startsUntil);
    if (first < dayUntil) windows.push({ from: first, startsUntil: dayUntil, until });
  }
  return windows;
}

/** A window that never ends: its grid restarts at each local midnight (contract 4.5). */
export function endlessWindows(zone: ZoneOffsets, { from, until }: MinuteRange): GridWindow[] {
  const windows: GridWindow[] = [];
  let day = localDay(zone, from);
  let gridFrom = from;
  while (gridFrom < until) {
    day += 1;
    const startsUntil = Math.min(startOfDay(zone, day), until);
    windows.push({ from: gridFrom, startsUntil, until });
    gridFrom = startsUntil;
  }
  return windows;
}
