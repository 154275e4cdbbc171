import type { Finding, Reader } from './finding.ts';

/** Whether a phrase that alone is no time has the neighbours that make it one. */
export function isAccepted(reader: Reader, findings: readonly Finding[], finding: Finding): boolean {
  if (!finding.weakness) return true;
  const [hasLeft, hasRight] = [isLeft(reader, findings, finding), isRight(reader, findings, finding)];
  const isEnd = hasRight || endsHere(reader, finding.to);
  if (finding.weakness === 'NEEDS_NEIGHBOR') return hasLeft || isEnd;
  if (finding.weakness === 'NEEDS_END') return isEnd;
  return isEnd && (hasLeft || beginsHere(reader, finding.from));
}

/** "Five" alone is an answer only if a day was spoken of before. */
export function clockAloneIsUnclear(reader: Reader, findings: readonly Finding[], finding: Finding): Finding {
  const isAlone = finding.weakness === 'BARE_HOUR' && findings.length === 1 && finding.to === finding.from + 1;
  const isHourWord = reader.sentence.find('hourWord', finding.from).length > 0;
  return isAlone && !isHourWord && reader.context.near === null ? { ...finding, clock: { kind: 'UNCLEAR' } } : finding;
}

/** A time ends before it, perhaps with "or" between them. */
function isLeft({ sentence }: Reader, findings: readonly Finding[], { from }: Finding): boolean {
  return findings.some(({ to }) => to === from || ['or', 'and', 'to'].some((name) => leadsTo(to, name)));
  function leadsTo(at: number, name: string): boolean {
    return at < from && sentence.find(name, at).some(({ to }) => to === from);
  }
}

/** A time begins behind it, perhaps with "or" between them. */
function isRight({ sentence }: Reader, findings: readonly Finding[], { to }: Finding): boolean {
  const behindOr = sentence.find('or', to).map((found) => found.to);
  return findings.some(({ from, weakness }) => (from === to && weakness !== 'BARE_HOUR') || behindOr.includes(from));
}

function endsHere({ sentence }: Reader, at: number): boolean {
  return sentence.isEnd(at) || sentence.find('please', at).length > 0;
}

/** The sentence begins, or a part of it. */
function beginsHere({ sentence }: Reader, at: number): boolean {
  return at === 0 || sentence.tokens[at]?.isAfterMark === true || isAllPlease();
  function isAllPlease(): boolean {
    return sentence.find('please', 0).some(({ to }) => to === at);
  }
}
