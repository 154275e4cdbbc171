import { CLOSES, type Close } from '../../../kernel/codes/code-of.ts';

export const SUBSCRIPTIONS_PER_SOCKET_MAX = 20;
/** Characters of the id of an operation, which each of its events repeats. */
export const OPERATION_ID_MAX = 128;
/** `Retry-After` of a caller with too many subscriptions. */
export const SUBSCRIBE_AGAIN_SECONDS = 1;
/** Parts in which one message may come. */
export const FRAGMENTS_MAX = 64;
/** How long a new socket may take to say who it is. */
export const INIT_TIMEOUT_MS = 5_000;
/** How often a silent socket is asked for a sign of life; without one by the next time it is ended. */
export const PING_INTERVAL_MS = 12_000;
/** Bytes that wait for one reader before it is ended. */
export const BYTES_WAITING_MAX = 4 * 1024 * 1024;

/** How long a closed socket may take to say goodbye. */
export const CLOSE_DEADLINE_MS = 2_000;
/** The same for one that is closed for what it sends: nothing more of it is read. */
export const REFUSED_DEADLINE_MS = 250;

/** Why sockets are closed; graphql-ws takes the 44xx ones for final and comes back after the others. */
export const CLOSE = {
  ...CLOSES,
  notBegun: { ...CLOSES.unauthorized, reason: 'Unauthorized: connection_init comes first' },
  notOfClients: { code: 4400, reason: 'Invalid message received' },
  tooManySockets: { code: 4429, reason: 'Too many sockets of this caller' },
  tooManyMessages: { code: 4429, reason: 'Too many messages in a second' },
  tooSlow: { code: 1013, reason: 'Reading too slowly' },
  goingAway: { code: 1001, reason: 'Going away' },
} as const satisfies Record<string, Close>;
