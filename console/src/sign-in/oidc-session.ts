import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { NoSession, Session, SignInAgain } from './session.ts';

interface OidcOptions {
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
}

/** A token is renewed before its last seconds, because it could expire in transit. */
const EARLY_SECONDS = 30;
/** A token this new is not the one that the service refused. */
const NEW_MS = 10_000;

/** Signs in at the identity provider by the code flow with PKCE; tokens stay in this window and are renewed before they end. */
export async function oidcSession({ authority, clientId, audience }: OidcOptions): Promise<Session | NoSession> {
  const manager = new UserManager({
    authority,
    client_id: clientId,
    redirect_uri: `${location.origin}/console`,
    post_logout_redirect_uri: `${location.origin}/console`,
    extraQueryParams: { audience },
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: false,
  });
  if (!(await takeAnswer(manager))) return 'DECLINED';
  if (!(await manager.getUser())) await signInHere(manager);
  const again = signInAgain(manager);
  // A refresh token is valid once, so concurrent callers wait for the same renewal.
  let renewing: Promise<string> | undefined;
  let renewedAt = 0;
  const renewOnce = () => {
    renewing ??= renew(manager, again.wait).finally(() => {
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
    again,
  };
}

/** Redirects this window through the identity provider, and back to its address. */
async function signInHere(manager: UserManager): Promise<never> {
  const scope = await supportedScope(manager);
  await manager.signinRedirect({ scope, state: location.pathname + location.search });
  return await new Promise<never>(() => undefined);
}

/** With `offline_access` where the identity provider lists it: some give a refresh token for nothing less. */
async function supportedScope({ metadataService }: UserManager): Promise<string> {
  const { scopes_supported: supported = [] } = await metadataService.getMetadata();
  return supported.includes('offline_access') ? 'openid offline_access' : 'openid';
}

/**
 * Reads the answer of the identity provider from the address and removes it; false if the provider declined. In a
 * window opened for a new sign-in it notifies the page, and the window closes.
 */
async function takeAnswer(manager: UserManager): Promise<boolean> {
  const asked = new URLSearchParams(location.search);
  if (!asked.has('state') || !(asked.has('code') || asked.has('error'))) return true;
  const { href } = location;
  history.replaceState(null, '', '/console');
  try {
    const user = await manager.signinCallback(href);
    // Without a user the answer was for the page that opened this window.
    if (!user) return await new Promise<never>(() => undefined);
    if (typeof user.state === 'string') history.replaceState(null, '', user.state);
    return true;
  } catch (error) {
    if (asked.has('error')) return false;
    throw error;
  }
}

/** Renews by the refresh token; without one, or once it has expired, the person signs in again in a second window. */
async function renew(manager: UserManager, wait: () => Promise<string>): Promise<string> {
  const hasRefreshToken = Boolean((await manager.getUser())?.refresh_token);
  const user = hasRefreshToken ? await manager.signinSilent().catch(() => null) : null;
  return user?.access_token ?? (await wait());
}

function signInAgain(manager: UserManager): SignInAgain & { wait(): Promise<string> } {
  const listeners = new Set<() => void>();
  let waiting: PromiseWithResolvers<string> | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get wanted() {
      return waiting !== null;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wait: () => {
      // Before the page is rendered there is nothing to lose.
      if (listeners.size === 0) return signInHere(manager);
      waiting ??= Promise.withResolvers<string>();
      // Kept by the manager, so that the click behind it opens its window without a request first.
      supportedScope(manager).catch(() => undefined);
      tell();
      return waiting.promise;
    },
    begin: async () => {
      const before = await manager.getUser();
      const { access_token: token, profile } = await manager.signinPopup({ scope: await supportedScope(manager) });
      // Another person must not continue with the input on this screen.
      if (profile.sub !== before?.profile.sub) {
        waiting?.reject(new Error('Another person signed in.'));
        waiting = null;
        location.reload();
        return;
      }
      waiting?.resolve(token);
      waiting = null;
      tell();
    },
  };
}
