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
import { accountClaims, type IdentityClaims, workspaceClaims } from './identity-claims.ts';
import { invalidToken } from './tokens/access-tokens.ts';

/** Issuer and audience of tokens; both together decide the kind of a caller. */
export interface Issuer {
  readonly issuer: string;
  readonly audience: string;
}

/** An issuer that signs with this service's own keys; the type of its tokens is never that of an access token. */
export interface OwnIssuer extends Issuer {
  readonly keys: JWTVerifyGetKey;
  readonly algorithms: string[];
  readonly typ: string;
}

/** The accepted tokens of one kind: of an identity provider, of the development issuer, or none. */
export type IdentitySource = (Issuer & { readonly jwksUrl: string }) | OwnIssuer | null;

/** Verifies tokens of people; which kind a token is follows from its issuer and audience alone. */
export interface IdentityTokens {
  readonly issuers: readonly (Issuer & { readonly kind: IdentityClaims['kind'] })[];
  /** Throws `invalid_token`, or `UNAVAILABLE` when the identity provider's keys cannot be fetched. */
  verify(kind: IdentityClaims['kind'], token: string): Promise<IdentityClaims>;
}

const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'];
/** How long a verified token is remembered: by so much it can outlive its key, once this process knows that the key has gone. */
export const REMEMBERED_SECONDS = 10;
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
 * Tokens of the configured identity providers that live at most a day and, unless it is null, were issued at
 * `issuedAfter` or later (contract 1.10 and 7.5). A verified token is taken without a look at its signature for 10
 * seconds more, never past its own end. A key that the identity provider takes
 * back is noticed within 10 minutes, since key sets are kept that long; one of ours within 10 seconds.
 */
export function createIdentityTokens(
  sources: { readonly workspace: IdentitySource; readonly account: IdentitySource },
  issuedAfter: Date | null,
  now: () => Date,
): IdentityTokens {
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
      if (!isKnown) remembered.set(cacheKey, { claims, untilMs: nowMs + REMEMBERED_SECONDS * 1000 });
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
  return kind === 'WORKSPACE' ? workspaceClaims(payload) : accountClaims(issuer, payload);
}

// A token that does not say when it was issued counts as issued now, and as too old where that matters.
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

// Only these say that the token names no key; anything else means that the keys could not be had.
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
