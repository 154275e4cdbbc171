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

/** Creates a token on a development machine; null if there is no provider. */
export type DevelopmentSignIn = (role: WorkspaceRole) => Promise<DevelopmentToken | null>;

/** The configuration that the page loads at its start. */
export type ConsoleSettings =
  | { readonly signIn: 'DEVELOPMENT' | 'NONE' }
  | { readonly signIn: 'OIDC'; readonly oidc: OidcSignIn };

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const PROXY_HEADERS = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];
const WISH = z.object({ role: z.enum(WORKSPACE_ROLES) });

/**
 * Whether the request comes from a page of this service on this machine. The connection must come from loopback without
 * a proxy, the `Host` must be a loopback name, which excludes foreign names that resolve to loopback, and the page must
 * not have another origin.
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
