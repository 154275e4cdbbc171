import { BookingApiError, ConnectionError } from './errors.ts';
import { delayBefore, type Outcome, retryAfterSeconds, wait } from './retries.ts';

/** One attempt of a request, for logs, without token, header, query and body. */
export interface LogEntry {
  readonly operation: string;
  readonly method: string;
  /** With the names of its parameters, such as `reservations/{reservationId}`. */
  readonly path: string;
  /** Counts from 1. */
  readonly attempt: number;
  /** Null if no answer came. */
  readonly status: number | null;
  readonly requestId: string | null;
  readonly durationMs: number;
  /** The delay before the same request is sent again; null if it is not. */
  readonly retryInMs: number | null;
}

/** The options of requests; each has a default. */
export interface SendOptions {
  /** The timeout of one attempt; 30 seconds by default. */
  readonly timeoutMs?: number | undefined;
  /** How often a request without an answer, or with 429, 500, 502, 503 or 504, is sent again; 3 by default. */
  readonly maxRetries?: number | undefined;
  /** Aborts the request, and the wait before a repetition. */
  readonly signal?: AbortSignal | undefined;
}

/** The shared options of a client's requests. */
export interface Transport extends SendOptions {
  readonly fetch: typeof fetch;
  readonly log: (entry: LogEntry) => void;
}

/** A request that may be sent several times. */
export interface Outgoing {
  readonly operation: string;
  readonly path: string;
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  /** Repeating it has no further effect. */
  readonly repeatable: boolean;
}

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 3;
const NOT_MODIFIED = 304;

/**
 * Sends a request until an answer is final, and returns it; 304 is one. Throws `BookingApiError` for a refusal,
 * `ConnectionError` without an answer, and the reason of `signal` once that is aborted.
 */
export async function send(
  transport: Transport,
  request: Outgoing,
  options: SendOptions = {},
): Promise<{ readonly response: Response; readonly text: string }> {
  // An unsendable request is a mistake of the caller, not a lost connection.
  const init = { ...request.init, headers: new Headers(request.init.headers) };
  const maxRetries = options.maxRetries ?? transport.maxRetries ?? MAX_RETRIES;
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = performance.now();
    const outcome = await attemptOnce(transport, { url: request.url, init }, options);
    const delay = attempt > maxRetries ? null : delayBefore(attempt, request.repeatable, outcome);
    const response = 'response' in outcome ? outcome.response : null;
    transport.log({
      operation: request.operation,
      method: request.init.method,
      path: request.path,
      attempt,
      status: response?.status ?? null,
      requestId: response?.headers.get('X-Request-Id') ?? null,
      durationMs: Math.round(performance.now() - startedAt),
      retryInMs: delay,
    });
    options.signal?.throwIfAborted();
    if (delay !== null) await wait(delay, options.signal);
    else if ('response' in outcome) return accepted(outcome, attempt > 1 && request.init.method === 'DELETE');
    else {
      const key = request.init.headers['Idempotency-Key'] ?? null;
      throw new ConnectionError(request.operation, key, attempt, outcome.lost);
    }
  }
}

async function attemptOnce(
  transport: Transport,
  request: { readonly url: string; readonly init: RequestInit },
  options: SendOptions,
): Promise<Outcome> {
  options.signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(options.timeoutMs ?? transport.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await transport.fetch(request.url, { ...request.init, signal });
    return { response, text: await response.text() };
  } catch (lost) {
    return { lost };
  }
}

// If the first answer to a DELETE was lost, 404 means that the record is deleted as requested.
function accepted(answer: { response: Response; text: string }, mayBeGone: boolean) {
  const { response, text } = answer;
  if (response.ok || response.status === NOT_MODIFIED) return answer;
  if (mayBeGone && response.status === 404) return { response, text: '' };
  const requestId = response.headers.get('X-Request-Id') ?? '';
  throw new BookingApiError(response.status, refusalOf(response, text), requestId, retryAfterSeconds(response.headers));
}

/** The refusal in a body; a proxy may answer with another body. */
function refusalOf({ status }: Response, text: string): { error: string; message: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (isRefusal(body)) return body;
  } catch {
    // Falls through to the answer of a proxy.
  }
  return { error: status === 503 ? 'UNAVAILABLE' : 'INTERNAL', message: text.slice(0, 200) };
}

function isRefusal(body: unknown): body is { error: string; message: string } {
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body;
}
