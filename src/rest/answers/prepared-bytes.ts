import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { slices, type Work } from '../../domain/slices.ts';
import type { Bytes } from './json-bytes.ts';

/** Encodings of prepared answers; the first that a caller likes best. */
export const ENCODINGS = ['br', 'gzip', 'deflate'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Higher levels take many times as long for a few per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders: Readonly<Record<Encoding, (bytes: Bytes) => Promise<Bytes>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify<Bytes, Bytes>(gzip),
  deflate: promisify<Bytes, Bytes>(deflate),
};

/** Answers as bytes, each made once, as many as `mostBytes` hold. */
export interface PreparedBytes {
  get(key: string, encoding: Encoding | null, make: () => Work<Bytes>): Promise<Bytes>;
}

/** Nothing yet; the least recently used go first. */
export function createPreparedBytes(mostBytes: number): PreparedBytes {
  const kept = mostBytes > 0 ? new LRUCache<string, Bytes>({ maxSize: mostBytes, sizeCalculation: sizeOf }) : null;
  const underWay = new Map<string, Promise<Bytes>>();

  const once = (key: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const known = underWay.get(key);
    if (known) return known;
    const making = make()
      .then((bytes) => {
        kept?.set(key, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  return {
    async get(key, encoding, make) {
      const plain = () => kept?.get(key) ?? once(key, () => slices.run(make()));
      if (encoding === null) return plain();
      const encoded = `${key} ${encoding}`;
      return kept?.get(encoded) ?? once(encoded, async () => encoders[encoding](await plain()));
    },
  };
}

function sizeOf(bytes: Bytes): number {
  return Math.max(1, bytes.length);
}
