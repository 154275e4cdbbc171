import type { LabelledRecord } from './best-labels.ts';
import type { LabelWords } from './choose-findings.ts';
import { labelOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import { isCoreSaid } from './name-cores.ts';
import { LOSS, type Query, type SaidWord } from './read-query.ts';
import { isTimeWord } from './word-uses.ts';

/** The similarity from which a word is one of a name, and from which it probably is. */
const SURE = 0.86;
const PROBABLE = 0.72;
/** The part of a spoken word that parts of compounds must explain. */
const WHOLE_WORD = 0.8;
const OUTRIGHT: ReadonlySet<string> = new Set(['EQUAL', 'INFLECTED']);
/** Letters of a word of courtesy, and of one of time, that may tell names apart. */
const LEAST_LETTERS = { courtesy: 4, time: 3 } as const;

/** What the words of a query say about one name. */
export interface Evidence extends LabelWords {
  /** Positions of words that are surely words of the name. */
  readonly sure: ReadonlySet<number>;
  /** The same, and of words that sound or begin like one and are no word of another name. */
  readonly said: ReadonlySet<number>;
  /** Positions of words of courtesy and time that the name contains; `also` has the ones that continue the said words. */
  readonly courtesy: ReadonlySet<number>;
  readonly also: ReadonlySet<number>;
  /** Each word was said but for brackets, ages and amounts. */
  readonly isWhole: boolean;
}

/** The evidence for each name that shares a word with a query. */
export function evidenceOfAll(query: Query, index: NameIndex, found: readonly LabelledRecord[]): Evidence[] {
  const sure = found.map(({ label, match: { chosen } }) => surelySaid(query, index, { label, chosen }));
  const outright = new Set(sure.flatMap((said) => [...said]));
  return found.map(({ label, match: { chosen } }, at) => {
    const own = sure[at] ?? new Set();
    return { label, chosen, sure: own, ...probablySaid(query, index, { label, chosen, sure: own, outright }) };
  });
}

function surelySaid({ words }: Query, index: NameIndex, { label, chosen }: LabelWords): ReadonlySet<number> {
  const length = labelOf(index, label)?.weights.length ?? 0;
  const sure = new Set<number>();
  for (const { finding } of chosen) {
    const { from, to, at: place, match } = finding;
    if (place >= length || match.similarity < SURE || !OUTRIGHT.has(match.signal)) continue;
    for (let at = from; at < to; at += 1) if (words[at]?.isFiller === false) sure.add(at);
  }
  // A word of any conversation is no evidence without another word of the name.
  return [...sure].some((at) => isStrong(words[at])) ? sure : new Set();
}

interface Sure extends Pick<Evidence, keyof LabelWords | 'sure'> {
  /** Positions of words that are surely words of some name. */
  readonly outright: ReadonlySet<number>;
}

function probablySaid(
  { words }: Query,
  index: NameIndex,
  { label, chosen, sure, outright }: Sure,
): Pick<Evidence, 'said' | 'courtesy' | 'also' | 'isWhole'> {
  const length = labelOf(index, label)?.weights.length ?? 0;
  const shares = new Map<number, number>();
  const small = new Set<number>();
  for (const { finding } of chosen) {
    const { from, to, at: place, match } = finding;
    if (place >= length || match.similarity < PROBABLE) continue;
    for (let at = from; at < to; at += 1) {
      const word = words[at];
      if (!word) continue;
      if (word.isFiller) small.add(at);
      else if (!outright.has(at) && word.lossWhenUnmatched !== LOSS.small) {
        shares.set(at, (shares.get(at) ?? 0) + match.saidShare);
      }
    }
  }
  const said = new Set([...sure, ...[...shares].flatMap(([at, share]) => (share >= WHOLE_WORD ? [at] : []))]);
  const linked = new Set(said);
  const isBeside = (at: number, beside: number) => linked.has(beside) && words[beside]?.clause === words[at]?.clause;
  const inOrder = [...small].sort((left, right) => left - right);
  for (const at of [...inOrder, ...inOrder.toReversed()]) {
    if (isBeside(at, at - 1) || isBeside(at, at + 1)) linked.add(at);
  }
  const courtesy = new Set(inOrder.filter((at) => mayTellApart(words[at])));
  const also = new Set([...courtesy].filter((at) => linked.has(at)));
  return { said, courtesy, also, isWhole: isCoreSaid(index, { label, chosen }) };
}

function isStrong(word: SaidWord | undefined): boolean {
  return word !== undefined && word.lossWhenUnmatched >= LOSS.known;
}

function mayTellApart(word: SaidWord | undefined): boolean {
  if (!word) return false;
  return word.word.raw.length >= (isTimeWord(word.word.raw) ? LEAST_LETTERS.time : LEAST_LETTERS.courtesy);
}
