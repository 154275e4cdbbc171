import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Maximum part of the limit that one process leases at once. Few calls then need a write, and few calls remain unused
 * in other processes.
 */
const LEASE_PART = 0.05;
const CALLERS_MAX = 10_000;

/** Runs SQL statements on the table `limits.leases`. An empty `name` means that the statement is not prepared. */
export interface LimitStore {
  query<Row>(statement: {
    readonly name: string;
    readonly text: string;
    readonly values: readonly unknown[];
  }): Promise<Row[]>;
}

/** The calls that one process may still admit for a caller in the current window. */
interface Lease {
  readonly windowEndsAtMs: number;
  points: number;
  sharedRemaining: number;
}

/** The state of the limit after a call. `allowed` is false when the limit was exceeded. */
export interface CallCount {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly windowEndsAtMs: number;
}

/** Counts calls of all processes against one limit in PostgreSQL, with one write per leased block of calls. */
export interface LeasedLimiter {
  /** Counts `calls` calls (default 1), or none of them when the limit would be exceeded. */
  consume(caller: string, calls?: number): Promise<CallCount>;
  /** The state of a caller whose limit is known in this process to be used up, without a query; null otherwise. */
  spent(caller: string): Promise<CallCount | null>;
}

/**
 * Creates a limiter called `name` that admits `limit` calls per `windowSeconds`, over all processes together. While the
 * database is read-only, each process counts separately.
 */
export function createLeasedLimiter(
  store: LimitStore,
  name: string,
  limit: number,
  windowSeconds: number,
): LeasedLimiter {
  const shared = new RateLimiterPostgres({
    storeClient: poolOver(store),
    storeType: 'pool',
    schemaName: 'limits',
    tableName: 'leases',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit,
    duration: windowSeconds,
    // Reads continue while the database is read-only, so calls are then counted in memory.
    insuranceLimiter: new RateLimiterMemory({ points: limit, duration: windowSeconds }),
  });
  const leases = new LRUCache<string, Lease>({ max: CALLERS_MAX });
  const pending = new Map<string, Promise<Lease>>();

  const renew = (caller: string, calls: number): Promise<Lease> => {
    const running = pending.get(caller);
    if (running) return running;
    const before = leases.get(caller);
    const size = Math.max(leaseSize(limit, before), calls - pointsLeft(before));
    const lease = takeLease(shared, caller, size, limit).then((newLease) => {
      const own = { ...newLease, points: newLease.points + pointsLeft(leases.get(caller)) };
      leases.set(caller, own);
      return own;
    });
    pending.set(caller, lease);
    return lease.finally(() => pending.delete(caller));
  };
  return {
    consume: async (caller, calls = 1) => {
      let lease = leases.get(caller);
      while (!lease || lease.windowEndsAtMs <= Date.now() || (lease.points < calls && lease.sharedRemaining > 0)) {
        lease = await renew(caller, calls);
      }
      const allowed = lease.points >= calls;
      if (allowed) lease.points -= calls;
      return { allowed, remaining: lease.points + lease.sharedRemaining, windowEndsAtMs: lease.windowEndsAtMs };
    },
    spent: async (caller) => {
      const lease = leases.get(caller);
      if (!lease || lease.windowEndsAtMs <= Date.now() || lease.points + lease.sharedRemaining > 0) return null;
      return { allowed: false, remaining: 0, windowEndsAtMs: lease.windowEndsAtMs };
    },
  };
}

// The remaining calls of a lease; 0 after the end of its window.
function pointsLeft(lease: Lease | undefined): number {
  return lease && lease.windowEndsAtMs > Date.now() ? lease.points : 0;
}

// The number of calls to lease. Near the limit the number shrinks to 1, so that no calls remain unused in another
// process.
function leaseSize(limit: number, last: Lease | undefined): number {
  const current = last && last.windowEndsAtMs > Date.now() ? last.sharedRemaining : limit;
  return Math.max(1, Math.ceil(Math.min(limit, current) * LEASE_PART));
}

// Hashes the caller's key, which may be longer than the column. The hash also hides account subjects in the table.
function toKey(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url');
}

async function takeLease(shared: RateLimiterPostgres, caller: string, size: number, limit: number): Promise<Lease> {
  try {
    const state = await shared.consume(toKey(caller), size);
    return { windowEndsAtMs: Date.now() + state.msBeforeNext, points: size, sharedRemaining: state.remainingPoints };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const remaining = Math.max(0, limit - (error.consumedPoints - size));
    return { windowEndsAtMs: Date.now() + error.msBeforeNext, points: remaining, sharedRemaining: 0 };
  }
}

/** Adapts the store to the interface of a `pg` pool. */
function poolOver(store: LimitStore) {
  return {
    async query({ name = '', text, values = [] }: { name?: string; text: string; values?: unknown[] }) {
      const rows = await store.query<object>({ name, text, values });
      return { rows, rowCount: rows.length };
    },
  };
}
