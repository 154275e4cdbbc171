import { chooseLanguage } from './choose-language.ts';
import { type Letter, oneLine } from './letter.ts';
import type { DisabledContent } from './mail-content.ts';
import { writeInstant } from './write-moment.ts';

/** What the provider reads about a disabled subscription; of the target only its origin, since paths can hold secrets. */
export function disabledLetter(content: DisabledContent): Letter {
  const reading = chooseLanguage(content.locales);
  const { language, locale } = reading;
  const { labels, disabled } = language;
  const words = {
    provider: oneLine(content.providerName),
    integrationClient: oneLine(content.integrationClientName),
    failureCount: content.failureCount,
  };
  return {
    locale,
    subject: disabled.subject(words),
    greeting: null,
    opening: disabled.opening(words),
    facts: [
      [labels.integrationClient, words.integrationClient],
      [labels.target, URL.parse(content.targetUrl)?.origin ?? ''],
      [labels.disabledAt, writeInstant(content.disabledAt, content.timezone, reading)],
    ],
    remarks: [language.disabledAdvice],
    link: null,
    closing: language.closing,
  };
}
