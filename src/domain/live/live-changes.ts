import { toIterator } from './change-buffer.ts';
import type { LiveFeed } from './feeds.ts';
import type { LiveChange, LiveSocket, SubscriberAccess } from './live-change.ts';
import { createProviderReader, type LiveDeps, type ProviderReader } from './provider-reader.ts';
import { type ChangeParams, createSubscriptionReader } from './subscription-reader.ts';

/** The connections of this process that receive live changes. */
export interface LiveChanges {
  /** Starts checking the access of a connection. */
  connect(connection: LiveSocket): void;
  disconnect(connection: LiveSocket): void;
  changes<Row>(
    feed: LiveFeed<Row>,
    listening: SubscriberAccess,
    question: ChangeParams<Row>,
  ): Promise<AsyncIterableIterator<LiveChange<Row>>>;
  /**
   * Reads the changes of these providers at once, because a process changed something. `traces` contains the
   * `traceparent` of each traced write, keyed by provider.
   */
  wake(providers: readonly string[] | '*', traces?: Readonly<Record<string, readonly string[]>>): void;
  stop(): Promise<void>;
}

/**
 * Creates the live changes of this process, with one shared reader for each provider that has a connection (contract
 * 8.8 and 9.7).
 */
export function createLiveChanges(deps: LiveDeps): LiveChanges {
  const watches = new Map<string, ProviderReader>();
  const getWatch = ({ credential }: LiveSocket): ProviderReader => {
    const { providerId } = credential;
    const watch = watches.get(providerId) ?? createProviderReader(deps, providerId);
    watches.set(providerId, watch);
    return watch;
  };
  return {
    connect(connection) {
      const watch = getWatch(connection);
      watch.connections.add(connection);
      if (watch.connections.size === 1) watch.wake();
    },
    disconnect(connection) {
      const watch = getWatch(connection);
      watch.connections.delete(connection);
      if (watch.connections.size > 0) return;
      watches.delete(watch.providerId);
      void watch.stop();
    },
    changes: (feed, listening, question) =>
      watchChanges(deps, getWatch(listening.connection), feed, listening, question),
    wake(providers, traces = {}) {
      for (const watch of watches.values()) {
        if (providers === '*' || providers.includes(watch.providerId)) watch.wake(traces[watch.providerId]);
      }
    },
    async stop() {
      await Promise.all([...watches.values()].map((watch) => watch.stop()));
    },
  };
}

/**
 * Returns the changes of a feed in the order in which they became visible: from now on, or all changes after the
 * position `after`, without gaps or repeats. A client that reads too slowly loses the connection and can continue with
 * `after`. Throws `POSITION_UNKNOWN` for an `after` that is not a position of this provider in this history of the
 * database, and for one with more than 10,000 events after it (contract 8.8).
 */
async function watchChanges<Row>(
  deps: LiveDeps,
  watch: ProviderReader,
  feed: LiveFeed<Row>,
  listening: SubscriberAccess,
  question: ChangeParams<Row>,
): Promise<AsyncIterableIterator<LiveChange<Row>>> {
  const reader = createSubscriptionReader(deps, watch, feed, listening, question);
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
