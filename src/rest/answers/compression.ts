import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

const SUFFIX = /-(?:br|gzip|deflate)"$/;

/**
 * Compresses answers if the request accepts it. A compressed answer has a strong entity tag of its own, because its
 * bytes differ. `Vary` is set before the answer is created: a header that is added later disables the fast path of the
 * server.
 */
export function compression(): MiddlewareHandler {
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

/** Whether an `If-None-Match` header contains `tag`, with the suffix of any encoding (RFC 9110 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const names = header.split(',').map((item) => item.trim().replace(/^W\//, '').replace(SUFFIX, '"'));
  return names.includes('*') || names.includes(tag);
}
