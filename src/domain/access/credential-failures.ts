import type { DomainError } from '../errors.ts';
import { FAILURES_PER_ADDRESS_PER_MINUTE, FAILURES_PER_CLIENT_PER_MINUTE } from '../limits.ts';
import { type ClientIdParts, formatClientId } from './client-id.ts';
import { type MakeLimiter, refusalAfter } from './rate-limits.ts';

/** Counts wrong client credentials; never asked about right ones. */
export interface CredentialFailures {
  /** Counts one failure; answers `RATE_LIMITED` when it was one too many, else null. */
  count(client: ClientIdParts | null, address: string): Promise<DomainError | null>;
}

/**
 * Limits on wrong credentials per address, and per client named from one address; `callsPerMinute` 0 turns them off
 * (contract section 1, token endpoint).
 */
export function createCredentialFailures(callsPerMinute: number, makeLimiter: MakeLimiter): CredentialFailures {
  if (callsPerMinute === 0) return { count: async () => null };
  const byAddress = makeLimiter('failures', FAILURES_PER_ADDRESS_PER_MINUTE);
  const byClient = makeLimiter('client-failures', FAILURES_PER_CLIENT_PER_MINUTE);
  return {
    count: async (client, address) => {
      const refusal = refusalAfter(await byAddress.consume(address));
      // What is counted per client stays bounded by what the address may still do.
      if (refusal || !client) return refusal;
      const clientId = formatClientId(client.providerId, client.id);
      return refusalAfter(await byClient.consume(`${clientId}@${address}`));
    },
  };
}
