import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { z } from 'zod';
import type { OidcSignIn } from '../../deps.ts';
import { decodeUtf8 } from '../../kernel/formats/utf-8.ts';
import { WORKSPACE_ROLES, type WorkspaceRole } from '../../kernel/scopes.ts';
import { LOOPBACK_HOSTS } from '../openapi/document.ts';
import { readBytes } from '../requests/read-bytes.ts';

/** A token for a dashboard user of the demo provider. */
interface DevelopmentToken {
  readonly token: string;
  readonly expiresAt: string;
}

/** Issues a token on a development machine; null when there is no demo provider. */
export type DevelopmentSignIn = (role: WorkspaceRole) => Promise<DevelopmentToken | null>;

/** The settings that the console loads when it starts. */
export type ConsoleSettings =
  | { readonly signIn: 'DEVELOPMENT' | 'NONE' }
  | { readonly signIn: 'OIDC'; readonly oidc: OidcSignIn };

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const PROXY_HEADERS = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];
const WISH = z.object({ role: z.enum(WORKSPACE_ROLES) });

/**
 * Whether the request comes from a page of this service on the same machine. The connection must come from loopback
 * without a proxy. The `Host` must be a loopback name, which excludes foreign names that resolve to loopback. The page
 * must have the same origin.
 */
export function isFromLocalMachine(c: Context): boolean {
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

/** The role in the request body; null when the body names none. Throws `PAYLOAD_TOO_LARGE`. */
export async function readRole(c: Context): Promise<WorkspaceRole | null> {
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
