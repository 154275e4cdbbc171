import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import { type Task, taskScheduler } from '../../kernel/cooperative-tasks.ts';
import type { Bytes } from './json-bytes.ts';

/** The supported content encodings. The client's first choice wins; between equal weights, the first in this order. */
const ENCODINGS = ['br', 'gzip', 'deflate'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Higher Brotli levels take many times as long and save a few per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders: Readonly<Record<Encoding, (bytes: Bytes) => Promise<Bytes>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify<Bytes, Bytes>(gzip),
  deflate: promisify<Bytes, Bytes>(deflate),
};

/** A cache of encoded response bodies, limited to `mostBytes` bytes. */
export interface CachedBodies {
  get(key: string, encoding: Encoding | null, make: () => Task<Bytes> | Promise<Bytes>): Promise<Bytes>;
}

/**
 * Creates an empty cache. The least recently used bodies are evicted first. Concurrent calls with one key share one
 * call of `make`.
 */
export function createCachedBodies(mostBytes: number): CachedBodies {
  const bodies = new LRUCache<string, Bytes, () => Promise<Bytes>>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // A body that is evicted while `make` creates it is still returned to its waiting callers.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
  });
  return {
    get(key, encoding, make) {
      const plain = () => bodies.forceFetch(key, { context: () => whole(make()) });
      if (encoding === null) return plain();
      return bodies.forceFetch(`${key} ${encoding}`, { context: async () => encoders[encoding](await plain()) });
    },
  };
}

/** A response body that never changes. It is encoded once per content encoding. */
export interface StaticBody {
  /** Responds with status 200 and the bytes in the encoding that the request prefers. */
  answer(c: Context, contentType: string): Promise<Response>;
}

/** Serves the bytes that `read` returns. `read` is called at the first request. */
export function staticBody(read: () => Bytes | Promise<Bytes>): StaticBody {
  const cached = createCachedBodies(Number.MAX_SAFE_INTEGER);
  return {
    answer: async (c, contentType) => {
      const encoding = preferredEncoding(c);
      const bytes = await cached.get('', encoding, async () => read());
      if (encoding !== null) c.header('Content-Encoding', encoding);
      return c.body(bytes, 200, { 'Content-Type': contentType, 'Content-Length': String(bytes.length) });
    },
  };
}

/** The content encoding that a request prefers; null for no encoding. */
export function preferredEncoding(c: Context): Encoding | null {
  if (c.req.header('Accept-Encoding') === undefined) return null;
  const name = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...ENCODINGS],
    default: 'identity',
    match: (accepted, { default: none }) => {
      const wanted = accepted.filter(({ q }) => q > 0).toSorted((left, right) => right.q - left.q);
      const best = wanted.find(({ type }) => type === '*' || ENCODINGS.some((encoding) => encoding === type));
      return (best?.type === '*' ? 'gzip' : best?.type) ?? none;
    },
  });
  return ENCODINGS.find((encoding) => encoding === name) ?? null;
}

function whole(making: Task<Bytes> | Promise<Bytes>): Promise<Bytes> {
  return making instanceof Promise ? making : taskScheduler.run(making);
}
