import { LOSS, type Query, type SaidWord } from './read-query.ts';

/** Small words between a name and what changes it, articles aside: "for the dogs". */
const MOST_BETWEEN = 1;
const ARTICLE_LENGTH = 2;
/** Each further unknown word weighs half of the one before: a long sentence is mostly noise. */
const NOISE_FADING = 0.5;

/** What it costs a name that it does not account for the words that are left. */
export function lossesOf(query: Query, matched: ReadonlySet<number>): number[] {
  return query.words.flatMap((word, position) =>
    word.isFiller || matched.has(position) ? [] : [lossAt(query, matched, position)],
  );
}

/** Their sum, in words. */
export function sumOfLosses(losses: readonly number[]): number {
  const isNoise = (loss: number) => loss === LOSS.unknown || loss === LOSS.apart;
  const noise = losses.filter(isNoise).sort((left, right) => right - left);
  const rest = losses.filter((loss) => !isNoise(loss)).reduce((total, loss) => total + loss, 0);
  return noise.reduce((total, loss, count) => total + loss * NOISE_FADING ** count, rest);
}

/** An unknown word may change the name beside it, but hardly one farther off. */
function lossAt(query: Query, matched: ReadonlySet<number>, position: number): number {
  const loss = query.words[position]?.lossWhenUnmatched ?? 0;
  if (loss !== LOSS.unknown) return loss;
  return touchesName(query, matched, position, MOST_BETWEEN) ? loss : LOSS.apart;
}

/** Whether a small word stands right beside what was said: "front brake pads" are not the rear ones, common as the word is. */
export function isQualified(query: Query, matched: ReadonlySet<number>): boolean {
  return query.words.some(
    ({ isFiller, lossWhenUnmatched }, position) =>
      !isFiller &&
      lossWhenUnmatched === LOSS.small &&
      !matched.has(position) &&
      touchesName(query, matched, position, 0),
  );
}

/** Whether nothing but so many small words stand between a word and what was said of the name. */
function touchesName(query: Query, matched: ReadonlySet<number>, position: number, most: number): boolean {
  return [1, -1].some((step) => leadsToName(query, matched, { position, step, most }));
}

interface Walk {
  readonly position: number;
  readonly step: number;
  readonly most: number;
}

function leadsToName({ words }: Query, matched: ReadonlySet<number>, { position, step, most }: Walk): boolean {
  const clause = words[position]?.clause;
  let between = 0;
  for (let at = position + step; ; at += step) {
    const word = words[at];
    if (!word || word.clause !== clause || word.isTime || between > most) return false;
    if (matched.has(at) && !word.isFiller) return true;
    if (isSmall(word) && word.word.folded.length > ARTICLE_LENGTH) between += 1;
  }
}

function isSmall({ isFiller, lossWhenUnmatched }: SaidWord): boolean {
  return isFiller || lossWhenUnmatched === LOSS.small;
}
