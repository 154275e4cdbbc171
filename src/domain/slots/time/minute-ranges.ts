/** Epoch minutes, `until` exclusive. */
export interface MinuteRange {
  readonly from: number;
  readonly until: number;
}

/** Sorted, and joined where they touch or overlap. */
export function mergeRanges(ranges: readonly MinuteRange[]): MinuteRange[] {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  const merged: { from: number; until: number }[] = [];
  for (const { from, until } of sorted) {
    const last = merged.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else merged.push({ from, until });
  }
  return merged;
}
