import { AUDIT_KEEP_DAYS, IDENTITY_TOKEN_SECONDS } from '../kernel/limits.ts';
import { USAGE_LIMITS_DEFAULT as LIMITS } from '../kernel/usage-limits.ts';
import type { Environment } from './between-variables.ts';

/** Variables that earlier versions read, and the present behaviour for each. */
const REMOVED: Readonly<Record<string, string>> = {
  STALLED_ANSWER_SECONDS: `the limit is ${LIMITS.stalledAnswerSeconds} seconds`,
  REQUESTS_AT_ONCE_PER_CALLER: `the limit is ${LIMITS.requestsAtOncePerCaller}`,
  REQUESTS_WAITING_PER_CALLER: `the limit is ${LIMITS.requestsWaitingPerCaller}`,
  SOCKETS_PER_CALLER: `the limit is ${LIMITS.socketsPerCaller}`,
  SUBSCRIPTIONS_PER_CALLER: `the limit is ${LIMITS.subscriptionsPerCaller}`,
  SOCKET_MESSAGES_PER_SECOND: `the limit is ${LIMITS.socketMessagesPerSecond}`,
  TOKENS_PER_CLIENT_PER_MINUTE: `the limit is ${LIMITS.tokensPerClientPerMinute}`,
  TOKEN_REQUESTS_PER_ADDRESS_PER_MINUTE: `the limit is ${LIMITS.tokenRequestsPerAddressPerMinute}`,
  WEBHOOK_PLACES: `the limit is ${LIMITS.webhookConcurrency}`,
  PREPARED_ANSWER_MEGABYTES: `the limit is ${LIMITS.cachedBodyMegabytes} MiB`,
  MAILS_PER_RECIPIENT_PER_HOUR: `the limit is ${LIMITS.mailsPerRecipientPerHour}`,
  MAILS_PER_PROVIDER_PER_HOUR: `the limit is ${LIMITS.mailsPerProviderPerHour}`,
  DATABASE_PREPARED_STATEMENTS: 'statements are always prepared; PgBouncer must be 1.21 or newer',
  ENCRYPTION_KEY_OTHER: 'ENCRYPTION_KEY takes several keys with commas between, of which the first encrypts',
  CONSOLE_OIDC_SCOPE: 'the console asks for openid, and for offline_access where the identity provider lists it',
  IDENTITY_TOKEN_MAX_SECONDS: `the limit is ${IDENTITY_TOKEN_SECONDS} seconds`,
  IDEMPOTENCY_KEEP_DAYS: 'idempotency keys are kept for ever',
  AUDIT_KEEP_DAYS: `entries of the audit are erased after ${AUDIT_KEEP_DAYS} days`,
  MCP: '/mcp is always served',
};

/** One warning for each variable that is set but no longer read. */
export function removedVariableWarnings(environment: Environment): string[] {
  return Object.entries(REMOVED)
    .filter(([name]) => Boolean(environment[name]))
    .map(([name, instead]) => `${name} is no longer read: ${instead}`);
}
