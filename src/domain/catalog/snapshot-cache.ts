import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/queryable.ts';
import type { Snapshots } from '../ports.ts';
import type { Snapshot } from '../snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { indexSnapshot } from './snapshot-names.ts';

/** Providers whose snapshots a process keeps; the least recently used go first. */
const MAX_PROVIDERS = 500;
/** Names, aliases, offers and the like of all of them: a few hundred bytes each, with the index of names. */
const MAX_RECORDS = 2_000_000;

/**
 * Snapshots by provider, loaded through `database` and shared by all requests of the process; concurrent requests share
 * one load, and a newer snapshot is never replaced by an older one. Inside a transaction a missing snapshot is read
 * through that transaction, without another connection; as the transaction may see its own uncommitted changes, that
 * snapshot is not kept, but the cache is told to catch up (contract 9.3 and 9.5).
 */
export function createSnapshots(database: Database): Snapshots {
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

  return {
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
