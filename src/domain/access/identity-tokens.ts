import { hash } from 'node:crypto';
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { DomainError, unavailable } from '../../kernel/errors.ts';
import { IDENTITY_TOKEN_SECONDS, UNAVAILABLE_RETRY_SECONDS } from '../../kernel/limits.ts';
import { type IdentityClaims, parseAccountClaims, parseWorkspaceClaims } from './identity-claims.ts';
import { invalidToken } from './tokens/access-tokens.ts';

/** The issuer and audience of tokens, which together decide the kind of the caller. */
export interface Issuer {
  readonly issuer: string;
  readonly audience: string;
}

/**
 * An issuer whose tokens are signed with the service's own keys. The `typ` of its tokens must differ from that of
 * access tokens.
 */
export interface OwnIssuer extends Issuer {
  readonly keys: JWTVerifyGetKey;
  readonly algorithms: string[];
  readonly typ: string;
}

/**
 * The source of accepted tokens of one kind of person: an identity provider, the development issuer, or none (null).
 */
export type IdentitySource = (Issuer & { readonly jwksUrl: string }) | OwnIssuer | null;

/** Verifies tokens of people. Issuer and audience alone decide the kind of a token. */
export interface IdentityTokenVerifier {
  readonly issuers: readonly (Issuer & { readonly kind: IdentityClaims['kind'] })[];
  /**
   * Verifies a token. Throws `invalid_token`, or `UNAVAILABLE` when the keys of the identity provider cannot be
   * fetched.
   */
  verify(kind: IdentityClaims['kind'], token: string): Promise<IdentityClaims>;
}

const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'];
/**
 * The time for which a verified token is cached. A token can be accepted for this long after its key was withdrawn and
 * the process knows about it.
 */
export const TOKEN_CACHE_SECONDS = 10;
const REMEMBERED_TOKENS_MAX = 10_000;

interface Remembered {
  readonly claims: IdentityClaims;
  readonly untilMs: number;
}

interface Verifier extends Issuer {
  readonly kind: IdentityClaims['kind'];
  readonly keys: JWTVerifyGetKey;
  readonly options: JWTVerifyOptions;
}

/**
 * Creates the verifier for tokens of the configured identity providers. Tokens may be valid for a day at most and,
 * unless `issuedAfter` is null, must have been issued at or after it (contract 1.10 and 7.5). A verified token is
 * cached for 10 seconds, but never beyond its expiry. A withdrawn key of an identity provider is noticed within 10
 * minutes, because its key set is cached that long; a withdrawn key of the service itself within 10 seconds.
 */
export function createIdentityTokenVerifier(
  sources: { readonly workspace: IdentitySource; readonly account: IdentitySource },
  issuedAfter: Date | null,
  now: () => Date,
): IdentityTokenVerifier {
  const verifiers = [...verifierOf('WORKSPACE', sources.workspace), ...verifierOf('ACCOUNT', sources.account)];
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_TOKENS_MAX });
  return {
    issuers: verifiers,
    verify: async (kind, token) => {
      const verifier = verifiers.find((each) => each.kind === kind);
      if (!verifier) throw invalidToken();
      const cacheKey = hash('sha256', token, 'base64url');
      const nowMs = now().getTime();
      const known = remembered.get(cacheKey);
      const isKnown = known?.claims.kind === kind && nowMs < known.untilMs;
      const claims = isKnown ? known.claims : await verifyToken(verifier, issuedAfter, token, now());
      if (claims.expiresAt * 1000 <= nowMs) throw invalidToken();
      if (!isKnown) remembered.set(cacheKey, { claims, untilMs: nowMs + TOKEN_CACHE_SECONDS * 1000 });
      return claims;
    },
  };
}

async function verifyToken(
  verifier: Verifier,
  issuedAfter: Date | null,
  token: string,
  currentDate: Date,
): Promise<IdentityClaims> {
  const { kind, issuer, audience } = verifier;
  const options = { ...verifier.options, issuer, audience, requiredClaims: ['sub', 'exp'], currentDate };
  const { payload } = await jwtVerify(token, verifier.keys, options).catch((error: unknown) => {
    throw error instanceof DomainError ? error : invalidToken();
  });
  if (!withinBounds(payload, issuedAfter, currentDate)) throw invalidToken();
  return kind === 'WORKSPACE' ? parseWorkspaceClaims(payload) : parseAccountClaims(issuer, payload);
}

// A token without `iat` counts as issued now. With `issuedAfter` set, such a token counts as too old.
function withinBounds({ iat, exp = 0 }: JWTPayload, issuedAfter: Date | null, now: Date) {
  if (issuedAfter && (iat === undefined || iat * 1000 < issuedAfter.getTime())) return false;
  return exp - Math.min(iat ?? Infinity, now.getTime() / 1000) <= IDENTITY_TOKEN_SECONDS;
}

function verifierOf(kind: IdentityClaims['kind'], source: IdentitySource): Verifier[] {
  if (source === null) return [];
  const { issuer, audience } = source;
  if ('jwksUrl' in source) {
    const remoteKeys = reachable(createRemoteJWKSet(new URL(source.jwksUrl)));
    return [{ kind, issuer, audience, keys: remoteKeys, options: { algorithms: ALGORITHMS } }];
  }
  const { keys, algorithms, typ } = source;
  return [{ kind, issuer, audience, keys: reachable(keys), options: { algorithms, typ } }];
}

// Only these errors mean that the token names no known key. Any other error means that the keys could not be fetched.
function reachable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  const { JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported, JWSInvalid } = errors;
  const refusals = [JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported, JWSInvalid];
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (refusals.some((refusal) => error instanceof refusal)) throw error;
      throw unavailable(UNAVAILABLE_RETRY_SECONDS);
    }
  };
}
