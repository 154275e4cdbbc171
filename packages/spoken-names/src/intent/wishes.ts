import type { Contenders } from '../choose-contenders.ts';
import { isWithout } from '../closed-phrases.ts';
import type { Scopes } from './scopes.ts';
import { choose, isNaming, type Reading, textAt, WISH_SCORE } from './service-reading.ts';

/** Parts of a sentence that are read as wishes. */
const MOST_WISHES = 6;

/** The parts of a sentence between "and", "or" and commas that ask for different services. */
export function wishesIn(reading: Reading, positions: readonly number[]): Contenders[] {
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
  const naming = parts.filter(({ at }) => at.some((one) => isNaming(words[one]) && !markAt[one]));
  if (naming.length < 2) return [];
  const wishes: Contenders[] = [];
  for (const { at, isLinked } of naming.slice(0, MOST_WISHES)) {
    const text = textAt(reading.scopes, at);
    const isOther = !at.some((one) => isWithout(words[one]?.raw ?? ''));
    const wish =
      text === null ? null : choose({ ...reading, isUnwanted: (id) => reading.isUnwanted(id, isOther) }, text);
    const [best] = wish?.names ?? [];
    const isNamed =
      best !== undefined && (isLinked || wishes.length === 0 ? best.score >= WISH_SCORE : best.isComplete);
    if (!wish || !isNamed) continue;
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

/** Whether one of the wishes is wanted, not all. */
export function isChoice({ sentence: { marks } }: Scopes, positions: readonly number[]): boolean {
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  return marks.some(({ class: name, from }) => name === 'or' && from > first && from < last);
}
