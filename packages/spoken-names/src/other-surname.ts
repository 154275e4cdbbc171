import type { Chosen } from './choose-findings.ts';
import type { NamedRecord } from './index/read-record.ts';
import { LOSS, type Query } from './read-query.ts';

/** Words of a name with titles; a longer text says other things too. */
const LONGEST_NAME = 4;
const GIVEN: ReadonlySet<string> = new Set(['EQUAL', 'INFLECTED', 'GIVEN_NAME']);

/** "Marek Lewandowski" is not the Marek who works here. */
export function hasOtherSurname({ words }: Query, { name }: NamedRecord, chosen: readonly Chosen[]): boolean {
  if (words.length > LONGEST_NAME || !name.includes(' ')) return false;
  const [only, other] = chosen.filter(({ weight }) => weight > 0);
  if (!only || other || only.finding.at > 0 || !GIVEN.has(only.finding.match.signal)) return false;
  const next = words[only.finding.to];
  const isTitle = next?.isProfession === true || next?.isFiller === true;
  return (
    next !== undefined && !isTitle && !next.isTime && next.word.raw.length > 2 && next.lossWhenUnmatched >= LOSS.unknown
  );
}
