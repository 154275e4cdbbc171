import type { LabelledRecord } from './best-labels.ts';
import { type Choice, chooseTied } from './choose-tied.ts';
import { type Evidence, evidenceOfAll } from './evidence.ts';
import type { NameIndex } from './index/name-index.ts';
import { lexicon } from './lexicon.ts';
import { hasContrast, isCloseTogether, isInOnePiece, isListItem, isReplaced } from './name-places.ts';
import { saysOtherNumber } from './other-numbers.ts';
import type { Query } from './read-query.ts';
import { hasCases, isVague } from './word-uses.ts';

/** The similarity to the only spoken word from which another name may be meant too. */
const ALIKE = 0.5;
/** The part of a spoken word that is all of it. */
const WHOLE = 0.97;
const GUESSED: ReadonlySet<string> = new Set(['SPELLING', 'SOUND', 'KIN']);
/** Words between a name and a stray word of another one. */
const FAR = 3;

/**
 * The name that the words of a query mean; null leads to a question. It is the name with the most spoken words. It
 * must have been said as a whole, or have a spoken word that no other name has. A word of another name is accepted
 * only apart from a whole name.
 */
export function findMeant(
  query: Query,
  index: NameIndex,
  found: readonly LabelledRecord[],
  isLikely: (id: string) => boolean,
): number | null {
  const likely = new Set(found.filter(({ record }) => isLikely(record.id)).map(({ label }) => label));
  const all = evidenceOfAll(query, index, found);
  const most = Math.max(0, ...all.map(({ said }) => said.size));
  if (most === 0) return null;
  const tied = all.filter(({ said }) => said.size === most);
  const { best, dropped } = bestOf(query, index, tied, likely);
  if (!best || saysOtherNumber(query, index, best)) return null;
  const rivals = all.filter((one) => !dropped.has(one));
  const isPerformed = likely.has(best.label) && index.records.some(({ record }) => !isLikely(record.id));
  const others = all.filter((one) => beyondOf(query, best, one).length > 0);
  const isAlone = best.isWhole && most > 1 && others.every((one) => isStray(query, best, one));
  if (others.length > 0 && !isAlone) return null;
  return (best.isWhole && isCloseTogether(best.said)) || isTelling(query, index, { best, all: rivals, isPerformed })
    ? best.label
    : null;
}

interface Told {
  readonly best: Evidence;
  readonly all: readonly Evidence[];
  /** The employee who is wanted performs it, and not all services: "nails with Anna". */
  readonly isPerformed: boolean;
}

/** Whether the said part of a name belongs to no other name. */
function isTelling(query: Query, index: NameIndex, { best, all, isPerformed }: Told): boolean {
  const { words } = query;
  if (words.some(({ word, isTime }) => !isTime && isVague(word.raw))) return false;
  const said = [...best.said];
  const isNumber = (at: number) => {
    const word = words[at]?.word;
    return word === undefined || word.number !== null || lexicon.halves.has(word.folded);
  };
  const isOwn = (at: number) =>
    !isNumber(at) &&
    (isPerformed || words[at]?.isKind === false) &&
    words[at]?.isProfession === false &&
    all.every((one) => one === best || !(one.said.has(at) || one.sure.has(at)));
  if (said.some((at) => hasContrast(query, best.said, at))) return false;
  const isOneWord = said.filter((at) => !isNumber(at)).length < 2;
  // "A session of fifty minutes": a number and a word of courtesy.
  const isCounted =
    said.length === 1 && isOneWord && best.also.size > 0 && all.every((one) => one === best || one.said.size === 0);
  if (isReplaced(query, index, best)) return false;
  if (said.length > 1) return true;
  return (
    isCounted || (said.some(isOwn) && !said.some((at) => isLikeOther(best, all, at) || isOtherForm(query, best, at)))
  );
}

/** The only spoken word may belong to another name: "brakes" and "brake check". */
function isLikeOther(best: Evidence, all: readonly Evidence[], at: number): boolean {
  const isEqual = best.chosen.some(({ finding: { from, match } }) => from === at && match.signal === 'EQUAL');
  return all.some(
    ({ label, chosen }) =>
      label !== best.label &&
      chosen.some(
        ({ finding: { from, to, match } }) =>
          from <= at &&
          at < to &&
          match.similarity >= ALIKE &&
          !(isEqual && (GUESSED.has(match.signal) || match.saidShare < WHOLE)),
      ),
  );
}

/** "He works" is not "rules of work", a haircut is not one for children: only case forms leave a word what it is. */
function isOtherForm({ language }: Query, { chosen }: Evidence, at: number): boolean {
  return chosen.some(({ finding: { from, at: place, match } }) => {
    const isForm = !hasCases(language) && place > 0 && match.signal !== 'EQUAL';
    return from === at && (isForm || match.signal === 'PIECE');
  });
}

/** A part of another name, somewhere in a sentence that says the whole name of the best one. */
function isStray(query: Query, best: Evidence, one: Evidence): boolean {
  const { said } = best;
  const beyond = beyondOf(query, best, one);
  if (one.isWhole || beyond.some((at) => isListItem(query, at))) return false;
  const isFar = (at: number) => [...said].every((own) => Math.abs(own - at) > FAR);
  return one.sure.size === 1 || (isInOnePiece(query, said) && beyond.every(isFar));
}

/** The positions of words of a name that the best one does not have; a word may be said twice. */
function beyondOf({ words }: Query, { said }: Evidence, { sure }: Evidence): number[] {
  const own = new Set([...said].map((at) => words[at]?.word.folded));
  return [...sure].filter((at) => !said.has(at) && !own.has(words[at]?.word.folded));
}

/** Of names with as many spoken words: the whole one, the one with more courtesy words, the one that fits best. */
function bestOf(query: Query, index: NameIndex, tied: readonly Evidence[], likely: ReadonlySet<number>): Choice {
  const areApart = tied.some(({ said }) => [...said].some((at) => !tied[0]?.said.has(at)));
  const whole = areApart ? mostBy(tied, ({ isWhole }) => Number(isWhole)) : tied;
  const rest = mostBy(whole, ({ also }) => also.size);
  const [first, other] = rest;
  const none: ReadonlySet<Evidence> = new Set();
  if (!first || !other) return { best: first ?? null, dropped: none };
  const isSame = ({ said, also }: Evidence) =>
    [...said, ...also].every((at) => first.said.has(at) || first.also.has(at));
  return rest.every(isSame) ? chooseTied(query, index, rest, likely) : { best: null, dropped: none };
}

function mostBy(all: readonly Evidence[], count: (one: Evidence) => number): readonly Evidence[] {
  const most = Math.max(...all.map(count));
  return all.filter((one) => count(one) === most);
}
