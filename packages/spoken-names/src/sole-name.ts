import type { Chosen } from './choose-findings.ts';
import { labelOf, textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import { isVagueWish } from './losses.ts';
import { isCoreSaid } from './name-cores.ts';
import { saysOtherNumber } from './other-numbers.ts';
import { isPlain } from './part-of-name.ts';
import type { Query } from './read-query.ts';
import { SAID_WORD, type Said, type ScoredLabel } from './said-words.ts';
import { readText } from './words/read-text.ts';

const SHORT_WORD = 3;
/** Names that are compared word by word. */
const MOST_TIED = 20;
/** "A" and "2" tell names apart, not those that begin with them. */
const CODE = /^(?:.|\d+)$/u;
/** A word that one name has outright is hardly a part of a word of another name. */
const OUTRIGHT: ReadonlySet<string> = new Set(['EQUAL', 'INFLECTED']);

/**
 * The one service that explains all spoken words of service names: it was said as a whole, or no unknown word stands
 * beside the part that was said. Other words of the sentence are then no reason to ask. "(2-3 weeks)" and "up to 12 years"
 * in a name need not be said; another number than its own is a reason to ask.
 */
export function findSoleName(query: Query, index: NameIndex, labels: readonly ScoredLabel[]): number | null {
  if (isVagueWish(query)) return null;
  const wordsOf = ({ label }: ScoredLabel) => labelOf(index, label)?.weights.length ?? 0;
  const outright = new Set(
    labels.flatMap((one) => [...positionsOf(query, one.chosen, wordsOf(one), (at) => at.isOutright)]),
  );
  const found = labels.map((one): Said => {
    const said = positionsOf(
      query,
      one.chosen,
      wordsOf(one),
      ({ isOutright, from }) => isOutright || !outright.has(from),
    );
    return { ...one, said };
  });
  const most = Math.max(0, ...found.map(({ said }) => said.size));
  const sole =
    most === 0
      ? null
      : bestOf(
          query,
          index,
          found.filter(({ said }) => said.size === most),
        );
  if (!sole || saysOtherNumber(query, index, sole)) return null;
  const isWhole = isCoreSaid(index, sole);
  const others = found.filter(({ said }) => [...said].some((at) => !sole.said.has(at)));
  // "I have cracked a tooth, an emergency appointment": a stray word of names that have nothing in common with this one.
  const isShared = (at: number) => others.filter(({ said }) => said.has(at)).length > 1;
  const isStray = others.every(
    (one) =>
      one.said.size === 1 && [...one.said].every(isShared) && !isCoreSaid(index, one) && !sharesWord(index, sole, one),
  );
  if (others.length > 0 && !(isWhole && most > 1 && isStray)) return null;
  return isWhole || isPlain(query, index, sole, labels) ? sole.label : null;
}

/**
 * Of names that have the same spoken words, the one of which each word is in the others too: a massage, and a massage at
 * the weekend. A number that it lacks may be an age or an amount of the others.
 */
function bestOf(query: Query, index: NameIndex, tied: readonly Said[]): Said | null {
  const [first, other] = tied;
  if (!first || !other) return first ?? null;
  if (tied.length > MOST_TIED || tied.some(({ said }) => [...said].some((at) => !first.said.has(at)))) return null;
  const words = tied.map(({ label }) => new Set(readText(textOf(index, label)).map(({ folded }) => folded)));
  const at = words.findIndex((own, place) =>
    words.every(
      (others, other) => other === place || (others.size > own.size && [...own].every((word) => others.has(word))),
    ),
  );
  const best = tied[at];
  if (!best) return null;
  const isSaid = (position: number) =>
    best.chosen.some(({ finding: { from, to } }) => from <= position && position < to);
  // "Weekend" is a time and a word of the longer name.
  const isMoreSaid = tied.some(({ chosen }) => chosen.some(({ finding: { from } }) => !isSaid(from)));
  const saysNumber = query.words.some(
    ({ word, isFiller }, position) => word.number !== null && !isFiller && !isSaid(position),
  );
  const unsaid = readText(textOf(index, best.label)).filter(
    (_, place) => !best.chosen.some(({ finding: { at: from, until } }) => from <= place && place < until),
  );
  return isMoreSaid || saysNumber || unsaid.some(({ folded }) => CODE.test(folded)) ? null : best;
}

/** The positions of the words of a query that are surely words of this label. */
function positionsOf(
  query: Query,
  chosen: readonly Chosen[],
  words: number,
  isMeant: (found: { readonly isOutright: boolean; readonly from: number }) => boolean,
): ReadonlySet<number> {
  const said = new Set<number>();
  for (const { weight, finding } of chosen) {
    const { from, to, match, at: place } = finding;
    if (weight === 0 || place >= words || match.similarity < SAID_WORD || match.saidShare < 1) continue;
    if (!isMeant({ isOutright: OUTRIGHT.has(match.signal), from })) continue;
    for (let at = from; at < to; at += 1) if (query.words[at]?.isFiller === false) said.add(at);
  }
  return said;
}

/** Whether two names have a word in common. */
function sharesWord(index: NameIndex, { label }: ScoredLabel, { label: other }: ScoredLabel): boolean {
  const own = readText(textOf(index, label)).map(({ stem }) => stem);
  return readText(textOf(index, other)).some(({ stem }) => stem.length > SHORT_WORD && own.includes(stem));
}
