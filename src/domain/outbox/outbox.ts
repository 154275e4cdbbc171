import { v7 } from 'uuid';
import type { Sweep } from '../../db/across-providers/create-sweep.ts';
import type { OverduePageParams } from '../../db/across-providers/sweep-outbox.ts';
import { EVERY_PROVIDER } from '../../db/across-providers/sweep-scope.ts';
import type { Lease, LeaseRequest, OutboxKey } from '../../db/outbox/leases.ts';
import type { Database } from '../../db/query/tables.ts';
import { batchConcurrentCalls } from '../../kernel/batched.ts';
import type { SystemContext } from '../../kernel/context.ts';
import { runInBatches, type SweepContext } from '../../kernel/in-batches.ts';
import type { Jobs } from '../../kernel/ports.ts';
import { addSeconds, type ProviderClock } from '../../kernel/provider-clock.ts';

/** The length of a lease, which is longer than the longest attempt. When a lease ends, its worker counts as dead. */
const LEASE_SECONDS = 30;
/** The maximum difference between the clocks of database and process. */
const CLOCK_TOLERANCE_SECONDS = 2;
/**
 * The time after which the job of an overdue attempt counts as lost. Queueing a job that still exists has no effect.
 */
const OVERDUE_SECONDS = 10;
const OVERDUE_PAGE_SIZE = 1000;
/** The number of days after which finished rows are erased. */
export const RETENTION_DAYS = 30;
const ERASE_PAGE_SIZE = 500;
const DAY_SECONDS = 86_400;

/** The columns that a claimed row of any kind has. */
interface ClaimedRow extends ProviderClock {
  readonly token: string;
  readonly attemptCount: number;
}

/**
 * A row that is leased for one attempt. `claimedAt` is the start of the attempt by the provider's clock. The token
 * becomes invalid when another worker claims the row after the lease has ended.
 */
export type LeasedRow<Row extends ClaimedRow> = Row & OutboxKey & { readonly claimedAt: Date };

/** The outcome of an attempt. */
interface Outcome extends LeaseRequest {
  /** The time of the next attempt; null when the row has ended. */
  readonly nextAttemptAt: Date | null;
}

interface Due extends OutboxKey {
  readonly dueAt: Date;
}

/** The statements and jobs of one kind of outbox rows. `Owner` has the keys by which jobs are limited. */
export interface OutboxKind<Row extends ClaimedRow & Owner, Ended extends Outcome, Owner> {
  claim(db: Database, claims: readonly LeaseRequest[], lease: Lease): Promise<Row[]>;
  /** Writes successes. Returns the tokens whose lease was still valid. */
  succeed(db: Database, outcomes: readonly Ended[], now: Date): Promise<readonly string[]>;
  /** Writes a failure and its consequences in the transaction of `db`. False when the lease was lost. */
  fail(ctx: SystemContext, db: Database, claim: LeasedRow<Row>, outcome: Ended): Promise<boolean>;
  enqueue(jobs: Jobs, db: Database, due: readonly (Owner & Due)[]): Promise<void>;
  overdue(db: Database, page: OverduePageParams): Promise<(Owner & Due)[]>;
  /** Erases the content of finished rows. */
  readonly erase: Sweep;
}

/**
 * A table of rows that a worker claims for one attempt at a time, and a periodic cleanup job for lost and finished
 * rows.
 */
export interface Outbox<Row extends ClaimedRow, Ended> {
  /** Claims a due row. Null when it is not due, is finished, or is claimed by another worker. */
  claim(ctx: SystemContext, key: OutboxKey): Promise<LeasedRow<Row> | null>;
  /** Writes a success. False when another worker claimed the row in the meantime; nothing is written then. */
  succeed(ctx: SystemContext, outcome: Ended): Promise<boolean>;
  /**
   * Writes a failure and, if there is one, the job of the next attempt in one transaction. False when another worker
   * claimed the row in the meantime; nothing is written then.
   */
  fail(ctx: SystemContext, claim: LeasedRow<Row>, outcome: Ended): Promise<boolean>;
  /**
   * Queues jobs for overdue rows whose job was lost or whose worker died. Then erases the content of rows that ended 30
   * days ago. Safe to run at any time, in any number of processes.
   */
  sweep(ctx: SweepContext): Promise<void>;
}

