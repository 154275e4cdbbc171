import type { Intent, Language } from './languages/language.ts';

/** What one utterance says, as far as the rules understand it. */
export interface Heard {
  readonly intent: Intent | null;
  /** Days from today. */
  readonly inDays: number | null;
  /** `HH:mm` */
  readonly clock: string | null;
  /** The clock is meant to the minute: "at five", not "after five" or "in the afternoon". */
  readonly exactly: boolean;
  /** 0 is the first of the offers. */
  readonly choice: number | null;
  readonly employee: string | null;
  /** What is left when all of this is taken out, and the same as the name of a person. */
  readonly rest: string;
  readonly name: { readonly firstName: string; readonly lastName: string | null };
}

type Take = (pattern: string) => RegExpExecArray | null;

/** Nobody is served before: "five" is the afternoon's. */
const FIRST_HOUR = 8;
/** The service takes no longer words. */
const MOST_CHARACTERS = 120;

/** What was said, by rules of the language alone; `weekdayToday` counts from Sunday. */
export function understand(language: Language, utterance: string, weekdayToday: number): Heard {
  const words = utterance.toLowerCase();
  const intent = INTENTS.find((each) => language.intents[each].test(words)) ?? null;
  let rest = ` ${utterance.slice(0, MOST_CHARACTERS).replace(/[.,!?]/g, '')} `;
  const take: Take = (pattern) => {
    const found = new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu').exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const inDays = dayOf(language, take, weekdayToday);
  const time = clockOf(language, take);
  const choice = language.choices.findIndex((each) => take(`(?:${each})\\p{L}*`) !== null);
  const employee = take(language.employee)?.[1] ?? null;
  while (take(language.filler));
  rest = rest.trim().replace(/\s+/g, ' ');
  const [firstName = '', ...lastName] = rest.split(' ');
  const name = { firstName, lastName: lastName.join(' ') || null };
  return { intent, inDays, ...time, choice: choice < 0 ? null : choice, employee, rest, name };
}

const INTENTS: readonly Intent[] = ['REPEAT', 'WHEN', 'CANCEL', 'MOVE', 'THINK', 'YES', 'NO'];

function dayOf({ days, weekdays }: Language, take: Take, weekdayToday: number): number | null {
  const [, inDays] = Object.entries(days).find(([words]) => take(words) !== null) ?? [];
  if (inDays !== undefined) return inDays;
  const weekday = weekdays.findIndex((forms) => take(forms) !== null);
  return weekday < 0 ? null : (weekday - weekdayToday + 7) % 7 || 7;
}

function clockOf({ parts, hours, at, from, half }: Language, take: Take): { clock: string | null; exactly: boolean } {
  const [, part] = Object.entries(parts).find(([words]) => take(words) !== null) ?? [];
  if (part) return { clock: part, exactly: false };
  const hour = `(${hours.join('|')}|\\d{1,2})(?::(\\d\\d))?`;
  const late = take(`(?:${from}) (?:${half.words} )?${hour}`);
  const found =
    late ?? take(`(?:(?:${at}) )?${half.words} ${hour}`) ?? take(`(?:${at}) ${hour}`) ?? take('(\\d{1,2}):(\\d\\d)');
  if (!found) return { clock: null, exactly: false };
  const named = hours.indexOf(found[1]?.toLowerCase() ?? '') + 1;
  const isHalf = new RegExp(half.words, 'i').test(found[0]);
  const minutes = (named || Number(found[1])) * 60 + Number(found[2] ?? 0) + (isHalf ? half.minutes : 0);
  const afternoon = minutes < FIRST_HOUR * 60 ? minutes + 12 * 60 : minutes;
  const clock = `${String(Math.floor(afternoon / 60)).padStart(2, '0')}:${String(afternoon % 60).padStart(2, '0')}`;
  return { clock, exactly: !late };
}
