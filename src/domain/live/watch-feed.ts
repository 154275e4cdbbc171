import type { FeedCursor } from '../../db/feeds/feed.ts';
import { SMALLEST_ID } from '../../kernel/paging/cursor.ts';
import type { LiveFeed } from './feeds.ts';
import type { LiveSubscriber } from './live-change.ts';
import type { WatchDeps } from './provider-watch.ts';

const ROWS_PER_READ = 500;

/** A page of changes in order; `isLast` when no more follow before the requested end. */
interface FeedPage<Row> {
  readonly rows: readonly Row[];
  readonly isLast: boolean;
}

/** One feed of one provider in this process. Each change is read once for all subscribers. */
export interface FeedWatch<Row> {
  readonly subscribers: Set<LiveSubscriber<Row>>;
  /** The position up to which changes were delivered; null without subscribers. */
  readonly feedCursor: FeedCursor | null;
  /** A page of changes after `after` and up to `until`. Simultaneous calls share one read. */
  readPage(after: FeedCursor, until: FeedCursor): Promise<FeedPage<Row>>;
  /** Reads new changes; `deliver` passes them to the subscribers that still have access, with the traced writes behind them. */
  read(): Promise<News>;
}

/** The result of a read. */
interface News {
  /** Whether more changes exist, or will be visible soon. */
  readonly isBehind: boolean;
  deliver(writes: readonly string[]): void;
}

const NOTHING: News = { isBehind: false, deliver: () => undefined };

/** Watches one feed; without subscribers it reads nothing. */
export function watchFeed<Row>({ db }: WatchDeps, providerId: string, feed: LiveFeed<Row>): FeedWatch<Row> {
  const subscribers = new Set<LiveSubscriber<Row>>();
  let feedCursor: FeedCursor | null = null;

  // The cursor moves only with changes, so that it stays comparable for readers that catch up, independent of the
  // transaction counter.
  const readRows = async (): Promise<{ rows: readonly Row[]; isBehind: boolean }> => {
    const { horizon, hasNews, hasPending } = await feed.readHead(db, providerId, feedCursor);
    const head = { changedTx: horizon, id: SMALLEST_ID };
    if (!feedCursor || !hasNews) {
      feedCursor ??= head;
      return { rows: [], isBehind: hasPending };
    }
    const rows = await feed.read(db, providerId, { after: feedCursor, until: head, limit: ROWS_PER_READ });
    return { rows, isBehind: hasPending || rows.length === ROWS_PER_READ };
  };

  // Kept until the next read, for a second at most, so that readers that reconnect at the same time share one read.
  const pages = new Map<string, Promise<FeedPage<Row>>>();
  const readPage = async (after: FeedCursor, until: FeedCursor): Promise<FeedPage<Row>> => {
    const rows = await feed.read(db, providerId, { after, until, limit: ROWS_PER_READ });
    return { rows, isLast: rows.length < ROWS_PER_READ };
  };

  return {
    subscribers,
    get feedCursor() {
      return feedCursor;
    },
    readPage: (after, until) => {
      const key = [after.changedTx, after.id, until.changedTx, until.id].join();
      const page = pages.get(key) ?? readPage(after, until);
      pages.set(key, page);
      return page;
    },
    read: async () => {
      pages.clear();
      if (subscribers.size === 0) {
        feedCursor = null;
        return NOTHING;
      }
      const { rows, isBehind } = await readRows();
      const deliver = (writes: readonly string[]) => {
        const last = rows.at(-1);
        if (last) feedCursor = feed.cursorOf(last);
        for (const subscriber of subscribers) subscriber.deliver(rows, writes);
      };
      return { isBehind, deliver };
    },
  };
}
