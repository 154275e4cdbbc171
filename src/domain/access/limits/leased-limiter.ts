import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Runner, Statement } from '../../../db/query/queryable.ts';

/** A lease is at most this part of the limit, so that few calls cost a write and little is left unused elsewhere. */
const LEASE_PART = 0.05;
const CALLERS_MAX = 10_000;

/** What one process holds of a caller's budget for the present window. */
interface Lease {
  readonly windowEndsAtMs: number;
  points: number;
  sharedRemaining: number;
}

/** What is left after a call; `allowed` is false for one too many. */
export interface CallCount {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly windowEndsAtMs: number;
}

/** Counts calls of all processes against one budget in PostgreSQL, with one write per block of calls. */
export interface LeasedLimiter {
  /** Takes so many calls (default 1) at once, or none. */
  consume(caller: string, calls?: number): Promise<CallCount>;
  /** The count of a caller that this process knows to be over its limit, without a query; else null. */
  spent(caller: string): Promise<CallCount | null>;
}

/**
 * A limiter named `name` of `limit` calls per `windowSeconds`; never more are admitted, however many processes share it. While
 * the database takes no writes, each process counts for itself.
 */
export function createLeasedLimiter(db: Runner, name: string, limit: number, windowSeconds: number): LeasedLimiter {
  const shared = new RateLimiterPostgres({
    storeClient: storeOver(db),
    storeType: 'pool',
    schemaName: 'limits',
    tableName: 'leases',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: limit,
    duration: windowSeconds,
    // Reads go on while the database takes no writes.
    insuranceLimiter: new RateLimiterMemory({ points: limit, duration: windowSeconds }),
  });
  const leases = new LRUCache<string, Lease>({ max: CALLERS_MAX });
  const pending = new Map<string, Promise<Lease>>();

  const renew = (caller: string, calls: number): Promise<Lease> => {
    const running = pending.get(caller);
    if (running) return running;
    const before = leases.get(caller);
    const size = Math.max(leaseSize(limit, before), calls - pointsLeft(before));
    const lease = takeLease(shared, caller, size, limit).then((taken) => {
      const own = { ...taken, points: taken.points + pointsLeft(leases.get(caller)) };
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

// What is left of a lease stays its caller's, as long as its window lasts.
function pointsLeft(lease: Lease | undefined): number {
  return lease && lease.windowEndsAtMs > Date.now() ? lease.points : 0;
}

// Near the end of the budget leases shrink to single calls, so that nothing lies unused in another process.
function leaseSize(limit: number, last: Lease | undefined): number {
  const current = last && last.windowEndsAtMs > Date.now() ? last.sharedRemaining : limit;
  return Math.max(1, Math.ceil(Math.min(limit, current) * LEASE_PART));
}

// A caller's name may be longer than the key's column; a hash is as distinct and shows no subject in the table.
function keyOf(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url');
}

async function takeLease(shared: RateLimiterPostgres, caller: string, size: number, limit: number): Promise<Lease> {
  try {
    const state = await shared.consume(keyOf(caller), size);
    return { windowEndsAtMs: Date.now() + state.msBeforeNext, points: size, sharedRemaining: state.remainingPoints };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const left = Math.max(0, limit - (error.consumedPoints - size));
    return { windowEndsAtMs: Date.now() + error.msBeforeNext, points: left, sharedRemaining: 0 };
  }
}

/** What the limiter takes for a pool of `pg`. */
function storeOver({ sql }: Runner) {
  return {
    async query({ name = '', text, values = [] }: Partial<Statement> & Pick<Statement, 'text'>) {
      const rows = await sql.query<object>({ name, text, values });
      return { rows, rowCount: rows.length };
    },
  };
}
