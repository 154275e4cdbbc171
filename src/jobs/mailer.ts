import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { OutgoingMail } from '../domain/notifications/compose-mail.ts';

const CONNECTION_TIMEOUT_MS = 8000;
const SILENCE_TIMEOUT_MS = 10_000;
const OWNER_ONLY = 0o600;

/** Sends mails. `send` rejects when the mail was not accepted. */
export interface Mailer {
  /** The sender address of mails. */
  readonly sender: string;
  send(mail: OutgoingMail): Promise<void>;
}

/** Creates a mailer that sends each mail to an SMTP server over a new connection. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const sender = parseAddress(from);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    sender,
    async send(mail) {
      await transport.sendMail(toMessage(mail, sender));
    },
  };
}

/** Creates a mailer that writes each mail to `folder` as ID.eml. A repeated attempt replaces the file. */
export function fileMailer(folder: string, from: string): Mailer {
  const sender = parseAddress(from);
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    sender,
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, sender));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(`${path}.part`, message, { mode: OWNER_ONLY });
      await rename(`${path}.part`, path);
    },
  };
}

// Builds the message. Addresses are objects instead of text, so that a name cannot be read as an address or a header.
function toMessage(mail: OutgoingMail, sender: string) {
  // Mail programs offer a reply to the first calendar; the others are attached as files.
  const [calendar, ...others] = mail.calendars;
  return {
    messageId: `<${mail.id}@${sender.split('@').at(-1)}>`,
    from: { name: mail.senderName, address: sender },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.content } }),
    attachments: others.map(({ method, content }, index) => ({
      filename: `booking-${index + 2}.ics`,
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}

function parseAddress(from: string): string {
  const [parsed] = addressparser(from);
  if (!parsed?.address) throw new Error('MAIL_FROM holds no address.');
  return parsed.address;
}
