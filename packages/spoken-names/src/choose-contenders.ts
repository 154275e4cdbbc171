import type { RankedName } from './ranked-name.ts';

/** The names of one side that may be meant; `isClear` if the score of the best suffices to use it. */
export interface Contenders {
  readonly names: readonly RankedName[];
  readonly isClear: boolean;
  /** Whether somebody else may be meant, though less likely: "Mira" is Miroslava, and a form of Miro. */
  readonly mayBeOther?: boolean;
}

/** A score from which a single contender is taken without asking. */
const CLEAR_SCORE = 0.7;
/** Names this close to the best lead to a question. */
const CLEAR_GAP = 0.08;
/** The same if the best was not said word for word, but as a diminutive or misspelled. */
const GUESS_GAP = 0.14;
const WORD_FOR_WORD = 0.97;
/** The distance below an unclear best up to which a name is returned. */
export const OFFER_GAP = 0.15;
/** The same below which nobody else may be meant: "Marie" for Marie-Claire; Mira is 0.4 below Miro. */
const OTHER_GAP = 0.45;
/** From this value a name explains the words, possibly through a diminutive. */
const WELL_EXPLAINED = 0.88;

/** Whether a score suffices to use it. */
export function isClearScore(score: number): boolean {
  return score >= CLEAR_SCORE;
}

/** The employees who may be meant: one clear winner, or several for a question. */
export function chooseEmployees(ranked: readonly RankedName[]): Contenders {
  const chosen = choose(ranked);
  const [best] = chosen.names;
  const isOther = (name: RankedName) =>
    !chosen.names.includes(name) && name.explained >= (best?.explained ?? 1) - OTHER_GAP;
  return best?.isComplete === false && ranked.some(isOther) ? { ...chosen, mayBeOther: true } : chosen;
}

function choose(ranked: readonly RankedName[]): Contenders {
  const best = ranked[0];
  if (!best || best.isOtherSurname) return { names: [], isClear: false };
  const literal = ranked.filter(({ isLiteral }) => isLiteral);
  if (literal.length > 0) return { names: withNamesakes(literal, ranked), isClear: true };
  const isClear = isClearScore(best.score);
  const gapTo = (name: RankedName) => {
    if (!isClear) return OFFER_GAP;
    return best.explained >= WORD_FOR_WORD || (best.isComplete && !name.isComplete) ? CLEAR_GAP : GUESS_GAP;
  };
  // The length of a name is irrelevant until one was said completely.
  const isRival = (name: RankedName) => !best.isComplete && best.explained - name.explained <= gapTo(name);
  return { names: ranked.filter((name) => best.score - name.score <= gapTo(name) || isRival(name)), isClear };
}

/** "Petra" is the alias of one employee, but the caller may mean the other Petra. */
function withNamesakes(literal: readonly RankedName[], ranked: readonly RankedName[]): readonly RankedName[] {
  if (!literal.every(({ matchedOn }) => matchedOn === 'ALIAS')) return literal;
  return ranked.filter(({ isLiteral, explained }) => isLiteral || explained >= WELL_EXPLAINED);
}
