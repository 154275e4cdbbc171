import { SignJWT } from 'jose';
import { SIGNING_ALGORITHM } from './public-key.ts';
import type { SigningKeys } from './signing-keys.ts';

/** How long a development token lasts: a working day. */
export const DEVELOPMENT_TOKEN_SECONDS = 12 * 3600;

/** The type of development tokens, which is never that of an access token. */
export const DEVELOPMENT_TOKEN_TYPE = 'JWT';

/** Whose tokens a configuration without identity providers takes: issuer and audience alone tell the kind of a caller. */
export interface DevelopmentIssuer {
  readonly issuer: string;
  readonly audience: string;
}

/** The development issuer of dashboard tokens of the service at `baseUrl` (provisioning, Configuration). */
export function workspaceDevelopmentIssuer(baseUrl: string): DevelopmentIssuer {
  return { issuer: `${baseUrl}/development`, audience: `${baseUrl}/workspace` };
}

/** The development issuer of account holders' tokens of the service at `baseUrl` (provisioning, Configuration). */
export function accountDevelopmentIssuer(baseUrl: string): DevelopmentIssuer {
  return { issuer: `${baseUrl}/development`, audience: `${baseUrl}/account` };
}

/**
 * Mints a token as an identity provider would, signed with the service's own key; its type is never that of an access
 * token, so neither passes for the other (DESIGN section 7).
 */
export async function mintDevelopmentToken(
  keys: SigningKeys,
  { issuer, audience }: DevelopmentIssuer,
  claims: { readonly sub: string } & Readonly<Record<string, unknown>>,
  now: Date,
): Promise<string> {
  const { kid, privateKey } = await keys.current();
  const issuedAt = Math.floor(now.getTime() / 1000);
  return await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: DEVELOPMENT_TOKEN_TYPE, kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + DEVELOPMENT_TOKEN_SECONDS)
    .sign(privateKey);
}
