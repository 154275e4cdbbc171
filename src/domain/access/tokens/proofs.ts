import { hash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Database } from '../../../db/query/tables.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { ProvenRequest, SentToken } from '../bearer-token.ts';
import { isPublicKey, SIGNATURES } from '../integration-clients/public-keys.ts';
import type { TokenClaims } from './access-tokens.ts';
import { CLOCK_DIFFERENCE_SECONDS, type UsableClaims, useOnce } from './use-once.ts';

/** The time from the making of a proof to its end. */
const PROOF_SECONDS = 60;
const PROOF_LENGTH_MAX = 8_192;
const PROOF_TYPE = 'dpop+jwt';

/** A valid proof of a key, which may be used once. */
export interface Proof extends UsableClaims {
  /** The SHA-256 thumbprint of the key (RFC 7638). */
  readonly key: string;
}

/** The claims of a token with the proof that came with it. */
export type HeldToken = TokenClaims & { readonly proof?: Proof };

/** A token of a key without its proof, or the reverse: 401 with a challenge of RFC 9449 §7.1. */
export class RefusedProof extends DomainError<'invalid_token'> {
  readonly reason: 'invalid_token' | 'invalid_dpop_proof';

  constructor(reason: RefusedProof['reason'], message: string) {
    super('invalid_token', message);
    this.reason = reason;
  }
}

/** The proof in a `DPoP` header for this request, and for `token` (RFC 9449 §4.3); null for any other text. */
export async function verifyProof(
  text: string,
  { method, url }: ProvenRequest,
  now: Date,
  token?: string,
): Promise<Proof | null> {
  if (text.length > PROOF_LENGTH_MAX) return null;
  try {
    const { payload, protectedHeader } = await jwtVerify(text, EmbeddedJWK, {
      algorithms: SIGNATURES,
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

// Query and fragment are ignored, and an address may be written in several ways (RFC 9449 §4.3).
function isAddress(sent: unknown, url: string): boolean {
  const [target, own] = [typeof sent === 'string' ? URL.parse(sent) : null, new URL(url)];
  return target?.origin === own.origin && target.pathname === own.pathname;
}

function isForToken({ ath }: JWTPayload, token: string | undefined): boolean {
  return token === undefined || ath === hash('sha256', token, 'base64url');
}

/**
 * The claims of a token with the proof of its holder. Throws `RefusedProof` for a token of a key that is sent as a bearer
 * token, a bearer token that is sent with a proof, and every proof that is not for this token and request.
 */
export async function checkHolder(claims: TokenClaims, sent: SentToken, now: Date): Promise<HeldToken> {
  if (sent.proof === null) {
    if (claims.key === undefined) return claims;
    throw new RefusedProof('invalid_token', 'The access token belongs to a key: send it as DPoP, with a proof.');
  }
  if (claims.key === undefined) throw new RefusedProof('invalid_token', 'The access token is a bearer token.');
  const proof = await verifyProof(sent.proof, sent.request, now, sent.token);
  if (proof?.key === claims.key) return { ...claims, proof };
  throw new RefusedProof('invalid_dpop_proof', 'The DPoP proof is missing, or is not for this token and request.');
}

/** False for a proof that was used before. */
export function useProof(db: Database, providerId: string, proof: Proof): Promise<boolean> {
  return useOnce(db, providerId, `proof ${proof.key}`, proof);
}
