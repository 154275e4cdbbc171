import { LRUCache } from 'lru-cache';
import { type ClientIdParts, formatClientId } from '../../../kernel/client-id.ts';
import type { DomainError } from '../../../kernel/errors.ts';
import { FAILURES_PER_ADDRESS_PER_MINUTE, FAILURES_PER_CLIENT_PER_MINUTE } from '../../../kernel/limits.ts';
import { matchesAny } from '../integration-clients/client-secret.ts';
import type { MakeLimiter } from './limiters.ts';
import { refusalAfter } from './rate-limits.ts';

const REMEMBERED_CLIENTS = 10_000;
const REMEMBERED_MS = 60_000;

/** Counts wrong client credentials. */
export interface CredentialFailures {
  /** Counts one failure against `hashes`, the client's now; answers `RATE_LIMITED` when it was one too many, else null. */
  count(client: ClientIdParts | null, address: string, hashes: readonly Uint8Array[]): Promise<DomainError | null>;
  /**
   * The refusal that one more failure of these would get, without a look at the database: too many have failed, and
   * `secret` is none that the client had when they did. Right ones are never refused so.
   */
  knownRefusal(client: ClientIdParts | null, address: string, secret: string): Promise<DomainError | null>;
}

/**
 * Limits on wrong credentials per address, and per client named from one address; `callsPerMinute` 0 turns them off
 * (contract 1.6).
 */
export function createCredentialFailures(callsPerMinute: number, makeLimiter: MakeLimiter): CredentialFailures {
  if (callsPerMinute === 0) return { count: async () => null, knownRefusal: async () => null };
  const byAddress = makeLimiter('failures', FAILURES_PER_ADDRESS_PER_MINUTE);
  const byClient = makeLimiter('client-failures', FAILURES_PER_CLIENT_PER_MINUTE);
  const remembered = new LRUCache<string, readonly Uint8Array[]>({ max: REMEMBERED_CLIENTS, ttl: REMEMBERED_MS });
  return {
    count: async (client, address, hashes) => {
      if (client) remembered.set(nameOf(client), hashes);
      const refusal = refusalAfter(await byAddress.consume(address));
      // What is counted per client stays bounded by what the address may still do.
      if (refusal || !client) return refusal;
      return refusalAfter(await byClient.consume(`${nameOf(client)}@${address}`));
    },
    knownRefusal: async (client, address, secret) => {
      const hashes = client ? remembered.get(nameOf(client)) : [];
      if (!hashes || matchesAny(secret, hashes)) return null;
      const spent =
        (await byAddress.spent(address)) ?? (client ? await byClient.spent(`${nameOf(client)}@${address}`) : null);
      return spent && refusalAfter(spent);
    },
  };
}

function nameOf({ providerId, id }: ClientIdParts): string {
  return formatClientId(providerId, id);
}
