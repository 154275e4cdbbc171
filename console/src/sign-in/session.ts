import { developmentSession } from './development-session.ts';

export type Role = 'OWNER' | 'STAFF' | 'VIEWER';

/** Whoever is signed in, as long as the page is open. */
export interface Session {
  /** A token that is valid now; a new one where the service `refused` the last. */
  token(refused: boolean): Promise<string>;
  /** Another role of the demo, on a development machine; null elsewhere. */
  readonly playRole: ((role: Role) => void) | null;
  /** Null where nobody signed in by a password. */
  readonly signOut: (() => Promise<void>) | null;
  /** Signing in again beside the page, which stays as it is; null where that is never needed. */
  readonly again: SignInAgain | null;
}

/** What a person has to do before the page goes on; whoever asked for a token waits meanwhile. */
export interface SignInAgain {
  readonly wanted: boolean;
  onChange(tell: () => void): () => void;
  /** Opens the identity provider in a window of its own; only a click may do so. */
  begin(): Promise<void>;
}

interface Oidc {
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
}

type Settings =
  | { readonly signIn: 'DEVELOPMENT' }
  | { readonly signIn: 'NONE' }
  | { readonly signIn: 'OIDC'; readonly oidc: Oidc };

/** Why nobody is signed in: the service has no provider, names no way to sign in, or the identity provider declined. */
export type NoSession = 'NO_PROVIDER' | 'NO_SIGN_IN' | 'DECLINED';

/** Signs in as the service says; it may lead the browser to the identity provider, and then never answers. */
export async function openSession(): Promise<Session | NoSession> {
  const response = await fetch('/console/settings.json');
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  const settings: Settings = await response.json();
  if (settings.signIn === 'NONE') return 'NO_SIGN_IN';
  if (settings.signIn === 'DEVELOPMENT') return await developmentSession();
  const { oidcSession } = await import('./oidc-session.ts');
  return await oidcSession(settings.oidc);
}
