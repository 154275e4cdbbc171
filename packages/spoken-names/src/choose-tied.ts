import { isWithout } from './closed-phrases.ts';
import type { Evidence } from './evidence.ts';
import { labelOf, textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import { baseOf } from './name-cores.ts';
import { fitsLimits, limitsOf } from './name-limits.ts';
import { peopleIn } from './people-kinds.ts';
import type { Query } from './read-query.ts';
import { readText } from './words/read-text.ts';
import { splitWords } from './words/split-words.ts';

/** Between two things of one name. */
const JOINER = /\s(?:\+|&|and|with|und|mit|inkl\.?|i|z|ze|s|se|so|et|avec|y|con|e|com|та|і|й|з|із)\s/iu;

/** The name that is meant, and the names that are excluded by something other than their words. */
export interface Choice {
  readonly best: Evidence | null;
  readonly dropped: ReadonlySet<Evidence>;
}

type Narrow = (tied: readonly Evidence[]) => readonly Evidence[];

/**
 * Of names with the same spoken words: the only one whose limits have a spoken number, that is for the people who were
 * mentioned, that joins nothing else, that the wanted employee performs; or the base of the others.
 */
export function chooseTied(
  query: Query,
  index: NameIndex,
  tied: readonly Evidence[],
  likely: ReadonlySet<number>,
): Choice {
  const narrow: readonly Narrow[] = [
    (all) => withinLimits(query, index, all),
    (all) => forPeople(query, index, all),
    (all) => all.filter(({ label }) => likely.has(label)),
  ];
  const left = narrow.reduce((all, keep) => {
    const kept = all.length > 1 ? keep(all) : all;
    return kept.length > 0 ? kept : all;
  }, tied);
  const dropped = new Set(tied.filter((one) => !left.includes(one)));
  const plain = left.some((one) => hasWithout(index, one)) ? [] : left.filter((one) => !isCombined(index, one));
  const [only, other] = plain.length > 0 ? plain : left;
  return { best: other ? baseOf(query, index, plain.length > 0 ? plain : left) : (only ?? null), dropped };
}

/** "A family session, we are eight": the name with "6 to 12". */
function withinLimits({ words }: Query, index: NameIndex, tied: readonly Evidence[]): readonly Evidence[] {
  const numbers = words.flatMap(({ word: { number } }) => number ?? []);
  if (numbers.length === 0) return [];
  return tied.filter(({ label }) => {
    const limits = limitsOf(textOf(index, label));
    return limits !== null && numbers.some((number) => fitsLimits(limits, number));
  });
}

/** "A check-up for my son": the name with "child". */
function forPeople({ words }: Query, index: NameIndex, tied: readonly Evidence[]): readonly Evidence[] {
  const said = peopleIn(words.map(({ word }) => word));
  if (said.size === 0) return [];
  return tied.filter(({ label }) => [...peopleIn(readText(textOf(index, label)))].some((kind) => said.has(kind)));
}

/** Neither of "with prescription" and "without prescription" is the plain one. */
function hasWithout(index: NameIndex, { label }: Evidence): boolean {
  return splitWords(textOf(index, label)).some(isWithout);
}

/** "Beard" is a beard trim rather than a "cut + beard": nothing was said of a part that the name joins. */
function isCombined(index: NameIndex, { label, chosen }: Evidence): boolean {
  const text = textOf(index, label);
  const joiner = JOINER.exec(text);
  const weights = labelOf(index, label)?.weights ?? [];
  if (!joiner) return false;
  const end = readText(text.slice(0, joiner.index)).length;
  const from = weights.length - readText(text.slice(joiner.index + joiner[0].length)).length;
  const isSaid = (place: number) => chosen.some(({ finding: { at, until } }) => at <= place && place < until);
  const isUnsaid = (places: readonly number[]) => places.length > 0 && !places.some(isSaid);
  const telling = weights.flatMap((weight, at) => (weight >= 1 ? [at] : []));
  return isUnsaid(telling.filter((at) => at < end)) || isUnsaid(telling.filter((at) => at >= from));
}
