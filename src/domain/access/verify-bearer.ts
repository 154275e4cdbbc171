import { decodeJwt } from 'jose';
import type { RequestToken } from './bearer-token.ts';
import type { IdentityClaims } from './identity-claims.ts';
import type { IdentityTokenVerifier } from './identity-tokens.ts';
import { type AccessTokenService, apiAudience, invalidToken } from './tokens/access-tokens.ts';
import { checkProofOfPossession, ProofError, type TokenWithProof } from './tokens/proofs.ts';

/** The verified claims of an access token of any kind of caller. Current scopes are read at every use. */
export type Credential = ({ readonly kind: 'INTEGRATION' } & TokenWithProof) | IdentityClaims;

/** The verifiers of the tokens of each kind of caller. */
export interface TokenVerifiers {
  readonly baseUrl: string;
  readonly tokens: AccessTokenService;
  readonly identities: IdentityTokenVerifier;
  /** Whether the service runs in development, where errors name the accepted issuers and the issuer of the token. */
  readonly development: boolean;
  now(): Date;
}

/**
 * Verifies an access token of any kind of caller. Only issuer and audience decide the kind. Throws `invalid_token`, in
 * development with the names of issuer and audience, also for a key-bound token without its proof (contract 1.10 and
 * 1.14).
 */
export async function verifyBearer(verifiers: TokenVerifiers, sent: RequestToken | null): Promise<Credential> {
  if (!sent) throw invalidToken('An access token is required.');
  const { token: bearer } = sent;
  const kind = findKind(verifiers, bearer);
  if (kind === null)
    throw invalidToken(verifiers.development ? foreignTokenMessage(acceptedIssuers(verifiers), bearer) : undefined);
  if (kind === 'INTEGRATION') {
    return { kind, ...(await checkProofOfPossession(await verifiers.tokens.verify(bearer), sent, verifiers.now())) };
  }
  if (sent.proof !== null) throw new ProofError('invalid_token', 'The access token of a person is a bearer token.');
  return verifiers.identities.verify(kind, bearer);
}

/**
 * Verifies an access token of an integration client, the only kind of token that REST accepts. Throws the errors of
 * `verifyBearer` (contract 1.10).
 */
export async function verifyAccessToken(verifiers: TokenVerifiers, sent: RequestToken | null): Promise<TokenWithProof> {
  if (!sent) throw invalidToken('An access token is required.');
  const { token: bearer } = sent;
  if (verifiers.development && findKind(verifiers, bearer) !== 'INTEGRATION') {
    throw invalidToken(foreignTokenMessage(acceptedIssuers(verifiers).slice(0, 1), bearer));
  }
  return checkProofOfPossession(await verifiers.tokens.verify(bearer), sent, verifiers.now());
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
