import { splitWords } from './split-words.ts';

/** Between two clauses; a point behind a short word ends an abbreviation. */
const BREAK = /[,;:!?…—–]+(?=\s|$)|(?<=\p{L}{5})\.+(?=\s|$)/gu;

/** In which clause of a text each of its words stands, counted from 0. */
export function clausesOf(text: string): number[] {
  return text.split(BREAK).flatMap((clause, at) => splitWords(clause).map(() => at));
}
