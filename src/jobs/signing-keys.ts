import { LRUCache } from 'lru-cache';
import { type SigningKeys, signingKeys } from '../domain/webhooks/sign.ts';
import type { SecretBox } from '../kernel/ports.ts';

/** Maximum number of cached signing keys; others are imported for each attempt. */
const MAX_CACHED_SECRETS = 2000;

/** A stored signing secret; `ciphertext` in hexadecimal. */
export interface StoredSecret {
  readonly id: string;
  readonly ciphertext: string;
}

const caches = new WeakMap<SecretBox, LRUCache<string, SigningKeys>>();

/** The keys of a stored secret. It is decrypted only when its keys are not cached. */
export function getSigningKeys(box: SecretBox, providerId: string, { id, ciphertext }: StoredSecret): SigningKeys {
  const cacheKey = `${providerId} ${id} ${ciphertext}`;
  const cache = getCache(box);
  const cached = cache.get(cacheKey);
  if (cached) return cached;
  const keys = signingKeys(box.decrypt(Buffer.from(ciphertext, 'hex'), { table: 'webhook_secret', providerId, id }));
  cache.set(cacheKey, keys);
  return keys;
}

function getCache(box: SecretBox): LRUCache<string, SigningKeys> {
  const keys = caches.get(box) ?? new LRUCache<string, SigningKeys>({ max: MAX_CACHED_SECRETS });
  caches.set(box, keys);
  return keys;
}
