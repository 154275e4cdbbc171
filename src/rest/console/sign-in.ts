import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { z } from 'zod';
import type { OidcSignIn } from '../../deps.ts';
import { decodeUtf8 } from '../../kernel/formats/utf-8.ts';
import { WORKSPACE_ROLES, type WorkspaceRole } from '../../kernel/scopes.ts';
import { LOOPBACK_HOSTS } from '../openapi/document.ts';
import { readBytes } from '../requests/read-bytes.ts';

/** A token of a dashboard user of the demo provider. */
interface DevelopmentToken {
  readonly token: string;
  readonly expiresAt: string;
}

/** Mints a token on a development machine; null where there is no provider to act for. */
export type DevelopmentSignIn = (role: WorkspaceRole) => Promise<DevelopmentToken | null>;

/** The configuration that the page loads when it opens. */
export type ConsoleSettings =
  | { readonly signIn: 'DEVELOPMENT' | 'NONE' }
  | { readonly signIn: 'OIDC'; readonly oidc: OidcSignIn };

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const PROXY_HEADERS = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];
const WISH = z.object({ role: z.enum(WORKSPACE_ROLES) });

/**
 * Whether a page of this very service, opened on this very machine, asks: the connection comes from loopback and through
 * no proxy, it was made for a name of loopback, which no foreign name that points here is, and by no page of another origin.
 */
export function comesFromHere(c: Context): boolean {
  const bindings: Partial<HttpBindings> = c.env ?? {};
  const address = bindings.incoming?.socket.remoteAddress ?? '';
  const site = c.req.header('Sec-Fetch-Site');
  return (
    LOOPBACK_ADDRESS.test(address) &&
    PROXY_HEADERS.every((name) => c.req.header(name) === undefined) &&
    LOOPBACK_HOSTS.includes(hostnameOf(c.req.header('Host'))) &&
    site === 'same-origin'
  );
}

/** The requested role; null when the request names none. Throws `PAYLOAD_TOO_LARGE`. */
export async function roleOf(c: Context): Promise<WorkspaceRole | null> {
  const text = decodeUtf8(await readBytes(c));
  try {
    const wish = WISH.safeParse(JSON.parse(text ?? ''));
    return wish.success ? wish.data.role : null;
  } catch {
    return null;
  }
}

function hostnameOf(host = ''): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}
