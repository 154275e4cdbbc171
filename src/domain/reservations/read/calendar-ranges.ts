import { mergeRanges } from '../../slots/merge-ranges.ts';
import type { MinuteRange } from '../../slots/question.ts';

/** The parts of `ranges` inside `bounds`; sorted and joined. */
export function rangesWithin(ranges: readonly MinuteRange[], bounds: MinuteRange): MinuteRange[] {
  const clipped = ranges.map(({ from, until }) => ({
    from: Math.max(from, bounds.from),
    until: Math.min(until, bounds.until),
  }));
  return mergeRanges(clipped.filter(({ from, until }) => from < until));
}

/** What is left of `ranges` without `taken`; both sorted and joined. */
export function rangesWithout(ranges: readonly MinuteRange[], taken: readonly MinuteRange[]): MinuteRange[] {
  return ranges.flatMap(({ from, until }) => {
    const left: MinuteRange[] = [];
    let start = from;
    for (const gap of taken) {
      if (gap.until <= start || gap.from >= until) continue;
      if (gap.from > start) left.push({ from: start, until: gap.from });
      start = gap.until;
    }
    return start < until ? [...left, { from: start, until }] : left;
  });
}
