import { isContrast } from './closed-words.ts';
import type { Evidence } from './evidence.ts';
import { textOf } from './index/label.ts';
import type { NameIndex } from './index/name-index.ts';
import { LOSS, type Query } from './read-query.ts';
import { readText } from './words/read-text.ts';

/** Words between two words of one name, in a sentence that says it as a whole. */
const CLOSE = 5;

/** Words of courtesy between a name and what it is about: "auf den". */
const MOST_BEHIND = 2;

type Positions = ReadonlySet<number>;

/** "Front brake pads", where the rear ones are offered. */
export function hasContrast({ words }: Query, said: Positions, at: number): boolean {
  return [at - 1, at + 1].some((beside) => {
    const word = words[beside];
    return word !== undefined && !said.has(beside) && word.clause === words[at]?.clause && isContrast(word.word.raw);
  });
}

/** "Preparation for the TOEFL" is not that for the IELTS: another word stands where the name goes on. */
export function isReplaced(query: Query, index: NameIndex, { label, said, sure, chosen }: Evidence): boolean {
  if (isReplacedBefore(query, { said, chosen })) return true;
  const last = Math.max(...chosen.map(({ finding }) => finding.until));
  if (last >= readText(textOf(index, label)).length) return false;
  const { words } = query;
  const end = Math.max(...said);
  const isCourtesy = (at: number) => {
    const word = words[at];
    if (word === undefined || word.isProfession) return false;
    // "Bead work" may be anything: a word that is only like one of the name.
    return word.isFiller ? !word.isForeign : sure.size > 0 && word.lossWhenUnmatched <= LOSS.otherSide;
  };
  let behind = end + 1;
  while (behind <= end + MOST_BEHIND && isCourtesy(behind)) behind += 1;
  const word = words[behind];
  if (word === undefined || isCourtesy(behind) || word.word.number !== null || word.clause !== words[end]?.clause)
    return false;
  // "Laser hair removal legs": behind several words of a name only the last word takes the place of what is unsaid.
  const isLast = words.every((_, at) => at <= behind || isCourtesy(at) || words[at]?.clause !== word.clause);
  return said.size === 1 || (behind === end + 1 && isLast);
}

/** "Knee physio" is not "lower back physio": in English what tells two of a kind apart stands before them. */
function isReplacedBefore({ words, language }: Query, { said, chosen }: Pick<Evidence, 'said' | 'chosen'>): boolean {
  if (language !== 'en') return false;
  const first = Math.min(...said);
  const word = words[first - 1];
  const isUnsaidBefore = chosen.every(({ finding }) => finding.at > 0);
  if (!word || word.clause !== words[first]?.clause || word.isFiller || word.word.number !== null) return false;
  return isUnsaidBefore && word.lossWhenUnmatched >= LOSS.unknown;
}

/** Whether only words of courtesy stand between the words of a name. */
export function isInOnePiece({ words }: Query, said: Positions): boolean {
  const [from, to] = [Math.min(...said), Math.max(...said)];
  const clause = words[from]?.clause;
  return words
    .slice(from, to + 1)
    .every((word, at) => said.has(from + at) || (word.isFiller && word.clause === clause));
}

/** Whether the words of a name are not scattered over a story. */
export function isCloseTogether(said: Positions): boolean {
  const inOrder = [...said].sort((left, right) => left - right);
  return inOrder.every((at, place) => place === 0 || at - (inOrder[place - 1] ?? 0) <= CLOSE);
}

/** "Gel polish, eyebrows": a word that stands alone between two commas. */
export function isListItem({ words }: Query, at: number): boolean {
  return words.every((word, other) => other === at || word.isFiller || word.clause !== words[at]?.clause);
}
