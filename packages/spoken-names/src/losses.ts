import { LOSS, type Query, type SaidWord } from './read-query.ts';

/** Small words between a name and what changes it, articles aside: "for the dogs"; before most of a name none. */
const MOST_BETWEEN = 1;
const ARTICLE_LENGTH = 2;
/** "teinture des sourcils": before a name they are longer. */
const ARTICLE_LENGTH_BEFORE = 3;
const QUALIFIER_LENGTH = 4;
/** What each further unknown word weighs of the one before, once a whole name was said and before: a long sentence is mostly noise. */
const NOISE_FADING = { whole: 0.25, part: 0.5 } as const;

/** Of each word of a query, whether a name accounts for it. */
export type Matched = readonly boolean[];

/** What it costs a name that it does not account for the words that are left. */
export function lossesOf(query: Query, matched: Matched, isLargelySaid: boolean): number[] {
  const losses: number[] = [];
  for (let position = 0; position < query.words.length; position += 1) {
    if (query.words[position]?.isFiller || matched[position]) continue;
    losses.push(lossAt(query, matched, position, isLargelySaid));
  }
  return losses;
}

/** Their sum, in words. */
export function sumOfLosses(losses: readonly number[], isComplete: boolean): number {
  const fading = isComplete ? NOISE_FADING.whole : NOISE_FADING.part;
  let [total, unknown, noise] = [0, 0, 0];
  for (const loss of losses) {
    if (loss === LOSS.unknown) unknown += 1;
    if (loss === LOSS.unknown || loss === LOSS.apart) noise += 1;
    else total += loss;
  }
  // The heavier ones first.
  for (let count = 0; count < noise; count += 1)
    total += (count < unknown ? LOSS.unknown : LOSS.apart) * fading ** count;
  return total;
}

/** An unknown word may change the name beside it, but hardly one farther off. */
function lossAt(query: Query, matched: Matched, position: number, isLargelySaid: boolean): number {
  const loss = query.words[position]?.lossWhenUnmatched ?? 0;
  if (loss !== LOSS.unknown) return loss;
  const isBeside =
    leadsToName(query, matched, position, isLargelySaid ? WALK.toLargelySaid : WALK.on) ||
    leadsToName(query, matched, position, WALK.back);
  return isBeside ? loss : LOSS.apart;
}

/** Whether a small word stands right beside what was said: "front brake pads" are not the rear ones, common as the word is. */
export function isQualified(query: Query, matched: Matched): boolean {
  return query.words.some(
    ({ word, isFiller, isForeign, isTime, lossWhenUnmatched }, position) =>
      (isFiller ? isForeign && !isTime && word.folded.length >= QUALIFIER_LENGTH : lossWhenUnmatched === LOSS.small) &&
      !matched[position] &&
      (leadsToName(query, matched, position, WALK.oneOn) || leadsToName(query, matched, position, WALK.oneBack)),
  );
}

interface Walk {
  readonly step: number;
  readonly most: number;
  /** Small words that are no longer do not count. */
  readonly article: number;
}

const WALK = {
  on: { step: 1, most: MOST_BETWEEN, article: ARTICLE_LENGTH },
  toLargelySaid: { step: 1, most: 0, article: ARTICLE_LENGTH_BEFORE },
  back: { step: -1, most: MOST_BETWEEN, article: ARTICLE_LENGTH },
  oneOn: { step: 1, most: 0, article: ARTICLE_LENGTH },
  oneBack: { step: -1, most: 0, article: ARTICLE_LENGTH },
} as const satisfies Record<string, Walk>;

function leadsToName({ words }: Query, matched: Matched, position: number, { step, most, article }: Walk): boolean {
  const clause = words[position]?.clause;
  let between = 0;
  for (let at = position + step; ; at += step) {
    const word = words[at];
    if (!word || word.clause !== clause || word.isTime || between > most) return false;
    if (matched[at] && !word.isFiller) return true;
    if (isSmall(word) && word.word.folded.length > article) between += 1;
  }
}

function isSmall({ isFiller, lossWhenUnmatched }: SaidWord): boolean {
  return isFiller || lossWhenUnmatched === LOSS.small;
}
