import type { OutboxKey } from '../outbox/leases.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import { json } from '../query/rows-of.ts';

/** What a mail of a test provider says. */
export interface CapturedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The iCalendar file; null without one. */
  readonly calendar: string | null;
}

type Capture = OutboxKey & { readonly token: string; readonly captured: CapturedMail };

const capture = prepared('mail_capture', (db, { providerId, id, token, captured }: Capture) =>
  db
    .of(providerId)
    .updateTable('mail')
    .set({ captured: json(captured) })
    .where('id', '=', id)
    .where('lockToken', '=', token),
);

/** Keeps what a claimed mail says instead of sending it. */
export async function storeCapturedMail(db: Runner, mail: Capture): Promise<void> {
  await capture(db, mail);
}

const newest = prepared(
  'captured_mails',
  (db, { providerId, limit }: { readonly providerId: string; readonly limit: number }) =>
    db
      .of(providerId)
      .selectFrom('mail')
      .select(['id', 'kind', 'recipient', 'reservationId', 'providerClientId', 'completedAt', 'captured', 'createdAt'])
      .where('captured', 'is not', null)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
);

/** The captured mails of a provider, newest first. */
export function readCapturedMails(db: Runner, providerId: string, limit: number) {
  return newest(db, { providerId, limit });
}
