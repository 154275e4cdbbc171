import { LRUCache } from 'lru-cache';
import { readProvidersLatelyUsed } from '../../db/across-providers/providers.ts';
import type { Database } from '../../db/query/queryable.ts';
import type { Snapshots } from '../../kernel/ports.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { indexSnapshot } from './snapshot-names.ts';

/** Providers whose snapshots a process keeps; the least recently used go first. */
const MAX_PROVIDERS = 500;
/** Names, aliases, offers and the like of all of them: a few hundred bytes each, with the index of names. */
const MAX_RECORDS = 2_000_000;

/** The snapshots of one process. */
export interface SnapshotCache extends Snapshots {
  /** Reads changed snapshots of the cached providers in advance; resolves when their names are indexed. */
  refresh(providers: readonly string[] | '*'): Promise<void>;
  /** Loads the providers that called last, so that a process which starts need not do it when they call. */
  warm(): Promise<void>;
}

/**
 * Snapshots by provider, loaded through `database` and shared by all requests of the process; concurrent requests share
 * one load, and a newer snapshot is never replaced by an older one. Inside a transaction a missing snapshot is read
 * through that transaction, without another connection; as the transaction may see its own uncommitted changes, that
 * snapshot is not kept, but the cache is told to catch up (contract 9.3 and 9.5).
 */
export function createSnapshots(database: Database): SnapshotCache {
  const kept = new LRUCache<string, Snapshot>({
    max: MAX_PROVIDERS,
    maxSize: MAX_RECORDS,
    sizeCalculation: (snapshot) => Math.min(countRecords(snapshot), MAX_RECORDS),
  });
  const loading = new Map<string, Promise<Snapshot>>();

  const keepNewest = (snapshot: Snapshot): Snapshot => {
    const known = kept.get(snapshot.providerId);
    if (known && known.version > snapshot.version) return known;
    kept.set(snapshot.providerId, snapshot);
    indexSnapshot(snapshot, known ?? null).catch(() => undefined);
    return snapshot;
  };

  const startLoad = (providerId: string): Promise<Snapshot> => {
    const load = loadSnapshot(database, providerId)
      .then(keepNewest)
      .finally(() => loading.delete(providerId));
    loading.set(providerId, load);
    return load;
  };

  // A load that began earlier may have read an older version than this caller has seen.
  const loadShared = async (providerId: string, version: number): Promise<Snapshot> => {
    const joined = loading.get(providerId);
    const snapshot = await (joined ?? startLoad(providerId));
    return joined && snapshot.version < version ? loadShared(providerId, version) : snapshot;
  };

  const refreshing = new Map<string, Promise<unknown>>();
  // A load that began before the change may have missed it, so the next one begins when that has ended; it serves all who wait.
  const refreshOne = (providerId: string): Promise<unknown> => {
    const waiting = refreshing.get(providerId);
    if (waiting) return waiting;
    const begun = loading.get(providerId) ?? Promise.resolve();
    const refresh = begun
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
      const named = providers === '*' ? [...kept.keys()] : providers.filter((providerId) => kept.has(providerId));
      for (const providerId of named) await refreshOne(providerId);
    },
    async warm() {
      for (const { providerId } of await readProvidersLatelyUsed(database)) {
        if (!kept.has(providerId)) await refreshOne(providerId);
      }
    },
    async get(db, providerId, version) {
      const known = kept.get(providerId);
      if (known && known.version >= version) return known;
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
