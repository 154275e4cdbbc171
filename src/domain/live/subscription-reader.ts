import type { FeedCursor } from '../../db/feeds/feed.ts';
import { readFeedPosition } from '../../db/feeds/feed-position.ts';
import type { ProviderCaller } from '../../kernel/context.ts';
import { unavailable } from '../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../kernel/limits.ts';
import { type ChangeBuffer, createChangeBuffer } from './change-buffer.ts';
import type { LiveFeed } from './feeds.ts';
import type { LiveChange, LiveSubscriber, SubscriberAccess } from './live-change.ts';
import { belongsToHistory, positionUnknownError, readPosition } from './position.ts';
import type { LiveDeps, ProviderReader } from './provider-reader.ts';

const DAY_MS = 86_400_000;
/**
 * The maximum number of changes that wait for a subscriber in memory. Further ones are read from the database later.
 */
const CHANGES_WAITING_MAX = 500;
/** The time in milliseconds that a subscriber may take to read a full buffer before its connection is ended. */
const DRAIN_MS = 5_000;
/**
 * The maximum number of events after the position `after`. With more, reading the reservations costs less than
 * replaying the events.
 */
const EVENTS_REPLAYED_MAX = 10_000;

/** The parameters of a subscription. `after` is the position up to which its client has seen all changes. */
export interface ChangeParams<Row> {
  readonly after?: string | null | undefined;
  /** Whether the subscription wants a row. Default: all rows. */
  isWanted?(row: Row, caller: ProviderCaller): boolean;
}

interface Reader<Row> {
  readonly subscriber: LiveSubscriber<Row>;
  readonly waiting: ChangeBuffer<LiveChange<Row>>;
  begin(): Promise<void>;
  /**
   * Reads one page between the subscriber's cursor and the cursor of the shared reader. True when the subscriber has
   * caught up and receives changes directly.
   */
  isLive(): Promise<boolean>;
  end(): void;
}

/**
 * Creates the reader of one subscription. It begins after the position `after`, or at the current cursor of the shared
 * reader.
 */
export function createSubscriptionReader<Row>(
  deps: LiveDeps,
  watch: ProviderReader,
  feed: LiveFeed<Row>,
  { connection, scopes }: SubscriberAccess,
  { after, isWanted = () => true }: ChangeParams<Row>,
): Reader<Row> {
  const { providerId } = connection.caller;
  const waiting = createChangeBuffer<LiveChange<Row>>();
  const watched = watch.of(feed);
  let cursor: FeedCursor = START;
  let live = false;
  let fullSinceMs: number | null = null;

  const addRow = (row: Row, writes: readonly string[] = []) => {
    const rowCursor = feed.cursorOf(row);
    if (isAtOrAfter(cursor, rowCursor)) return;
    cursor = rowCursor;
    if (isWanted(row, connection.caller)) waiting.push({ row, caller: connection.caller, writes });
  };
  const deliver = (rows: readonly Row[], writes: readonly string[]) => {
    if (fullSinceMs !== null && performance.now() - fullSinceMs > DRAIN_MS) connection.end('TOO_SLOW');
    if (!live || !connection.isOpen) return;
    const accepted = rows.slice(0, CHANGES_WAITING_MAX - waiting.length);
    for (const row of accepted) addRow(row, writes);
    if (accepted.length === rows.length) return;
    live = false;
    fullSinceMs = performance.now();
  };
  const subscriber: LiveSubscriber<Row> = { connection, scopes, deliver };

  return {
    subscriber,
    waiting,
    begin: async () => {
      const start = after ? await resumeFrom(deps, providerId, feed, after) : undefined;
      await watch.caughtUp();
      cursor = start ?? sharedCursorOf(watched);
    },
    isLive: async () => {
      if (live) return true;
      fullSinceMs = null;
      const until = sharedCursorOf(watched);
      live = isAtOrAfter(cursor, until);
      if (live) return true;
      const { rows, isLast } = await watched.readPage(cursor, until);
      await watch.caughtUp();
      if (!connection.isOpen) return false;
      for (const row of rows) addRow(row);
      if (isLast) cursor = until;
      return false;
    },
    end: () => {
      watched.subscribers.delete(subscriber);
      waiting.end();
    },
  };
}

const START: FeedCursor = { changedTx: '0', id: '' };

async function resumeFrom(
  { db, now }: LiveDeps,
  providerId: string,
  { countBehind, findCursor, keptDays }: Pick<LiveFeed<never>, 'countBehind' | 'findCursor' | 'keptDays'>,
  after: string,
): Promise<FeedCursor> {
  const position = readPosition(after);
  const isKept = !position || !keptDays || now().getTime() - position.at.getTime() <= keptDays * DAY_MS;
  const isKnown = isKept && (!position || belongsToHistory(position, await readFeedPosition(db, providerId)));
  const cursor = position ? position.feedCursor : await findCursor?.(db, providerId, after);
  if (!isKnown || !cursor) throw positionUnknownError();
  const eventCount = await countBehind(db, providerId, cursor, EVENTS_REPLAYED_MAX + 1);
  if (eventCount > EVENTS_REPLAYED_MAX) throw positionUnknownError();
  return cursor;
}

/** Whether `cursor` is at or after `other` in the order of changes. */
function isAtOrAfter(cursor: FeedCursor, other: FeedCursor): boolean {
  const [own, target] = [BigInt(cursor.changedTx), BigInt(other.changedTx)];
  return own === target ? cursor.id >= other.id : own > target;
}

// Returns the cursor of the shared reader. Throws `UNAVAILABLE` when the reader has stopped, as it does after its last subscriber.
function sharedCursorOf({ feedCursor }: { readonly feedCursor: FeedCursor | null }): FeedCursor {
  if (!feedCursor) throw unavailable(UNAVAILABLE_RETRY_SECONDS);
  return feedCursor;
}
