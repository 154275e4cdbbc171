import type { Finding, Reader } from './finding.ts';

/** Words between a negation and the time that it refuses, and behind it. */
const MOST_BETWEEN = 3;
const LONG_UNITS = ['weekUnit', 'monthUnit'];
const UNCLEAR = { kind: 'UNCLEAR' } as const;

/** The finding says only which time it is not. */
export function toUnclear({ from, to, days, clock, part }: Finding): Finding {
  return { from, to, ...(days ? { days: UNCLEAR } : {}), ...(clock || part ? { clock: UNCLEAR } : {}) };
}

/** "Not on Monday", "I can't on Monday", "Monday doesn't work"; "not with Anna on Monday" refuses no day. */
export function isRefused(reader: Reader, findings: readonly Finding[], finding: Finding): boolean {
  return isRefusedBefore(reader, findings, finding) || isRefusedBehind(reader, findings, finding);
}

function isRefusedBefore({ sentence }: Reader, findings: readonly Finding[], { from }: Finding): boolean {
  const first = Math.max(0, from - MOST_BETWEEN - 1);
  for (let at = from - 1; at >= first; at -= 1) {
    if (sentence.tokens[at + 1]?.isAfterMark || findings.some(({ to }) => to === at + 1)) return false;
    const ends = sentence.find('not', at).map(({ to }) => to);
    if (ends.some((to) => to === from || sentence.find('with', to).length === 0)) return true;
  }
  return false;
}

function isRefusedBehind({ sentence }: Reader, findings: readonly Finding[], finding: Finding): boolean {
  for (let at = finding.to; at <= finding.to + MOST_BETWEEN; at += 1) {
    if (sentence.isEnd(at) || findings.some(({ from }) => from === at)) return false;
    const ends = sentence.find('not', at).map(({ to }) => to);
    if (ends.some((to) => sentence.find('with', to).length === 0 && endsSoon(to))) return true;
  }
  return false;
  function endsSoon(at: number): boolean {
    return Array.from({ length: MOST_BETWEEN + 1 }, (_, index) => at + index).some(
      (end) => sentence.isEnd(end) && !findings.some(({ from }) => from >= at && from < end),
    );
  }
}

/** "A week on Tuesday", "the last Friday of November": a word beside the day moves it, and is not understood. */
export function isStray(reader: Reader, findings: readonly Finding[], finding: Finding): boolean {
  if (!finding.days) return false;
  return movesBehind(reader, findings, finding.to) || movesBefore(reader, findings, finding.from);
}

function movesBehind({ sentence }: Reader, findings: readonly Finding[], to: number): boolean {
  const starts = [
    to,
    ...['of', 'one', 'the', 'on'].flatMap((name) => sentence.find(name, to)).map((found) => found.to),
  ];
  return starts.some(
    (at) =>
      !sentence.isEnd(to) &&
      !findings.some(({ from }) => from === at || from === to) &&
      [...LONG_UNITS, 'month'].some((name) => sentence.find(name, at).length > 0),
  );
}

function movesBefore({ sentence }: Reader, findings: readonly Finding[], from: number): boolean {
  const at = ['of', 'on'].some((name) => sentence.find(name, from - 1).some(({ to }) => to === from))
    ? from - 2
    : from - 1;
  if (at < 0 || sentence.tokens[from]?.isAfterMark || findings.some(({ to }) => to === from)) return false;
  const isUnit = LONG_UNITS.some((name) => sentence.find(name, at).length > 0);
  return isUnit || (sentence.find('dayUnit', at).length > 0 && sentence.find('count', at - 1).length > 0);
}
