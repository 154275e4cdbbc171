import type { SocketClose } from '../../../kernel/codes/declare-code.ts';
import type { RefusalCounter } from '../../../kernel/usage-limits.ts';
import { CLOSE_CODES } from './socket-limits.ts';

const WINDOW_MS = 1_000;
const INIT = 'connection_init';
const SERVER_MESSAGES: readonly unknown[] = ['connection_ack', 'next', 'error'];

/** Decides which messages of one websocket are accepted. */
export interface MessageGuard {
  /** Counts a websocket frame: a message, a ping or a pong. Returns false when the frame exceeds the limit. */
  count(): boolean;
  /** Whether a message is accepted in the present state. Only `connection_init` is accepted as the first message. */
  admits(text: string): boolean;
}

/** The settings of all message guards. */
export interface MessageBounds {
  readonly messagesPerSecond: number;
  readonly refusals: RefusalCounter;
}

/** Creates the guard of a new websocket. `refuse` closes the websocket and stops reading from it. */
export function createMessageGuard(
  { messagesPerSecond, refusals }: MessageBounds,
  refuse: (close: SocketClose) => void,
): MessageGuard {
  let windowBeganMs = performance.now();
  let counted = 0;
  let hasBegun = false;
  let isRefused = false;
  const refuseOnce = (limit: 'socket_messages' | 'socket_before_init', close: SocketClose) => {
    if (!isRefused) refusals.count(limit);
    isRefused = true;
    refuse(close);
    return false;
  };
  return {
    count: () => {
      const nowMs = performance.now();
      if (nowMs - windowBeganMs >= WINDOW_MS) {
        windowBeganMs = nowMs;
        counted = 0;
      }
      counted += 1;
      if (counted <= messagesPerSecond) return !isRefused;
      return refuseOnce('socket_messages', CLOSE_CODES.tooManyMessages);
    },
    admits: (text) => {
      if (isRefused) return false;
      hasBegun ||= typeOf(text) === INIT;
      return hasBegun || refuseOnce('socket_before_init', CLOSE_CODES.notBegun);
    },
  };
}

/** Whether a message has a type that only servers send. The library graphql-ws throws on such a message. */
export function isServerMessage(text: string): boolean {
  return SERVER_MESSAGES.includes(typeOf(text));
}

function typeOf(text: string): unknown {
  try {
    return Object(JSON.parse(text)).type;
  } catch {
    return undefined;
  }
}
