import type { SpokenIndex } from './build-index.ts';
import { type Contenders, chooseContenders, isClearScore } from './choose-contenders.ts';
import { type RankOptions, rankCourtesy, rankNames } from './rank-names.ts';
import type { RankedName } from './ranked-name.ts';
import { compareText } from './words/compare-text.ts';

/** The score of a service named only by its category: never enough without a question. */
const CATEGORY_SCORE = 0.6;
/** A category is meant unless a service explains this much more of the words. */
const SAME_EVIDENCE = 0.02;
const SCORE_STEPS = 10_000;

/**
 * The services that may be meant by a text. The name of a category means all of its services, and words of only a kind
 * ("hair", "wedding") select none of several.
 */
export function chooseServices(text: string, index: SpokenIndex, options: RankOptions): Contenders {
  const ranked = rankNames(text, index.services, index.employees, { ...options, findsSole: true });
  const chosen = chooseContenders(ranked, 'SERVICE');
  const [best] = ranked;
  const sole = ranked.find(({ isSole }) => isSole);
  const category = saidCategory(text, index, best, options);
  if (sole && (!category || category.explained < sole.explained)) return { names: [sole], isClear: true };
  if (category) {
    const also = chosen.names.filter(({ explained }) => explained >= category.explained - SAME_EVIDENCE);
    const members = membersOf(index, category).filter(({ id }) => !also.some((one) => one.id === id));
    return { names: [...also, ...members], isClear: isClearScore(category.score) };
  }
  if (!best) return chooseContenders(rankCourtesy(text, index.services, index.employees, options), 'SERVICE');
  if (!best.isKindOnly || chosen.names.length > 1) return chosen;
  const siblings = siblingsOf(index, best);
  const isAlone = siblings.length === 0 && best.matchedOn === 'TOKEN';
  return isAlone ? chosen : { names: [...chosen.names, ...siblings], isClear: false };
}

/** Services that match by their own names, then those of a named category. */
export function rankServices(
  text: string,
  index: SpokenIndex,
  options: Required<Omit<RankOptions, 'isKnownOnly' | 'findsSole'>>,
): RankedName[] {
  const { isWanted, ...said } = options;
  const ranked = rankNames(text, index.services, index.employees, { ...options, findsSole: true });
  const category = saidCategory(text, index, ranked[0], said);
  if (!category) return ranked.length > 0 ? ranked : rankCourtesy(text, index.services, index.employees, options);
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
  if (!category?.isComplete || category.isContested) return null;
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

/** The other services of the same category. */
function siblingsOf(index: SpokenIndex, best: RankedName): RankedName[] {
  const categoryId = index.categoryOf.get(best.id) ?? null;
  const ids = categoryId === null ? [] : (index.membersOf.get(categoryId) ?? []);
  const score = Math.round(best.score * CATEGORY_SCORE * SCORE_STEPS) / SCORE_STEPS;
  return performed(index, ids)
    .filter((id) => id !== best.id)
    .map((id) => ({ ...best, id, score, isLiteral: false, isComplete: false }));
}

function performed({ performances }: SpokenIndex, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => performances.isOffered(id));
}

function nameOf({ services }: SpokenIndex, { id }: RankedName): string {
  return services.records[services.positions.get(id) ?? -1]?.record.name ?? '';
}
