import type { NoSession, Role, Session } from './session.ts';

const ROLE_KEY = 'console.role';
const EARLY_MS = 60_000;

interface Token {
  readonly token: string;
  readonly expiresAt: string;
}

/** Signed in as a person of the demo, initially its owner; the last role is stored for this window. */
export async function developmentSession(): Promise<Session | NoSession> {
  const role = sessionStorage.getItem(ROLE_KEY) ?? 'OWNER';
  let current = await mint(role);
  if (current === null) return 'NO_PROVIDER';
  return {
    token: async (refused) => {
      const fresh = !refused && current !== null && Date.parse(current.expiresAt) - Date.now() > EARLY_MS;
      if (!fresh) current = await mint(role);
      if (current === null) throw new Error('The service no longer offers the development sign-in.');
      return current.token;
    },
    playRole: (next: Role) => {
      sessionStorage.setItem(ROLE_KEY, next);
      location.reload();
    },
    signOut: null,
    again: null,
  };
}

async function mint(role: string): Promise<Token | null> {
  const response = await fetch('/console/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ role }),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return await response.json();
}
