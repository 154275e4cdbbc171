import { createClaimLink } from '../clients/claim-link.ts';
import type { SystemContext } from '../context.ts';
import { bookingLetter } from './booking-letter.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { disabledLetter } from './disabled-letter.ts';
import { type Letter, oneLine } from './letter.ts';
import type { BookingMailKind } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { TakenMail } from './take-mail.ts';

const OFFERS_CLAIM: ReadonlySet<BookingMailKind> = new Set(['BOOKING_RECEIVED', 'BOOKING_CONFIRMED']);

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
 * Writes a taken mail in its reader's language, as text, HTML and, for reservations, a calendar message from `sender`.
 * A guest's confirmation gets a claim link of its own (contract 5.15).
 */
export async function composeMail(ctx: SystemContext, mail: TakenMail, sender: string): Promise<OutgoingMail> {
  const { written, recipient } = mail;
  if (written.kind === 'WEBHOOK_DISABLED') return outgoing(mail, disabledLetter(written.content), null);
  const { kind, content } = written;
  const { providerId } = mail;
  const { providerClientId } = content;
  const claimUrl = OFFERS_CLAIM.has(kind)
    ? await createClaimLink(ctx, { providerId, providerClientId, address: recipient })
    : null;
  const calendar = calendarOf(content, { organizer: sender, recipient });
  return outgoing(mail, bookingLetter(kind, content, claimUrl), calendar);
}

function outgoing(mail: TakenMail, letter: Letter, calendar: Calendar | null): OutgoingMail {
  const { providerName, replyTo } = mail.written.content;
  return {
    id: mail.id,
    recipient: mail.recipient,
    senderName: oneLine(providerName),
    replyTo,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
    calendar,
  };
}
