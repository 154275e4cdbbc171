import { decodeJwt } from 'jose';
import type { IdentityClaims } from './identity-claims.ts';
import type { IdentityTokens } from './identity-tokens.ts';
import { type AccessTokens, apiAudience, invalidToken, type TokenClaims } from './tokens/access-tokens.ts';

/** A verified bearer token of any kind of caller. Its scopes are read at every use. */
export type Credential = ({ readonly kind: 'INTEGRATION' } & TokenClaims) | IdentityClaims;

/** The verifiers of the tokens of each kind of caller. */
export interface TokenVerifiers {
  readonly baseUrl: string;
  readonly tokens: AccessTokens;
  readonly identities: IdentityTokens;
  /** In development the error names the accepted issuers and the issuer of the token. */
  readonly development: boolean;
}

/**
 * The credential of a bearer token. Its kind follows only from issuer and audience. Throws `invalid_token`, which names
 * issuer and audience in development (contract 1.10).
 */
export async function verifyBearer(verifiers: TokenVerifiers, bearer: string | null): Promise<Credential> {
  if (!bearer) throw invalidToken('An access token is required.');
  const kind = findKind(verifiers, bearer);
  if (kind === null)
    throw invalidToken(verifiers.development ? foreignTokenMessage(acceptedIssuers(verifiers), bearer) : undefined);
  if (kind === 'INTEGRATION') return { kind, ...(await verifiers.tokens.verify(bearer)) };
  return verifiers.identities.verify(kind, bearer);
}

/**
 * The claims of an integration client's token, the only kind that REST accepts. Throws like `verifyBearer` (contract
 * 1.10).
 */
export async function verifyAccessToken(verifiers: TokenVerifiers, bearer: string | null): Promise<TokenClaims> {
  if (!bearer) throw invalidToken('An access token is required.');
  if (verifiers.development && findKind(verifiers, bearer) !== 'INTEGRATION') {
    throw invalidToken(foreignTokenMessage(acceptedIssuers(verifiers).slice(0, 1), bearer));
  }
  return verifiers.tokens.verify(bearer);
}

// A token that matches two kinds of caller is refused.
function findKind(verifiers: TokenVerifiers, bearer: string): Credential['kind'] | null {
  const { issuer, audiences } = readIssuer(bearer);
  const matching = acceptedIssuers(verifiers).filter(
    (candidate) => candidate.issuer === issuer && audiences.includes(candidate.audience),
  );
  const [first, ...others] = matching;
  return first && others.length === 0 ? first.kind : null;
}

function acceptedIssuers({ baseUrl, identities }: TokenVerifiers) {
  return [{ kind: 'INTEGRATION' as const, issuer: baseUrl, audience: apiAudience(baseUrl) }, ...identities.issuers];
}

const SHOWN_LENGTH = 200;

function foreignTokenMessage(accepted: ReturnType<typeof acceptedIssuers>, bearer: string): string {
  const { issuer = 'none', audiences } = readIssuer(bearer);
  const sent = `issuer ${issuer}, audience ${audiences.join(', ') || 'none'}`.slice(0, SHOWN_LENGTH);
  const acceptedTexts = accepted.map(({ issuer, audience }) => `issuer ${issuer}, audience ${audience}`);
  return `The access token is for another service (${sent}). This one takes ${acceptedTexts.join('; or ')}.`;
}

function readIssuer(bearer: string): { issuer: string | undefined; audiences: readonly string[] } {
  try {
    const { iss, aud = [] } = decodeJwt(bearer);
    return { issuer: iss, audiences: Array.isArray(aud) ? aud : [aud] };
  } catch {
    throw invalidToken();
  }
}
