import { createKeyedCounts } from 'limits/keyed-counts.ts';

/** The provider and the integration client that a job belongs to. */
export interface PermitHolder {
  readonly providerId: string;
  readonly integrationClientId: string;
}

/** A semaphore for jobs of one kind in this process, with limits per provider and per client. */
export interface FairSemaphore {
  free(): number;
  canAcquire(holder: PermitHolder | null): boolean;
  /** Acquires a permit. Returns false when the holder has its maximum, or when no permit is free. */
  acquire(holder: PermitHolder | null): boolean;
  release(holder: PermitHolder | null): void;
  /** The number of permits that a provider holds. */
  countHeld(providerId: string): number;
}

const PROVIDERS_PER_SEMAPHORE = 4;
const CLIENTS_PER_PROVIDER = 2;

/**
 * Creates a semaphore with `count` permits (Infinity: no limit). A provider holds at most a quarter of them, and never
 * more than remain free, so that the next provider finds a permit. An integration client holds at most half of its
 * provider's quarter. Attempts cannot be interrupted, so these limits apply even when no other job waits (contract
 * 6.14). Jobs without an owner are limited only by the number of permits.
 */
export function createFairSemaphore(count: number): FairSemaphore {
  const maxPerProvider = Math.ceil(count / PROVIDERS_PER_SEMAPHORE);
  const maxPerClient = Math.ceil(maxPerProvider / CLIENTS_PER_PROVIDER);
  const held = createKeyedCounts();
  let acquired = 0;
  const change = (holder: PermitHolder | null, by: 1 | -1) => {
    acquired += by;
    if (holder === null) return;
    held.add(holder.providerId, by);
    held.add(holder.integrationClientId, by);
  };
  const canAcquire = (holder: PermitHolder | null): boolean => {
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

/** Remembers the owner of each group of jobs, while the provider holds a permit or waits for one. */
interface GroupOwners {
  recordRunning(group: string | null | undefined, holder: PermitHolder | null): void;
  /** The groups whose owners may not acquire a permit now. Jobs fetched for them would only wait. */
  full(semaphore: FairSemaphore): string[];
  forget(providerId: string): void;
}

export function createGroupOwners(): GroupOwners {
  const holders = new Map<string, Map<string, PermitHolder>>();
  return {
    recordRunning: (group, holder) => {
      if (!group || holder === null) return;
      const ofProvider = holders.get(holder.providerId) ?? new Map<string, PermitHolder>();
      holders.set(holder.providerId, ofProvider.set(group, holder));
    },
    full: (semaphore) =>
      [...holders.values()].flatMap((groups) =>
        [...groups].filter(([, holder]) => !semaphore.canAcquire(holder)).map(([group]) => group),
      ),
    forget: (providerId) => void holders.delete(providerId),
  };
}
