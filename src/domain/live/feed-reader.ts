import type { FeedCursor } from '../../db/feeds/feed.ts';
import { SMALLEST_ID } from '../../kernel/paging/cursor.ts';
import type { LiveFeed } from './feeds.ts';
import type { LiveSubscriber } from './live-change.ts';
import type { LiveDeps } from './provider-reader.ts';

const ROWS_PER_READ = 500;

/** A page of changes in order. `isLast` is true when no more changes follow before the requested end. */
interface FeedPage<Row> {
  readonly rows: readonly Row[];
  readonly isLast: boolean;
}

/** The shared reader of one feed of one provider in this process. Each change is read once for all subscribers. */
export interface FeedReader<Row> {
  readonly subscribers: Set<LiveSubscriber<Row>>;
  /** The cursor up to which changes were delivered; null without subscribers. */
  readonly feedCursor: FeedCursor | null;
  /** Reads a page of changes after `after` and up to `until`. Simultaneous calls share one read. */
  readPage(after: FeedCursor, until: FeedCursor): Promise<FeedPage<Row>>;
  /**
   * Reads new changes. `deliver` of the result passes them to the subscribers that still have access, with the traced
   * writes that caused them.
   */
  read(): Promise<News>;
}

/** The result of a read. */
interface News {
  /** Whether more changes exist or will soon be visible. */
  readonly hasMore: boolean;
  deliver(writes: readonly string[]): void;
}

const NOTHING: News = { hasMore: false, deliver: () => undefined };

/** Creates the shared reader of one feed. Without subscribers it reads nothing. */
export function createFeedReader<Row>({ db }: LiveDeps, providerId: string, feed: LiveFeed<Row>): FeedReader<Row> {
  const subscribers = new Set<LiveSubscriber<Row>>();
  let feedCursor: FeedCursor | null = null;

  // The cursor moves only with changes, independent of the transaction counter, so that it stays comparable for
  // subscribers that catch up.
  const readRows = async (): Promise<{ rows: readonly Row[]; hasMore: boolean }> => {
    const { horizon, hasNews, hasPending } = await feed.readHead(db, providerId, feedCursor);
    const head = { changedTx: horizon, id: SMALLEST_ID };
    if (!feedCursor || !hasNews) {
      feedCursor ??= head;
      return { rows: [], hasMore: hasPending };
    }
    const rows = await feed.read(db, providerId, { after: feedCursor, until: head, limit: ROWS_PER_READ });
    return { rows, hasMore: hasPending || rows.length === ROWS_PER_READ };
  };

  // Pages are kept until the next read, at most a second, so that subscribers that reconnect at the same time share one
  // read.
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
      const { rows, hasMore } = await readRows();
      const deliver = (writes: readonly string[]) => {
        const last = rows.at(-1);
        if (last) feedCursor = feed.cursorOf(last);
        for (const subscriber of subscribers) subscriber.deliver(rows, writes);
      };
      return { hasMore, deliver };
    },
  };
}
