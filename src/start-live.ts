import type { PgBoss } from 'pg-boss';
import type { OpenDatabase } from './db/client.ts';
import type { SnapshotCache } from './domain/catalog/snapshot-cache.ts';
import { createLiveChanges, type LiveChanges } from './domain/live/live-changes.ts';
import { listen } from './jobs/notifier.ts';
import { errorForLog } from './kernel/error-for-log.ts';
import type { Log } from './kernel/ports.ts';

interface LiveParts {
  readonly database: OpenDatabase;
  readonly boss: PgBoss;
  readonly log: Log;
  readonly snapshots: SnapshotCache;
  now(): Date;
}

/**
 * Starts following the notifications of all processes. They wake live subscriptions and refresh the cached catalogs of
 * this process.
 */
export async function startLive({ database, boss, log, snapshots, now }: LiveParts): Promise<LiveChanges> {
  const live = createLiveChanges({ db: database, log, now });
  const logFault = (error: unknown) => log.warn(errorForLog(error), 'refreshing a catalog failed');
  const listening = await listen(boss, ({ reservations, access, catalog, traces }) => {
    for (const providers of [reservations, access]) if (providers !== undefined) live.wake(providers, traces);
    if (catalog !== undefined) snapshots.refresh(catalog).catch(logFault);
  });
  return {
    ...live,
    stop: async () => {
      await listening.close();
      await live.stop();
    },
  };
}
