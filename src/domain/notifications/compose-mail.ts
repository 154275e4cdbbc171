import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { createClaimLink } from '../clients/claim-link.ts';
import type { SystemContext } from '../context.ts';
import type { BookingContent, MailContent } from '../events/mail-content.ts';
import { bookingLetter, claimLetter, disabledLetter, type Letter, oneLine } from './letters.ts';
import { contentOf, type MailClaim } from './mail-outbox.ts';

const OFFERS_CLAIM: ReadonlySet<MailContent['kind']> = new Set(['BOOKING_RECEIVED', 'BOOKING_CONFIRMED', 'CLAIM_LINK']);

/** A mail ready to be sent; `id` makes its Message-ID, the same on every attempt. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly senderName: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: Calendar | null;
}

/**
 * Writes a claimed mail in its reader's language, as text, HTML and, for reservations, a calendar message from `sender`.
 * A guest's confirmation gets a claim link of its own; null for a mail that would be nothing but a link, where the client
 * cannot be claimed with this address any more (contract 2.9 and 5.15).
 */
export async function composeMail(ctx: SystemContext, mail: MailClaim, sender: string): Promise<OutgoingMail | null> {
  const written = contentOf(mail);
  if (written.kind === 'WEBHOOK_DISABLED') return outgoing(mail, written, disabledLetter(written.content), null);
  const { providerId, recipient } = mail;
  const { providerClientId } = written.content;
  const claimUrl = OFFERS_CLAIM.has(written.kind)
    ? await createClaimLink(ctx, { providerId, providerClientId, address: recipient })
    : null;
  if (written.kind === 'CLAIM_LINK') {
    return claimUrl === null ? null : outgoing(mail, written, claimLetter(written.content, claimUrl), null);
  }
  const { kind, content } = written;
  const calendar = calendarOf(content, { organizer: sender, recipient });
  return outgoing(mail, written, bookingLetter(kind, content, claimUrl), calendar);
}

function outgoing(
  { id, recipient }: MailClaim,
  { content }: MailContent,
  letter: Letter,
  calendar: Calendar | null,
): OutgoingMail {
  return {
    id,
    recipient,
    senderName: oneLine(content.providerName),
    replyTo: content.replyTo,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
    calendar,
  };
}

/** The letter as plain text. */
export function renderText({ greeting, opening, facts, remarks, link, closing }: Letter): string {
  const paragraphs = [
    greeting,
    opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...remarks,
    link && `${link.invitation}\n${link.action}: ${link.url}`,
    closing,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The letter as an HTML document without scripts, images or remote parts; every text in it is escaped. */
export function renderHtml(letter: Letter): string {
  const { locale, subject, greeting, opening, facts, remarks, link, closing } = letter;
  const rows = facts.map(
    ([label, value]) => markup`<tr><th align="left" scope="row">${label}</th><td>${value}</td></tr>`,
  );
  const parts = [
    ...(greeting === null ? [] : [markup`<p>${greeting}</p>`]),
    markup`<p>${opening}</p>`,
    `<table cellpadding="4">${rows.join('')}</table>`,
    ...remarks.map((remark) => markup`<p>${remark}</p>`),
    ...(link === null ? [] : [markup`<p>${link.invitation}<br><a href="${link.url}">${link.action}</a></p>`]),
    markup`<p><small>${closing}</small></p>`,
  ];
  const head = markup`<html lang="${locale}"><head><meta charset="utf-8"><title>${subject}</title></head>`;
  return `<!doctype html>\n${head}<body>\n${parts.join('\n')}\n</body></html>\n`;
}

function markup(literals: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: literals }, ...values.map(escapeText));
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const PRODUCT = '//Booking Integration API//EN';

const EVENT_STATUSES = {
  PENDING: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
  DECLINED: ICalEventStatus.CANCELLED,
} as const;

interface Calendar {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** Whose calendar it is for, and whose event it is. */
interface CalendarParties {
  readonly organizer: string;
  readonly recipient: string;
}

/**
 * The reservation as an iCalendar message (RFC 5545, 5546): its UID is the reservation's id and SEQUENCE rises with its version, so each
 * one replaces the one before. Times are UTC instants, which every calendar shows in its reader's own zone.
 */
export function calendarOf(content: BookingContent, { organizer, recipient }: CalendarParties): Calendar {
  const ends = content.status === 'CANCELLED' || content.status === 'DECLINED';
  const calendar = ical({
    prodId: PRODUCT,
    method: ends ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const provider = oneLine(content.providerName);
  calendar.createEvent({
    id: content.reservationId,
    sequence: content.version,
    stamp: new Date(content.changedAt),
    start: new Date(content.startAt),
    end: new Date(content.endAt),
    summary: `${oneLine(content.serviceName)} – ${provider}`,
    description: oneLine(content.employeeName),
    location: provider,
    status: EVENT_STATUSES[content.status],
    organizer: { name: provider, email: organizer },
    attendees: [{ email: recipient, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method: ends ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}
