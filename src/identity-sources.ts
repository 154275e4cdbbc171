import type { Config } from './config/config.ts';
import type { IdentitySource, Issuer } from './domain/access/identity-tokens.ts';
import type { SigningKeys } from './domain/access/tokens/signing-keys.ts';

/** The issuers of people's tokens: identity providers, and the development issuer, which is loaded only on demand. */
export async function identitySources({ workspace, account }: Config, baseUrl: string, keys: SigningKeys) {
  if (workspace !== 'DEVELOPMENT' && account !== 'DEVELOPMENT') return { workspace, account };
  const { accountDevelopmentIssuer, takenFrom, workspaceDevelopmentIssuer } = await import('../dev/issuer.ts');
  const toSource = (source: Config['workspace'], development: Issuer): IdentitySource =>
    source === 'DEVELOPMENT' ? takenFrom(development, keys) : source;
  return {
    workspace: toSource(workspace, workspaceDevelopmentIssuer(baseUrl)),
    account: toSource(account, accountDevelopmentIssuer(baseUrl)),
  };
}
