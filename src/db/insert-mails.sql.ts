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
