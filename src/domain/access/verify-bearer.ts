import { decodeJwt } from 'jose';
import type { SentToken } from './bearer-token.ts';
import type { IdentityClaims } from './identity-claims.ts';
import type { IdentityTokens } from './identity-tokens.ts';
import { type AccessTokens, apiAudience, invalidToken } from './tokens/access-tokens.ts';
import { checkHolder, type HeldToken, RefusedProof } from './tokens/proofs.ts';

/** A verified bearer token of any kind of caller. Its scopes are read at every use. */
export type Credential = ({ readonly kind: 'INTEGRATION' } & HeldToken) | IdentityClaims;

/** The verifiers of the tokens of each kind of caller. */
export interface TokenVerifiers {
  readonly baseUrl: string;
  readonly tokens: AccessTokens;
  readonly identities: IdentityTokens;
  /** In development the error names the accepted issuers and the issuer of the token. */
  readonly development: boolean;
  now(): Date;
}

/**
 * The credential of a token. Its kind follows only from issuer and audience. Throws `invalid_token`, which names
 * issuer and audience in development, also for a token of a key without its proof (contract 1.10 and 1.14).
 */
export async function verifyBearer(verifiers: TokenVerifiers, sent: SentToken | null): Promise<Credential> {
  if (!sent) throw invalidToken('An access token is required.');
  const { token: bearer } = sent;
  const kind = findKind(verifiers, bearer);
  if (kind === null)
    throw invalidToken(verifiers.development ? foreignTokenMessage(acceptedIssuers(verifiers), bearer) : undefined);
  if (kind === 'INTEGRATION') {
    return { kind, ...(await checkHolder(await verifiers.tokens.verify(bearer), sent, verifiers.now())) };
  }
  if (sent.proof !== null) throw new RefusedProof('invalid_token', 'The access token of a person is a bearer token.');
  return verifiers.identities.verify(kind, bearer);
}

/**
 * The claims of an integration client's token, the only kind that REST accepts. Throws like `verifyBearer` (contract
 * 1.10).
 */
export async function verifyAccessToken(verifiers: TokenVerifiers, sent: SentToken | null): Promise<HeldToken> {
  if (!sent) throw invalidToken('An access token is required.');
  const { token: bearer } = sent;
  if (verifiers.development && findKind(verifiers, bearer) !== 'INTEGRATION') {
    throw invalidToken(foreignTokenMessage(acceptedIssuers(verifiers).slice(0, 1), bearer));
  }
  return checkHolder(await verifiers.tokens.verify(bearer), sent, verifiers.now());
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
