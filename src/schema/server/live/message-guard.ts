import type { Close } from '../../../kernel/codes/code-of.ts';
import type { Refusals } from '../../../kernel/usage-limits.ts';
import { CLOSE } from './socket-limits.ts';

const WINDOW_MS = 1_000;
const INIT = 'connection_init';
const SERVER_MESSAGES: readonly unknown[] = ['connection_ack', 'next', 'error'];

/** Decides which messages of one socket are accepted. */
export interface MessageGuard {
  /** Counts a websocket frame: a message, a ping or a pong. Returns false if it exceeds the limit. */
  count(): boolean;
  /** Whether a message is accepted in the present state: before `connection_init` no other message is. */
  admits(text: string): boolean;
}

/** The settings of all guards. */
export interface MessageBounds {
  readonly messagesPerSecond: number;
  readonly refusals: Refusals;
}

/** Creates the guard of a new socket; `refuse` closes the socket and stops reading it. */
export function createMessageGuard(
  { messagesPerSecond, refusals }: MessageBounds,
  refuse: (close: Close) => void,
): MessageGuard {
  let windowBeganMs = performance.now();
  let counted = 0;
  let hasBegun = false;
  let isRefused = false;
  const refuseOnce = (limit: 'socket_messages' | 'socket_before_init', close: Close) => {
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
      return refuseOnce('socket_messages', CLOSE.tooManyMessages);
    },
    admits: (text) => {
      if (isRefused) return false;
      hasBegun ||= typeOf(text) === INIT;
      return hasBegun || refuseOnce('socket_before_init', CLOSE.notBegun);
    },
  };
}

/** Whether a message is of a type that only the server sends; the protocol library throws on it. */
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
