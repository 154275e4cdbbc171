import { isContrast } from './closed-words.ts';
import { textOf } from './index/label.ts';
import { labelsSpelled } from './index/label-words.ts';
import type { NameIndex } from './index/name-index.ts';
import type { Query } from './read-query.ts';
import type { Said, ScoredLabel } from './said-words.ts';
import { readText } from './words/read-text.ts';

/** The part of the only spoken word from which another name may be meant too. */
const ALIKE = 0.5;
/** Words of courtesy between a name and what it is about: "auf den". */
const MOST_BEHIND = 2;

/** Whether a part of a name was said and nothing that may be the rest of another name. */
export function isPlain(query: Query, index: NameIndex, sole: Said, labels: readonly ScoredLabel[]): boolean {
  const { said, isContested, isPiece, isOneWord } = sole;
  if (said.size > 1) return [...said].every((at) => !hasContrast(query, said, at)) && !isReplaced(query, index, sole);
  const isAlone = labels.every((one) => one.label === sole.label || one.explained < ALIKE);
  return (!isOneWord || isAlone) && (!isPiece || isHeadShared(index, sole)) && (!isContested || isBare(query, said));
}

/** "Front brake pads", where the rear ones are offered. */
function hasContrast({ words }: Query, said: ReadonlySet<number>, at: number): boolean {
  return [at - 1, at + 1].some((beside) => {
    const word = words[beside];
    return word !== undefined && !said.has(beside) && word.clause === words[at]?.clause && isContrast(word.word.raw);
  });
}

/** "Laser hair removal legs" is not that of the face: an unknown word stands where the name goes on. */
function isReplaced({ words }: Query, index: NameIndex, { label, said, chosen }: Said): boolean {
  const places = chosen.map(({ finding }) => finding);
  const last = Math.max(...places.map(({ until }) => until));
  const first = Math.min(...places.map(({ at }) => at));
  const length = readText(textOf(index, label)).length;
  const isUnknown = (at: number, beside: number) => {
    const word = words[at];
    return word !== undefined && !word.isFiller && word.word.number === null && word.clause === words[beside]?.clause;
  };
  const [start, end] = [Math.min(...said), Math.max(...said)];
  return (last < length && isUnknown(end + 1, end)) || (first > 0 && isUnknown(start - 1, start));
}

/** "Change" of "change of the oil" is in other names too, so the oil tells them apart. */
function isHeadShared(index: NameIndex, { label }: Said): boolean {
  const [head] = readText(textOf(index, label));
  return head !== undefined && labelsSpelled(index, head.raw).size > 1;
}

/** "Front brake pads" are not the rear ones, "fitting of the lamp" is not that of the mirror. */
function isBare({ words }: Query, said: ReadonlySet<number>): boolean {
  const isCourtesy = (at: number) => {
    const word = words[at];
    return word?.isFiller === true && !word.isForeign && !word.isProfession;
  };
  const isEnd = (at: number, clause: number | undefined) => words[at] === undefined || words[at]?.clause !== clause;
  return [...said].every((at) => {
    const clause = words[at]?.clause;
    let behind = at + 1;
    while (behind <= at + MOST_BEHIND && isCourtesy(behind) && !said.has(behind)) behind += 1;
    const isFree = (beside: number) => isEnd(beside, clause) || said.has(beside) || isCourtesy(beside);
    return isFree(at - 1) && isFree(behind);
  });
}
