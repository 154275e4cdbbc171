import type { z } from 'zod';

/** The close code and reason that a websocket gets when an error closes it (contract 8.7). */
export interface SocketClose {
  readonly code: number;
  readonly reason: string;
}

/**
 * The caller's next step after an error. `never`: do not repeat the request unless something else changes. `change`:
 * change the request first. `later`: repeat the request after `Retry-After`. `repeat`: repeat the request with the same
 * idempotency key.
 */
type Retry = 'never' | 'change' | 'later' | 'repeat';

interface More<Context> {
  /** Set when the error closes a websocket, because it concerns the caller or the service and not one operation. */
  readonly close?: SocketClose;
  readonly context?: Context;
}

/** The close codes and reasons of errors that close a websocket. */
export const SOCKET_CLOSES = {
  unauthorized: { code: 4401, reason: 'Unauthorized' },
  forbidden: { code: 4403, reason: 'Forbidden' },
  tryLater: { code: 1013, reason: 'Try again later' },
  fault: { code: 1011, reason: 'The service failed' },
} as const satisfies Record<string, SocketClose>;

/**
 * Declares an error code thrown by `by`: HTTP status, next step of the caller, description, and schema of `context`.
 */
export const declareCode =
  <By extends string>(by: By) =>
  <Status extends number, Advice extends Retry, Context extends z.ZodType | null = null>(
    status: Status,
    retry: Advice,
    description: string,
    { close, context }: More<Context> = {},
  ) => ({ by, status, retry, description, close: close ?? null, context: context ?? null });
