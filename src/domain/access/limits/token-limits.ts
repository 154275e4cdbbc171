import type { LeasedLimiter } from 'limits/leased-limiter.ts';
import { type MakeLimiter, memoryLimiter } from 'limits/limiters.ts';
import { type ClientIdParts, formatClientId } from '../../../kernel/client-id.ts';
import type { RefusalCounter, UsageLimits } from '../../../kernel/usage-limits.ts';
import { type LimitResult, toLimitResult, UNLIMITED_RESULT } from './rate-limits.ts';

/**
 * The limits of the authorization server per IP address and per client, for all its endpoints (contract 0.8 and 1.6).
 */
export interface TokenLimits {
  /** Counts one request of an IP address. It is called before the body is read. */
  countRequest(address: string): Promise<LimitResult>;
  /** Returns the refusal of a client that, as this process knows, has no tokens left in this minute. */
  knownRefusal(client: ClientIdParts): Promise<LimitResult>;
  /** Counts one token that is issued to a verified client. */
  countToken(client: ClientIdParts): Promise<LimitResult>;
}

type TokenUsageLimits = Pick<UsageLimits, 'tokenRequestsPerAddressPerMinute' | 'tokensPerClientPerMinute'>;

/**
 * Creates the limits of `usageLimits`; 0 means no limit. Tokens are counted over all processes, requests of an address
 * per process, so that a refusal costs no statement. Only requests with verified credentials count against the tokens
 * of a client.
 */
export function createTokenLimits(
  usageLimits: TokenUsageLimits,
  refusals: RefusalCounter,
  makeLimiter: MakeLimiter,
): TokenLimits {
  const perAddress = usageLimits.tokenRequestsPerAddressPerMinute;
  const perClient = usageLimits.tokensPerClientPerMinute;
  const requests = toLimiter(memoryLimiter, 'token-requests', perAddress);
  const tokens = toLimiter(makeLimiter, 'tokens', perClient);
  const counted = (limit: 'tokens_per_address' | 'tokens_per_client', verdict: LimitResult) => {
    if (verdict.refusal) refusals.count(limit);
    return verdict;
  };
  return {
    countRequest: async (address) =>
      requests
        ? counted('tokens_per_address', toLimitResult(await requests.consume(address), perAddress))
        : UNLIMITED_RESULT,
    knownRefusal: async ({ providerId, id }) => {
      const spent = await tokens?.spent(formatClientId(providerId, id));
      return spent ? counted('tokens_per_client', toLimitResult(spent, perClient)) : UNLIMITED_RESULT;
    },
    countToken: async ({ providerId, id }) =>
      tokens
        ? counted('tokens_per_client', toLimitResult(await tokens.consume(formatClientId(providerId, id)), perClient))
        : UNLIMITED_RESULT,
  };
}

function toLimiter(makeLimiter: MakeLimiter, name: string, points: number): LeasedLimiter | undefined {
  return points === 0 ? undefined : makeLimiter(name, points);
}
