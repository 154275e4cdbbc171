import { hash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Database } from '../../../db/query/tables.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { ProofRequest, RequestToken } from '../bearer-token.ts';
import { isPublicKey, SIGNATURE_ALGORITHMS } from '../integration-clients/public-keys.ts';
import type { TokenClaims } from './access-tokens.ts';
import { CLOCK_DIFFERENCE_SECONDS, markUsedOnce, type SingleUseClaims } from './mark-used-once.ts';

/** The lifetime of a proof of possession in seconds. */
const PROOF_SECONDS = 60;
const PROOF_LENGTH_MAX = 8_192;
const PROOF_TYPE = 'dpop+jwt';

/** A valid proof of possession of a key (DPoP), which may be used once. */
export interface DpopProof extends SingleUseClaims {
  /** The SHA-256 thumbprint of the key (RFC 7638). */
  readonly key: string;
}

/** The claims of an access token, and the proof of possession that came with it. */
export type TokenWithProof = TokenClaims & { readonly proof?: DpopProof };

/**
 * The error of a missing, superfluous or wrong proof of possession. The response is 401 with a challenge of RFC 9449
 * §7.1.
 */
export class ProofError extends DomainError<'invalid_token'> {
  readonly reason: 'invalid_token' | 'invalid_dpop_proof';

  constructor(reason: ProofError['reason'], message: string) {
    super('invalid_token', message);
    this.reason = reason;
  }
}

/**
 * Verifies the `DPoP` header of a request and, with `token`, that the proof is for that token (RFC 9449 §4.3). Null for
 * any other text.
 */
export async function verifyProof(
  text: string,
  { method, url }: ProofRequest,
  now: Date,
  token?: string,
): Promise<DpopProof | null> {
  if (text.length > PROOF_LENGTH_MAX) return null;
  try {
    const { payload, protectedHeader } = await jwtVerify(text, EmbeddedJWK, {
      algorithms: SIGNATURE_ALGORITHMS,
      typ: PROOF_TYPE,
      currentDate: now,
      maxTokenAge: PROOF_SECONDS,
      clockTolerance: CLOCK_DIFFERENCE_SECONDS,
      requiredClaims: ['jti'],
    });
    const { jwk } = protectedHeader;
    const { jti, iat } = payload;
    if (!isPublicKey(jwk) || jti === undefined || jti === '' || iat === undefined) return null;
    if (payload['htm'] !== method || !isAddress(payload['htu'], url) || !isForToken(payload, token)) return null;
    return { key: await calculateJwkThumbprint(jwk), jti, exp: iat + 2 * PROOF_SECONDS };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

// Compares the address of a proof: query and fragment are ignored, and differently written forms of one address are
// equal (RFC 9449 §4.3).
function isAddress(sent: unknown, url: string): boolean {
  const [target, own] = [typeof sent === 'string' ? URL.parse(sent) : null, new URL(url)];
  return target?.origin === own.origin && target.pathname === own.pathname;
}

function isForToken({ ath }: JWTPayload, token: string | undefined): boolean {
  return token === undefined || ath === hash('sha256', token, 'base64url');
}

/**
 * Checks that the sender of a token has its key, and returns the claims with the proof. Throws `ProofError` for a
 * key-bound token that is sent as a bearer token, a bearer token that is sent with a proof, and a proof that is not for
 * this token and request.
 */
export async function checkProofOfPossession(
  claims: TokenClaims,
  sent: RequestToken,
  now: Date,
): Promise<TokenWithProof> {
  if (sent.proof === null) {
    if (claims.key === undefined) return claims;
    throw new ProofError('invalid_token', 'The access token belongs to a key: send it as DPoP, with a proof.');
  }
  if (claims.key === undefined) throw new ProofError('invalid_token', 'The access token is a bearer token.');
  const proof = await verifyProof(sent.proof, sent.request, now, sent.token);
  if (proof?.key === claims.key) return { ...claims, proof };
  throw new ProofError('invalid_dpop_proof', 'The DPoP proof is missing, or is not for this token and request.');
}

/** Stores that a proof was used. False when it was used before. */
export function markProofUsed(db: Database, providerId: string, proof: DpopProof): Promise<boolean> {
  return markUsedOnce(db, providerId, `proof ${proof.key}`, proof);
}
