/**
 * How much of the service one caller, address, provider or process may take (docs/SECURITY.md lists each with its test).
 * 0 turns a limit off where that is said.
 */
export const USAGE_LIMITS_DEFAULT = {
  /** Open connections of one address; probes are served beyond it. 0: no limit. */
  connectionsPerAddress: 256,
  /** Seconds that an answer may make no progress because its client does not read. 0: no limit. */
  stalledAnswerSeconds: 60,
  /** Requests of one caller that one process works on at once; more wait for one of these. */
  requestsAtOncePerCaller: 16,
  /** Requests of one caller that may wait so; more are refused with RATE_LIMITED. */
  requestsWaitingPerCaller: 500,
  /** Websockets of one caller in one process. 0: no limit. */
  socketsPerCaller: 20,
  /** Subscriptions of one caller in one process, on all its websockets. 0: no limit. */
  subscriptionsPerCaller: 100,
  /** Messages of one websocket in a second; more close it. */
  socketMessagesPerSecond: 100,
  /** Tokens that all processes together give one integration client in a minute. 0: no limit. */
  tokensPerClientPerMinute: 60,
  /** Token requests of one address to one process in a minute, refused before anything is read. 0: no limit. */
  tokenRequestsPerAddressPerMinute: 600,
  /** Webhook attempts of one process at once; one provider holds at most a quarter of them while others wait. */
  webhookConcurrency: 200,
  /** MiB of serialized catalogs that one process keeps; the least recently used go first. */
  cachedBodyMegabytes: 128,
  /** Mails of one provider to one inbox in an hour. */
  mailsPerRecipientPerHour: 20,
  /** Mails of one provider in an hour. */
  mailsPerProviderPerHour: 1_000,
};

export type UsageLimits = Readonly<typeof USAGE_LIMITS_DEFAULT>;

/** The limits that can refuse a request; the label `share` of `booking_refused_total`. */
export type LimitName =
  | 'answer_stalled'
  | 'calls'
  | 'connections'
  | 'mails_per_provider'
  | 'mails_per_recipient'
  | 'requests_waiting'
  | 'socket_before_init'
  | 'socket_messages'
  | 'sockets'
  | 'subscriptions'
  | 'tokens_per_address'
  | 'tokens_per_client';

/** Counts refusals of this process, for its metrics. */
export interface Refusals {
  count(limit: LimitName): void;
  counts(): ReadonlyMap<LimitName, number>;
}

/** A counter of refusals that starts at zero. */
export function createRefusals(): Refusals {
  const counts = new Map<LimitName, number>();
  return { count: (limit) => void counts.set(limit, (counts.get(limit) ?? 0) + 1), counts: () => counts };
}
