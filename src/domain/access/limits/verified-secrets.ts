import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const SECRETS_KEPT = 10_000;
const KEPT_MS = 60_000;

/** Caches which client secrets were correct recently. Checking such a secret again does not count as a guess. */
export interface VerifiedSecretCache {
  note(clientId: string, secret: string): void;
  has(clientId: string, secret: string): boolean;
}

/** Creates the cache. It keeps a hash of client id and secret for a minute. */
export function createVerifiedSecretCache(): VerifiedSecretCache {
  const proven = new LRUCache<string, true>({ max: SECRETS_KEPT, ttl: KEPT_MS });
  const keyOf = (clientId: string, secret: string) =>
    createHash('sha256').update(`${clientId}:${secret}`).digest('base64url');
  return {
    note: (clientId, secret) => void proven.set(keyOf(clientId, secret), true),
    has: (clientId, secret) => proven.has(keyOf(clientId, secret)),
  };
}
