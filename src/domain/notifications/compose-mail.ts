import type { SystemContext } from '../../kernel/context.ts';
import { createClaimLink } from '../clients/claim-link.ts';
import type { MailContent } from '../events/mail-content.ts';
import { type CalendarMessage, toCalendarMessage } from './calendar-message.ts';
import { type MailClaim, toMailContent } from './mail-outbox.ts';
import { bookingMailText, claimMailText, disabledMailText, type MailText, toSingleLine } from './mail-texts.ts';
import { renderHtml, renderText } from './render-mail.ts';

const OFFERS_CLAIM: ReadonlySet<MailContent['kind']> = new Set(['BOOKING_RECEIVED', 'BOOKING_CONFIRMED', 'CLAIM_LINK']);

/** A mail to send. Its Message-ID is derived from `id` and is the same for every attempt. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly senderName: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One calendar message for each reservation. */
  readonly calendars: readonly CalendarMessage[];
}

/**
 * Composes a claimed mail in its reader's language, as text, HTML and, for reservations, iCalendar messages from
 * `sender`. The mail about a new reservation of a guest contains a new claim link. Null for a claim link mail whose
 * client can no longer be claimed with this address (contract 2.9 and 5.15).
 */
export async function composeMail(ctx: SystemContext, mail: MailClaim, sender: string): Promise<OutgoingMail | null> {
  const mailContent = toMailContent(mail);
  if (mailContent.kind === 'WEBHOOK_DISABLED')
    return toOutgoingMail(mail, mailContent, disabledMailText(mailContent.content));
  const { providerId, recipient } = mail;
  const { providerClientId } = mailContent.content;
  const claimUrl = OFFERS_CLAIM.has(mailContent.kind)
    ? await createClaimLink(ctx, { providerId, providerClientId, address: recipient })
    : null;
  if (mailContent.kind === 'CLAIM_LINK') {
    return claimUrl === null ? null : toOutgoingMail(mail, mailContent, claimMailText(mailContent.content, claimUrl));
  }
  const { kind, content } = mailContent;
  const parties = { organizer: sender, recipient };
  const calendars = [content, ...(content.others ?? [])].map((part) =>
    toCalendarMessage({ ...content, ...part }, parties),
  );
  return toOutgoingMail(mail, mailContent, bookingMailText(kind, content, claimUrl), calendars);
}

function toOutgoingMail(
  { id, recipient }: MailClaim,
  { content }: MailContent,
  mailText: MailText,
  calendars: readonly CalendarMessage[] = [],
): OutgoingMail {
  return {
    id,
    recipient,
    senderName: toSingleLine(content.providerName),
    replyTo: content.replyTo,
    subject: mailText.subject,
    text: renderText(mailText),
    html: renderHtml(mailText),
    calendars,
  };
}
