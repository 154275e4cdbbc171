import { createKeyedCounts } from 'limits/keyed-counts.ts';

/** The owner of a job. */
export interface Holder {
  readonly providerId: string;
  readonly integrationClientId: string;
}

/** The permits of one process for jobs of one kind, and their holders. */
export interface FairSemaphore {
  free(): number;
  canAcquire(holder: Holder | null): boolean;
  /** Acquires a permit if the holder may have one more. */
  acquire(holder: Holder | null): boolean;
  release(holder: Holder | null): void;
  /** The number of permits that a provider holds. */
  countHeld(providerId: string): number;
}

const PROVIDERS_PER_SEMAPHORE = 4;
const CLIENTS_PER_PROVIDER = 2;

/**
 * A semaphore of `count` permits (Infinity: no limit). A provider holds at most a quarter and never more than remain
 * free, so that the next provider finds one. An integration client holds at most half of its provider's quarter.
 * Attempts cannot be interrupted, so these limits apply even when no other job waits (contract 6.14). Jobs without an
 * owner are limited only by the permits.
 */
export function createFairSemaphore(count: number): FairSemaphore {
  const maxPerProvider = Math.ceil(count / PROVIDERS_PER_SEMAPHORE);
  const maxPerClient = Math.ceil(maxPerProvider / CLIENTS_PER_PROVIDER);
  const held = createKeyedCounts();
  let acquired = 0;
  const change = (holder: Holder | null, by: 1 | -1) => {
    acquired += by;
    if (holder === null) return;
    held.add(holder.providerId, by);
    held.add(holder.integrationClientId, by);
  };
  const canAcquire = (holder: Holder | null): boolean => {
    const free = count - acquired;
    if (holder === null || free <= 0) return free > 0;
    const { providerId, integrationClientId } = holder;
    return held.get(providerId) < Math.min(maxPerProvider, free) && held.get(integrationClientId) < maxPerClient;
  };
  return {
    free: () => count - acquired,
    canAcquire,
    acquire: (holder) => {
      const isAcquired = canAcquire(holder);
      if (isAcquired) change(holder, 1);
      return isAcquired;
    },
    release: (holder) => change(holder, -1),
    countHeld: held.get,
  };
}

/** Stores the owner of each group of jobs, while the provider holds or waits for a permit. */
interface GroupOwners {
  recordRunning(group: string | null | undefined, holder: Holder | null): void;
  /** Groups whose owners may not acquire a permit now, so that their fetched jobs would only wait. */
  full(semaphore: FairSemaphore): string[];
  forget(providerId: string): void;
}

export function createGroupOwners(): GroupOwners {
  const holders = new Map<string, Map<string, Holder>>();
  return {
    recordRunning: (group, holder) => {
      if (!group || holder === null) return;
      const ofProvider = holders.get(holder.providerId) ?? new Map<string, Holder>();
      holders.set(holder.providerId, ofProvider.set(group, holder));
    },
    full: (semaphore) =>
      [...holders.values()].flatMap((groups) =>
        [...groups].filter(([, holder]) => !semaphore.canAcquire(holder)).map(([group]) => group),
      ),
    forget: (providerId) => void holders.delete(providerId),
  };
}
