/**
 * The default limits on what one caller, address, provider or process may use. docs/SECURITY.md lists the test of each
 * limit. 0 turns a limit off only where the comment says so.
 */
export const USAGE_LIMITS_DEFAULT = {
  /** Open connections of one address; health probes are served beyond the limit. 0: no limit. */
  connectionsPerAddress: 256,
  /** Seconds after which a response is aborted when its client does not read. 0: no limit. */
  stalledAnswerSeconds: 60,
  /** Requests of one caller that one process handles at the same time; more requests wait. */
  requestsAtOncePerCaller: 16,
  /** Requests of one caller that may wait; more are refused with RATE_LIMITED. */
  requestsWaitingPerCaller: 500,
  /** Websockets of one caller in one process. 0: no limit. */
  socketsPerCaller: 20,
  /** Subscriptions of one caller in one process, over all its websockets. 0: no limit. */
  subscriptionsPerCaller: 100,
  /** Messages per second on one websocket; more close the websocket. */
  socketMessagesPerSecond: 100,
  /** Tokens issued to one integration client per minute, over all processes. 0: no limit. */
  tokensPerClientPerMinute: 60,
  /**
   * Token requests of one address per minute in one process; more are refused before their body is read. 0: no limit.
   */
  tokenRequestsPerAddressPerMinute: 600,
  /**
   * Concurrent webhook attempts of one process. While other providers wait, one provider gets at most a quarter of
   * them.
   */
  webhookConcurrency: 200,
  /** MiB of serialized catalogs that one process caches; the least recently used are evicted first. */
  cachedBodyMegabytes: 128,
  /** Mails of one provider to one recipient per hour. */
  mailsPerRecipientPerHour: 20,
  /** Mails of one provider per hour. */
  mailsPerProviderPerHour: 1_000,
};

export type UsageLimits = Readonly<typeof USAGE_LIMITS_DEFAULT>;

/** The limits that can refuse a request: values of the label `share` of the metric `booking_refused_total`. */
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

/** Counts the requests that this process refused, by limit, for its metrics. */
export interface RefusalCounter {
  count(limit: LimitName): void;
  counts(): ReadonlyMap<LimitName, number>;
}

/** Creates a counter of refusals that starts at zero. */
export function createRefusals(): RefusalCounter {
  const counts = new Map<LimitName, number>();
  return { count: (limit) => void counts.set(limit, (counts.get(limit) ?? 0) + 1), counts: () => counts };
}
