import { v7 as uuidv7 } from 'uuid';
import { CODES, type ErrorCode } from '../domain/codes/codes.ts';
import { envelope } from '../domain/codes/envelope.ts';

/** An error that is answered without the app: too early, too late, or too much for it. */
export interface PlainRefusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Exception {
  /** Where HTTP has a status of its own for what the code stands for. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

/** The answer with this code, in the error envelope (contract 1.1). */
export function plainRefusal(
  code: ErrorCode,
  message: string,
  { status = CODES[code].status, retryAfterSeconds }: Exception = {},
): PlainRefusal {
  const requestId = uuidv7();
  const body = JSON.stringify(envelope(code, message, requestId));
  const headers = {
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Type': 'application/json',
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  };
  return { status, headers, body };
}

/** The same as a response of the fetch API. */
export function plainResponse({ body, ...init }: PlainRefusal): Response {
  return new Response(body, init);
}
