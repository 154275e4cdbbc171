import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { readClientCredentials } from '../../../db/access/client-credentials.ts';
import type { Database } from '../../../db/query/tables.ts';
import { formatClientId, parseClientId } from '../../../kernel/client-id.ts';
import { CLOCK_DIFFERENCE_SECONDS, markUsedOnce, type SingleUseClaims } from '../tokens/mark-used-once.ts';
import { CLIENT_SECRETS_MAX } from './client-secret.ts';
import { type PublicKey, parseStoredKeys, SIGNATURE_ALGORITHMS } from './public-keys.ts';
import type { VerifiedClient } from './verify-client-secret.ts';

/** The longest time between the receipt of a client assertion and its expiry, in seconds. */
const ASSERTION_SECONDS_MAX = 300;

/**
 * The audiences that a client assertion may name (the issuer, or the endpoint that it is sent to), and the current
 * time.
 */
interface Expected {
  readonly audiences: readonly string[];
  readonly now: Date;
}

/** Reads the `sub` of a client assertion without verifying it; null for any other text. */
export function readAssertionSubject(assertion: string): string | null {
  try {
    return decodeJwt(assertion).sub ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the integration client that signed an assertion (RFC 7523 §3). Null for an unknown, inactive or revoked
 * client, for a wrong key, audience or time, and for an assertion that was used before (contract 1.6).
 */
export async function findClientByAssertion(
  db: Database,
  clientId: string,
  assertion: string,
  expected: Expected,
): Promise<VerifiedClient | null> {
  const parts = parseClientId(clientId);
  if (!parts) return null;
  const { providerId, id } = parts;
  const row = await readClientCredentials(db, providerId, id, expected.now, CLIENT_SECRETS_MAX);
  if (!row?.live) return null;
  const subject = formatClientId(providerId, id);
  const claims = await verifyAssertion(parseStoredKeys(row.publicKeys), subject, assertion, expected);
  if (!claims || !(await markAssertionUsed(db, providerId, subject, claims))) return null;
  return { providerId, id, scopes: row.scopes, tokenGeneration: row.tokenGeneration };
}

/** Verifies a client assertion of `subject` with one of the keys, and returns its claims; null for any other text. */
export async function verifyAssertion(
  keys: readonly PublicKey[],
  subject: string,
  assertion: string,
  { audiences, now }: Expected,
): Promise<SingleUseClaims | null> {
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet({ keys: [...keys] }), {
      algorithms: SIGNATURE_ALGORITHMS,
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

function usableClaims({ jti, exp, aud }: JWTPayload, now: Date): SingleUseClaims | null {
  if (typeof aud !== 'string' || jti === undefined || exp === undefined) return null;
  const left = exp - now.getTime() / 1000;
  return left <= ASSERTION_SECONDS_MAX + CLOCK_DIFFERENCE_SECONDS ? { jti, exp } : null;
}

/** Stores that a client assertion of `subject` was used. False when it was used before. */
export function markAssertionUsed(
  db: Database,
  providerId: string,
  subject: string,
  claims: SingleUseClaims,
): Promise<boolean> {
  return markUsedOnce(db, providerId, `client assertion ${subject}`, claims);
}
