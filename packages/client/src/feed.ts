import { type BookingApiError, ConnectionError, isApiError } from './errors.ts';
import type { PageOf } from './pages.ts';
import { wait } from './retries.ts';
import type { SendOptions } from './send.ts';

/** The storage of a feed's position, such as a row of your database; use one for each feed. */
export interface CursorStore {
  load(): Promise<string | null>;
  /**
   * Called when all items of a page were handled, before the next page is read. Leaving a loop within a page saves
   * nothing, so that page comes again.
   */
  save(cursor: string): Promise<void>;
}

/** The options for following a feed. */
export interface FollowOptions extends SendOptions {
  /** With it the feed resumes, also after a restart; without it the feed starts from the beginning. */
  readonly cursor?: CursorStore | undefined;
  /**
   * Polls for changes at this interval until `signal` is aborted, and continues when an unavailable service is back.
   * Without it the feed ends after the last item.
   */
  readonly everySeconds?: number | undefined;
  /** The number of items per request. */
  readonly pageSize?: number | undefined;
}

const SECOND_MS = 1_000;
const LONGEST_AWAY_SECONDS = 60;

/**
 * Yields items page by page from the stored cursor. A cursor is stored once all items before it were handled, so a
 * process that ends in between gets some of them again and misses none.
 */
export async function* follow<Item>(
  read: (cursor: string | null) => Promise<PageOf<Item>>,
  { cursor: store, everySeconds, signal }: FollowOptions,
): AsyncGenerator<Item, void> {
  let cursor = (await store?.load()) ?? null;
  for (let failures = 0; ; ) {
    const page = await untilAborted(unlessAway(read(cursor), everySeconds !== undefined), signal);
    if (page === null) return;
    if (page !== 'AWAY') {
      for (const item of page.items) yield item;
      if (page.nextCursor !== null && page.nextCursor !== cursor) {
        cursor = page.nextCursor;
        await store?.save(cursor);
      }
      if (page.hasNextPage) continue;
      if (everySeconds === undefined) return;
    }
    failures = page === 'AWAY' ? failures + 1 : 0;
    const seconds = Math.max(everySeconds ?? 0, Math.min(LONGEST_AWAY_SECONDS, failures));
    if ((await untilAborted(wait(seconds * SECOND_MS, signal), signal)) === null) return;
  }
}

const AWAY = ['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'] as const;

/** Whether to wait for a service that does not answer, or is starting. */
async function unlessAway<Page>(page: Promise<Page>, isFollowed: boolean): Promise<Page | 'AWAY'> {
  try {
    return await page;
  } catch (error) {
    const isAway = error instanceof ConnectionError || AWAY.some((code) => isApiError(error, code));
    if (isFollowed && isAway) return 'AWAY';
    throw error;
  }
}

/** Null if `signal` aborted it. */
async function untilAborted<Page>(page: Promise<Page>, signal: AbortSignal | undefined): Promise<Page | null> {
  try {
    return await page;
  } catch (error) {
    if (signal?.aborted) return null;
    throw error;
  }
}

/** The handling of a log that is newer than the stored cursor. */
export interface ExpiryOptions {
  /**
   * Reads the records again; then the log begins at its oldest event. Without it the feed throws the error with the
   * code `EVENTS_EXPIRED`.
   */
  readonly onExpired?: ((error: BookingApiError<'EVENTS_EXPIRED'>) => Promise<void>) | undefined;
}

/** Reads a page of the log; if the cursor has expired, the first page after the records were read again. */
export async function readUnexpired<Page>(
  read: (cursor: string | null) => Promise<Page>,
  cursor: string | null,
  { onExpired }: ExpiryOptions,
): Promise<Page> {
  try {
    return await read(cursor);
  } catch (error) {
    if (!onExpired || !isApiError(error, 'EVENTS_EXPIRED')) throw error;
    await onExpired(error);
    return await read(null);
  }
}
