import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { Session } from './session.ts';

interface OidcOptions {
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
  readonly audience: string;
}

/** Signs in at the identity provider by the code flow with PKCE; tokens stay in this window and are renewed before they end. */
export async function oidcSession({ authority, clientId, scope, audience }: OidcOptions): Promise<Session> {
  const manager = new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: `${location.origin}/console`,
    post_logout_redirect_uri: `${location.origin}/console`,
    scope,
    extraQueryParams: { audience },
    userStore: new WebStorageStateStore({ store: sessionStorage }),
  });
  const asked = new URLSearchParams(location.search);
  if (asked.has('state') && (asked.has('code') || asked.has('error'))) {
    const { state } = await manager.signinCallback().then((user) => ({ state: user?.state }));
    history.replaceState(null, '', typeof state === 'string' ? state : '/console');
  }
  const signIn = async (): Promise<never> => {
    await manager.signinRedirect({ state: location.pathname + location.search });
    return await new Promise<never>(() => undefined);
  };
  if (!(await manager.getUser())) await signIn();
  return {
    token: async () => {
      const kept = await manager.getUser();
      const user = kept && !kept.expired ? kept : await manager.signinSilent().catch(() => null);
      return user?.access_token ?? (await signIn());
    },
    playRole: null,
    signOut: () => manager.signoutRedirect(),
  };
}
