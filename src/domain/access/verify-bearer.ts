import { decodeJwt } from 'jose';
import type { IdentityClaims } from './identity-claims.ts';
import type { IdentityTokens } from './identity-tokens.ts';
import { type AccessTokens, apiAudience, invalidToken, type TokenClaims } from './tokens/access-tokens.ts';

/** A verified bearer token of any kind of caller; its scopes are read at every use. */
export type Credential = ({ readonly kind: 'INTEGRATION' } & TokenClaims) | IdentityClaims;

/** What verifies the tokens of each kind of caller. */
export interface TokenVerifiers {
  readonly baseUrl: string;
  readonly tokens: AccessTokens;
  readonly identities: IdentityTokens;
  /** On a development machine the error names the accepted issuers and the one of the token. */
  readonly development: boolean;
}

/**
 * The credential behind a bearer token; its kind follows from issuer and audience alone. Throws `invalid_token`, which
 * names issuer and audience in development (contract 1.10).
 */
export async function verifyBearer(verifiers: TokenVerifiers, bearer: string | null): Promise<Credential> {
  if (!bearer) throw invalidToken('An access token is required.');
  const kind = kindOf(verifiers, bearer);
  if (kind === null) throw invalidToken(verifiers.development ? strangerText(takenFrom(verifiers), bearer) : undefined);
  if (kind === 'INTEGRATION') return { kind, ...(await verifiers.tokens.verify(bearer)) };
  return verifiers.identities.verify(kind, bearer);
}

/**
 * The claims of an integration client's token, which is the only kind that REST takes. Throws as `verifyBearer` does
 * (contract 1.10).
 */
export async function verifyAccessToken(verifiers: TokenVerifiers, bearer: string | null): Promise<TokenClaims> {
  if (!bearer) throw invalidToken('An access token is required.');
  if (verifiers.development && kindOf(verifiers, bearer) !== 'INTEGRATION') {
    throw invalidToken(strangerText(takenFrom(verifiers).slice(0, 1), bearer));
  }
  return verifiers.tokens.verify(bearer);
}

// A token that matches two kinds of caller is refused.
function kindOf(verifiers: TokenVerifiers, bearer: string): Credential['kind'] | null {
  const { issuer, audiences } = addressOf(bearer);
  const fitting = takenFrom(verifiers).filter((known) => known.issuer === issuer && audiences.includes(known.audience));
  const [first, ...others] = fitting;
  return first && others.length === 0 ? first.kind : null;
}

function takenFrom({ baseUrl, identities }: TokenVerifiers) {
  return [{ kind: 'INTEGRATION' as const, issuer: baseUrl, audience: apiAudience(baseUrl) }, ...identities.issuers];
}

const SHOWN_LENGTH = 200;

function strangerText(takes: ReturnType<typeof takenFrom>, bearer: string): string {
  const { issuer = 'none', audiences } = addressOf(bearer);
  const sent = `issuer ${issuer}, audience ${audiences.join(', ') || 'none'}`.slice(0, SHOWN_LENGTH);
  const taken = takes.map(({ issuer, audience }) => `issuer ${issuer}, audience ${audience}`);
  return `The access token is for another service (${sent}). This one takes ${taken.join('; or ')}.`;
}

function addressOf(bearer: string): { issuer: string | undefined; audiences: readonly string[] } {
  try {
    const { iss, aud = [] } = decodeJwt(bearer);
    return { issuer: iss, audiences: Array.isArray(aud) ? aud : [aud] };
  } catch {
    throw invalidToken();
  }
}
