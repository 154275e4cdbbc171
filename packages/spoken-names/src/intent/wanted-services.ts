import type { SpokenIndex } from '../build-index.ts';
import type { Contenders } from '../choose-contenders.ts';
import { chooseServices } from '../choose-services.ts';
import type { RankOptions } from '../rank-names.ts';
import { textOf } from './people.ts';
import type { Scopes } from './scopes.ts';
import { isExtraUnclear, isPerhapsExcluded, unwantedIn } from './unclear-services.ts';

/** The services that a sentence asks for. */
export interface WantedServices {
  /** Null if the sentence has no words for a service. */
  readonly contenders: Contenders | null;
  readonly text: string | null;
  /** The ids of each of several wishes. */
  readonly wishes: readonly (readonly string[])[] | null;
  /** Whether a word about services has no clear meaning. */
  readonly isDoubtful: boolean;
  /** Whether a closed-class word of the sentence may change which service is meant. */
  readonly isQualified: boolean;
  /** Whether a word of this service that a shorter name lacks has no clear meaning. */
  isExtraDoubtful(serviceId: string): boolean;
}

/** No service was named. */
export const NO_SERVICE: WantedServices = {
  contenders: null,
  text: null,
  wishes: null,
  isDoubtful: false,
  isQualified: false,
  isExtraDoubtful: () => false,
};

interface Reading {
  readonly index: SpokenIndex;
  readonly scopes: Scopes;
  readonly options: RankOptions;
  isUnwanted(id: string): boolean;
}

/** Closed-class words about no service. */
const NEUTRAL: ReadonlySet<string> = new Set(['harmless', 'anyone', 'others', 'apology']);
/** The score from which a part of a sentence is a wish of its own. */
const WISH_SCORE = 0.5;
/** From this part of the words on, one name explains the whole sentence. */
const EXPLAINED = 0.95;
/** Parts of a sentence that are read as wishes. */
const MOST_WISHES = 6;

/** Reads the words of a sentence that are about no person and that nothing excludes or takes back. */
export function readServices(index: SpokenIndex, scopes: Scopes, options: RankOptions): WantedServices {
  const reading: Reading = { index, scopes, options, isUnwanted: unwantedIn(index, scopes) };
  const positions = aboutServices(scopes);
  const corrected = afterCorrection(reading, positions);
  const kept = corrected.positions;
  const text = textAt(scopes, kept);
  const isDoubtful = corrected.isDoubtful || scopes.doubts.has('SERVICE');
  if (text === null) return { ...NO_SERVICE, isDoubtful };
  const contenders = choose(reading, text);
  const isWhole = (contenders.names[0]?.explained ?? 0) >= EXPLAINED;
  const parts = isWhole ? [] : wishesIn(reading, kept);
  const wishes = parts.map(({ names }) => names.map(({ id }) => id));
  const isSeveral = parts.length > 1;
  return {
    text,
    contenders: isSeveral ? { names: distinct(parts.flatMap(({ names }) => names)), isClear: false } : contenders,
    wishes: isSeveral && !isChoice(scopes, kept) ? wishes : null,
    isDoubtful,
    isQualified: scopes.sentence.marks.some(({ class: name }) => !NEUTRAL.has(name)),
    isExtraDoubtful: (serviceId) =>
      isExtraUnclear(index, scopes.sentence, serviceId) ||
      isPerhapsExcluded(index, scopes, contenders.names, serviceId),
  };
}

function distinct<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at);
}

function choose({ index, options, isUnwanted }: Reading, text: string): Contenders {
  const chosen = chooseServices(text, index, { ...options, isWanted: (id) => !isUnwanted(id) });
  return { ...chosen, names: chosen.names.filter(({ id }) => !isUnwanted(id)) };
}

/** The positions of all words but people, closed classes and what they exclude. */
function aboutServices({ sentence, unwanted }: Scopes): number[] {
  const { words, markAt, personAt } = sentence;
  const excluded = new Set(unwanted.flat());
  return [...words.keys()].filter((at) => {
    const introducesOther = words[at]?.introduces === true && markAt[at + 1] !== undefined;
    return !markAt[at] && !personAt[at] && !excluded.has(at) && !introducesOther;
  });
}

