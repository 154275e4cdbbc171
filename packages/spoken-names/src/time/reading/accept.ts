import type { Finding, Reader } from './finding.ts';

/** Whether a phrase that alone is no time has the neighbours that make it one. */
export function isAccepted(reader: Reader, findings: readonly Finding[], finding: Finding): boolean {
  if (!finding.weakness) return true;
  const [hasLeft, hasRight] = [isLeft(reader, findings, finding), isRight(reader, findings, finding)];
  const isEnd = hasRight || endsHere(reader, finding.to);
  if (finding.weakness === 'NEEDS_TIME') return hasLeft || hasRight;
  if (finding.weakness === 'NEEDS_NEIGHBOR') return hasLeft || isEnd;
  // "For two at seven": the two are people.
  if (mayBePeople(reader, finding) && findings.some(({ clock, weakness }) => clock && !weakness)) return false;
  if (finding.weakness === 'NEEDS_END') return isEnd;
  return isEnd && (hasLeft || beginsHere(reader, finding.from));
}

/** "Five" alone is an answer only if a day was spoken of before; "for two" may be two people. */
export function hourAloneIsUnclear(reader: Reader, findings: readonly Finding[], finding: Finding): Finding {
  const isAlone = finding.weakness === 'BARE_HOUR' && findings.length === 1 && finding.to === finding.from + 1;
  const isHourWord = reader.sentence.find('hourWord', finding.from).length > 0;
  const isBare = isAlone && !isHourWord;
  const isUnclear = isBare || (mayBePeople(reader, finding) && !isLeft(reader, findings, finding));
  return isUnclear && reader.context.near === null ? { ...finding, clock: { kind: 'UNCLEAR' } } : finding;
}

/** "For five", with a number that is no hour word and no hour of the afternoon. */
function mayBePeople({ sentence }: Reader, { from, to, weakness, clock }: Finding): boolean {
  if (weakness !== 'NEEDS_END' || clock?.kind !== 'AT' || clock.clock.isFixed) return false;
  return sentence.find('weakAt', from).some((at) => sentence.find('count', at.to).some((count) => count.to === to));
}

/** A time ends before it, perhaps with "or" between them. */
function isLeft({ sentence }: Reader, findings: readonly Finding[], { from }: Finding): boolean {
  return findings.some(({ to }) => to === from || ['or', 'and', 'to', 'of'].some((name) => leadsTo(to, name)));
  function leadsTo(at: number, name: string): boolean {
    return at < from && sentence.find(name, at).some(({ to }) => to === from);
  }
}

/** A time begins behind it, perhaps with "or" or "of" between them. */
function isRight({ sentence }: Reader, findings: readonly Finding[], { to }: Finding): boolean {
  const behindOr = ['or', 'and', 'of'].flatMap((name) => sentence.find(name, to)).map((found) => found.to);
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
