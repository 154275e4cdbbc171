import { chooseLanguage } from './choose-language.ts';
import { type Letter, oneLine } from './letter.ts';
import type { BookingContent, BookingMailKind } from './mail-content.ts';
import { speakableName } from './speakable-name.ts';
import { writeDay, writeSpan } from './write-moment.ts';

/** What a mail about a reservation says, in the client's language; `claimUrl` only for guests (contract 5.15). */
export function bookingLetter(kind: BookingMailKind, content: BookingContent, claimUrl: string | null): Letter {
  const reading = chooseLanguage(content.locales);
  const { language, locale } = reading;
  const { labels, claim } = language;
  const words = {
    provider: oneLine(content.providerName),
    service: oneLine(content.serviceName),
    employee: oneLine(content.employeeName),
    date: writeDay(content.startAt, content.timezone, reading),
  };
  const wording = language.booking[kind];
  const firstName = speakableName(oneLine(content.clientFirstName));
  return {
    locale,
    subject: wording.subject(words),
    greeting: firstName && language.greeting(firstName),
    opening: wording.opening(words),
    facts: [
      [labels.service, words.service],
      [labels.employee, words.employee],
      [labels.when, writeSpan(content.startAt, content.endAt, content.timezone, reading)],
      [labels.provider, words.provider],
    ],
    remarks: kind === 'BOOKING_CHANGED' && content.status === 'PENDING' ? [language.stillPending] : [],
    link: claimUrl === null ? null : { ...claim, url: claimUrl },
    closing: language.closing,
  };
}
