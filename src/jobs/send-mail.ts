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

/** Time limit in milliseconds of the whole conversation with the mail server; a lease lasts longer. */
const DEADLINE_MS = 20_000;

/** The mail is obsolete, such as a link to a record that was claimed since. */
const OBSOLETE: MailFailure = { code: 'OBSOLETE', permanent: true };

const SAFE_CODE = /^[A-Z][A-Z0-9_]{1,39}$/;
const REFUSED_ENVELOPE = 'EENVELOPE';
const PERMANENT_REPLY = 500;

/**
 * One job is one attempt: claim, compose and send outside transactions, settle. A lost answer may hide a success, so a
 * mail is sent at least once, always with the same Message-ID.
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

/** The message of such an error quotes addresses, so only its codes are stored. */
function toFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { code: 'UNKNOWN', permanent: false };
  const code: unknown = Reflect.get(error, 'code');
  const reply: unknown = Reflect.get(error, 'responseCode');
  const name = typeof code === 'string' && SAFE_CODE.test(code) ? code : 'UNKNOWN';
  if (typeof reply !== 'number') return { code: name, permanent: false };
  return { code: `${name} ${reply}`, permanent: name === REFUSED_ENVELOPE && reply >= PERMANENT_REPLY };
}
