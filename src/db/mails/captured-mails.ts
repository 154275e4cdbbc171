import { type SqlBool, sql } from 'kysely';
import { json } from 'tenant-sql/query/rows.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import type { OutboxKey } from '../outbox/leases.ts';
import { prepared, preparedWrite } from '../query/prepared.ts';

/** The contents of a mail that a test provider stored instead of sending it. */
export interface CapturedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The text of the iCalendar file; null when the mail has none. */
  readonly calendar: string | null;
}

type Capture = OutboxKey & { readonly token: string; readonly captured: CapturedMail };

/** Stores the contents of a claimed mail of a test provider, which is not sent. */
export const storeCapturedMail = preparedWrite('mail_capture', (db, { providerId, id, token, captured }: Capture) =>
  db
    .of(providerId)
    .updateTable('mail')
    .set({ captured: json(captured) })
    .where('id', '=', id)
    .where('lockToken', '=', token),
);

const newest = prepared(
  'captured_mails',
  (db, { providerId, limit }: { readonly providerId: string; readonly limit: number }) =>
    db
      .of(providerId)
      .selectFrom('mail as m')
      .select(['m.id', 'm.kind', 'm.recipient', 'm.reservationId', 'm.completedAt', 'm.captured'])
      .where('m.captured', 'is not', null)
      .where(
        sql<SqlBool>`NOT EXISTS (SELECT FROM provider_client c WHERE c.provider_id = ${providerId}::uuid
          AND c.id = (m.content->>'providerClientId')::uuid AND c.deleted_at IS NOT NULL)`,
      )
      .orderBy('m.createdAt', 'desc')
      .orderBy('m.id', 'desc')
      .limit(limit),
);

/** Reads the captured mails of a provider, newest first, without mails to clients who were deleted or merged since. */
export function readCapturedMails(db: Runner, providerId: string, limit: number) {
  return newest(db, { providerId, limit });
}
