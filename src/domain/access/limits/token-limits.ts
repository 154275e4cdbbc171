import type { LeasedLimiter } from 'limits/leased-limiter.ts';
import { type MakeLimiter, memoryLimiter } from 'limits/limiters.ts';
import { type ClientIdParts, formatClientId } from '../../../kernel/client-id.ts';
import type { Refusals, UsageLimits } from '../../../kernel/usage-limits.ts';
import { toVerdict, UNLIMITED, type Verdict } from './rate-limits.ts';

/** The limits of the authorization server per address and per client, for all its endpoints (contract 0.8 and 1.6). */
export interface TokenLimits {
  /** Counts one request of an address, before its body is read. */
  countRequest(address: string): Promise<Verdict>;
  /** The refusal of a client that this process knows to have used all its tokens of this minute. */
  knownRefusal(client: ClientIdParts): Promise<Verdict>;
  /** Counts one token of a verified client. */
  countToken(client: ClientIdParts): Promise<Verdict>;
}

type TokenUsageLimits = Pick<UsageLimits, 'tokenRequestsPerAddressPerMinute' | 'tokensPerClientPerMinute'>;

/**
 * Creates the limits of `usageLimits`; 0 means none. Tokens are counted over all processes. Requests of an address are
 * counted per process, so that a refusal costs no statement. Only a verified client uses up its tokens.
 */
export function createTokenLimits(
  usageLimits: TokenUsageLimits,
  refusals: Refusals,
  makeLimiter: MakeLimiter,
): TokenLimits {
  const perAddress = usageLimits.tokenRequestsPerAddressPerMinute;
  const perClient = usageLimits.tokensPerClientPerMinute;
  const requests = toLimiter(memoryLimiter, 'token-requests', perAddress);
  const tokens = toLimiter(makeLimiter, 'tokens', perClient);
  const counted = (limit: 'tokens_per_address' | 'tokens_per_client', verdict: Verdict) => {
    if (verdict.refusal) refusals.count(limit);
    return verdict;
  };
  return {
    countRequest: async (address) =>
      requests ? counted('tokens_per_address', toVerdict(await requests.consume(address), perAddress)) : UNLIMITED,
    knownRefusal: async ({ providerId, id }) => {
      const spent = await tokens?.spent(formatClientId(providerId, id));
      return spent ? counted('tokens_per_client', toVerdict(spent, perClient)) : UNLIMITED;
    },
    countToken: async ({ providerId, id }) =>
      tokens
        ? counted('tokens_per_client', toVerdict(await tokens.consume(formatClientId(providerId, id)), perClient))
        : UNLIMITED,
  };
}

function toLimiter(makeLimiter: MakeLimiter, name: string, points: number): LeasedLimiter | undefined {
  return points === 0 ? undefined : makeLimiter(name, points);
}
