import type { Chosen, LabelWords } from './choose-findings.ts';
import { labelOf, textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import { coresOf } from './name-cores.ts';
import type { Query } from './read-query.ts';
import { readText } from './words/read-text.ts';

/**
 * A number beside the words of the name, or anywhere if a number of the name is unsaid. An age or an amount up to that of
 * the name is none: "eleven years" for "up to 12 years".
 */
export function saysOtherNumber({ words }: Query, index: NameIndex, { label, chosen }: LabelWords): boolean {
  const read = labelOf(index, label);
  const text = textOf(index, label);
  const own = readText(text);
  const isKnown = (place: number) => chosen.some(({ finding: { at, until } }) => at <= place && place < until);
  const cores = read === null ? [] : coresOf(text, read, () => false);
  const isOpen = cores.some((core) => core.some((at) => (own[at]?.number ?? null) !== null && !isKnown(at)));
  const most = Math.max(0, ...own.flatMap(({ number }) => number ?? []));
  const isUnit = ({ finding: { at } }: Chosen) => own[at - 1] !== undefined && own[at - 1]?.number !== null;
  const isSaid = (at: number) => chosen.some(({ finding: { from, to } }) => from <= at && at < to);
  const isBeside = (at: number, clause: number | undefined) =>
    words[at]?.clause === clause && chosen.some((one) => !isUnit(one) && one.finding.from <= at && at < one.finding.to);
  return words.some(({ word: { number }, isFiller, clause }, at) => {
    if (isFiller || number === null || isSaid(at)) return false;
    const isAge = chosen.some((one) => isUnit(one) && one.finding.from === at + 1);
    return isAge ? number > most : isOpen || isBeside(at - 1, clause) || isBeside(at + 1, clause);
  });
}
