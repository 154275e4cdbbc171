import type { Config } from '../src/config/config.ts';
import type { AppDeps } from '../src/deps.ts';
import type { DevelopmentSignIn } from '../src/rest/console/sign-in.ts';
import { LOOPBACK_HOSTS } from '../src/rest/openapi/document.ts';
import { DEVELOPMENT_TOKEN_SECONDS, mintDevelopmentToken, workspaceDevelopmentIssuer } from './issuer.ts';
import type { DemoProvider } from './welcome.ts';

/**
 * Creates the console's sign-in without a password, for users of the demo provider. Null when an identity provider is
 * configured, in production, and when other machines can reach the service.
 */
export function consoleSignIn(
  config: Config,
  { keys, now }: AppDeps,
  baseUrl: string,
  demo: Pick<DemoProvider, 'providerId' | 'slug'> | null,
): DevelopmentSignIn | null {
  const isLoopbackOnly = [config.host, new URL(baseUrl).hostname].every((host) => LOOPBACK_HOSTS.includes(host));
  if (config.workspace !== 'DEVELOPMENT' || config.databaseUrl !== null || config.production || !isLoopbackOnly)
    return null;
  const issuer = workspaceDevelopmentIssuer(baseUrl);
  return async (role) => {
    if (!demo) return null;
    const { providerId, slug } = demo;
    const issuedAt = now();
    const token = await mintDevelopmentToken(
      keys,
      issuer,
      { sub: `${role.toLowerCase()}@${slug}`, provider_id: providerId, role },
      issuedAt,
    );
    return { token, expiresAt: new Date(issuedAt.getTime() + DEVELOPMENT_TOKEN_SECONDS * 1000).toISOString() };
  };
}
