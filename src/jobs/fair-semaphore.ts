/** Whose work a job is. */
export interface Holder {
  readonly providerId: string;
  readonly integrationClientId: string;
}

/** The places of one process for jobs of one kind, and who holds them. */
export interface FairSemaphore {
  free(): number;
  canAcquire(holder: Holder | null): boolean;
  /** Takes a place if the holder may have one more. */
  acquire(holder: Holder | null): boolean;
  release(holder: Holder | null): void;
  /** How many places a provider holds. */
  heldBy(providerId: string): number;
}

const PROVIDER_PART = 4;
const CLIENT_PART = 2;

/**
 * Shares `count` places (Infinity: no limit): a provider holds at most a quarter and never more than are left free, so
 * that who comes next finds one; an integration client at most half of its provider's quarter. Attempts cannot be
 * interrupted, so this holds whether or not others wait yet (contract 6.14). Work of nobody is bounded by the places
 * alone.
 */
export function createFairSemaphore(count: number): FairSemaphore {
  const ofProvider = Math.ceil(count / PROVIDER_PART);
  const ofClient = Math.ceil(ofProvider / CLIENT_PART);
  const held = new Map<string, number>();
  let taken = 0;
  const heldBy = (id: string) => held.get(id) ?? 0;
  const add = (id: string, by: number) => {
    const now = heldBy(id) + by;
    if (now === 0) held.delete(id);
    else held.set(id, now);
  };
  const change = (holder: Holder | null, by: 1 | -1) => {
    taken += by;
    if (holder === null) return;
    add(holder.providerId, by);
    add(holder.integrationClientId, by);
  };
  const canAcquire = (holder: Holder | null): boolean => {
    const free = count - taken;
    if (holder === null || free <= 0) return free > 0;
    const { providerId, integrationClientId } = holder;
    return heldBy(providerId) < Math.min(ofProvider, free) && heldBy(integrationClientId) < ofClient;
  };
  return {
    free: () => count - taken,
    canAcquire,
    acquire: (holder) => {
      const may = canAcquire(holder);
      if (may) change(holder, 1);
      return may;
    },
    release: (holder) => change(holder, -1),
    heldBy,
  };
}

/** Remembers which groups of jobs belong to whom, for as long as that provider holds a place or waits for one. */
interface KnownGroups {
  recordRunning(group: string | null | undefined, holder: Holder | null): void;
  /** Groups whose holders may not have a place now: what is fetched of them would only wait. */
  full(semaphore: FairSemaphore): string[];
  forget(providerId: string): void;
}

export function knownGroups(): KnownGroups {
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
