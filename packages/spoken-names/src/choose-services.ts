import type { SpokenIndex } from './build-index.ts';
import { type Contenders, isClearScore, OFFER_GAP } from './choose-contenders.ts';
import { type RankOptions, rankNames } from './rank-names.ts';
import type { RankedName } from './ranked-name.ts';
import { compareText } from './words/compare-text.ts';

/** The score of a service named only by its category: never enough without a question. */
const CATEGORY_SCORE = 0.6;
/** A category is meant unless a service explains this much more of the words. */
const SAME_EVIDENCE = 0.02;
const SCORE_STEPS = 10_000;

/**
 * The services that may be meant by a text. The name of a category means all of its services.
 */
export function chooseServices(text: string, index: SpokenIndex, options: RankOptions): Contenders {
  const ranked = rankNames(text, index.services, index.employees, { ...options, findsMeant: true });
  const [best] = ranked;
  const literal = ranked.filter(({ isLiteral }) => isLiteral);
  if (literal.length > 0) return { names: literal, isClear: true };
  const meant = ranked.find(({ isMeant }) => isMeant);
  const category = saidCategory(text, index, best, options);
  if (meant && (!category || category.explained < meant.explained)) return { names: [meant], isClear: true };
  if (category) {
    const also = ranked.filter(({ explained }) => explained >= category.explained - SAME_EVIDENCE);
    const members = membersOf(index, category).filter(({ id }) => !also.some((one) => one.id === id));
    return { names: [...also, ...members], isClear: isClearScore(category.score) };
  }
  if (best) return { names: ranked.filter(({ score }) => best.score - score <= OFFER_GAP), isClear: false };
  // "Please, it is for a consultation": courtesy words that are in names, for a question.
  const names = rankNames(text, index.services, index.employees, { ...options, isKnownOnly: true });
  return { names, isClear: false };
}

/** Services that match by their own names, then those of a named category. */
export function rankServices(
  text: string,
  index: SpokenIndex,
  options: Required<Omit<RankOptions, 'findsMeant' | 'isKnownOnly' | 'isLikely'>>,
): RankedName[] {
  const { isWanted, ...said } = options;
  const ranked = rankNames(text, index.services, index.employees, { ...options, findsMeant: true });
  const category = saidCategory(text, index, ranked[0], said);
  if (!category) return ranked;
  const known = new Map(ranked.map((one) => [one.id, one]));
  const members = membersOf(index, category).filter(
    ({ id, score }) => isWanted(id) && (known.get(id)?.score ?? 0) < score,
  );
  const added = new Set(members.map(({ id }) => id));
  const all = [...ranked.filter(({ id }) => !added.has(id)), ...members];
  return all.sort((left, right) => right.score - left.score || compareText(nameOf(index, left), nameOf(index, right)));
}

/** The category whose whole name was said, unless the best service has this name or explains more of the words. */
function saidCategory(
  text: string,
  index: SpokenIndex,
  best: RankedName | undefined,
  options: RankOptions,
): RankedName | null {
  const [category] = rankNames(text, index.categories, index.employees, options);
  if (!category?.isComplete) return null;
  // A question needs less certainty than a booking, unless other words were heard.
  if (!isClearScore(category.score) && best && best.explained >= category.explained) return null;
  if (best?.isComplete && best.matchedOn === 'EXACT') return null;
  return best && best.explained > category.explained + SAME_EVIDENCE ? null : category;
}

function membersOf(index: SpokenIndex, category: RankedName): RankedName[] {
  const score = Math.round(category.score * CATEGORY_SCORE * SCORE_STEPS) / SCORE_STEPS;
  const matchedOn = category.matchedOn === 'EXACT' ? 'ALIAS' : category.matchedOn;
  return performed(index, index.membersOf.get(category.id) ?? []).map((id) => {
    return { ...category, id, score, matchedOn, isLiteral: false, isComplete: false };
  });
}

function performed({ performances }: SpokenIndex, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => performances.isOffered(id));
}

function nameOf({ services }: SpokenIndex, { id }: RankedName): string {
  return services.records[services.positions.get(id) ?? -1]?.record.name ?? '';
}
