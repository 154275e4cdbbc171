/**
 * How much of the service one caller, address or provider may take (docs/SECURITY.md lists each with its test).
 * Every number is a setting; 0 turns the share off.
 */
export interface UsageLimits {
  /** Open connections of one address; probes are served beyond it. */
  readonly connectionsPerAddress: number;
  /** How long an answer may make no progress because its client does not read. */
  readonly stalledAnswerSeconds: number;
  /** Requests of one caller that are worked on at once; more wait for one of these. */
  readonly requestsAtOncePerCaller: number;
  /** Requests of one caller that may wait so; more are refused with RATE_LIMITED. */
  readonly requestsWaitingPerCaller: number;
  readonly socketsPerCaller: number;
  readonly subscriptionsPerCaller: number;
  /** Messages of one websocket in a second; more close it. */
  readonly socketMessagesPerSecond: number;
  /** Tokens that one integration client may be given in a minute. */
  readonly tokensPerClientPerMinute: number;
  /** Token requests of one address in a minute, refused before anything is read. */
  readonly tokenRequestsPerAddressPerMinute: number;
  /** Webhook attempts under way at once; one provider holds at most a quarter of them while others wait. */
  readonly webhookConcurrency: number;
  /** What one process keeps of prepared answers; the least recently used go first. */
  readonly cachedBodyMegabytes: number;
  readonly mailsPerRecipientPerHour: number;
  readonly mailsPerProviderPerHour: number;
}

/** The limits that can refuse work; the label `share` of `booking_refused_total`. */
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

/** A counter of refusals that starts at nothing. */
export function createRefusals(): Refusals {
  const counts = new Map<LimitName, number>();
  return { count: (limit) => void counts.set(limit, (counts.get(limit) ?? 0) + 1), counts: () => counts };
}
