import { splitWords } from './split-words.ts';

/** Between two clauses; a point behind a short word ends an abbreviation. */
const BREAK = /[,;:!?…—–]+(?=\s|$)|(?<=\p{L}{5})\.+(?=\s|$)/gu;

const CLOCK_TIME = /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/gu;

/** A text with its "17:30" as one word. */
export function joinClockTimes(text: string): string {
  return text.replace(CLOCK_TIME, '$1.$2');
}

/** In which clause of a text each of its words stands, counted from 0. */
export function clausesOf(text: string): number[] {
  return text.split(BREAK).flatMap((clause, at) => splitWords(clause).map(() => at));
}
