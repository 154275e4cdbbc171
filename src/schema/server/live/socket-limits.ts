import { SOCKET_CLOSES, type SocketClose } from '../../../kernel/codes/declare-code.ts';

export const SUBSCRIPTIONS_PER_SOCKET_MAX = 20;
/** Maximum number of characters of an operation id. Each event repeats the id. */
export const OPERATION_ID_MAX_LENGTH = 128;
/** The `Retry-After` in seconds for a caller with too many subscriptions. */
export const SUBSCRIPTIONS_RETRY_AFTER_SECONDS = 1;
/** Maximum number of websocket frames of one message. */
export const MAX_FRAMES_PER_MESSAGE = 64;
/** Milliseconds that a new websocket may wait before it sends `connection_init`. */
export const INIT_TIMEOUT_MS = 5_000;
/** Milliseconds between pings. A websocket that has not answered a ping when the next one is due is terminated. */
export const PING_INTERVAL_MS = 12_000;
/** The number of unsent bytes at which a slow reader is disconnected. */
export const MAX_UNSENT_BYTES = 4 * 1024 * 1024;

/** Milliseconds that a closing websocket may take to answer the close frame. Then it is terminated. */
export const SOCKET_CLOSE_MS = 2_000;
/**
 * Milliseconds before a websocket that was closed for its messages is terminated. It is no longer read, so it cannot
 * answer.
 */
export const REFUSED_SOCKET_CLOSE_MS = 250;

/** Close codes and reasons. The client library graphql-ws reconnects after all codes except 44xx. */
export const CLOSE_CODES = {
  ...SOCKET_CLOSES,
  notBegun: { ...SOCKET_CLOSES.unauthorized, reason: 'Unauthorized: connection_init comes first' },
  invalidMessage: { code: 4400, reason: 'Invalid message received' },
  tooManySockets: { code: 4429, reason: 'Too many sockets of this caller' },
  tooManyMessages: { code: 4429, reason: 'Too many messages in a second' },
  tooSlow: { code: 1013, reason: 'Reading too slowly' },
  goingAway: { code: 1001, reason: 'Going away' },
} as const satisfies Record<string, SocketClose>;
