import { hash } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { formatClientId, parseClientId } from '../../../kernel/client-id.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../kernel/limits.ts';
import { SIGNING_ALGORITHM } from './key-life.ts';
import type { SigningKeys } from './signing-keys.ts';

/**
 * The claims of an access token. `generation` is the client's token generation; a rotation without grace and a
 * revocation increment it, which invalidates all earlier tokens.
 */
export interface TokenClaims {
  readonly tokenId: string;
  readonly providerId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly generation: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** The thumbprint of the key that must prove possession of the token (RFC 9449 §6); undefined for a bearer token. */
  readonly key?: string | undefined;
}

/** Issues and verifies the access tokens of the service (RFC 9068; contract 1.9). */
export interface AccessTokenService {
  issue(grant: {
    providerId: string;
    clientId: string;
    scopes: readonly string[];
    generation: number;
    /** The expiry of the sign-in grant, which its tokens must not outlive. */
    until?: Date;
    /** The thumbprint of the key that the token is bound to. */
    key?: string | undefined;
  }): Promise<string>;
  /** Verifies a token. Throws `invalid_token` unless the service issued it for this API and it has not expired. */
  verify(token: string): Promise<TokenClaims>;
}

const TOKEN_TYPE = 'at+jwt';
const VERIFIED_TOKENS_MAX = 10_000;
const TOKEN_LENGTH_MAX = 8_192;
/** The maximum difference between the clocks of processes. It is not applied to the expiry of a token. */
const CLOCK_TOLERANCE_SECONDS = 30;
const REQUIRED_CLAIMS = ['iss', 'aud', 'sub', 'exp', 'iat', 'jti', 'client_id', 'provider_id', 'scope', 'generation'];
const CLAIMS = z.object({
  jti: z.uuid(),
  client_id: z.string(),
  provider_id: z.uuid(),
  scope: z.string(),
  generation: z.int(),
  iat: z.number(),
  exp: z.number(),
  cnf: z.object({ jkt: z.string() }).optional(),
});

/** Returns the audience of access tokens: the resource API at `baseUrl`. */
export function apiAudience(baseUrl: string): string {
  return `${baseUrl}/integrations`;
}

/** Creates the access tokens of the service at `baseUrl`. Verified tokens are cached until they expire. */
export function createAccessTokenService(baseUrl: string, keys: SigningKeys, now: () => Date): AccessTokenService {
  const cache = new LRUCache<string, VerifiedToken>({ max: VERIFIED_TOKENS_MAX });
  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  return {
    issue: async ({ providerId, clientId, scopes, generation, until, key }) => {
      const { kid, privateKey } = await keys.current();
      const publicClientId = formatClientId(providerId, clientId);
      const claims = { client_id: publicClientId, provider_id: providerId, scope: scopes.join(' '), generation };
      return new SignJWT(key === undefined ? claims : { ...claims, cnf: { jkt: key } })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TOKEN_TYPE, kid })
        .setIssuer(baseUrl)
        .setAudience(apiAudience(baseUrl))
        .setSubject(publicClientId)
        .setJti(uuidv7())
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + tokenLifetimeSeconds(now(), until))
        .sign(privateKey);
    },
    verify: async (token) => {
      const cacheKey = hash('sha256', token, 'base64url');
      const cached = cache.get(cacheKey) ?? (await verifyToken(token, baseUrl, keys, now()));
      if (cached.claims.expiresAt <= now().getTime() / 1000) throw invalidToken();
      // A key can be revoked while tokens signed with it are cached.
      if (!(await keys.verificationKey(cached.kid))) throw invalidToken();
      cache.set(cacheKey, cached);
      return cached.claims;
    },
  };
}

/** Returns the number of seconds for which a token issued now is valid. */
export function tokenLifetimeSeconds(now: Date, until?: Date): number {
  const left = until ? Math.floor((until.getTime() - now.getTime()) / 1000) : ACCESS_TOKEN_SECONDS;
  return Math.min(ACCESS_TOKEN_SECONDS, left);
}

interface VerifiedToken {
  readonly kid: string;
  readonly claims: TokenClaims;
}

async function verifyToken(
  token: string,
  baseUrl: string,
  keys: SigningKeys,
  currentDate: Date,
): Promise<VerifiedToken> {
  const { kid, key } = await findKey(token, keys);
  const { payload } = await jwtVerify(token, key, {
    algorithms: [SIGNING_ALGORITHM],
    typ: TOKEN_TYPE,
    issuer: baseUrl,
    audience: apiAudience(baseUrl),
    requiredClaims: REQUIRED_CLAIMS,
    maxTokenAge: ACCESS_TOKEN_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate,
  }).catch(() => {
    throw invalidToken();
  });
  const claims = CLAIMS.safeParse(payload);
  const client = claims.success ? parseClientId(claims.data.client_id) : null;
  if (!claims.success || client?.providerId !== claims.data.provider_id) throw invalidToken();
  const { jti: tokenId, scope, generation, iat: issuedAt, exp: expiresAt, cnf } = claims.data;
  const scopes = scope.split(' ').filter(Boolean);
  const { providerId, id: clientId } = client;
  return { kid, claims: { tokenId, providerId, clientId, scopes, generation, issuedAt, expiresAt, key: cnf?.jkt } };
}

async function findKey(token: string, keys: SigningKeys) {
  if (token.length > TOKEN_LENGTH_MAX) throw invalidToken();
  let kid: string | undefined;
  try {
    kid = decodeProtectedHeader(token).kid;
  } catch {
    throw invalidToken();
  }
  const key = typeof kid === 'string' ? await keys.verificationKey(kid) : undefined;
  if (kid === undefined || !key) throw invalidToken();
  return { kid, key };
}

/** Creates the error for a missing, invalid or expired access token. */
export function invalidToken(message = 'The access token is invalid or has expired.'): DomainError {
  return new DomainError('invalid_token', message);
}
