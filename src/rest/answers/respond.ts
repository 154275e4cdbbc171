import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Route } from '../routes/route.ts';
import { matchesEntityTag } from './compression.ts';

/** Builds the HTTP response that the route declares from the result of an operation. */
export function respond(c: Context, row: Route, result: Record<string, unknown>): Response {
  for (const [name, path] of Object.entries(row.headers ?? {})) setHeader(c, name, pick(result, path));
  if (row.location) c.header('Location', `${new URL(c.req.url).pathname}/${String(pick(result, row.location))}`);
  if (!row.etag) c.header('Cache-Control', 'no-store');
  else if (setEntityTag(c, String(pick(result, row.etag)))) return c.body(null, 304);
  if (row.body === null) return c.body(null, 204);
  return c.json(pick(result, row.body), row.status as ContentfulStatusCode);
}

/** Sets the entity tag of a response. Returns true when the client already has this version (304). */
export function setEntityTag(c: Context, etag: string): boolean {
  const tag = `"${etag}"`;
  c.header('ETag', tag);
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Authorization', { append: true });
  return matchesEntityTag(c.req.header('If-None-Match'), tag);
}

function setHeader(c: Context, name: string, value: unknown): void {
  if (value === null || value === undefined || value === false) return;
  c.header(name, String(value));
}

function pick(result: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), result);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