/** The words as a text; null if none of them says anything. */
function textAt({ sentence: { words } }: Scopes, positions: readonly number[]): string | null {
  const roles = positions.map((at) => words[at]).filter((role) => role !== undefined);
  return roles.some(({ isSilent, introduces }) => !isSilent && !introduces) ? textOf(roles) : null;
}

/** "A perm, no wait, a trim": the words behind the last correction that names a service. */
function afterCorrection(
  reading: Reading,
  positions: readonly number[],
): { readonly positions: readonly number[]; readonly isDoubtful: boolean } {
  const { marks, words, people } = reading.scopes.sentence;
  const isAbout = (at: number) => words[at]?.isService === true && words[at]?.isSilent === false;
  let kept = positions;
  let isDoubtful = false;
  for (const { class: name, from, to } of marks) {
    if (name !== 'correction' && name !== 'apology') continue;
    const [before, after] = [kept.filter((at) => at < from), kept.filter((at) => at >= to)];
    const isNamedAfter = after.some(isAbout);
    if (isNamedAfter && before.some(isAbout)) {
      const [best] = choose(reading, textAt(reading.scopes, after) ?? '').names;
      if (best && best.score >= WISH_SCORE) kept = after;
      else isDoubtful ||= name === 'correction';
      continue;
    }
    const isNothingBefore = !before.some(isAbout) && !people.some((person) => person.to <= from);
    const isSomethingAfter =
      isNamedAfter || people.some((person) => person.from >= to) || words.slice(to).some(({ isTime }) => isTime);
    const isOpen = marks.some((other) => other.class === 'anyone' && other.from >= to);
    if (name === 'correction' && !isNothingBefore && !isSomethingAfter && !isOpen) isDoubtful = true;
  }
  return { positions: kept, isDoubtful };
}

/** The parts of a sentence between "and", "or" and commas that ask for different services. */
function wishesIn(reading: Reading, positions: readonly number[]): Contenders[] {
  const { words, markAt } = reading.scopes.sentence;
  const parts: { at: number[]; isLinked: boolean }[] = [];
  let last = -1;
  for (const at of positions) {
    const isLinked = links(reading.scopes, last, at);
    const isBreak = last >= 0 && words[at]?.clause !== words[last]?.clause;
    if (last < 0 || isLinked || isBreak) parts.push({ at: [], isLinked });
    parts.at(-1)?.at.push(at);
    last = at;
  }
  const isNaming = (at: readonly number[]) =>
    at.some((one) => words[one]?.isService === true && words[one]?.isSilent === false && !markAt[one]);
  const naming = parts.filter(({ at }) => isNaming(at));
  if (naming.length < 2) return [];
  const wishes: Contenders[] = [];
  for (const { at, isLinked } of naming.slice(0, MOST_WISHES)) {
    const text = textAt(reading.scopes, at);
    const wish = text === null ? null : choose(reading, text);
    const [best] = wish?.names ?? [];
    const isNamed =
      best !== undefined && (isLinked || wishes.length === 0 ? best.score >= WISH_SCORE : best.isComplete);
    if (!wish || !isNamed || (best.isKindOnly && !best.isComplete)) continue;
    const isNew = wishes.every(({ names }) => !names.some(({ id }) => wish.names.some((one) => one.id === id)));
    if (isNew) wishes.push(wish);
  }
  return wishes;
}

function links({ sentence: { markAt } }: Scopes, from: number, to: number): boolean {
  for (let at = Math.max(from, 0); at < to; at += 1) {
    if (markAt[at]?.class === 'and' || markAt[at]?.class === 'or') return true;
  }
  return false;
}

function isChoice({ sentence: { marks } }: Scopes, positions: readonly number[]): boolean {
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  return marks.some(({ class: name, from }) => name === 'or' && from > first && from < last);
}
