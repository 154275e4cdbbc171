import type { MailKind } from './generated/prisma/client.ts';
import type { Statement } from './queryable.ts';

export interface MailKey {
  readonly providerId: string;
  readonly id: string;
}

export interface TakenMailRow {
  readonly kind: MailKind;
  readonly recipient: string;
  /** As `insertBookingMails` or `insertSubscriptionMail` froze it. */
  readonly content: unknown;
  readonly attemptCount: number;
}

export interface MailLease {
  readonly token: string;
  readonly dueBy: Date;
  readonly from: Date;
  readonly until: Date;
}

/** Takes a due mail that nobody holds; no row when there is nothing to do. */
export function takeMail({ providerId, id }: MailKey, lease: MailLease): Statement {
  return {
    name: 'take_mail',
    text: `
      UPDATE mail SET lock_token = $3::uuid, locked_until = $6::timestamptz
      WHERE provider_id = $1::uuid AND id = $2::uuid
        AND status IN ('PENDING', 'RETRY_SCHEDULED') AND next_attempt_at <= $4::timestamptz
        AND (locked_until IS NULL OR locked_until <= $5::timestamptz)
      RETURNING kind::text AS kind, recipient, content, attempt_count AS "attemptCount"`,
    values: [providerId, id, lease.token, lease.dueBy, lease.from, lease.until],
  };
}

export interface SettledMail {
  readonly status: 'SENT' | 'RETRY_SCHEDULED' | 'FAILED';
  readonly nextAttemptAt: Date | null;
  readonly errorCode: string | null;
}

/** Writes how an attempt ended; no row and nothing written when the lease is no longer the caller's. */
export function settleMail({ providerId, id }: MailKey, token: string, settled: SettledMail, now: Date): Statement {
  return {
    name: 'settle_mail',
    text: `
      UPDATE mail SET status = $4::text::mail_status, next_attempt_at = $5::timestamptz, error_code = $6::text,
        attempt_count = attempt_count + 1, last_attempt_at = $7::timestamptz,
        completed_at = CASE WHEN $5::timestamptz IS NULL THEN $7::timestamptz END,
        lock_token = NULL, locked_until = NULL
      WHERE provider_id = $1::uuid AND id = $2::uuid AND lock_token = $3::uuid
      RETURNING id`,
    values: [providerId, id, token, settled.status, settled.nextAttemptAt, settled.errorCode, now],
  };
}

export interface OverdueMail extends MailKey {
  readonly dueAt: Date;
}

/** Mails of all providers that should have been attempted and that no living worker holds, oldest first. */
export function overdueMails(dueBefore: Date, now: Date, limit: number): Statement {
  return {
    name: 'overdue_mails',
    text: `
      SELECT m.provider_id AS "providerId", m.id, m.next_attempt_at AS "dueAt" FROM mail m JOIN provider p ON m.provider_id = p.id
      WHERE m.status IN ('PENDING', 'RETRY_SCHEDULED') AND m.next_attempt_at <= $1::timestamptz
        AND (m.locked_until IS NULL OR m.locked_until <= $2::timestamptz)
      ORDER BY m.next_attempt_at, m.id
      LIMIT $3::int`,
    values: [dueBefore, now, limit],
  };
}

/** Erases recipient and content of at most `limit` mails that ended before `completedBefore`; a row for each. */
export function eraseFinishedMails(completedBefore: Date, limit: number): Statement {
  return {
    name: 'erase_finished_mails',
    text: `
      WITH old AS (
        SELECT provider_id, id FROM mail WHERE completed_at < $1::timestamptz AND content IS NOT NULL
        ORDER BY completed_at
        LIMIT $2::int
        FOR UPDATE SKIP LOCKED
      )
      UPDATE mail m SET content = NULL, recipient = NULL FROM old WHERE m.provider_id = old.provider_id AND m.id = old.id
      RETURNING m.id`,
    values: [completedBefore, limit],
  };
}
