import type { Chosen } from './choose-findings.ts';
import type { Matched } from './losses.ts';
import type { Query } from './read-query.ts';

const PIECED_TOGETHER_SHARE = 0.75;
/** Letters, and a little for rounding. */
const LONGEST_ENDING = 1.01;

/** A part of a compound, with too few other words for the name. */
export function restsOnPiece(share: number, chosen: readonly Chosen[]): boolean {
  return share < PIECED_TOGETHER_SHARE && chosen.some(({ finding }) => finding.match.signal === 'PIECE');
}

/** One word alone, in another form than after the first word of the name: "work" of "rules of work" is its topic. */
export function restsOnModifier(query: Query, chosen: readonly Chosen[]): boolean {
  const [only, other] = chosen.filter(({ weight }) => weight > 0);
  if (query.side === 'EMPLOYEE' || !only || other) return false;
  return only.finding.at > 0 && only.weight === 1 && isOtherForm(query, only);
}

/** Without its ending, "малюк" for "малюка", a word looks truncated. */
function isOtherForm({ words }: Query, { finding: { from, match } }: Chosen): boolean {
  if (match.signal !== 'PREFIX') return match.signal === 'INFLECTED';
  const length = words[from]?.word.folded.length ?? 0;
  return length / match.knownShare <= length + LONGEST_ENDING;
}

/** Only words for a kind matched. */
export function restsOnKinds(query: Query, matched: Matched): boolean {
  let isSaid = false;
  for (const [position, { isFiller, isKind }] of query.words.entries()) {
    if (isFiller || !matched[position]) continue;
    if (!isKind) return false;
    isSaid = true;
  }
  return isSaid;
}
