import { type Intent, type Language, RULES, type Rules } from './rules.ts';

/** What one utterance says, as far as the rules understand it. */
export interface Heard {
  readonly intent: Intent | null;
  /** Days from today. */
  readonly inDays: number | null;
  /** `HH:mm` */
  readonly clock: string | null;
  /** 0 is the first of the offers. */
  readonly choice: number | null;
  readonly employee: string | null;
  /** What is left when all of this is taken out. */
  readonly rest: string;
}

/** Nobody is served before: "five" is the afternoon's. */
const FIRST_HOUR = 8;

/** What was said, by rules of the language alone; `weekdayToday` counts from Sunday. */
export function understand(language: Language, utterance: string, weekdayToday: number): Heard {
  const rules = RULES[language];
  let rest = ` ${utterance.replace(/[.,!?]/g, '')} `;
  const take = (pattern: string): RegExpExecArray | null => {
    const found = new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu').exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const words = utterance.toLowerCase();
  const intent = INTENTS.find((each) => rules.intents[each].test(words)) ?? null;
  const day = dayOf(rules, take, weekdayToday);
  const clock = clockOf(rules, take);
  const choice = rules.choices.findIndex((each) => take(`${each}\\p{L}*`) !== null);
  const employee = take(rules.employee)?.[1] ?? null;
  while (take(rules.filler));
  return {
    intent,
    inDays: day,
    clock,
    choice: choice < 0 ? null : choice,
    employee,
    rest: rest.trim().replace(/\s+/g, ' '),
  };
}

const INTENTS: readonly Intent[] = ['CANCEL', 'MOVE', 'THINK', 'REPEAT', 'YES', 'NO'];

type Take = (pattern: string) => RegExpExecArray | null;

function dayOf(rules: Rules, take: Take, weekdayToday: number): number | null {
  if (take(rules.today)) return 0;
  if (take(rules.tomorrow)) return 1;
  const weekday = rules.weekdays.findIndex((forms) => take(forms) !== null);
  return weekday < 0 ? null : (weekday - weekdayToday + 7) % 7 || 7;
}

function clockOf(rules: Rules, take: Take): string | null {
  const part = Object.keys(rules.parts).find((words) => take(words) !== null);
  if (part) return rules.parts[part] ?? null;
  const hours = rules.hours.join('|');
  const half = take(`(?:(?:${rules.at}) )?${rules.half.words} (${hours})`);
  const found = half ?? take(`(?:${rules.at}) (${hours}|\\d{1,2})(?::(\\d\\d))?`) ?? take('(\\d{1,2}):(\\d\\d)');
  if (!found) return null;
  const named = rules.hours.indexOf(found[1]?.toLowerCase() ?? '') + 1;
  const hour = named || Number(found[1]);
  const minutes = hour * 60 + Number(found[2] ?? 0) + (half ? rules.half.minutes : 0);
  const afternoon = minutes < FIRST_HOUR * 60 ? minutes + 12 * 60 : minutes;
  return `${String(Math.floor(afternoon / 60)).padStart(2, '0')}:${String(afternoon % 60).padStart(2, '0')}`;
}
