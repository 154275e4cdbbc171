import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { NoSession, Session } from './session.ts';

interface OidcOptions {
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
  readonly audience: string;
}

/** A token is renewed before its last seconds, in which it could end on its way. */
const EARLY_SECONDS = 30;
/** A token that is so new is not the one that the service refused. */
const NEW_MS = 10_000;

/** Signs in at the identity provider by the code flow with PKCE; tokens stay in this window and are renewed before they end. */
export async function oidcSession({ authority, clientId, scope, audience }: OidcOptions): Promise<Session | NoSession> {
  const manager = new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: `${location.origin}/console`,
    post_logout_redirect_uri: `${location.origin}/console`,
    scope,
    extraQueryParams: { audience },
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: false,
  });
  if (!(await takeAnswer(manager))) return 'DECLINED';
  const signIn = async (): Promise<never> => {
    await manager.signinRedirect({ state: location.pathname + location.search });
    return await new Promise<never>(() => undefined);
  };
  if (!(await manager.getUser())) await signIn();
  // A refresh token counts once: whoever asks meanwhile waits for the same renewal.
  let renewing: Promise<string> | undefined;
  let renewedAt = 0;
  const renewOnce = () => {
    renewing ??= renew(manager, signIn).finally(() => {
      renewing = undefined;
      renewedAt = Date.now();
    });
    return renewing;
  };
  return {
    token: async (refused) => {
      const user = await manager.getUser();
      const isOther = !refused || Date.now() - renewedAt < NEW_MS;
      const isFresh = isOther && (user?.expires_in ?? 0) > EARLY_SECONDS;
      return user && isFresh ? user.access_token : await renewOnce();
    },
    playRole: null,
    signOut: () => manager.signoutRedirect(),
  };
}

/** Takes what the identity provider sent back with the browser, which never stays in the address; false where it declined. */
async function takeAnswer(manager: UserManager): Promise<boolean> {
  const asked = new URLSearchParams(location.search);
  if (!asked.has('state') || !(asked.has('code') || asked.has('error'))) return true;
  const { href } = location;
  history.replaceState(null, '', '/console');
  if (asked.has('error')) return false;
  const user = await manager.signinCallback(href);
  if (typeof user?.state === 'string') history.replaceState(null, '', user.state);
  return true;
}

/** Without a refresh token the way leads through the identity provider, who knows the person as a rule. */
async function renew(manager: UserManager, signIn: () => Promise<never>): Promise<string> {
  const user = await manager.signinSilent().catch(() => null);
  return user?.access_token ?? (await signIn());
}