/** Creates the outbox of one kind of rows. Simultaneous claims and successes share a statement. */
export function createOutbox<Row extends ClaimedRow & Owner, Ended extends Outcome, Owner>(
  kind: OutboxKind<Row, Ended, Owner>,
): Outbox<Row, Ended> {
  return {
    claim: batchConcurrentCalls((ctx: SystemContext, keys: readonly OutboxKey[]) => claimAll(ctx, keys, kind)),
    succeed: batchConcurrentCalls(async (ctx: SystemContext, outcomes: readonly Ended[]) => {
      const tokens = new Set(await kind.succeed(ctx.db, outcomes, ctx.now()));
      return outcomes.map(({ lockToken }) => tokens.has(lockToken));
    }),
    fail: (ctx, claim, outcome) =>
      ctx.ports.transactions.run(claim.providerId, async (db) => {
        if (!(await kind.fail(ctx, db, claim, outcome))) return false;
        const { nextAttemptAt: dueAt } = outcome;
        if (dueAt) await kind.enqueue(ctx.ports.jobs, db, [{ ...claim, dueAt }]);
        return true;
      }),
    sweep: async (ctx) => {
      await requeueOverdue(ctx, kind);
      const before = after(ctx.now(), -RETENTION_DAYS * DAY_SECONDS);
      await runInBatches(ctx, ERASE_PAGE_SIZE, () => kind.erase(ctx, before, ERASE_PAGE_SIZE));
    },
  };
}

/** Returns the columns that every outcome of an attempt writes. The attempt began at `lastAttemptAt`. */
export function commonAttemptColumns(
  { providerId, id, token }: OutboxKey & Pick<ClaimedRow, 'token'>,
  lastAttemptAt: Date,
) {
  return { providerId, id, lockToken: token, lastAttemptAt };
}

/** Returns the columns after a failure: a next attempt in `delaySeconds`, or given up when it is undefined. */
export function afterFailure({ now }: SystemContext, delaySeconds: number | undefined) {
  return delaySeconds === undefined
    ? ({ status: 'FAILED', nextAttemptAt: null, completedAt: now() } as const)
    : ({ status: 'RETRY_SCHEDULED', nextAttemptAt: after(now(), delaySeconds), completedAt: null } as const);
}

async function claimAll<Row extends ClaimedRow>(
  ctx: SystemContext,
  keys: readonly OutboxKey[],
  { claim }: Pick<OutboxKind<Row, Outcome, unknown>, 'claim'>,
): Promise<(LeasedRow<Row> | null)[]> {
  const claimedAt = ctx.now();
  const dueBy = after(claimedAt, CLOCK_TOLERANCE_SECONDS);
  const claims = keys.map(({ providerId, id }) => ({ providerId, id, lockToken: v7() }));
  const rows = await claim(ctx.db, claims, { dueBy, from: claimedAt, until: after(claimedAt, LEASE_SECONDS) });
  const rowsByToken = new Map(rows.map((row) => [row.token, row]));
  return claims.map(({ providerId, id, lockToken }) => {
    const row = rowsByToken.get(lockToken);
    return row === undefined
      ? null
      : { ...row, providerId, id, claimedAt: addSeconds(claimedAt, row.clockOffsetSeconds) };
  });
}

async function requeueOverdue<Row extends ClaimedRow & Owner, Owner>(
  ctx: SweepContext,
  { overdue, enqueue }: OutboxKind<Row, never, Owner>,
): Promise<void> {
  const { scope = EVERY_PROVIDER } = ctx;
  const dueBefore = after(ctx.now(), -OVERDUE_SECONDS);
  const range = { ...scope, dueBefore, now: (ctx.serviceNow ?? ctx.now)(), limit: OVERDUE_PAGE_SIZE };
  let last: Due | undefined;
  await runInBatches(ctx, OVERDUE_PAGE_SIZE, async () => {
    const page = await overdue(ctx.db, { ...range, afterDueAt: last?.dueAt ?? null, afterId: last?.id ?? null });
    if (page.length > 0) await enqueue(ctx.ports.jobs, ctx.db, page);
    last = page.at(-1);
    return page.length;
  });
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
