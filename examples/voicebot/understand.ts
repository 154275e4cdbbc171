import type { CallerName } from 'booking-integration-client';
import { type SpokenTime, spokenTime } from 'spoken-names';
import type { Intent, Language } from './languages/language.ts';

/** What one utterance says. */
export interface Heard extends SpokenTime {
  readonly intent: Intent | undefined;
  readonly isYes: boolean;
  readonly isNo: boolean;
  /** 0 is the first of what was offered, -1 none. */
  readonly choice: number;
  /** The same as the name of a person. */
  readonly name: CallerName;
}

const INTENTS: readonly Intent[] = ['REPEAT', 'WHEN', 'CANCEL', 'MOVE', 'THINK'];

/** Understands an utterance by the rules of a language alone. */
export function understand(language: Language, utterance: string, now: Date, timeZone: string): Heard {
  const { locale, intents, yes, no, choices, name } = language;
  const time = spokenTime(utterance, { locale, now, timeZone });
  const [said, rest] = [utterance.toLowerCase(), time.rest.toLowerCase()];
  const [firstName = '', ...lastName] = utterance
    .replace(name, '')
    .replace(/[.,!?]/g, '')
    .split(' ');
  return {
    ...time,
    intent: INTENTS.find((each) => intents[each].test(said)),
    isYes: yes.test(said),
    isNo: no.test(said),
    choice: choices.findIndex((each) => each.test(rest)),
    name: { firstName, lastName: lastName.join(' ') || null },
  };
}
