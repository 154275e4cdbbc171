import type { LabelWords } from './choose-findings.ts';
import { type Label, labelOf, textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import type { Query } from './read-query.ts';
import { readText } from './words/read-text.ts';
import type { Word } from './words/word.ts';

/** The similarity from which a spoken word is that of a name. */
const SAID_WORD = 0.72;
const SHORT_WORD = 3;
/** Names that are compared word by word. */
const MOST_TIED = 20;
/** "A" and "2" tell names apart; words that begin with them do not. */
const CODE = /^(?:.|\d+)$/u;
const PARTS = /[()/]/u;

/** Whether each word of the name was said, but for what stands in brackets and for ages and amounts. */
export function isCoreSaid(index: NameIndex, { label: position, chosen }: LabelWords): boolean {
  const label = labelOf(index, position);
  if (!label) return false;
  const said = new Set<number>();
  for (const { finding } of chosen) {
    if (finding.match.similarity < SAID_WORD || finding.match.knownShare < 1) continue;
    for (let { at } = finding; at < finding.until; at += 1) said.add(at);
  }
  return coresOf(textOf(index, position), label, isAmount).some(
    (core) => core.length > 0 && core.every((at) => said.has(at)) && core.some((at) => (label.weights[at] ?? 0) >= 1),
  );
}

/** The positions of the words that must be said; one list for each side of "Glossing / Toner". */
export function coresOf(
  text: string,
  { weights }: Label,
  isLeftOut: (words: readonly Word[], at: number) => boolean,
): number[][] {
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
      if (!isBracketed && (weights[at] ?? 0) > 0 && !isLeftOut(words, at)) cores.at(-1)?.push(at);
    }
  }
  return cores;
}

/** "12", "bis 12 Jahre". */
function isAmount(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || word.number !== null) return true;
  if (words[at - 1]?.number !== null && words[at - 1] !== undefined) return true;
  return word.raw.length <= SHORT_WORD && words[at + 1] !== undefined && words[at + 1]?.number !== null;
}

/**
 * Of names that have the same spoken words, the one of which each word is in the others too: a massage, and a massage at
 * the weekend. A number that it lacks may be an age or an amount of the others.
 */
export function baseOf<One extends LabelWords>({ words }: Query, index: NameIndex, tied: readonly One[]): One | null {
  if (tied.length > MOST_TIED) return null;
  const names = tied.map(({ label }) => new Set(readText(textOf(index, label)).map(({ folded }) => folded)));
  // The said words are in all of them, perhaps in another form.
  const unsaidOf = (one: One) => {
    const places = one.chosen.map(({ finding }) => finding);
    const isUnsaid = (_: Word, place: number) => !places.some(({ at, until }) => at <= place && place < until);
    return readText(textOf(index, one.label)).filter(isUnsaid);
  };
  const isBase = (one: One, position: number) =>
    names.every(
      (other, at) =>
        at === position ||
        (other.size > (names[position]?.size ?? 0) && unsaidOf(one).every(({ folded }) => other.has(folded))),
    );
  const base = tied.find(isBase);
  if (!base) return null;
  const places = base.chosen.map(({ finding }) => finding);
  const isSaid = (position: number) => places.some(({ from, to }) => from <= position && position < to);
  // "Weekend" is a time and a word of the longer name.
  const isMoreSaid = tied.some(({ chosen }) => chosen.some(({ finding: { from } }) => !isSaid(from)));
  const saysNumber = words.some(({ word, isFiller }, at) => word.number !== null && !isFiller && !isSaid(at));
  return isMoreSaid || saysNumber || unsaidOf(base).some(({ folded }) => CODE.test(folded)) ? null : base;
}
