import type { Chosen } from './choose-findings.ts';
import { type Label, labelOf, textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import { isVagueWish } from './losses.ts';
import type { Query } from './read-query.ts';
import { readText } from './words/read-text.ts';

/** A label and the word matches that make up its score. */
export interface ScoredLabel {
  readonly label: number;
  readonly chosen: readonly Chosen[];
}

/** The similarity from which a spoken word is that of a name. */
const SAID_WORD = 0.86;
const SHORT_WORD = 3;
/** Two of three words. */
const LARGELY_SAID = 0.66;
const PARTS = /[()/]/u;

/**
 * The one service whose whole name was said, or most of it in two words or more, while no word of any other name was
 * said that it lacks. Other words of the sentence are then no reason to ask. "(2-3 weeks)" and "up to 12 years" in a name
 * need not be said; another number than its own is a reason to ask.
 */
export function findSoleName(query: Query, index: NameIndex, labels: readonly ScoredLabel[]): number | null {
  if (isVagueWish(query)) return null;
  const found = labels.map((one) => ({ ...one, said: saidOf(query, one.chosen) }));
  const most = Math.max(0, ...found.map(({ said }) => said.size));
  const [sole, other] = found.filter(({ said }) => said.size === most);
  if (!sole || other || most === 0 || saysOtherNumber(query, index, sole)) return null;
  const isWhole = isCoreSaid(index, sole);
  const others = found.filter(({ said }) => [...said].some((at) => !sole.said.has(at)));
  // "I have cracked a tooth, an emergency appointment": a stray word of names that have nothing in common with this one.
  const isStray = others.every(
    (one) => one.said.size === 1 && !isCoreSaid(index, one) && !sharesWord(index, sole, one),
  );
  if (others.length > 0 && !(isWhole && most > 1 && isStray)) return null;
  return isWhole || (most > 1 && isLargelySaid(index, sole) && isBare(query, sole.said)) ? sole.label : null;
}

/** The positions of the words of a query that are surely words of this label. */
function saidOf(query: Query, chosen: readonly Chosen[]): ReadonlySet<number> {
  const said = new Set<number>();
  for (const { weight, finding } of chosen) {
    const { from, to, match } = finding;
    if (weight === 0 || match.similarity < SAID_WORD || match.saidShare < 1) continue;
    for (let at = from; at < to; at += 1) if (query.words[at]?.isFiller === false) said.add(at);
  }
  return said;
}

/** "Front brake pads" are not the rear ones: no word beside a part of a name but courtesy. */
function isBare({ words }: Query, said: ReadonlySet<number>): boolean {
  return [...said].every((at) =>
    [at - 1, at + 1].every((beside) => {
      const word = words[beside];
      return !word || said.has(beside) || word.clause !== words[at]?.clause || (word.isFiller && !word.isForeign);
    }),
  );
}

/** Whether two names have a word in common. */
function sharesWord(index: NameIndex, { label }: ScoredLabel, { label: other }: ScoredLabel): boolean {
  const own = readText(textOf(index, label)).map(({ stem }) => stem);
  return readText(textOf(index, other)).some(({ stem }) => stem.length > SHORT_WORD && own.includes(stem));
}

function isLargelySaid(index: NameIndex, { label: position, chosen }: ScoredLabel): boolean {
  const label = labelOf(index, position);
  if (!label) return false;
  let said = 0;
  for (const { finding } of chosen) {
    if (finding.match.similarity < SAID_WORD) continue;
    for (let { at } = finding; at < finding.until; at += 1) said += (label.weights[at] ?? 0) * finding.match.knownShare;
  }
  return said / label.totalWeight >= LARGELY_SAID;
}

/** A number that is not in a name with a number, or one right beside the words of the name. */
function saysOtherNumber({ words }: Query, index: NameIndex, { label, chosen }: ScoredLabel): boolean {
  const hasNumber = readText(textOf(index, label)).some(({ number }) => number !== null);
  const isMatched = (at: number) => chosen.some(({ finding: { from, to } }) => from <= at && at < to);
  return words.some(({ word, isFiller }, at) => {
    const isOther = !isFiller && word.number !== null && !isMatched(at);
    return isOther && (hasNumber || isMatched(at - 1) || isMatched(at + 1));
  });
}

/** Whether each word of the name was said, but for what stands in brackets and for ages and amounts. */
function isCoreSaid(index: NameIndex, { label: position, chosen }: ScoredLabel): boolean {
  const label = labelOf(index, position);
  if (!label) return false;
  const said = new Set<number>();
  for (const { finding } of chosen) {
    if (finding.match.similarity < SAID_WORD || finding.match.knownShare < 1) continue;
    for (let { at } = finding; at < finding.until; at += 1) said.add(at);
  }
  return coresOf(textOf(index, position), label).some(
    (core) => core.length > 0 && core.every((at) => said.has(at)) && core.some((at) => (label.weights[at] ?? 0) >= 1),
  );
}

/** The positions of the words that must be said; one list for each side of "Glossing / Toner". */
function coresOf(text: string, { weights }: Label): number[][] {
  const words = readText(text);
  const parts = text.split(PARTS).map(readText);
  const isSplit = parts.reduce((sum, { length }) => sum + length, 0) === words.length;
  const cores: number[][] = [[]];
  let at = 0;
  for (const [index, part] of (isSplit ? parts : [words]).entries()) {
    const before = text.split(PARTS, index).join(' ').length;
    const isBracketed = isSplit && text[before] === '(';
    if (isSplit && index > 0 && text[before] === '/') cores.push([]);
    for (let end = at + part.length; at < end; at += 1) {
      if (!isBracketed && (weights[at] ?? 0) > 0 && !isAmount(words, at)) cores.at(-1)?.push(at);
    }
  }
  return cores;
}

/** "12", "bis 12 Jahre". */
function isAmount(words: ReturnType<typeof readText>, at: number): boolean {
  const word = words[at];
  if (!word || word.number !== null) return true;
  if (words[at - 1]?.number !== null && words[at - 1] !== undefined) return true;
  return word.raw.length <= SHORT_WORD && words[at + 1] !== undefined && words[at + 1]?.number !== null;
}
