import { sql } from 'kysely';
import { preparedWrite } from '../../query/prepared.ts';
import type { ErasedPerson } from './erased-person.ts';

/** Empties the person's client records and sets them to deleted. */
export const eraseClientRecords = preparedWrite(
  'erase_clients',
  (_, { providerId, clientIds, now }: ErasedPerson) => sql<object>`
    UPDATE provider_client SET first_name = '', last_name = NULL, email = NULL, canonical_email = NULL, phone = NULL, account_id = NULL,
      other_phones = '{}', other_emails = '{}', other_contacts = '{}',
      locale = NULL, timezone = NULL, note = NULL, external_client_id = NULL, search_text = '', version = version + 1,
      updated_at = ${now}::timestamptz, erased_at = ${now}::timestamptz,
      deleted_at = coalesce(deleted_at, ${now}::timestamptz)
    WHERE provider_id = ${providerId}::uuid AND id = ANY(${clientIds}::uuid[]) AND erased_at IS NULL`,
);

/** Deletes the person's claim links. */
export const eraseClaimTokens = preparedWrite(
  'erase_claim_tokens',
  (_, { providerId, clientIds }: ErasedPerson) => sql<object>`
    DELETE FROM claim_token WHERE provider_id = ${providerId}::uuid AND provider_client_id = ANY(${clientIds}::uuid[])`,
);

/** Deletes the idempotency keys of writes about the person, with the hashes of their bodies. */
export const eraseIdempotencyKeys = preparedWrite(
  'erase_idempotency_keys',
  (_, { providerId, clientIds, reservationIds }: ErasedPerson) => sql<object>`
    DELETE FROM idempotency_key WHERE provider_id = ${providerId}::uuid
      AND resource_id = ANY(${clientIds}::uuid[] || ${reservationIds}::uuid[])`,
);

/**
 * Erases notes, custom fields and reasons of the person's reservations, and increments their versions. The reservations
 * are locked in the order of their ids, as in every write.
 */
export const eraseReservationTexts = preparedWrite(
  'erase_reservations',
  (_, { providerId, reservationIds, now }: ErasedPerson) => sql<object>`
    WITH held AS (
      SELECT id FROM reservation WHERE provider_id = ${providerId}::uuid AND id = ANY(${reservationIds}::uuid[])
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE reservation r SET client_note = NULL, internal_note = NULL, custom_fields = '{}', cancellation_reason = NULL,
      version = r.version + 1, updated_at = ${now}::timestamptz
    FROM held WHERE r.provider_id = ${providerId}::uuid AND r.id = held.id`,
);

/** Locks the accounts of the person's records, so that no concurrent claim links them to a client. */
export const lockAccounts = preparedWrite(
  'erase_accounts_lock',
  (_, { accountIds }: ErasedPerson) => sql<object>`
    SELECT FROM account WHERE id = ANY(${accountIds}::uuid[]) ORDER BY id FOR UPDATE`,
);

/** Deletes accounts by id. They must be locked and linked to no client. */
export const deleteAccounts = preparedWrite(
  'erase_accounts',
  (_, { ids }: { readonly ids: readonly string[] }) => sql<object>`
    DELETE FROM account WHERE id = ANY(${ids}::uuid[])`,
);

interface Forgotten {
  readonly providerId: string;
  readonly clientId: string;
}

/**
 * Deletes the body hashes of requests about this client. The idempotency keys stay and still prevent a second write.
 */
export const eraseFingerprints = preparedWrite(
  'forget_fingerprints',
  (_, { providerId, clientId }: Forgotten) => sql<object>`
    UPDATE idempotency_key SET fingerprint = '{}' WHERE provider_id = ${providerId}::uuid AND (
      resource_id = ${clientId}::uuid OR resource_id IN (SELECT r.id FROM reservation r
        WHERE r.provider_id = ${providerId}::uuid AND r.provider_client_id = ${clientId}::uuid))`,
);
