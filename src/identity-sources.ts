import type { Config } from './config/config.ts';
import type { IdentitySource, Issuer } from './domain/access/identity-tokens.ts';
import type { SigningKeys } from './domain/access/tokens/signing-keys.ts';

/**
 * The issuers of people's tokens: the configured identity providers, and the development issuer, which is loaded only
 * when it is used.
 */
export async function identitySources({ workspace, account }: Config, baseUrl: string, keys: SigningKeys) {
  if (workspace !== 'DEVELOPMENT' && account !== 'DEVELOPMENT') return { workspace, account };
  const { accountDevelopmentIssuer, toOwnIssuer, workspaceDevelopmentIssuer } = await import('../dev/issuer.ts');
  const toSource = (source: Config['workspace'], development: Issuer): IdentitySource =>
    source === 'DEVELOPMENT' ? toOwnIssuer(development, keys) : source;
  return {
    workspace: toSource(workspace, workspaceDevelopmentIssuer(baseUrl)),
    account: toSource(account, accountDevelopmentIssuer(baseUrl)),
  };
}
