import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const SUFFIX = /-(?:br|gzip|deflate)"$/;

/**
 * Compresses responses when the request accepts that. A compressed response has a different strong entity tag, because
 * its bytes differ. `Vary` is set before the response is created, because a header that is added later disables the
 * fast path of the Node server.
 */
export function compressResponses(): MiddlewareHandler {
  const compressing = compress();
  return async (c, next) => {
    c.header('Vary', 'Accept-Encoding', { append: true });
    if (c.req.header('Accept-Encoding') === undefined) return next();
    await compressing(c, next);
    const tag = c.res.headers.get('ETag');
    const encoding = c.res.headers.get('Content-Encoding');
    if (!tag || !encoding) return;
    c.res.headers.set('ETag', `${tag.replace(/^W\//, '').slice(0, -1)}-${encoding}"`);
  };
}

/**
 * Whether an `If-None-Match` header contains `tag`. The suffix that a content encoding adds to a tag is ignored (RFC
 * 9110 section 13.1.2).
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const names = header.split(',').map((item) => item.trim().replace(/^W\//, '').replace(SUFFIX, '"'));
  return names.includes('*') || names.includes(tag);
}
