import { LRUCache } from 'lru-cache';
import { readRecentlyUsedProviders } from '../../db/across-providers/providers.ts';
import type { Database } from '../../db/query/tables.ts';
import type { Snapshots } from '../../kernel/ports.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { indexSnapshot } from './snapshot-names.ts';

/** The maximum number of cached providers. The least recently used are evicted first. */
const MAX_PROVIDERS = 500;
/**
 * The maximum number of names, aliases, offers and similar records in the cache. Each takes a few hundred bytes,
 * including the index of names.
 */
const MAX_RECORDS = 2_000_000;

/** The catalog snapshots that one process caches. */
export interface SnapshotCache extends Snapshots {
  /** Loads changed snapshots of cached providers in advance. Resolves when their names are indexed. */
  refresh(providers: readonly string[] | '*'): Promise<void>;
  /** Loads the providers with the most recent calls, so that a new process has them cached before they call. */
  warm(): Promise<void>;
}

/**
 * Creates the cache of snapshots, which are loaded through `database` and shared by all requests of the process.
 * Concurrent requests share one load, and an older snapshot never replaces a newer one. Inside a transaction a missing
 * snapshot is read through that transaction, without another connection. The transaction may see its own uncommitted
 * changes, so this snapshot is not cached; a separate load updates the cache (contract 9.3 and 9.5).
 */
export function createSnapshots(database: Database): SnapshotCache {
  const cache = new LRUCache<string, Snapshot>({
    max: MAX_PROVIDERS,
    maxSize: MAX_RECORDS,
    sizeCalculation: (snapshot) => Math.min(countRecords(snapshot), MAX_RECORDS),
  });
  const loading = new Map<string, Promise<Snapshot>>();

  const keepNewest = (snapshot: Snapshot): Snapshot => {
    const cached = cache.get(snapshot.providerId);
    if (cached && cached.version > snapshot.version) return cached;
    cache.set(snapshot.providerId, snapshot);
    indexSnapshot(snapshot, cached ?? null).catch(() => undefined);
    return snapshot;
  };

  const startLoad = (providerId: string): Promise<Snapshot> => {
    const load = loadSnapshot(database, providerId)
      .then(keepNewest)
      .finally(() => loading.delete(providerId));
    loading.set(providerId, load);
    return load;
  };

  // A load that began earlier may have read an older version than the caller requires.
  const loadShared = async (providerId: string, version: number): Promise<Snapshot> => {
    const running = loading.get(providerId);
    const snapshot = await (running ?? startLoad(providerId));
    return running && snapshot.version < version ? loadShared(providerId, version) : snapshot;
  };

  const refreshing = new Map<string, Promise<unknown>>();
  // A load that began before the change may have missed it. So the refresh begins after that load has ended, and serves
  // all waiting calls.
  const refreshOne = (providerId: string): Promise<unknown> => {
    const waiting = refreshing.get(providerId);
    if (waiting) return waiting;
    const previousLoad = loading.get(providerId) ?? Promise.resolve();
    const refresh = previousLoad
      .catch(() => undefined)
      .then(() => {
        refreshing.delete(providerId);
        return loading.get(providerId) ?? startLoad(providerId);
      })
      .then((snapshot) => indexSnapshot(snapshot, null));
    refreshing.set(providerId, refresh);
    return refresh;
  };

  return {
    async refresh(providers) {
      const named = providers === '*' ? [...cache.keys()] : providers.filter((providerId) => cache.has(providerId));
      for (const providerId of named) await refreshOne(providerId);
    },
    async warm() {
      for (const { providerId } of await readRecentlyUsedProviders(database)) {
        if (!cache.has(providerId)) await refreshOne(providerId);
      }
    },
    async get(db, providerId, version) {
      const cached = cache.get(providerId);
      if (cached && cached.version >= version) return cached;
      if (db.sql === database.sql) return loadShared(providerId, version);
      loadShared(providerId, version).catch(() => undefined);
      return loadSnapshot(db, providerId);
    },
  };
}

function countRecords({ services, employees, closures }: Snapshot): number {
  let records = 1 + closures.length;
  for (const { aliases } of services.values()) records += 1 + aliases.length;
  for (const { aliases, offers, overrides, timeOff } of employees.values()) {
    records += 1 + aliases.length + offers.size + overrides.size + timeOff.length;
  }
  return records;
}
