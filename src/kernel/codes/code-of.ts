import type { z } from 'zod';

/** How a socket ends that a refusal closes (contract 8.7). */
export interface Close {
  readonly code: number;
  readonly reason: string;
}

/**
 * What a caller does after an error: `never` repeat the request while nothing else has changed, `change` it first, repeat
 * it `later` (after `Retry-After`), or `repeat` it with the same idempotency key.
 */
type Retry = 'never' | 'change' | 'later' | 'repeat';

interface More<Context> {
  /** How it ends a socket: given where it refuses the caller, or is a failure, whatever was asked. */
  readonly close?: Close;
  readonly context?: Context;
}

/** The ways in which errors end a socket. */
export const CLOSES = {
  unauthorized: { code: 4401, reason: 'Unauthorized' },
  forbidden: { code: 4403, reason: 'Forbidden' },
  tryLater: { code: 1013, reason: 'Try again later' },
  fault: { code: 1011, reason: 'The service failed' },
} as const satisfies Record<string, Close>;

/** A code of these: its status over HTTP, what a caller does after it, when it is given, and its `context`. */
export const codeOf =
  <By extends string>(by: By) =>
  <Status extends number, Advice extends Retry, Context extends z.ZodType | null = null>(
    status: Status,
    retry: Advice,
    description: string,
    { close, context }: More<Context> = {},
  ) => ({ by, status, retry, description, close: close ?? null, context: context ?? null });
