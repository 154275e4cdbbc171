import { type Label, labelOf, textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import { SAID_WORD, type ScoredLabel } from './said-words.ts';
import { readText } from './words/read-text.ts';
import type { Word } from './words/word.ts';

const SHORT_WORD = 3;
const PARTS = /[()/]/u;

/** Whether each word of the name was said, but for what stands in brackets and for ages and amounts. */
export function isCoreSaid(index: NameIndex, { label: position, chosen }: ScoredLabel): boolean {
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
