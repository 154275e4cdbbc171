import type { RankedName } from './ranked-name.ts';
import type { Side } from './words/word-match.ts';

/** The names of one side that may be meant; `isClear` if the score of the best suffices to use it. */
export interface Contenders {
  readonly names: readonly RankedName[];
  readonly isClear: boolean;
  /** Whether somebody else may be meant, though less likely: "Mira" is Miroslava, and a form of Miro. */
  readonly mayBeOther?: boolean;
}

/**
 * A score from which a single contender is taken without asking. Measured on the 1020 development cases: silent wrong
 * picks 3 at 0.60, 0 at 0.65 and 0.70; needless questions 4 up to 0.70, 18 at 0.75, 161 at 0.80.
 */
const CLEAR_SCORE = 0.7;
/**
 * Names this close to the best lead to a question. Silent wrong picks: 5 at 0.02, 4 at 0.04, 0 from 0.06; misses grow
 * from 0.12.
 */
const CLEAR_GAP = 0.08;
/** The same if the best was not said word for word, but as a diminutive or misspelled; no change from 0.08 to 0.20. */
const GUESS_GAP = 0.14;
const WORD_FOR_WORD = 0.97;
/**
 * The same for a longer name that begins with the best one, without more of it being said: a cut, and a cut at the
 * weekend.
 */
const VARIANT_GAP = 0.02;
/** If most of a name was said, its own words leave less doubt. */
const LARGELY_SAID = { score: 0.82, gap: 0.01 } as const;
/** The similarity to the only spoken word from which another name is in the question too. */
const ALIKE = 0.5;
/** The distance below an unclear best up to which a name is returned. */
const OFFER_GAP = 0.15;
/** The same below which nobody else may be meant: "Marie" for Marie-Claire; Mira is 0.4 below Miro. */
const OTHER_GAP = 0.45;
/** From this value a name explains the words, possibly through a diminutive. */
const WELL_EXPLAINED = 0.88;

/** Whether a score suffices to use it. */
export function isClearScore(score: number): boolean {
  return score >= CLEAR_SCORE;
}

/** The names that may be meant: one clear winner, or several for a question. */
export function chooseContenders(ranked: readonly RankedName[], side: Side): Contenders {
  const chosen = choose(ranked, side);
  const [best] = chosen.names;
  const isOther = (name: RankedName) =>
    !chosen.names.includes(name) && name.explained >= (best?.explained ?? 1) - OTHER_GAP;
  return best?.isComplete === false && ranked.some(isOther) ? { ...chosen, mayBeOther: true } : chosen;
}

function choose(ranked: readonly RankedName[], side: Side): Contenders {
  const best = ranked[0];
  if (!best || best.isOtherSurname) return { names: [], isClear: false };
  const literal = ranked.filter(({ isLiteral }) => isLiteral);
  if (literal.length > 0) return { names: withNamesakes(literal, ranked, side), isClear: true };
  const isClear = isClearScore(best.score) && !best.isPiece && !best.isContested;
  const wordForWord = best.explained >= WORD_FOR_WORD;
  const gapTo = (name: RankedName) => {
    if (!isClear) return OFFER_GAP;
    if (isVariant(best, name)) return best.score >= LARGELY_SAID.score ? LARGELY_SAID.gap : VARIANT_GAP;
    return wordForWord || (best.isComplete && !name.isComplete) ? CLEAR_GAP : GUESS_GAP;
  };
  // The length of a name is irrelevant until one was said completely: "grooming" is in both kinds of grooming.
  const isRival = (name: RankedName) =>
    !best.isComplete && !isVariant(best, name) && best.explained - name.explained <= gapTo(name);
  const names = ranked.filter((name) => best.score - name.score <= gapTo(name) || name.isEqual || isRival(name));
  const isAlone = isClear && names.length === 1;
  return { names: isAlone && side === 'SERVICE' ? withThoseAlike(best, ranked) : names, isClear };
}

/** The only spoken word may belong to another name: "analisi" and "anali". */
function withThoseAlike(best: RankedName, ranked: readonly RankedName[]): readonly RankedName[] {
  if (best.isComplete || !best.isOneWord) return [best];
  return ranked.filter((name) => name === best || (!isVariant(best, name) && name.explained >= ALIKE));
}

/** Whether a name is a longer form of the best, without more spoken words in it. */
function isVariant(best: RankedName, { name, explained }: RankedName): boolean {
  return explained <= best.explained && name.length > best.name.length && name.startsWith(best.name);
}

/** "Petra" is the alias of one employee, but the caller may mean the other Petra. */
function withNamesakes(
  literal: readonly RankedName[],
  ranked: readonly RankedName[],
  side: Side,
): readonly RankedName[] {
  const isAliasOnly = literal.every(({ matchedOn }) => matchedOn === 'ALIAS');
  if (side === 'SERVICE' || !isAliasOnly) return literal;
  return ranked.filter(({ isLiteral, explained }) => isLiteral || explained >= WELL_EXPLAINED);
}
