import { createRemoteJWKSet, errors, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose';
import { DomainError, unavailable } from '../errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../limits.ts';
import { invalidToken } from './access-tokens.ts';
import {
  accountDevelopmentIssuer,
  DEVELOPMENT_TOKEN_TYPE,
  type DevelopmentIssuer,
  workspaceDevelopmentIssuer,
} from './development-tokens.ts';
import { accountClaims, type IdentityClaims, workspaceClaims } from './identity-claims.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';

/** Whose tokens of one kind are taken: an identity provider's, the development issuer's, or nobody's. */
export type IdentitySource = (DevelopmentIssuer & { readonly jwksUrl: string }) | 'DEVELOPMENT' | null;

/** Verifies tokens of people; which kind a token is follows from its issuer and audience alone. */
export interface IdentityTokens {
  readonly issuers: readonly (DevelopmentIssuer & { readonly kind: IdentityClaims['kind'] })[];
  /** Throws `invalid_token`, or `UNAVAILABLE` when the identity provider's keys cannot be fetched. */
  verify(kind: IdentityClaims['kind'], token: string): Promise<IdentityClaims>;
}

const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'];
interface Verifier extends DevelopmentIssuer {
  readonly kind: IdentityClaims['kind'];
  readonly keys: JWTVerifyGetKey;
  readonly options: JWTVerifyOptions;
}

/** Tokens of the configured identity providers (DESIGN section 7; provisioning, Configuration). */
export function createIdentityTokens(
  sources: { readonly workspace: IdentitySource; readonly account: IdentitySource },
  baseUrl: string,
  keys: SigningKeys,
  now: () => Date,
): IdentityTokens {
  const verifiers = [
    ...verifierOf('WORKSPACE', sources.workspace, workspaceDevelopmentIssuer(baseUrl), keys),
    ...verifierOf('ACCOUNT', sources.account, accountDevelopmentIssuer(baseUrl), keys),
  ];
  return {
    issuers: verifiers,
    verify: async (kind, token) => {
      const verifier = verifiers.find((each) => each.kind === kind);
      if (!verifier) throw invalidToken();
      const { issuer, audience } = verifier;
      const options = { ...verifier.options, issuer, audience, requiredClaims: ['sub', 'exp'], currentDate: now() };
      const { payload } = await jwtVerify(token, verifier.keys, options).catch((error: unknown) => {
        throw error instanceof DomainError ? error : invalidToken();
      });
      return kind === 'WORKSPACE' ? workspaceClaims(payload) : accountClaims(issuer, payload);
    },
  };
}

function verifierOf(
  kind: IdentityClaims['kind'],
  source: IdentitySource,
  development: DevelopmentIssuer,
  keys: SigningKeys,
): Verifier[] {
  if (source === null) return [];
  if (source !== 'DEVELOPMENT') {
    const { issuer, audience, jwksUrl } = source;
    const remoteKeys = reachable(createRemoteJWKSet(new URL(jwksUrl)));
    return [{ kind, issuer, audience, keys: remoteKeys, options: { algorithms: ALGORITHMS } }];
  }
  const ownKeys = reachable(async ({ kid }) => {
    const key = kid === undefined ? undefined : await keys.verificationKey(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  });
  const options = { algorithms: [SIGNING_ALGORITHM], typ: DEVELOPMENT_TOKEN_TYPE };
  return [{ kind, ...development, keys: ownKeys, options }];
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
