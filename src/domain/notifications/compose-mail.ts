import { createClaimLink } from '../clients/claim-link.ts';
import type { SystemContext } from '../context.ts';
import type { BookingMailKind, MailContent } from '../events/mail-content.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { bookingLetter, disabledLetter, type Letter, oneLine } from './letters.ts';
import { contentOf, type MailClaim } from './mail-outbox.ts';
import { renderHtml, renderText } from './render.ts';

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
 * Writes a claimed mail in its reader's language, as text, HTML and, for reservations, a calendar message from `sender`.
 * A guest's confirmation gets a claim link of its own (contract 5.15).
 */
export async function composeMail(ctx: SystemContext, mail: MailClaim, sender: string): Promise<OutgoingMail> {
  const written = contentOf(mail);
  if (written.kind === 'WEBHOOK_DISABLED') return outgoing(mail, written, disabledLetter(written.content), null);
  const { kind, content } = written;
  const { providerId, recipient } = mail;
  const { providerClientId } = content;
  const claimUrl = OFFERS_CLAIM.has(kind)
    ? await createClaimLink(ctx, { providerId, providerClientId, address: recipient })
    : null;
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
