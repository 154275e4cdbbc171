import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** The key of a client with its public half. */
export interface Holder {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

/** The parts of a proof that differ from a right one. */
export interface ProofParts {
  readonly htm?: string;
  readonly htu?: string;
  /** The token that the proof is for. */
  readonly token?: string | null;
  readonly jti?: string | null;
  readonly typ?: string;
  /** Seconds from the present. */
  readonly iat?: number;
  readonly jwk?: JWK;
  readonly signedBy?: CryptoKey;
}

/** A new key; its private half can be exported, so that a test can send it by mistake. */
export async function newHolder(): Promise<Holder> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return { privateKey, jwk: await exportJWK(publicKey) };
}

/** A proof as a client makes it (RFC 9449 §4.2), with the given differences. */
export function makeProof({ privateKey, jwk }: Holder, parts: ProofParts): Promise<string> {
  const { token = null, jti = crypto.randomUUID(), typ = 'dpop+jwt', iat = 0, signedBy = privateKey } = parts;
  const claims = {
    htm: parts.htm,
    htu: parts.htu,
    iat: Math.floor(Date.now() / 1000) + iat,
    ...(jti !== null && { jti }),
    ...(token !== null && { ath: createHash('sha256').update(token).digest('base64url') }),
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ, jwk: parts.jwk ?? jwk }).sign(signedBy);
}
