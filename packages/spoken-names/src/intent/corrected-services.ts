import { isOr } from '../closed-words.ts';
import { labelsSpelled, labelsWithNumber, recordIdOf } from '../index/label-words.ts';
import { numberOf } from '../signals/number-words.ts';
import { fold } from '../words/fold.ts';
import { readText } from '../words/read-text.ts';
import { choose, isNaming, isTelling, type Reading, textAt, WISH_SCORE } from './service-reading.ts';

/** The words that are left of a sentence behind its corrections. */
export interface Corrected {
  readonly reading: Reading;
  readonly positions: readonly number[];
  readonly isDoubtful: boolean;
}

/** "A perm, no wait, a trim", "piano thirty minutes, no, forty five": what the last correction leaves. */
export function afterCorrections(first: Reading, positions: readonly number[]): Corrected {
  const { marks, words, people } = first.scopes.sentence;
  let corrected: Corrected = { reading: first, positions, isDoubtful: false };
  for (const { class: name, from, to } of marks) {
    // "A perm, or rather a trim" leaves the choice open.
    const isOpenChoice = words.slice(from, to).some(({ raw }) => isOr(raw));
    if ((name !== 'correction' && name !== 'apology') || isOpenChoice) continue;
    const { positions: kept, isDoubtful } = corrected;
    const [before, after] = [kept.filter((at) => at < from), kept.filter((at) => at >= to)];
    if (before.some((at) => isTelling(words[at]))) {
      const replaced = replace(corrected, before, after);
      if (replaced) {
        corrected = replaced;
        continue;
      }
      if (after.some((at) => isNaming(words[at])) || saysNumber(first, after)) {
        corrected = { ...corrected, isDoubtful: isDoubtful || name === 'correction' || saysNumber(first, after) };
        continue;
      }
    }
    const isNothingBefore = !before.some((at) => isNaming(words[at])) && !people.some((person) => person.to <= from);
    const isSomethingAfter =
      after.some((at) => isNaming(words[at])) ||
      people.some((person) => person.from >= to) ||
      words.slice(to).some(({ isTime }) => isTime);
    const isOpen = marks.some((other) => other.class === 'anyone' && other.from >= to);
    if (name === 'correction' && !isNothingBefore && !isSomethingAfter && !isOpen) {
      corrected = { ...corrected, isDoubtful: true };
    }
  }
  return corrected;
}

/** The words behind a correction, or those before it for the services that have what was said behind it. */
function replace(corrected: Corrected, before: readonly number[], after: readonly number[]): Corrected | null {
  const { reading } = corrected;
  const { words } = reading.scopes.sentence;
  if (after.some((at) => isNaming(words[at]))) {
    const [best, other] = choose(reading, textAt(reading.scopes, after) ?? '').names;
    if (best && best.score >= WISH_SCORE && (!other || best.isComplete)) return { ...corrected, positions: after };
  }
  const ids = idsWith(reading, after);
  if (ids === null || ids.size === 0) {
    if (!after.some((at) => isNaming(words[at]))) return null;
    const [best] = choose(reading, textAt(reading.scopes, after) ?? '').names;
    return best && best.score >= WISH_SCORE ? { ...corrected, positions: after } : null;
  }
  const isUnwanted = (id: string, isOther?: boolean) => !ids.has(id) || reading.isUnwanted(id, isOther);
  const positions = before.filter((at) => isNaming(words[at]) && numberOf(fold(words[at]?.raw ?? '')) === undefined);
  return { ...corrected, reading: { ...reading, isUnwanted }, positions };
}

/** The services whose names have all telling words and numbers of a part of a sentence; null if it has none. */
function idsWith({ index: { services }, scopes }: Reading, positions: readonly number[]): ReadonlySet<string> | null {
  const { words } = scopes.sentence;
  const spelled = positions
    .filter((at) => isTelling(words[at]))
    .map((at) => labelsSpelled(services, words[at]?.raw ?? ''));
  const counted = numbersAt(scopes, positions).map((number) => labelsWithNumber(services, number));
  const sets = [...spelled, ...counted].map(
    (labels) => new Set([...labels].map((label) => recordIdOf(services, label))),
  );
  const [first, ...others] = sets;
  return first ? new Set([...first].filter((id) => others.every((ids) => ids.has(id)))) : null;
}

function saysNumber({ scopes }: Reading, positions: readonly number[]): boolean {
  return numbersAt(scopes, positions).length > 0;
}

function numbersAt({ sentence: { words } }: Reading['scopes'], positions: readonly number[]): number[] {
  const raw = positions.map((at) => words[at]?.raw ?? '').join(' ');
  return readText(raw).flatMap(({ number }) => number ?? []);
}
