import type { MakeLimiter } from 'limits/limiters.ts';
import { LRUCache } from 'lru-cache';
import { type ClientIdParts, formatClientId } from '../../../kernel/client-id.ts';
import type { DomainError } from '../../../kernel/errors.ts';
import { FAILURES_PER_ADDRESS_PER_MINUTE, FAILURES_PER_CLIENT_PER_MINUTE } from '../../../kernel/limits.ts';
import { matchesAnyHash } from '../integration-clients/client-secret.ts';
import { refusalOfCount } from './rate-limits.ts';

const CACHED_CLIENTS = 10_000;
const CACHE_MS = 60_000;

/** Counts failed authentications of integration clients. */
export interface CredentialFailures {
  /**
   * Counts one failure, and caches `hashes`, the hashes of the client's current secrets (null for an authentication
   * without a secret). Returns `RATE_LIMITED` when a limit is exceeded, else null.
   */
  count(
    client: ClientIdParts | null,
    address: string,
    hashes: readonly Uint8Array[] | null,
  ): Promise<DomainError | null>;
  /**
   * Returns the refusal that a further failure would get, without checking credentials in the database: a limit is
   * reached, and `secret` matches none of the cached hashes. Null otherwise, so correct credentials are never refused
   * this way.
   */
  knownRefusal(client: ClientIdParts | null, address: string, secret: string): Promise<DomainError | null>;
}

/**
 * Creates limits on failed authentications per IP address, and per pair of client and address. With `callsPerMinute` 0
 * nothing is limited (contract 1.6).
 */
export function createCredentialFailures(callsPerMinute: number, makeLimiter: MakeLimiter): CredentialFailures {
  if (callsPerMinute === 0) return { count: async () => null, knownRefusal: async () => null };
  const byAddress = makeLimiter('failures', FAILURES_PER_ADDRESS_PER_MINUTE);
  const byClient = makeLimiter('client-failures', FAILURES_PER_CLIENT_PER_MINUTE);
  const hashesByClient = new LRUCache<string, readonly Uint8Array[]>({ max: CACHED_CLIENTS, ttl: CACHE_MS });
  return {
    count: async (client, address, hashes) => {
      if (client && hashes) hashesByClient.set(toKey(client), hashes);
      const refusal = refusalOfCount(await byAddress.consume(address));
      // The client is counted only while the address is under its limit, so the number of counters stays bounded.
      if (refusal || !client) return refusal;
      return refusalOfCount(await byClient.consume(`${toKey(client)}@${address}`));
    },
    knownRefusal: async (client, address, secret) => {
      const hashes = client ? hashesByClient.get(toKey(client)) : [];
      if (!hashes || matchesAnyHash(secret, hashes)) return null;
      const spent =
        (await byAddress.spent(address)) ?? (client ? await byClient.spent(`${toKey(client)}@${address}`) : null);
      return spent && refusalOfCount(spent);
    },
  };
}

function toKey({ providerId, id }: ClientIdParts): string {
  return formatClientId(providerId, id);
}
