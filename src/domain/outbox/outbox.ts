import { v7 } from 'uuid';
import type { Sweep } from '../../db/across-providers/sweep-of.ts';
import type { OverduePage } from '../../db/across-providers/sweep-outbox.ts';
import { EVERY_PROVIDER } from '../../db/across-providers/sweep-scope.ts';
import type { Claim, Lease, OutboxKey } from '../../db/outbox/leases.ts';
import type { Database } from '../../db/query/tables.ts';
import { batched } from '../../kernel/batched.ts';
import type { SystemContext } from '../../kernel/context.ts';
import { inBatches, type SweepContext } from '../../kernel/in-batches.ts';
import type { Jobs } from '../../kernel/ports.ts';
import { addSeconds, type ProviderClock } from '../../kernel/provider-clock.ts';

/** Longer than the longest attempt. When the lease ends, its worker counts as dead. */
const LEASE_SECONDS = 30;
/** Maximum difference between the clocks of database and process. */
const CLOCK_TOLERANCE_SECONDS = 2;
/**
 * When a row is overdue by this much, the job of its attempt counts as lost. Queueing a job that still exists has no
 * effect.
 */
const OVERDUE_SECONDS = 10;
const OVERDUE_PAGE_SIZE = 1000;
/** Finished rows are erased after this many days. */
export const RETENTION_DAYS = 30;
const ERASE_PAGE_SIZE = 500;
const DAY_SECONDS = 86_400;

/** The columns of a claimed row of any kind. */
interface ClaimedRow extends ProviderClock {
  readonly token: string;
  readonly attemptCount: number;
}

/**
 * The lease of one attempt on a row, with its begin by the provider's clock. A claim by another worker after its end
 * invalidates the token.
 */
export type Claimed<Row extends ClaimedRow> = Row & OutboxKey & { readonly claimedAt: Date };

/** The outcome of an attempt. */
interface Outcome extends Claim {
  /** The time of the next attempt; null when the row has ended. */
  readonly nextAttemptAt: Date | null;
}

interface Due extends OutboxKey {
  readonly dueAt: Date;
}

/** The statements and jobs of one kind of outbox rows. `Owner` has the keys by which jobs are limited. */
export interface OutboxKind<Row extends ClaimedRow & Owner, Ended extends Outcome, Owner> {
  claim(db: Database, claims: readonly Claim[], lease: Lease): Promise<Row[]>;
  /** Writes successes. Returns the tokens whose lease was still valid. */
  succeed(db: Database, outcomes: readonly Ended[], now: Date): Promise<readonly string[]>;
  /** Writes a failure and its consequences in the transaction of `db`; false when the lease was lost. */
  fail(ctx: SystemContext, db: Database, claim: Claimed<Row>, outcome: Ended): Promise<boolean>;
  enqueue(jobs: Jobs, db: Database, due: readonly (Owner & Due)[]): Promise<void>;
  overdue(db: Database, page: OverduePage): Promise<(Owner & Due)[]>;
  /** Erases the content of finished rows. Returns their number. */
  readonly erase: Sweep;
}

/** A table of rows that are claimed for one attempt at a time, settled by the worker with the claim, and swept. */
export interface Outbox<Row extends ClaimedRow, Ended> {
  /** Claims a due row. Returns null when it is not due, is finished, or is claimed by another worker. */
  claim(ctx: SystemContext, key: OutboxKey): Promise<Claimed<Row> | null>;
  /** Writes a success; false, and nothing is written, when another worker claimed the row in the meantime. */
  succeed(ctx: SystemContext, outcome: Ended): Promise<boolean>;
  /** Writes a failure and the job of the next attempt, if any, in one transaction; false like `succeed`. */
  fail(ctx: SystemContext, claim: Claimed<Row>, outcome: Ended): Promise<boolean>;
  /**
   * Queues jobs for overdue rows whose job was lost or whose worker died. Then erases the content of rows that ended 30
   * days ago. Safe to run at any time, in any number of processes.
   */
  sweep(ctx: SweepContext): Promise<void>;
}

/** The outbox of one kind of rows. Simultaneous claims and successes share a statement. */
export function createOutbox<Row extends ClaimedRow & Owner, Ended extends Outcome, Owner>(
  kind: OutboxKind<Row, Ended, Owner>,
): Outbox<Row, Ended> {
  return {
    claim: batched((ctx: SystemContext, keys: readonly OutboxKey[]) => claimAll(ctx, keys, kind)),
    succeed: batched(async (ctx: SystemContext, outcomes: readonly Ended[]) => {
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
      await inBatches(ctx, ERASE_PAGE_SIZE, () => kind.erase(ctx, before, ERASE_PAGE_SIZE));
    },
  };
}

/** The columns that every outcome of an attempt writes; the attempt began at `lastAttemptAt`. */
export function toAttemptColumns(
  { providerId, id, token }: OutboxKey & Pick<ClaimedRow, 'token'>,
  lastAttemptAt: Date,
) {
  return { providerId, id, lockToken: token, lastAttemptAt };
}

/** The columns after a failure: a next attempt in `delaySeconds`, or given up when there is no further delay. */
export function afterFailure({ now }: SystemContext, delaySeconds: number | undefined) {
  return delaySeconds === undefined
    ? ({ status: 'FAILED', nextAttemptAt: null, completedAt: now() } as const)
    : ({ status: 'RETRY_SCHEDULED', nextAttemptAt: after(now(), delaySeconds), completedAt: null } as const);
}

async function claimAll<Row extends ClaimedRow>(
  ctx: SystemContext,
  keys: readonly OutboxKey[],
  { claim }: Pick<OutboxKind<Row, Outcome, unknown>, 'claim'>,
): Promise<(Claimed<Row> | null)[]> {
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
  await inBatches(ctx, OVERDUE_PAGE_SIZE, async () => {
    const page = await overdue(ctx.db, { ...range, afterDueAt: last?.dueAt ?? null, afterId: last?.id ?? null });
    if (page.length > 0) await enqueue(ctx.ports.jobs, ctx.db, page);
    last = page.at(-1);
    return page.length;
  });
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
