import pTimeout, { TimeoutError } from 'p-timeout';
import { z } from 'zod';
import { captureMail } from '../domain/notifications/captured-mails.ts';
import { composeMail } from '../domain/notifications/compose-mail.ts';
import { MAIL_OUTBOX, type MailClaim, type MailFailure, settleMail } from '../domain/notifications/mail-outbox.ts';
import { withProviderClock } from '../kernel/provider-clock.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { defineJob, type JobContext } from './define-job.ts';
import { SEND_MAIL_QUEUE } from './queues.ts';

const MAILS_PER_PROVIDER = 3;

/** Maximum milliseconds for the whole exchange with the mail server. The lease of a mail is longer. */
const DEADLINE_MS = 20_000;

/**
 * The failure of a mail that is obsolete, such as a mail with a link to a record that an account holder has claimed
 * since.
 */
const OBSOLETE: MailFailure = { code: 'OBSOLETE', permanent: true };

const SAFE_CODE = /^[A-Z][A-Z0-9_]{1,39}$/;
const REFUSED_ENVELOPE = 'EENVELOPE';
const PERMANENT_REPLY = 500;

/**
 * Makes one attempt to send a mail: claims the mail, composes and sends it outside transactions, and records the
 * result. When the mail server's reply is lost, the mail may have been accepted. So a mail is sent at least once,
 * always with the same Message-ID.
 */
export const sendMail = defineJob({
  name: SEND_MAIL_QUEUE,
  payload: z.object({ providerId: z.uuid(), mailId: z.uuid() }),
  groupConcurrency: MAILS_PER_PROVIDER,
  async run(ctx, { providerId, mailId }) {
    const mail = await MAIL_OUTBOX.claim(ctx, { providerId, id: mailId });
    if (mail === null) return;
    const own = withProviderClock(ctx, mail);
    const attributes = { 'booking.provider_id': providerId, 'booking.mail_id': mailId };
    const failure = await inSpan('mail attempt', { kind: 'CLIENT', attributes }, async (span) => {
      const refused = await attempt(own, mail);
      if (refused) span.fail(refused.code);
      return refused;
    });
    const settled = await settleMail(own, mail, failure);
    if (failure) ctx.ports.log.warn({ providerId, mailId, code: failure.code }, 'mail was not accepted');
    if (!settled) ctx.ports.log.warn({ providerId, mailId }, 'mail outlived its lease');
  },
});

async function attempt(ctx: JobContext, mail: MailClaim): Promise<MailFailure | null> {
  const { mailer } = ctx;
  const sent = composeMail(ctx, mail, mailer.sender).then(async (message) => {
    if (message === null) return OBSOLETE;
    if (mail.testMode) await captureMail(ctx, mail, message);
    else await mailer.send(message);
    return null;
  });
  try {
    return await pTimeout(sent, { milliseconds: DEADLINE_MS });
  } catch (error) {
    return error instanceof TimeoutError ? { code: 'TIMEOUT', permanent: false } : toFailure(error);
  }
}

/** Reduces an error of the mail server to its codes, because the error's message quotes addresses. */
function toFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { code: 'UNKNOWN', permanent: false };
  const code: unknown = Reflect.get(error, 'code');
  const reply: unknown = Reflect.get(error, 'responseCode');
  const name = typeof code === 'string' && SAFE_CODE.test(code) ? code : 'UNKNOWN';
  if (typeof reply !== 'number') return { code: name, permanent: false };
  return { code: `${name} ${reply}`, permanent: name === REFUSED_ENVELOPE && reply >= PERMANENT_REPLY };
}
