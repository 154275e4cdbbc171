import { CLOSES, type Close } from '../../../kernel/codes/code-of.ts';

export const SUBSCRIPTIONS_PER_SOCKET_MAX = 20;
/** The maximum length of an operation id in characters, because each event repeats it. */
export const OPERATION_ID_MAX = 128;
/** `Retry-After` for a caller with too many subscriptions. */
export const SUBSCRIBE_AGAIN_SECONDS = 1;
/** The maximum number of fragments of one message. */
export const FRAGMENTS_MAX = 64;
/** How long a new socket may wait before it sends `connection_init`. */
export const INIT_TIMEOUT_MS = 5_000;
/** The interval of pings. A socket that has not answered by the next ping is terminated. */
export const PING_INTERVAL_MS = 12_000;
/** The number of unsent bytes at which a slow reader is disconnected. */
export const BYTES_WAITING_MAX = 4 * 1024 * 1024;

/** How long a closing socket may take to answer the close frame. */
export const CLOSE_DEADLINE_MS = 2_000;
/** The same deadline for a socket that is closed for its messages, which is no longer read. */
export const REFUSED_DEADLINE_MS = 250;

/** Close codes and reasons. graphql-ws does not reconnect after 44xx codes and reconnects after all others. */
export const CLOSE = {
  ...CLOSES,
  notBegun: { ...CLOSES.unauthorized, reason: 'Unauthorized: connection_init comes first' },
  invalidMessage: { code: 4400, reason: 'Invalid message received' },
  tooManySockets: { code: 4429, reason: 'Too many sockets of this caller' },
  tooManyMessages: { code: 4429, reason: 'Too many messages in a second' },
  tooSlow: { code: 1013, reason: 'Reading too slowly' },
  goingAway: { code: 1001, reason: 'Going away' },
} as const satisfies Record<string, Close>;
