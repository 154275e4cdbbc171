import { type ClientIdParts, formatClientId } from '../../../kernel/client-id.ts';
import type { Refusals, UsageLimits } from '../../../kernel/usage-limits.ts';
import type { LeasedLimiter } from './leased-limiter.ts';
import { type MakeLimiter, memoryLimiter } from './limiters.ts';
import { UNLIMITED, type Verdict, verdictOf } from './rate-limits.ts';

/** What the authorization server may be asked, per address and per client, whatever is asked (contract 0.8 and 1.6). */
export interface TokenLimits {
  /** Counts one request of an address, before anything of it is read. */
  countRequest(address: string): Promise<Verdict>;
  /** Refuses while it is known, without asking anybody, that the client has had all its tokens of this minute. */
  knownRefusal(client: ClientIdParts): Promise<Verdict>;
  /** Counts one token of a client that proved itself. */
  countToken(client: ClientIdParts): Promise<Verdict>;
}

type TokenUsageLimits = Pick<UsageLimits, 'tokenRequestsPerAddressPerMinute' | 'tokensPerClientPerMinute'>;

/**
 * Limits by `shares`, 0 being none. Tokens are counted in all processes together; requests of an address by each process
 * for itself, so that refusing one costs no statement. Only who proved to be the client uses up its tokens.
 */
export function createTokenLimits(
  usageLimits: TokenUsageLimits,
  refusals: Refusals,
  makeLimiter: MakeLimiter,
): TokenLimits {
  const perAddress = usageLimits.tokenRequestsPerAddressPerMinute;
  const perClient = usageLimits.tokensPerClientPerMinute;
  const requests = limiterOf(memoryLimiter, 'token-requests', perAddress);
  const tokens = limiterOf(makeLimiter, 'tokens', perClient);
  const shown = (limit: 'tokens_per_address' | 'tokens_per_client', verdict: Verdict) => {
    if (verdict.refusal) refusals.count(limit);
    return verdict;
  };
  return {
    countRequest: async (address) =>
      requests ? shown('tokens_per_address', verdictOf(await requests.consume(address), perAddress)) : UNLIMITED,
    knownRefusal: async ({ providerId, id }) => {
      const spent = await tokens?.spent(formatClientId(providerId, id));
      return spent ? shown('tokens_per_client', verdictOf(spent, perClient)) : UNLIMITED;
    },
    countToken: async ({ providerId, id }) =>
      tokens
        ? shown('tokens_per_client', verdictOf(await tokens.consume(formatClientId(providerId, id)), perClient))
        : UNLIMITED,
  };
}

function limiterOf(makeLimiter: MakeLimiter, name: string, points: number): LeasedLimiter | undefined {
  return points === 0 ? undefined : makeLimiter(name, points);
}
