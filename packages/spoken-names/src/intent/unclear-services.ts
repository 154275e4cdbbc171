import type { SpokenIndex } from '../build-index.ts';
import { isWithout, withoutWords } from '../closed-phrases.ts';
import { isOr } from '../closed-words.ts';
import { isSameWord, labelsSpelled, labelsWith, recordIdOf, wordsOf } from '../index/label-words.ts';
import type { NameIndex } from '../index/name-index.ts';
import type { RankedName } from '../ranked-name.ts';
import { isFillerWord } from '../word-uses.ts';
import { compareWords } from '../words/compare-words.ts';
import { fold } from '../words/fold.ts';
import { makeWord } from '../words/word.ts';
import { isLight } from './light.ts';
import type { Scopes } from './scopes.ts';
import type { Sentence } from './sentence.ts';

/** Labels that are compared with the name of a service. */
const MOST_LABELS = 60;
/** Words of a sentence that are looked for behind a "without" of names. */
const MOST_SAID = 12;
/** Letters by which two words are perhaps forms of one. */
const STEM = 5;

/** Whether a choice between services, or a correction about a word that a name owns, is left open. */
export function isChoiceOpen({ marks, markAt, words, owners, personAt }: Sentence): boolean {
  const isAbout = (at: number) => words[at]?.isService === true && words[at]?.isSilent === false && !markAt[at];
  // "I do not know whether": the first "or" after it opens the question, another one the choice.
  const isUndecided = (from: number) => marks.some((mark) => mark.class === 'harmless' && mark.to < from);
  return marks.some(({ class: name, from, to }) => {
    if (name === 'correction' && owners !== null) return true;
    if (name !== 'or' && !(name === 'correction' && words.slice(from, to).some(({ raw }) => isOr(raw)))) return false;
    if ([from - 1, to].some((at) => personAt[at] || words[at]?.isTime || words[at]?.introduces)) return false;
    const isAfter = words.some((_, at) => at >= to && isAbout(at));
    return isAfter && (isUndecided(from) || words.some((_, at) => at < from && isAbout(at)));
  });
}

/**
 * "Bridal hair, the trial I will spare myself": the word by which a service is more than another one is followed by
 * words that neither ask for it nor explain anything.
 */
export function isExtraUnclear(index: SpokenIndex, { words, markAt, personAt }: Sentence, serviceId: string): boolean {
  const { own, extra, all } = extraWords(index, serviceId);
  const isOwn = (raw: string) => all.some((word) => isSameWord(index.services, raw, word));
  // "Luxury mani": a part of a word of the name.
  const isPart = (raw: string) => own.some((word) => compareWords(makeWord(raw), makeWord(word), 'SERVICE', false));
  return words.some((role, at) => {
    if (markAt[at] || personAt[at] || !extra.some((word) => isSameWord(index.services, role.raw, word))) return false;
    const next = words[at + 1];
    if (!next || next.clause !== role.clause || markAt[at + 1] || personAt[at + 1]) return false;
    // "Haircut with a wash": the whole name, one word after the other.
    const before = words[at - 1];
    if (before?.clause === role.clause && isOwn(before.raw)) return false;
    return !(next.isTime || next.isService || next.introduces || isLight(next) || isPart(next.raw));
  });
}

/** The words of a service's name, and those that a shorter name of another service lacks. */
function extraWords(
  { services }: SpokenIndex,
  serviceId: string,
): { own: string[]; extra: string[]; all: readonly string[] } {
  const record = services.positions.get(serviceId) ?? -1;
  const all = wordsOf(services, services.firstLabels[record] ?? 0);
  const own = all.filter((word) => !isFillerWord(word));
  if (services.firstLabels[record] === undefined) return { own, extra: [], all };
  const isOwn = (word: string) => own.some((one) => isSameWord(services, word, one));
  const others = [...new Set(own.flatMap((word) => [...labelsSpelled(services, word)]))]
    .filter((label) => recordIdOf(services, label) !== serviceId)
    .slice(0, MOST_LABELS)
    .map((label) => wordsOf(services, label).filter((word) => !isFillerWord(word)))
    .filter((others) => others.length > 0 && others.length < own.length && others.every(isOwn));
  const isExtra = (word: string) => others.some((other) => !other.some((one) => isSameWord(services, one, word)));
  return { own, extra: own.filter(isExtra), all };
}

