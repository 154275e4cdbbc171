import type {
  BookingContent,
  BookingMailKind,
  ClaimLinkContent,
  DisabledContent,
  ProviderAddress,
} from '../events/mail-content.ts';
import type { Language } from './languages/language.ts';
import { chooseLanguage, formatDay, formatInstant, formatTimeRange } from './reader-language.ts';

/** The text of a mail before rendering. Every string is plain text of one line. */
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

/** Matches text that mail programs turn into links: schemes, hosts and addresses. */
const LINK = /:\S|www\.|@|[.。]\p{L}/iu;

/**
 * Returns the text of a mail about a reservation in the client's language. `claimUrl` is null unless the client is a
 * guest (contract 5.15).
 */
export function bookingMailText(kind: BookingMailKind, content: BookingContent, claimUrl: string | null): MailText {
  const localized = chooseLanguage(content.locales);
  const { language, locale } = localized;
  const { labels, claim } = language;
  const parts = [content, ...(content.others ?? [])];
  const values = {
    provider: toSingleLine(content.providerName),
    service: new Intl.ListFormat(locale).format(parts.map(({ serviceName }) => toSingleLine(serviceName))),
    date: formatDay(content.startAt, content.timezone, localized),
  };
  const wording = language.booking[kind];
  const firstName = nameWithoutLinks(toSingleLine(content.clientFirstName));
  return {
    locale,
    subject: wording.subject(values),
    greeting: firstName && language.greeting(firstName),
    opening: wording.opening(values),
    facts: [
      ...parts.flatMap(({ serviceName, employeeName, startAt, endAt }) => [
        [labels.service, toSingleLine(serviceName)] as const,
        [labels.employee, toSingleLine(employeeName)] as const,
        [labels.when, formatTimeRange(startAt, endAt, content.timezone, localized)] as const,
      ]),
      [labels.provider, values.provider],
      ...addressFacts(content, language),
    ],
    remarks:
      kind === 'BOOKING_CHANGED' && parts.some(({ status }) => status === 'PENDING') ? [language.stillPending] : [],
    link: claimUrl === null ? null : { ...claim, url: claimUrl },
    closing: language.closing,
  };
}

/** Returns the text of a claim link mail in the client's language (contract 2.9). */
export function claimMailText(content: ClaimLinkContent, claimUrl: string): MailText {
  const { language, locale } = chooseLanguage(content.locales);
  const { labels, claim, claimLink } = language;
  const values = { provider: toSingleLine(content.providerName) };
  const firstName = nameWithoutLinks(toSingleLine(content.clientFirstName));
  return {
    locale,
    subject: claimLink.subject(values),
    greeting: firstName && language.greeting(firstName),
    opening: claimLink.opening(values),
    facts: [[labels.provider, values.provider], ...addressFacts(content, language)],
    remarks: [],
    link: { ...claim, url: claimUrl },
    closing: language.closing,
  };
}

/** Returns the provider's address and phone number, as far as they are known. */
function addressFacts({ providerAddress, providerPhone }: ProviderAddress, { labels }: Language): MailText['facts'] {
  return [
    ...(providerAddress ? [[labels.address, toSingleLine(providerAddress)] as const] : []),
    ...(providerPhone ? [[labels.phone, providerPhone] as const] : []),
  ];
}

/**
 * Returns the text of a mail about a disabled subscription (contract 6.10). Only the origin of the target URL is shown,
 * because paths can contain secrets.
 */
export function disabledMailText(content: DisabledContent): MailText {
  const localized = chooseLanguage(content.locales);
  const { language, locale } = localized;
  const { labels, disabled } = language;
  const missedSince = (at: string) => [labels.missedSince, formatInstant(at, content.timezone, localized)] as const;
  const values = {
    provider: toSingleLine(content.providerName),
    integrationClient: toSingleLine(content.integrationClientName),
    failureCount: content.failureCount,
  };
  return {
    locale,
    subject: disabled.subject(values),
    greeting: null,
    opening: disabled.opening(values),
    facts: [
      [labels.provider, values.provider],
      [labels.integrationClient, values.integrationClient],
      [labels.subscription, content.subscriptionId],
      [labels.target, URL.parse(content.targetUrl)?.origin ?? ''],
      [labels.disabledAt, formatInstant(content.disabledAt, content.timezone, localized)],
      ...(content.missedSince === null ? [] : [missedSince(content.missedSince)]),
    ],
    remarks: language.disabledAdvice[content.reader],
    link: null,
    closing: language.closing,
  };
}

/** Returns a text as one line of visible text: line breaks, control and direction characters become spaces. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}

/** Matches an IPv4 address, which mail programs turn into a link too. */
const HOST_NUMBER = /\p{Nd}(?:[.。]\p{Nd}+){3}/u;
/** Matches six or more digits, which phones offer to dial. */
const NUMBER = /\p{Nd}(?:[\s().-]*\p{Nd}){5}/u;

/**
 * Returns a client's name for a mail; null when a mail program would turn it into a link. The name comes from a caller,
 * but the mail comes from this service. Look-alikes of dots and signs, and invisible characters, are normalized first.
 */
function nameWithoutLinks(name: string): string | null {
  const plain = name.normalize('NFKC').replace(/\p{Cf}+/gu, '');
  return [LINK, HOST_NUMBER, NUMBER].some((pattern) => pattern.test(plain)) ? null : name;
}
