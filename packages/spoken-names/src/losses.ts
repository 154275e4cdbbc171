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
  return touchesName(query, matched, position, 1) || touchesName(query, matched, position, -1) ? loss : LOSS.apart;
}

/** Whether nothing but at most one small word stands between a word and what was said of the name. */
function touchesName({ words }: Query, matched: ReadonlySet<number>, position: number, step: 1 | -1): boolean {
  const clause = words[position]?.clause;
  let between = 0;
  for (let at = position + step; ; at += step) {
    const word = words[at];
    if (!word || word.clause !== clause || word.isTime || between > MOST_BETWEEN) return false;
    if (matched.has(at) && !word.isFiller) return true;
    if (isSmall(word) && word.word.folded.length > ARTICLE_LENGTH) between += 1;
  }
}

function isSmall({ isFiller, lossWhenUnmatched }: SaidWord): boolean {
  return isFiller || lossWhenUnmatched === LOSS.small;
}
