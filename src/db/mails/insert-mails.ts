import { type RawBuilder, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { UNFINISHED_STATUSES } from '../query/literals.ts';
import { prepared, rowsOf } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

/** The maximum number of mails per hour for one recipient and for one provider. */
export interface MailLimits {
  readonly perRecipient: number;
  readonly perProvider: number;
}

export type MailRefusal = 'MAILS_PER_RECIPIENT' | 'MAILS_PER_PROVIDER';

/** An inserted mail. `refusal` is the exceeded limit; null when the mail will be sent. */
export interface WrittenMail {
  readonly id: string;
  readonly refusal: MailRefusal | null;
}

interface MailCheck extends MailLimits {
  readonly providerId: string;
  readonly now: Date;
}

/** The inbox of an address: lower case without `+tag`. The index `mail_inbox_idx` has the same expression. */
const inboxOf = (recipient: RawBuilder<string>) => sql`lower(regexp_replace(${recipient}, '\\+[^@]*@', '@'))`;
const OF_INBOX = sql`${inboxOf(sql`recipient`)} = ${inboxOf(sql`w.recipient`)}`;

/**
 * Counts the mails of the last hour that share a limit with `w`. Mails to clients and mails about webhooks are counted
 * separately, so that booking mails never block the mail about a disabled webhook.
 */
const lastHour = ({ providerId, now }: MailCheck, condition: RawBuilder<unknown>, limit: number) => sql`
  SELECT count(*) FROM (SELECT 1 FROM mail WHERE provider_id = ${providerId}::uuid AND ${condition} AND status <> 'REFUSED'
    AND created_at > ${now}::timestamptz - interval '1 hour'
    AND (kind = 'WEBHOOK_DISABLED') = (w.kind = 'WEBHOOK_DISABLED') LIMIT ${limit}::int) AS own`;

/**
 * Inserts the mails of `wanted`, due now. A mail is refused when the mails of the last hour and those before it in
 * `wanted` reach a limit; a refused mail has neither recipient nor content.
 */
function checkAndInsert(wanted: RawBuilder<unknown>, check: MailCheck) {
  const { providerId, now, perRecipient, perProvider } = check;
  const at = sql`${now}::timestamptz`;
  return sql<WrittenMail>`
    WITH wanted AS (${wanted}), judged AS (
      SELECT w.*, CASE
        WHEN ${perRecipient}::int < row_number() OVER (PARTITION BY ${inboxOf(sql`recipient`)} ORDER BY w.id)
          + (${lastHour(check, OF_INBOX, perRecipient)}) THEN 'MAILS_PER_RECIPIENT'
        WHEN ${perProvider}::int < row_number() OVER (ORDER BY w.id)
          + (${lastHour(check, sql`true`, perProvider)}) THEN 'MAILS_PER_PROVIDER' END AS refusal
      FROM wanted w
    )
    INSERT INTO mail AS m (id, kind, reservation_id, subscription_id, provider_client_id, recipient, content, status, error_code,
      next_attempt_at, completed_at, created_at, provider_id)
    SELECT j.id, j.kind, j.reservation_id, j.subscription_id, j.provider_client_id,
      CASE WHEN j.refusal IS NULL THEN j.recipient END, CASE WHEN j.refusal IS NULL THEN j.content END,
      (CASE WHEN j.refusal IS NULL THEN 'PENDING' ELSE 'REFUSED' END)::mail_status, j.refusal,
      CASE WHEN j.refusal IS NULL THEN ${at} END, CASE WHEN j.refusal IS NOT NULL THEN ${at} END, ${at}, ${providerId}::uuid
    FROM judged j RETURNING m.id, m.error_code AS refusal`;
}

/** A mail to a client. The insert adds data of the provider and of the client to `content`. */
export type NewClientMail = Readonly<Pick<RowOf<'mail'>, 'id' | 'kind' | 'recipient'>> &
  Readonly<Partial<Pick<RowOf<'mail'>, 'reservationId' | 'providerClientId'>>> & {
    readonly content: { readonly providerClientId: string };
  };

const clientMails = prepared(
  'insert_client_mails',
  (_, params: MailCheck & { readonly mails: readonly NewClientMail[] }) =>
    checkAndInsert(
      sql`SELECT m.id, m.kind, m.reservation_id, m.subscription_id, m.provider_client_id, m.recipient, m.content || jsonb_build_object(
          'providerName', p.name, 'providerAddress', p.address, 'providerPhone', p.phone, 'replyTo', p.contact_email,
          'locales', jsonb_build_array(c.locale, p.locale)) AS content
        FROM ${rowsOf('mail', params.mails)} AS m
        JOIN provider p ON p.id = ${params.providerId}::uuid
        JOIN provider_client c ON c.provider_id = ${params.providerId}::uuid AND c.id = (m.content->>'providerClientId')::uuid`,
      params,
    ),
);

/**
 * Inserts mails to clients. Mails beyond a limit get the status REFUSED. The names and languages of provider and client
 * are stored with the mail. Returns a row for each mail.
 */
export function insertClientMails(
  db: Runner,
  providerId: string,
  mails: readonly NewClientMail[],
  usageLimits: MailLimits,
  now: Date,
): Promise<WrittenMail[]> {
  return clientMails(db, { providerId, mails, ...usageLimits, now });
}

interface SubscriptionMail extends MailCheck {
  readonly toClientId: string;
  readonly toProviderId: string;
  readonly subscriptionId: string;
}

/** The time of the oldest unsent event of subscription `s`, whose delivery will be skipped. */
const oldestWaiting = (
  providerId: string,
) => sql`(SELECT min(d.occurred_at) FROM webhook_delivery d WHERE d.provider_id = ${providerId}::uuid
  AND d.subscription_id = s.id AND d.status IN (${sql.join(UNFINISHED_STATUSES)}) AND d.event <> 'webhook.test')`;

const subscriptionMail = prepared('insert_subscription_mail', (_, params: SubscriptionMail) =>
  checkAndInsert(
    sql`SELECT r.id, 'WEBHOOK_DISABLED'::mail_kind AS kind, NULL::uuid AS reservation_id,
        s.id AS subscription_id, NULL::uuid AS provider_client_id, r.address AS recipient, jsonb_build_object(
          'providerName', p.name, 'replyTo', NULL, 'locales', jsonb_build_array(r.locale), 'timezone', r.timezone,
          'reader', r.reader, 'subscriptionId', s.id, 'targetUrl', s.url, 'integrationClientName', c.name,
          'failureCount', s.consecutive_failures, 'disabledAt', ${params.now}::timestamptz,
          'missedSince', least(s.missed_since, ${oldestWaiting(params.providerId)})) AS content
      FROM webhook_subscription s
      JOIN provider p ON p.id = ${params.providerId}::uuid
      JOIN integration_client c ON c.provider_id = ${params.providerId}::uuid AND c.id = s.integration_client_id
      CROSS JOIN LATERAL (VALUES (${params.toClientId}::uuid, c.contact_email, 'INTEGRATOR', 'en', 'UTC'),
        (${params.toProviderId}::uuid, CASE WHEN lower(p.contact_email) IS DISTINCT FROM lower(c.contact_email) THEN p.contact_email END, 'PROVIDER', p.locale, p.timezone))
        AS r (id, address, reader, locale, timezone)
      WHERE s.provider_id = ${params.providerId}::uuid AND s.id = ${params.subscriptionId}::uuid
        AND r.address IS NOT NULL`,
    params,
  ),
);

/**
 * Inserts mails about a disabled webhook subscription to the contact addresses of its integration client and of the
 * provider, as far as they have one.
 */
export function insertSubscriptionMails(
  db: Runner,
  mail: Pick<SubscriptionMail, 'providerId' | 'toClientId' | 'toProviderId' | 'subscriptionId'>,
  usageLimits: MailLimits,
  now: Date,
): Promise<WrittenMail[]> {
  return subscriptionMail(db, { ...mail, ...usageLimits, now });
}
