import type { ChangeQuestion } from './change-reader.ts';
import type { LiveFeed } from './feeds.ts';
import type { Listening, LiveChange, LiveConnection } from './live-change.ts';
import { type ProviderWatch, type WatchDeps, watchProvider } from './provider-watch.ts';
import { watchChanges } from './watch-changes.ts';

/** All live connections of this process. */
export interface LiveReservations {
  /** Starts checking the access of a connection. */
  connect(connection: LiveConnection): void;
  disconnect(connection: LiveConnection): void;
  changes<Row>(
    feed: LiveFeed<Row>,
    listening: Listening,
    question: ChangeQuestion<Row>,
  ): Promise<AsyncIterableIterator<LiveChange<Row>>>;
  /** Makes the readers of these providers read at once, because some process changed something. */
  wake(providers: readonly string[] | '*'): void;
  stop(): Promise<void>;
}

/** Creates one watch for each provider with a connection (contract 8.8 and 9.7). */
export function createLiveReservations(deps: WatchDeps): LiveReservations {
  const watches = new Map<string, ProviderWatch>();
  const getWatch = ({ credential }: LiveConnection): ProviderWatch => {
    const { providerId } = credential;
    const watch = watches.get(providerId) ?? watchProvider(deps, providerId);
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
    wake(providers) {
      for (const watch of watches.values()) {
        if (providers === '*' || providers.includes(watch.providerId)) watch.wake();
      }
    },
    async stop() {
      await Promise.all([...watches.values()].map((watch) => watch.stop()));
    },
  };
}
