import type { SystemContext } from '../../kernel/context.ts';
import { createClaimLink } from '../clients/claim-link.ts';
import type { MailContent } from '../events/mail-content.ts';
import { type Calendar, calendarOf } from './calendar-message.ts';
import { contentOf, type MailClaim } from './mail-outbox.ts';
import { bookingMail, claimMail, disabledMail, type MailText, oneLine } from './mail-texts.ts';
import { renderHtml, renderText } from './render-mail.ts';

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
  if (written.kind === 'WEBHOOK_DISABLED') return outgoing(mail, written, disabledMail(written.content), null);
  const { providerId, recipient } = mail;
  const { providerClientId } = written.content;
  const claimUrl = OFFERS_CLAIM.has(written.kind)
    ? await createClaimLink(ctx, { providerId, providerClientId, address: recipient })
    : null;
  if (written.kind === 'CLAIM_LINK') {
    return claimUrl === null ? null : outgoing(mail, written, claimMail(written.content, claimUrl), null);
  }
  const { kind, content } = written;
  const calendar = calendarOf(content, { organizer: sender, recipient });
  return outgoing(mail, written, bookingMail(kind, content, claimUrl), calendar);
}

function outgoing(
  { id, recipient }: MailClaim,
  { content }: MailContent,
  mailText: MailText,
  calendar: Calendar | null,
): OutgoingMail {
  return {
    id,
    recipient,
    senderName: oneLine(content.providerName),
    replyTo: content.replyTo,
    subject: mailText.subject,
    text: renderText(mailText),
    html: renderHtml(mailText),
    calendar,
  };
}
