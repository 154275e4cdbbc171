import { z } from 'zod';
import type { UsageLimits } from '../kernel/usage-limits.ts';

/** A whole number; 0 means no limit. */
export const count = (byDefault: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().max(Number.MAX_SAFE_INTEGER))
    .default(byDefault);

/** Environment variables of usage limits; .env.example describes each. */
export const USAGE_LIMIT_VARIABLES = {
  CONNECTIONS_PER_ADDRESS: count(256),
  STALLED_ANSWER_SECONDS: count(60),
  REQUESTS_AT_ONCE_PER_CALLER: count(16),
  REQUESTS_WAITING_PER_CALLER: count(500),
  SOCKETS_PER_CALLER: count(20),
  SUBSCRIPTIONS_PER_CALLER: count(100),
  SOCKET_MESSAGES_PER_SECOND: count(100),
  TOKENS_PER_CLIENT_PER_MINUTE: count(60),
  TOKEN_REQUESTS_PER_ADDRESS_PER_MINUTE: count(600),
  WEBHOOK_PLACES: count(200),
  PREPARED_ANSWER_MEGABYTES: count(128),
  MAILS_PER_RECIPIENT_PER_HOUR: count(20),
  MAILS_PER_PROVIDER_PER_HOUR: count(1_000),
} as const;

type UsageLimitSettings = { readonly [Name in keyof typeof USAGE_LIMIT_VARIABLES]: number };

/** The limits with the names of the service. */
export function toUsageLimits(set: UsageLimitSettings): UsageLimits {
  return {
    connectionsPerAddress: set.CONNECTIONS_PER_ADDRESS,
    stalledAnswerSeconds: set.STALLED_ANSWER_SECONDS,
    requestsAtOncePerCaller: set.REQUESTS_AT_ONCE_PER_CALLER,
    requestsWaitingPerCaller: set.REQUESTS_WAITING_PER_CALLER,
    socketsPerCaller: set.SOCKETS_PER_CALLER,
    subscriptionsPerCaller: set.SUBSCRIPTIONS_PER_CALLER,
    socketMessagesPerSecond: set.SOCKET_MESSAGES_PER_SECOND,
    tokensPerClientPerMinute: set.TOKENS_PER_CLIENT_PER_MINUTE,
    tokenRequestsPerAddressPerMinute: set.TOKEN_REQUESTS_PER_ADDRESS_PER_MINUTE,
    webhookConcurrency: set.WEBHOOK_PLACES,
    cachedBodyMegabytes: set.PREPARED_ANSWER_MEGABYTES,
    mailsPerRecipientPerHour: set.MAILS_PER_RECIPIENT_PER_HOUR,
    mailsPerProviderPerHour: set.MAILS_PER_PROVIDER_PER_HOUR,
  };
}
