import type { Said } from 'booking-integration-client';
import { spokenTime } from 'spoken-names';
import type { Intent, Language } from './languages/language.ts';

/** A parsed utterance. */
export interface Utterance extends Said {
  readonly intent: Intent | undefined;
}

const INTENTS: readonly Intent[] = ['REPEAT', 'WHEN', 'CANCEL', 'MOVE', 'THINK'];

/** Parses an utterance by the rules of a language. */
export function understand(language: Language, utterance: string, now: Date, timeZone: string): Utterance {
  const time = spokenTime(utterance, { locale: language.locale, now, timeZone });
  const [said, rest] = [utterance.toLowerCase(), time.rest.toLowerCase()];
  const name = utterance.replace(language.name, '').replace(/[.,!?]/g, '');
  const [firstName = '', ...lastName] = name.split(' ');
  return {
    ...time,
    intent: INTENTS.find((intent) => language.intents[intent].test(said)),
    isYes: language.yes.test(said),
    isNo: language.no.test(said),
    choice: language.choices.findIndex((choice) => choice.test(rest)),
    name: { firstName, lastName: lastName.join(' ') || null },
  };
}
