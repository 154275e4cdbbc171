import { decodeJwt } from 'jose';
import type { IdentityClaims } from './identity-claims.ts';
import type { IdentityTokens } from './identity-tokens.ts';
import { type AccessTokens, apiAudience, invalidToken, type TokenClaims } from './tokens/access-tokens.ts';

/** A verified bearer token of any kind of caller; what it allows is read anew at every use. */
export type Credential = ({ readonly kind: 'INTEGRATION' } & TokenClaims) | IdentityClaims;

/** What verifies the tokens of each kind of caller. */
export interface TokenVerifiers {
  readonly baseUrl: string;
  readonly tokens: AccessTokens;
  readonly identities: IdentityTokens;
}

/** The credential behind a bearer token; its kind follows from issuer and audience alone. Throws `invalid_token`. */
export async function verifyBearer(verifiers: TokenVerifiers, bearer: string | null): Promise<Credential> {
  if (!bearer) throw invalidToken('An access token is required.');
  const kind = kindOf(verifiers, bearer);
  if (kind === null) throw invalidToken();
  if (kind === 'INTEGRATION') return { kind, ...(await verifiers.tokens.verify(bearer)) };
  return verifiers.identities.verify(kind, bearer);
}

// A token that fits two kinds is nobody's.
function kindOf({ baseUrl, identities }: TokenVerifiers, bearer: string): Credential['kind'] | null {
  const { issuer, audiences } = addressOf(bearer);
  const own = { kind: 'INTEGRATION' as const, issuer: baseUrl, audience: apiAudience(baseUrl) };
  const fitting = [own, ...identities.issuers].filter(
    (known) => known.issuer === issuer && audiences.includes(known.audience),
  );
  const [first, ...others] = fitting;
  return first && others.length === 0 ? first.kind : null;
}

function addressOf(bearer: string): { issuer: string | undefined; audiences: readonly string[] } {
  try {
    const { iss, aud = [] } = decodeJwt(bearer);
    return { issuer: iss, audiences: Array.isArray(aud) ? aud : [aud] };
  } catch {
    throw invalidToken();
  }
}
