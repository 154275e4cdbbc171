import { rounded } from '../load.ts';
import type { Sample } from './samples.ts';

/** A measured quantity from the first to the last sample. */
export interface Verdict {
  readonly what: string;
  readonly first: number;
  readonly half: number;
  readonly last: number;
  readonly most: number;
  /** Growth over the second half, in percent of its mean. */
  readonly growth: number;
  readonly verdict: 'flat' | 'grows' | 'shrinks';
}

const FLAT_PERCENT = 10;
const PERCENT = 100;

/** Flat: over the second half the straight line through the samples changes by at most 10 % of their mean. */
export function verdictsOf(samples: readonly Sample[]): Verdict[] {
  const [first = {}] = samples;
  const half = samples.slice(Math.floor(samples.length / 2));
  return Object.keys(first).map((what) => {
    const all = samples.map((sample) => sample[what] ?? 0);
    const growth = Math.round(growthOf(half.map((sample) => sample[what] ?? 0)));
    const verdict = Math.abs(growth) <= FLAT_PERCENT ? 'flat' : growth > 0 ? 'grows' : 'shrinks';
    const at = (value = 0) => rounded(value);
    return {
      what,
      first: at(all[0]),
      half: at(all[samples.length - half.length]),
      last: at(all.at(-1)),
      most: at(Math.max(...all)),
      growth,
      verdict,
    };
  });
}

function growthOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values.length - 1) / 2;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const common = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  return spread === 0 || mean === 0 ? 0 : (PERCENT * (common / spread) * (values.length - 1)) / mean;
}

/** The verdicts as a table of Markdown. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ what, first, half, last, most, growth, verdict }) =>
    ['', what, first, half, last, most, `${growth} %`, verdict, ''].join(' | ').trim(),
  );
  return ['| what | first | half | last | most | second half | |', '|---|---|---|---|---|---|---|', ...rows].join('\n');
}
