import type { MailKind } from './generated/prisma/client.ts';
import type { Statement } from './queryable.ts';

/** A mail about a reservation; the statement adds what is known of provider and client. */
export interface NewBookingMailRow {
  readonly id: string;
  readonly kind: MailKind;
  readonly reservationId: string;
  readonly providerClientId: string;
  readonly recipient: string;
  readonly content: object;
}

/** How many mails one recipient and one provider may get written in an hour; 0 is no limit. */
export interface MailShares {
  readonly perRecipient: number;
  readonly perProvider: number;
}

export type MailRefusal = 'MAILS_PER_RECIPIENT' | 'MAILS_PER_PROVIDER';

export interface WrittenMailRow {
  readonly id: string;
  /** Why it will not be sent; null where it will. */
  readonly refusal: MailRefusal | null;
}

/** What stands behind a plus reaches the same inbox. */
const INBOX = "regexp_replace(recipient, '\\+[^@]*@', '@')";

/**
 * Judges `wanted` (with `recipient`, `subject_kind`) by the mails of the last hour and their own order: bookings and
 * operations are counted apart, so that nobody's bookings keep a provider from hearing that a webhook was disabled.
 */
const judged = (now: string, perRecipient: string, perProvider: string) => `judged AS (
        SELECT w.*, CASE
          WHEN ${perRecipient}::int > 0 AND ${perRecipient}::int < row_number() OVER (PARTITION BY ${INBOX} ORDER BY w.id)
            + (SELECT count(*) FROM (${lastHour(now, `${INBOX} = regexp_replace(w.recipient, '\\+[^@]*@', '@')`, perRecipient)}) AS own)
            THEN 'MAILS_PER_RECIPIENT'
          WHEN ${perProvider}::int > 0 AND ${perProvider}::int < row_number() OVER (ORDER BY w.id)
            + (SELECT count(*) FROM (${lastHour(now, 'true', perProvider)}) AS own)
            THEN 'MAILS_PER_PROVIDER' END AS refusal
        FROM wanted w
      )`;

function lastHour(now: string, condition: string, limit: string): string {
  return `SELECT 1 FROM mail WHERE provider_id = $1::uuid AND ${condition} AND status <> 'REFUSED'
              AND created_at > ${now}::timestamptz - interval '1 hour'
              AND (kind = 'WEBHOOK_DISABLED') = (w.kind = 'WEBHOOK_DISABLED') LIMIT ${limit}::int`;
}

/** A refused mail keeps neither its recipient nor what it would have said. */
const insertJudged = (
  now: string,
) => `INSERT INTO mail (provider_id, id, kind, reservation_id, subscription_id, recipient,
        content, status, error_code, next_attempt_at, completed_at, created_at)
      SELECT $1::uuid, j.id, j.kind, j.reservation_id, j.subscription_id,
        CASE WHEN j.refusal IS NULL THEN j.recipient END, CASE WHEN j.refusal IS NULL THEN j.content END,
        (CASE WHEN j.refusal IS NULL THEN 'PENDING' ELSE 'REFUSED' END)::mail_status, j.refusal,
        CASE WHEN j.refusal IS NULL THEN ${now}::timestamptz END,
        CASE WHEN j.refusal IS NOT NULL THEN ${now}::timestamptz END, ${now}::timestamptz
      FROM judged j RETURNING id, error_code AS refusal`;

/**
 * Writes mails to clients, due now, or what becomes of those beyond a share; who they come from and in which language
 * freezes with them. Answers a row for each.
 */
export function insertBookingMails(
  providerId: string,
  mails: readonly NewBookingMailRow[],
  shares: MailShares,
  now: Date,
): Statement {
  return {
    name: 'insert_booking_mails',
    text: `
      WITH wanted AS (
        SELECT m.id, m.kind, m."reservationId" AS reservation_id, NULL::uuid AS subscription_id, m.recipient,
          m.content || jsonb_build_object(
            'providerName', p.name, 'replyTo', p.contact_email, 'locales', jsonb_build_array(c.locale, p.locale)) AS content
        FROM json_to_recordset($2::text::json) AS m(
          id uuid, kind mail_kind, "reservationId" uuid, "providerClientId" uuid, recipient text, content jsonb)
        JOIN provider p ON p.id = $1::uuid
        JOIN provider_client c ON c.provider_id = $1::uuid AND c.id = m."providerClientId"
      ), ${judged('$3', '$4', '$5')}
      ${insertJudged('$3')}`,
    values: [providerId, JSON.stringify(mails), now, shares.perRecipient, shares.perProvider],
  };
}

/** A mail about a subscription to the provider's contact address; no row and nothing written where there is none. */
export function insertSubscriptionMail(
  mail: { readonly providerId: string; readonly id: string; readonly subscriptionId: string },
  shares: MailShares,
  now: Date,
): Statement {
  return {
    name: 'insert_subscription_mail',
    text: `
      WITH wanted AS (
        SELECT $2::uuid AS id, 'WEBHOOK_DISABLED'::mail_kind AS kind, NULL::uuid AS reservation_id, s.id AS subscription_id,
          p.contact_email AS recipient, jsonb_build_object(
            'providerName', p.name, 'replyTo', NULL, 'locales', jsonb_build_array(p.locale), 'timezone', p.timezone,
            'targetUrl', s.url, 'integrationClientName', c.name, 'failureCount', s.consecutive_failures,
            'disabledAt', $4::timestamptz) AS content
        FROM webhook_subscription s
        JOIN provider p ON p.id = s.provider_id
        JOIN integration_client c ON c.provider_id = s.provider_id AND c.id = s.integration_client_id
        WHERE s.provider_id = $1::uuid AND s.id = $3::uuid AND p.contact_email IS NOT NULL
      ), ${judged('$4', '$5', '$6')}
      ${insertJudged('$4')}`,
    values: [mail.providerId, mail.id, mail.subscriptionId, now, shares.perRecipient, shares.perProvider],
  };
}

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
