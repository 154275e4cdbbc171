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
import { UNAVAILABLE_RETRY_SECONDS } from '../../kernel/limits.ts';
import { accountClaims, type IdentityClaims, workspaceClaims } from './identity-claims.ts';
import { invalidToken } from './tokens/access-tokens.ts';

/** Issuer and audience of tokens. Together they determine the kind of a caller. */
export interface Issuer {
  readonly issuer: string;
  readonly audience: string;
}

/** An issuer that signs with this service's own keys. The type of its tokens differs from that of access tokens. */
export interface OwnIssuer extends Issuer {
  readonly keys: JWTVerifyGetKey;
  readonly algorithms: string[];
  readonly typ: string;
}

/** The accepted tokens of one kind: of an identity provider, of the development issuer, or none. */
export type IdentitySource = (Issuer & { readonly jwksUrl: string }) | OwnIssuer | null;

/** The limits on lifetime and age of tokens. */
export interface IdentityTokenBounds {
  /** Maximum seconds from issue to expiry; 0 means no limit. */
  readonly maxSeconds: number;
  readonly issuedAfter: Date | null;
}

/** Verifies tokens of people. The kind of a token follows only from its issuer and audience. */
export interface IdentityTokens {
  readonly issuers: readonly (Issuer & { readonly kind: IdentityClaims['kind'] })[];
  /** Throws `invalid_token`, or `UNAVAILABLE` when the identity provider's keys cannot be fetched. */
  verify(kind: IdentityClaims['kind'], token: string): Promise<IdentityClaims>;
}

const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'];
/**
 * Seconds for which a verified token is cached. It can stay valid this long after this process learns that its key was
 * removed.
 */
export const REMEMBERED_SECONDS = 10;
const MAX_CACHED_TOKENS = 10_000;

interface CachedToken {
  readonly claims: IdentityClaims;
  readonly untilMs: number;
}

interface Verifier extends Issuer {
  readonly kind: IdentityClaims['kind'];
  readonly keys: JWTVerifyGetKey;
  readonly options: JWTVerifyOptions;
}

/**
 * Tokens of the configured identity providers, within `bounds` (contract 1.10 and 7.5). The signature of a verified
 * token is not checked again for 10 seconds, never past its expiry. A key that the identity provider removes is refused
 * within 10 minutes, because key sets are cached that long; a key of this service within 10 seconds.
 */
export function createIdentityTokens(
  sources: { readonly workspace: IdentitySource; readonly account: IdentitySource },
  bounds: IdentityTokenBounds,
  now: () => Date,
): IdentityTokens {
  const verifiers = [...toVerifiers('WORKSPACE', sources.workspace), ...toVerifiers('ACCOUNT', sources.account)];
  const cache = new LRUCache<string, CachedToken>({ max: MAX_CACHED_TOKENS });
  return {
    issuers: verifiers,
    verify: async (kind, token) => {
      const verifier = verifiers.find((each) => each.kind === kind);
      if (!verifier) throw invalidToken();
      const cacheKey = hash('sha256', token, 'base64url');
      const nowMs = now().getTime();
      const cached = cache.get(cacheKey);
      const isCached = cached?.claims.kind === kind && nowMs < cached.untilMs;
      const claims = isCached ? cached.claims : await verifyToken(verifier, bounds, token, now());
      if (claims.expiresAt * 1000 <= nowMs) throw invalidToken();
      if (!isCached) cache.set(cacheKey, { claims, untilMs: nowMs + REMEMBERED_SECONDS * 1000 });
      return claims;
    },
  };
}

async function verifyToken(
  verifier: Verifier,
  bounds: IdentityTokenBounds,
  token: string,
  currentDate: Date,
): Promise<IdentityClaims> {
  const { kind, issuer, audience } = verifier;
  const options = { ...verifier.options, issuer, audience, requiredClaims: ['sub', 'exp'], currentDate };
  const { payload } = await jwtVerify(token, verifier.keys, options).catch((error: unknown) => {
    throw error instanceof DomainError ? error : invalidToken();
  });
  if (!withinBounds(payload, bounds, currentDate)) throw invalidToken();
  return kind === 'WORKSPACE' ? workspaceClaims(payload) : accountClaims(issuer, payload);
}

// A token without an issue time counts as issued now, and is refused when `issuedAfter` is set.
function withinBounds({ iat, exp = 0 }: JWTPayload, { maxSeconds, issuedAfter }: IdentityTokenBounds, now: Date) {
  if (issuedAfter && (iat === undefined || iat * 1000 < issuedAfter.getTime())) return false;
  return maxSeconds === 0 || exp - Math.min(iat ?? Infinity, now.getTime() / 1000) <= maxSeconds;
}

function toVerifiers(kind: IdentityClaims['kind'], source: IdentitySource): Verifier[] {
  if (source === null) return [];
  const { issuer, audience } = source;
  if ('jwksUrl' in source) {
    const remoteKeys = withUnavailable(createRemoteJWKSet(new URL(source.jwksUrl)));
    return [{ kind, issuer, audience, keys: remoteKeys, options: { algorithms: ALGORITHMS } }];
  }
  const { keys, algorithms, typ } = source;
  return [{ kind, issuer, audience, keys: withUnavailable(keys), options: { algorithms, typ } }];
}

// Only these errors mean that the token's key does not exist; any other means that the keys could not be fetched.
function withUnavailable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
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
