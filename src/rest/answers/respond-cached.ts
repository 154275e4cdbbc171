import { createHash } from 'node:crypto';
import { type GraphQLSchema, print } from 'graphql';
import type { Context as RequestContext } from 'hono';
import type { Context } from '../../kernel/context.ts';
import { compilePart } from '../../schema/server/execution/run.ts';
import type { CachedContent, Route } from '../routes/route.ts';
import { type CachedBodies, preferredEncoding } from './cached-bodies.ts';
import { jsonBytes } from './json-bytes.ts';
import { isKnown } from './respond.ts';

const SHAPE_LENGTH = 6;

/** Answers the requests of one route. */
export type RespondCached = (c: RequestContext, ctx: Context) => Promise<Response>;

/**
 * Answers a route from bytes that are cached for all callers with the same access: the selection of its document from
 * the operation's result, whole or encoded. The entity tag differs between releases whose documents select other
 * fields.
 */
export function respondCached(
  row: Route & { readonly cached: CachedContent; readonly body: string },
  schema: GraphQLSchema,
  bytes: CachedBodies,
): RespondCached {
  const select = compilePart(schema, row.document, row.body);
  const shape = createHash('sha256').update(print(row.document)).digest('base64url').slice(0, SHAPE_LENGTH);
  return async (c, ctx) => {
    const { content, etag } = await row.cached(ctx);
    const tag = `${etag}.${shape}`;
    if (isKnown(c, tag)) return c.body(null, 304);
    const encoding = preferredEncoding(c);
    c.header('Content-Type', 'application/json');
    if (encoding !== null) c.header('Content-Encoding', encoding);
    return c.body(await bytes.get(tag, encoding, () => jsonBytes(content, select)));
  };
}
