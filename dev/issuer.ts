import { errors, type JWTVerifyGetKey, SignJWT } from 'jose';
import type { Issuer, OwnIssuer } from '../src/domain/access/identity-tokens.ts';
import { LONGEST_TOKEN_SECONDS, SIGNING_ALGORITHM } from '../src/domain/access/tokens/key-life.ts';
import type { SigningKeys } from '../src/domain/access/tokens/signing-keys.ts';

/** The lifetime of a development token in seconds: the maximum. */
export const DEVELOPMENT_TOKEN_SECONDS = LONGEST_TOKEN_SECONDS;

/** The header `typ` of development tokens. Access tokens have another type. */
const TOKEN_TYPE = 'JWT';

/** The development issuer of dashboard users' tokens, for the service at `baseUrl` (contract 7.5). */
export function workspaceDevelopmentIssuer(baseUrl: string): Issuer {
  return { issuer: `${baseUrl}/development`, audience: `${baseUrl}/workspace` };
}

/** The development issuer of account holders' tokens, for the service at `baseUrl` (contract 7.5). */
export function accountDevelopmentIssuer(baseUrl: string): Issuer {
  return { issuer: `${baseUrl}/development`, audience: `${baseUrl}/account` };
}

/** A development issuer whose tokens are signed with the service's own keys, so that the service accepts them. */
export function toOwnIssuer(issuer: Issuer, keys: SigningKeys): OwnIssuer {
  const ownKeys: JWTVerifyGetKey = async ({ kid }) => {
    const key = kid === undefined ? undefined : await keys.verificationKey(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  return { ...issuer, keys: ownKeys, algorithms: [SIGNING_ALGORITHM], typ: TOKEN_TYPE };
}

/**
 * Issues a token as an identity provider would, signed with the service's own key. Its `typ` differs from that of
 * access tokens, so neither kind is accepted in place of the other (contract 1.9).
 */
export async function mintDevelopmentToken(
  keys: SigningKeys,
  { issuer, audience }: Issuer,
  claims: { readonly sub: string } & Readonly<Record<string, unknown>>,
  now: Date,
  seconds: number = DEVELOPMENT_TOKEN_SECONDS,
): Promise<string> {
  const { kid, privateKey } = await keys.current();
  const issuedAt = Math.floor(now.getTime() / 1000);
  return await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TOKEN_TYPE, kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(privateKey);
}
