import { hourAloneIsUnclear, isAccepted } from './accept.ts';
import { findClocks } from './clock-findings.ts';
import { findDays } from './day-findings.ts';
import { span } from './day-meaning.ts';
import type { Finding, Reader } from './finding.ts';
import { isRefused, isStray, toUnclear } from './unclear.ts';
import { partAt } from './word-table.ts';

const UNCLEAR = { kind: 'UNCLEAR' } as const;
const GLUE = ['or', 'and', 'on', 'at', 'the', 'weakAt'];

/** The phrases of a sentence that mean a time, in order; small words between two belong to the first. */
export function findTimes(reader: Reader): Finding[] {
  let findings = scan(reader);
  for (;;) {
    const kept = findings.filter((finding) => isAccepted(reader, findings, finding));
    if (kept.length === findings.length) break;
    findings = kept;
  }
  return findings
    .map((finding) => hourAloneIsUnclear(reader, findings, finding))
    .map((finding) => (isRefused(reader, findings, finding) ? toUnclear(finding) : finding))
    .map((finding) => (isStray(reader, findings, finding) ? { ...finding, days: UNCLEAR } : finding))
    .map((finding, index) => withGlue(reader, finding, findings[index + 1]));
}

function scan(reader: Reader): Finding[] {
  const findings: Finding[] = [];
  const { sentence } = reader;
  for (let at = 0; at < sentence.tokens.length; ) {
    const best = longest([
      ...findAsap(reader, at),
      ...findWeekdayPart(reader, at),
      ...findDays(reader, at),
      ...findClocks(reader, at),
    ]);
    const ignored = Math.max(at, ...sentence.find('ignored', at).map(({ to }) => to));
    if (best && best.to >= ignored) findings.push(best);
    at = Math.max(at + 1, ignored, best && best.to >= ignored ? best.to : 0);
  }
  return findings;
}

function longest(findings: readonly Finding[]): Finding | undefined {
  let best: Finding | undefined;
  for (const finding of findings) {
    const isBetter =
      !best || finding.to > best.to || (finding.to === best.to && best.weakness && finding.weakness === undefined);
    if (isBetter) best = finding;
  }
  return best;
}

function findAsap({ sentence, context }: Reader, at: number): Finding[] {
  return sentence.find('asap', at).map(({ to }) => ({ from: at, to, days: span(context.today, null) }));
}

/** "Morgen" behind a weekday is the morning. */
function findWeekdayPart({ sentence }: Reader, at: number): Finding[] {
  const isBehind = at > 0 && !sentence.isEnd(at) && sentence.find('weekday', at - 1).length > 0;
  if (!isBehind) return [];
  return sentence.find('weekdayPart', at).map(({ to, value }) => ({ from: at, to, part: partAt(value) }));
}

function withGlue({ sentence }: Reader, finding: Finding, next: Finding | undefined): Finding {
  if (!next) return finding;
  let to = finding.to;
  while (to < next.from) {
    const ends = GLUE.flatMap((name) => sentence.find(name, to)).map((found) => found.to);
    const end = Math.max(0, ...ends);
    if (end === 0 || end > next.from) return finding;
    to = end;
  }
  return { ...finding, to };
}
