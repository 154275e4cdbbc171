import type { IncomingMessage } from 'node:http';
import { GRAPHQL_PATH } from './yoga.ts';

/**
 * Whether a request with `Upgrade` is to become a socket: only at the path of the GraphQL API, and only a websocket.
 * Elsewhere the header is ignored and the request answered as it is (contract 0.9; RFC 9110, section 7.8).
 */
export function asksForSocket({ method, url = '', headers }: IncomingMessage): boolean {
  const [path] = url.split('?', 1);
  return method === 'GET' && path === GRAPHQL_PATH && headers.upgrade?.toLowerCase() === 'websocket';
}
