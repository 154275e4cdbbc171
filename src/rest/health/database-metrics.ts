import pTimeout from 'p-timeout';
import { Gauge, type Registry } from 'prom-client';
import { readFeedBounds } from '../../db/across-providers/feed-horizon.ts';
import { type QueueLength, readQueueLengths } from '../../db/across-providers/sweep-outbox.ts';
import type { AppDeps } from '../../deps.ts';

/** Minimum milliseconds between two reads of the database, however often `/metrics` is requested. */
const REFRESH_MS = 5_000;
const READ_DEADLINE_MS = 2_000;

export interface DatabaseMetrics {
  /** Reads the values from the database, unless the last result is recent. Never rejects. */
  refresh(): Promise<void>;
}

/**
 * Creates gauges of the connection pool, the queued jobs and the change feeds. Values that are read from the database
 * are the same in every process.
 */
export function createDatabaseMetrics(deps: AppDeps, registers: Registry[]): DatabaseMetrics {
  poolGauges(deps, registers);
  const isUp = new Gauge({ name: 'booking_database_up', help: '1 while the database answers', registers });
  new Gauge({
    name: 'booking_database_read_only',
    help: '1 while the database takes no writes, as of the last check of this process',
    registers,
    collect() {
      this.set(Number(deps.health.problem()?.reason === 'DATABASE_READ_ONLY'));
    },
  });
  const work = workGauges(registers);
  const horizon = horizonGauge(registers);
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const now = deps.now();
    const found = await Promise.all([readQueueLengths(deps.db, now), readFeedBounds(deps.db)]);
    return { now, waiting: found[0], bounds: found[1] };
  };
  const renew = async () => {
    const found = await pTimeout(read(), { milliseconds: READ_DEADLINE_MS }).catch(() => null);
    readAtMs = performance.now();
    isUp.set(Number(found !== null));
    work.show(found?.waiting ?? [], found?.now ?? deps.now());
    horizon.show(found?.bounds ?? null, deps.now());
  };
  return {
    refresh: async () => {
      if (performance.now() - readAtMs < REFRESH_MS) return;
      reading ??= renew().finally(() => {
        reading = undefined;
      });
      await reading;
    },
  };
}

function poolGauges({ pool }: AppDeps, registers: Registry[]): void {
  const states = {
    used: () => pool.totalCount - pool.idleCount,
    idle: () => pool.idleCount,
    most: () => pool.options.max,
  };
  new Gauge({
    name: 'booking_database_pool_connections',
    help: 'Connections of this process: used, idle, and the maximum',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(states)) this.set({ state }, count());
    },
  });
  new Gauge({
    name: 'booking_database_pool_waiting',
    help: 'Requests that wait for a connection of this process',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

function workGauges(registers: Registry[]) {
  const labelNames = ['queue'] as const;
  const due = new Gauge({ name: 'booking_work_due', help: 'Attempts that are due', labelNames, registers });
  const scheduled = new Gauge({
    name: 'booking_work_scheduled',
    help: 'Attempts that are due later',
    labelNames,
    registers,
  });
  const oldest = new Gauge({
    name: 'booking_work_oldest_due_seconds',
    help: 'For how long the oldest attempt has been due',
    labelNames,
    registers,
  });
  return {
    show(waiting: readonly QueueLength[], now: Date) {
      for (const gauge of [due, scheduled, oldest]) gauge.reset();
      for (const { queue, oldestDueAt, ...counts } of waiting) {
        due.set({ queue }, counts.due);
        scheduled.set({ queue }, counts.scheduled);
        oldest.set({ queue }, oldestDueAt ? Math.max(0, (now.getTime() - oldestDueAt.getTime()) / 1000) : 0);
      }
    },
  };
}

function horizonGauge(registers: Registry[]) {
  const age = new Gauge({
    name: 'booking_feed_horizon_seconds',
    help: 'For how long the same open transaction has delayed feeds and live views',
    registers,
  });
  let held: { readonly horizon: string; readonly since: Date } | null = null;
  return {
    show(bounds: { readonly horizon: string; readonly next: string } | null, now: Date) {
      if (bounds === null) return age.set(Number.NaN);
      const isHeld = bounds.horizon !== bounds.next;
      if (!isHeld || held?.horizon !== bounds.horizon) held = isHeld ? { horizon: bounds.horizon, since: now } : null;
      age.set(held === null ? 0 : (now.getTime() - held.since.getTime()) / 1000);
    },
  };
}
