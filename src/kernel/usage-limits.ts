/**
 * The limits per caller, address or provider (docs/SECURITY.md lists each with its test). Every number is a setting; 0
 * turns the limit off.
 */
export interface UsageLimits {
  /** Open connections of one address; health probes are served beyond it. */
  readonly connectionsPerAddress: number;
  /** Seconds for which a response may make no progress because its client does not read. */
  readonly stalledAnswerSeconds: number;
  /** Concurrent requests of one caller; further ones wait. */
  readonly requestsAtOncePerCaller: number;
  /** Waiting requests of one caller; further ones are refused with RATE_LIMITED. */
  readonly requestsWaitingPerCaller: number;
  readonly socketsPerCaller: number;
  readonly subscriptionsPerCaller: number;
  /** Messages of one websocket per second; more close it. */
  readonly socketMessagesPerSecond: number;
  /** Tokens issued to one integration client per minute. */
  readonly tokensPerClientPerMinute: number;
  /** Token requests of one address per minute; further ones are refused before their body is read. */
  readonly tokenRequestsPerAddressPerMinute: number;
  /** Concurrent webhook attempts; one provider gets at most a quarter of them while others wait. */
  readonly webhookConcurrency: number;
  /** Size of the cache of response bodies of one process; the least recently used are evicted first. */
  readonly cachedBodyMegabytes: number;
  readonly mailsPerRecipientPerHour: number;
  readonly mailsPerProviderPerHour: number;
}

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
