import { toIterator } from './change-buffer.ts';
import { type ChangeQuestion, createReader } from './change-reader.ts';
import type { LiveFeed } from './feeds.ts';
import type { Listening, LiveChange } from './live-change.ts';
import type { ProviderWatch, WatchDeps } from './provider-watch.ts';

/**
 * The changes of a feed in the order in which they became visible: from now on, or all changes after `after`, without
 * gaps or repeats. A client that reads too slowly loses the connection and can continue with `after`.
 * Throws `POSITION_UNKNOWN` for an `after` that is not a position of this provider in this history of the database, and
 * for one with more than 10,000 events after it (contract 8.8).
 */
export async function watchChanges<Row>(
  deps: WatchDeps,
  watch: ProviderWatch,
  feed: LiveFeed<Row>,
  listening: Listening,
  question: ChangeQuestion<Row>,
): Promise<AsyncIterableIterator<LiveChange<Row>>> {
  const reader = createReader(deps, watch, feed, listening, question);
  const { subscribers } = watch.of(feed);
  subscribers.add(reader.subscriber);
  try {
    await reader.begin();
  } catch (error) {
    reader.end();
    throw error;
  }
  const { waiting, isLive, end } = reader;
  return toIterator(async () => {
    while (waiting.length === 0 && listening.connection.isOpen) if (await isLive()) break;
    return waiting.next();
  }, end);
}