/** Whether words that may be excluded are of this service, or its name was not said as a whole. */
export function isPerhapsExcluded(
  index: SpokenIndex,
  { unclear, unwanted, sentence: { words, markAt } }: Scopes,
  names: readonly RankedName[],
  serviceId: string,
): boolean {
  const { own } = extraWords(index, serviceId);
  const isLikeOwn = (at: number) =>
    own.some((word, place) => isLike(words[at]?.raw ?? '', word) && !isWithout(own[place - 1] ?? ''));
  // "Not the whole head but half the head": it was said again behind the contrast.
  const isAnswered = (positions: readonly number[]) => {
    const end = words.findIndex((_, at) => at > Math.max(...positions) && markAt[at]);
    const isOwn = (raw: string) => own.some((word) => isSameWord(index.services, raw, word));
    return markAt[end]?.class === 'but' && words.some(({ raw }, at) => at > end && !markAt[at] && isOwn(raw));
  };
  const open = [...unclear, ...unwanted].filter((positions) => !isAnswered(positions));
  if (open.flat().some(isLikeOwn)) return true;
  if (!unclear.some((positions) => open.includes(positions))) return false;
  const name = names.find(({ id }) => id === serviceId);
  return !name || !(name.isMeant || name.isLiteral);
}

/** Whether two words begin alike or are forms of one: "esmalte", "esmaltado". */
function isLike(said: string, known: string): boolean {
  const [one, other] = [fold(said), fold(known)];
  const isSameStart = one.length >= STEM && other.length >= STEM && one.slice(0, STEM) === other.slice(0, STEM);
  return isSameStart || compareWords(makeWord(said), makeWord(known), 'SERVICE', false) !== null;
}

/**
 * Whether the names of a service contain what was excluded; a name that excludes it itself is preferred, but for another
 * wish of the sentence.
 */
export function unwantedIn(
  index: SpokenIndex,
  { sentence, unwanted }: Scopes,
): (id: string, isOther?: boolean) => boolean {
  const { services } = index;
  const { owners, words } = sentence;
  const excluded = new Set<string>();
  const exempt = new Set<string>();
  for (const positions of unwanted) {
    const found = positions.map((at) => labelsWith(services, words[at]?.raw ?? ''));
    const [first, ...others] = found;
    const all = [...(first ?? [])].filter((label) => others.every((labels) => labels.has(label)));
    for (const label of all.length > 0 ? all : found.flatMap((labels) => [...labels])) {
      const isExempt = positions.some((at) => excludesItself(index, label, words[at]?.raw ?? ''));
      (isExempt ? exempt : excluded).add(recordIdOf(services, label));
    }
  }
  for (const id of excludingSaid(index, sentence, new Set(unwanted.flat()))) excluded.add(id);
  const only = exempt.size > 0 ? exempt : owners;
  return (id, isOther = false) => (excluded.has(id) && !exempt.has(id)) || (only !== null && !isOther && !only.has(id));
}

/** "Manicure with polish" is not the one without polish: services that exclude themselves what was said. */
function excludingSaid(
  { services }: SpokenIndex,
  { words, owners, markAt, marks }: Sentence,
  unwanted: ReadonlySet<number>,
): string[] {
  if (owners !== null || marks.some(({ class: name }) => name === 'without')) return [];
  const labels = labelsWithout(services);
  if (labels.size === 0) return [];
  const said = words.filter((word, at) => word.isService && !word.isSilent && !markAt[at] && !unwanted.has(at));
  const raw = said.slice(0, MOST_SAID).map((word) => word.raw);
  return [...labels]
    .filter((label) => raw.some((word) => excludesItself({ services }, label, word)))
    .map((label) => recordIdOf(services, label));
}

const excludingLabels = new WeakMap<NameIndex, ReadonlySet<number>>();

/** The names with a "without"; they are looked for once. */
function labelsWithout(services: NameIndex): ReadonlySet<number> {
  const known = excludingLabels.get(services);
  if (known) return known;
  const labels = new Set(withoutWords().flatMap((word) => [...labelsSpelled(services, word)]));
  const few: ReadonlySet<number> = new Set([...labels].slice(0, MOST_LABELS));
  excludingLabels.set(services, few);
  return few;
}

/** "Bath without clipping" has no clipping. */
function excludesItself({ services }: Pick<SpokenIndex, 'services'>, label: number, raw: string): boolean {
  const words = wordsOf(services, label);
  const at = words.findIndex((word) => isSameWord(services, raw, word));
  return at > 0 && isWithout(words[at - 1] ?? '');
}
