import type { Close } from '../../../kernel/codes/code-of.ts';
import type { Refusals } from '../../../kernel/usage-limits.ts';
import { CLOSE } from './socket-limits.ts';

const WINDOW_MS = 1_000;
const INIT = 'connection_init';
const OF_SERVER: readonly unknown[] = ['connection_ack', 'next', 'error'];

/** Decides which messages of one socket are taken. */
export interface MessageGuard {
  /** Counts a frame of the websocket: a message, a ping or a pong. False when it is one too many. */
  count(): boolean;
  /** Whether a message may come at this point: nothing does before `connection_init`. */
  admits(text: string): boolean;
}

/** What the guards of all sockets share. */
export interface MessageBounds {
  readonly messagesPerSecond: number;
  readonly refusals: Refusals;
}

/** Guards a new socket; `refuse` ends it and reads nothing more of it. */
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

/** Whether a message is one that only the service sends, which the protocol fails at. */
export function isOfServer(text: string): boolean {
  return OF_SERVER.includes(typeOf(text));
}

function typeOf(text: string): unknown {
  try {
    return Object(JSON.parse(text)).type;
  } catch {
    return undefined;
  }
}
