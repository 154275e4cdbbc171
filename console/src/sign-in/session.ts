import { developmentSession } from './development-session.ts';

export type Role = 'OWNER' | 'STAFF' | 'VIEWER';

/** The signed-in person, while the page is open. */
export interface Session {
  /** A valid token; a new one if the service `refused` the last. */
  token(refused: boolean): Promise<string>;
  /** Switches the role in the demo, on a development machine; otherwise null. */
  readonly playRole: ((role: Role) => void) | null;
  /** Null without a sign-in by password. */
  readonly signOut: (() => Promise<void>) | null;
  /** A new sign-in in a second window while the page stays; null if it is never needed. */
  readonly again: SignInAgain | null;
}

/** A required action of the person; token requests wait meanwhile. */
export interface SignInAgain {
  readonly wanted: boolean;
  onChange(tell: () => void): () => void;
  /** Opens the identity provider in a window of its own; browsers require a click. */
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

/**
 * The reason why there is no session: the service has no provider, no sign-in is configured, or the identity provider
 * declined.
 */
export type NoSession = 'NO_PROVIDER' | 'NO_SIGN_IN' | 'DECLINED';

/**
 * Signs in with the settings of the service; it may redirect the browser to the identity provider, and then never
 * resolves.
 */
export async function openSession(): Promise<Session | NoSession> {
  const response = await fetch('/console/settings.json');
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  const settings: Settings = await response.json();
  if (settings.signIn === 'NONE') return 'NO_SIGN_IN';
  if (settings.signIn === 'DEVELOPMENT') return await developmentSession();
  const { oidcSession } = await import('./oidc-session.ts');
  return await oidcSession(settings.oidc);
}
