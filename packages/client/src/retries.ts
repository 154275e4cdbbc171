const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 8_000;
/** A longer `Retry-After` is not waited for. */
const LONGEST_RETRY_AFTER_MS = 60_000;
const SECOND_MS = 1_000;
const NOTHING_WAS_DONE = new Set([429, 503]);
const OUTCOME_UNKNOWN = new Set([500, 502, 504]);

/** The result of an attempt: an answer with its text, or the error before one came. */
export type Outcome = { readonly response: Response; readonly text: string } | { readonly lost: unknown };

/** The delay before the next attempt in milliseconds; null: no further attempt. */
export function delayBefore(attempt: number, repeatable: boolean, outcome: Outcome): number | null {
  if ('lost' in outcome) return repeatable ? backoff(attempt) : null;
  const { status, headers } = outcome.response;
  if (!NOTHING_WAS_DONE.has(status) && !(repeatable && OUTCOME_UNKNOWN.has(status))) return null;
  const asked = retryAfterSeconds(headers);
  if (asked === null) return backoff(attempt);
  return asked * SECOND_MS <= LONGEST_RETRY_AFTER_MS ? asked * SECOND_MS : null;
}

function backoff(attempt: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(longest * (0.5 + Math.random() / 2));
}

/** The value of `Retry-After`; null if there is none. */
export function retryAfterSeconds(headers: Headers): number | null {
  const text = headers.get('Retry-After');
  if (text === null || text === '') return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / SECOND_MS;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** Rejects with the reason of `signal` once that is aborted. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
