import type {
  BookingContent,
  BookingMailKind,
  ClaimLinkContent,
  DisabledContent,
  ProviderAddress,
} from '../events/mail-content.ts';
import type { Language } from './languages/language.ts';
import { chooseLanguage, writeDay, writeInstant, writeSpan } from './reading.ts';

/** A mail's text before it takes a form; every string is plain text of one line. */
export interface MailText {
  readonly locale: string;
  readonly subject: string;
  readonly greeting: string | null;
  readonly opening: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly remarks: readonly string[];
  readonly link: { readonly invitation: string; readonly action: string; readonly url: string } | null;
  readonly closing: string;
}

/** What mail programs make links of: schemes, hosts, addresses. */
const LINK = /:\S|www\.|@|[.。]\p{L}/iu;

/** What a mail about a reservation says, in the client's language; `claimUrl` only for guests (contract 5.15). */
export function bookingMail(kind: BookingMailKind, content: BookingContent, claimUrl: string | null): MailText {
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
  const firstName = nameWithoutLinks(oneLine(content.clientFirstName));
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
      ...addressFacts(content, language),
    ],
    remarks: kind === 'BOOKING_CHANGED' && content.status === 'PENDING' ? [language.stillPending] : [],
    link: claimUrl === null ? null : { ...claim, url: claimUrl },
    closing: language.closing,
  };
}

/** What a mail says that is nothing but a claim link, in the client's language (contract 2.9). */
export function claimMail(content: ClaimLinkContent, claimUrl: string): MailText {
  const { language, locale } = chooseLanguage(content.locales);
  const { labels, claim, claimLink } = language;
  const words = { provider: oneLine(content.providerName) };
  const firstName = nameWithoutLinks(oneLine(content.clientFirstName));
  return {
    locale,
    subject: claimLink.subject(words),
    greeting: firstName && language.greeting(firstName),
    opening: claimLink.opening(words),
    facts: [[labels.provider, words.provider], ...addressFacts(content, language)],
    remarks: [],
    link: { ...claim, url: claimUrl },
    closing: language.closing,
  };
}

/** Where the provider is, and its telephone number, as far as it has said. */
function addressFacts({ providerAddress, providerPhone }: ProviderAddress, { labels }: Language): MailText['facts'] {
  return [
    ...(providerAddress ? [[labels.address, oneLine(providerAddress)] as const] : []),
    ...(providerPhone ? [[labels.phone, providerPhone] as const] : []),
  ];
}

/** What a reader learns of a disabled subscription (contract 6.10); of the target only its origin, since paths can hold secrets. */
export function disabledMail(content: DisabledContent): MailText {
  const reading = chooseLanguage(content.locales);
  const { language, locale } = reading;
  const { labels, disabled } = language;
  const missedSince = (at: string) => [labels.missedSince, writeInstant(at, content.timezone, reading)] as const;
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
      [labels.provider, words.provider],
      [labels.integrationClient, words.integrationClient],
      [labels.subscription, content.subscriptionId],
      [labels.target, URL.parse(content.targetUrl)?.origin ?? ''],
      [labels.disabledAt, writeInstant(content.disabledAt, content.timezone, reading)],
      ...(content.missedSince === null ? [] : [missedSince(content.missedSince)]),
    ],
    remarks: language.disabledAdvice[content.reader],
    link: null,
    closing: language.closing,
  };
}

/** One line of visible text: whatever breaks lines or steers the display becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}

/** Four numbers with dots between are a host, too. */
const HOST_NUMBER = /\p{Nd}(?:[.。]\p{Nd}+){3}/u;
/** Six digits and more are dialled at a touch. */
const NUMBER = /\p{Nd}(?:[\s().-]*\p{Nd}){5}/u;

/**
 * A client's name where a mail may say it, or null where a mail program would make a link of it: the name is what a caller
 * sent, and the mail comes from us. Look-alikes of dots and signs, and characters that are not seen, make no difference.
 */
function nameWithoutLinks(name: string): string | null {
  const plain = name.normalize('NFKC').replace(/\p{Cf}+/gu, '');
  return [LINK, HOST_NUMBER, NUMBER].some((pattern) => pattern.test(plain)) ? null : name;
}
