import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { readClientCredentials } from '../../../db/access/client-credentials.ts';
import type { Database } from '../../../db/query/tables.ts';
import { formatClientId, parseClientId } from '../../../kernel/client-id.ts';
import { CLOCK_DIFFERENCE_SECONDS, type UsableClaims, useOnce } from '../tokens/use-once.ts';
import { LIVE_CLIENT_SECRETS } from './client-secret.ts';
import { type PublicKey, SIGNATURES, storedKeys } from './public-keys.ts';
import type { VerifiedClient } from './verify-client-secret.ts';

/** The longest time from the receipt of an assertion to its end. */
const ASSERTION_SECONDS_MAX = 300;

/** What an assertion has to be for: the issuer, or the endpoint that it is sent to. */
interface Expected {
  readonly audiences: readonly string[];
  readonly now: Date;
}

/** The `sub` of an assertion, before it is verified; null for any other text. */
export function readAssertedClient(assertion: string): string | null {
  try {
    return decodeJwt(assertion).sub ?? null;
  } catch {
    return null;
  }
}

/**
 * The integration client that has signed this assertion (RFC 7523 §3), or null: for an unknown, inactive or revoked
 * client, another key, audience or time, and for an assertion that was used before (contract 1.6).
 */
export async function proveByAssertion(
  db: Database,
  clientId: string,
  assertion: string,
  expected: Expected,
): Promise<VerifiedClient | null> {
  const parts = parseClientId(clientId);
  if (!parts) return null;
  const { providerId, id } = parts;
  const row = await readClientCredentials(db, providerId, id, expected.now, LIVE_CLIENT_SECRETS);
  if (!row?.live) return null;
  const subject = formatClientId(providerId, id);
  const claims = await verifyAssertion(storedKeys(row.publicKeys), subject, assertion, expected);
  if (!claims || !(await useAssertion(db, providerId, subject, claims))) return null;
  return { providerId, id, scopes: row.scopes, tokenGeneration: row.tokenGeneration };
}

/** The claims of an assertion of `subject` with one of the keys; null for any other text. */
export async function verifyAssertion(
  keys: readonly PublicKey[],
  subject: string,
  assertion: string,
  { audiences, now }: Expected,
): Promise<UsableClaims | null> {
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet({ keys: [...keys] }), {
      algorithms: SIGNATURES,
      issuer: subject,
      subject,
      audience: [...audiences],
      currentDate: now,
      clockTolerance: CLOCK_DIFFERENCE_SECONDS,
      requiredClaims: ['jti', 'exp'],
    });
    return usableClaims(payload, now);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

function usableClaims({ jti, exp, aud }: JWTPayload, now: Date): UsableClaims | null {
  if (typeof aud !== 'string' || jti === undefined || exp === undefined) return null;
  const left = exp - now.getTime() / 1000;
  return left <= ASSERTION_SECONDS_MAX + CLOCK_DIFFERENCE_SECONDS ? { jti, exp } : null;
}

/** False for an assertion of `subject` that was used before. */
export function useAssertion(
  db: Database,
  providerId: string,
  subject: string,
  claims: UsableClaims,
): Promise<boolean> {
  return useOnce(db, providerId, `client assertion ${subject}`, claims);
}
