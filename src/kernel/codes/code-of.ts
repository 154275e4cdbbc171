import type { z } from 'zod';

/** The close code and reason with which an error closes a socket (contract 8.7). */
export interface Close {
  readonly code: number;
  readonly reason: string;
}

/**
 * The caller's next step after an error: `never` repeat the request unless something else changes, `change` it first,
 * repeat it `later` (after `Retry-After`), or `repeat` it with the same idempotency key.
 */
type Retry = 'never' | 'change' | 'later' | 'repeat';

interface More<Context> {
  /** Set when the error closes a socket: it refuses the caller, or is a failure, independent of the operation. */
  readonly close?: Close;
  readonly context?: Context;
}

/** The ways in which errors close a socket. */
export const CLOSES = {
  unauthorized: { code: 4401, reason: 'Unauthorized' },
  forbidden: { code: 4403, reason: 'Forbidden' },
  tryLater: { code: 1013, reason: 'Try again later' },
  fault: { code: 1011, reason: 'The service failed' },
} as const satisfies Record<string, Close>;

/** An error code: its HTTP status, the caller's next step, its description, and its `context`. */
export const codeOf =
  <By extends string>(by: By) =>
  <Status extends number, Advice extends Retry, Context extends z.ZodType | null = null>(
    status: Status,
    retry: Advice,
    description: string,
    { close, context }: More<Context> = {},
  ) => ({ by, status, retry, description, close: close ?? null, context: context ?? null });
