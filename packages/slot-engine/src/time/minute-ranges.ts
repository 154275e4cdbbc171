/** Epoch minutes, `until` exclusive. */
export interface MinuteRange {
  readonly from: number;
  readonly until: number;
}

/** The ranges sorted, and merged when they touch or overlap. */
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

/** The parts of `ranges` inside `bounds`; sorted and merged. */
export function rangesWithin(ranges: readonly MinuteRange[], bounds: MinuteRange): MinuteRange[] {
  const touching = ranges.filter(({ from, until }) => from < bounds.until && until > bounds.from);
  const clipped = touching.map(({ from, until }) => ({
    from: Math.max(from, bounds.from),
    until: Math.min(until, bounds.until),
  }));
  return clipped.length > 1 ? mergeRanges(clipped) : clipped;
}

/** The parts of `ranges` outside `excluded`; both sorted and merged. */
export function rangesWithout(ranges: readonly MinuteRange[], excluded: readonly MinuteRange[]): MinuteRange[] {
  return ranges.flatMap(({ from, until }) => {
    const remaining: MinuteRange[] = [];
    let start = from;
    for (const gap of excluded) {
      if (gap.until <= start || gap.from >= until) continue;
      if (gap.from > start) remaining.push({ from: start, until: gap.from });
      start = gap.until;
    }
    return start < until ? [...remaining, { from: start, until }] : remaining;
  });
}
