import { LOSS, type Query, type SaidWord } from './read-query.ts';
import { isVague } from './word-uses.ts';

/** Small words between a name and its modifier, articles aside: "for the dogs"; none before most of a name. */
const MOST_BETWEEN = 1;
/** The same after a part of a name: "German at the office" differs from that at the doctor's. */
const MOST_BETWEEN_PART = 2;
const ARTICLE_LENGTH = 2;
/** "teinture des sourcils": before a name they are longer. */
const ARTICLE_LENGTH_BEFORE = 3;
const QUALIFIER_LENGTH = 4;
/**
 * The weight of each further unknown word relative to the previous one, after a whole name and before one: a long
 * sentence is mostly noise.
 */
const NOISE_FADING = { whole: 0.25, part: 0.5 } as const;

/** For each word of a query, whether a name explains it. */
export type Matched = readonly boolean[];

/** The said part of a name. */
interface SaidOfName {
  readonly isLargelySaid: boolean;
  readonly isComplete: boolean;
}

/** The losses of a name for the words that it does not explain. */
export function lossesOf(query: Query, matched: Matched, said: SaidOfName): number[] {
  const losses: number[] = [];
  for (let position = 0; position < query.words.length; position += 1) {
    if (query.words[position]?.isFiller || matched[position]) continue;
    losses.push(lossAt(query, matched, position, said));
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

/** An unknown word may change the name beside it, but hardly a distant one. */
function lossAt(query: Query, matched: Matched, position: number, { isLargelySaid, isComplete }: SaidOfName): number {
  const loss = query.words[position]?.lossWhenUnmatched ?? 0;
  if (loss !== LOSS.unknown) return loss;
  const isBeside =
    leadsToName(query, matched, position, isLargelySaid ? WALK.toLargelySaid : WALK.on) ||
    leadsToName(query, matched, position, isComplete ? WALK.back : WALK.backToPart);
  return isBeside ? loss : LOSS.apart;
}

/** "Something with oil" is about oil, and part of a name is not enough; only a day, "qualquer dia", is no wish. */
export function isVagueWish({ side, words }: Query): boolean {
  return side === 'SERVICE' && words.some(({ word, isTime: saysWhen }) => !saysWhen && isVague(word.raw));
}

/**
 * Whether a small word is beside the matched words: "front brake pads" are not the rear ones, though the word is
 * common.
 */
export function isQualified(query: Query, matched: Matched): boolean {
  return query.words.some(
    ({ word, isFiller, isForeign, isProfession, isTime, lossWhenUnmatched }, position) =>
      (isFiller
        ? (isForeign || isProfession) && !isTime && word.folded.length >= QUALIFIER_LENGTH
        : lossWhenUnmatched === LOSS.small) &&
      !matched[position] &&
      (leadsToName(query, matched, position, WALK.oneOn) || leadsToName(query, matched, position, WALK.oneBack)),
  );
}

interface Walk {
  readonly step: number;
  readonly most: number;
  /** Small words up to this length do not count. */
  readonly article: number;
}

const WALK = {
  on: { step: 1, most: MOST_BETWEEN, article: ARTICLE_LENGTH },
  toLargelySaid: { step: 1, most: 0, article: ARTICLE_LENGTH_BEFORE },
  back: { step: -1, most: MOST_BETWEEN, article: ARTICLE_LENGTH },
  backToPart: { step: -1, most: MOST_BETWEEN_PART, article: ARTICLE_LENGTH },
  oneOn: { step: 1, most: 0, article: ARTICLE_LENGTH },
  oneBack: { step: -1, most: 0, article: ARTICLE_LENGTH },
} as const satisfies Record<string, Walk>;

function leadsToName({ words }: Query, matched: Matched, position: number, { step, most, article }: Walk): boolean {
  const clause = words[position]?.clause;
  let between = 0;
  for (let at = position + step; ; at += step) {
    const word = words[at];
    if (!word || word.clause !== clause || (isTime(word) && !matched[at]) || between > most) return false;
    if (matched[at] && !word.isFiller) return true;
    // "Vorbereitung auf": after a name its own small words continue it, before it they are accidental.
    const isOwn = step < 0 && matched[at];
    if (isSmall(word) && !isOwn && word.word.folded.length > article) between += 1;
  }
}

/** "Den" is a day in Czech, and an article. */
function isTime({ isTime: saysWhen, word }: SaidWord): boolean {
  return saysWhen && word.folded.length > ARTICLE_LENGTH_BEFORE;
}

function isSmall({ isFiller, lossWhenUnmatched }: SaidWord): boolean {
  return isFiller || lossWhenUnmatched === LOSS.small;
}
