import { readProvidersWithDueReservations } from '../../../db/across-providers/providers.ts';
import { EVERY_PROVIDER } from '../../../db/across-providers/sweep-scope.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import { declineOrCompleteReservations } from '../../../db/reservations/sweep.ts';
import type { SystemContext } from '../../../kernel/context.ts';
import { runInBatches, type SweepContext } from '../../../kernel/in-batches.ts';
import { sweepContextFor } from '../../../kernel/system-caller.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { type StateChange, toStatusEvent } from '../read/reservation-event.ts';

const BATCH_SIZE = 100;
const HOUR_MS = 3_600_000;
const COMPLETE_AFTER_HOURS = 24;

const DECLINED: StateChange = { type: 'DECLINED', webhookEvent: 'booking.declined', reason: null };
const COMPLETED: StateChange = { type: 'COMPLETED', webhookEvent: 'booking.completed', reason: null };

/**
 * Applies the automatic status changes with their events: PENDING reservations are declined after their start,
 * CONFIRMED ones are completed 24 hours after their end. Safe in any number of processes at once; run it at least every
 * minute (contract 5.4).
 */
export async function sweepReservations(ctx: SweepContext): Promise<void> {
  const providers = await readProvidersWithDueReservations(ctx.db, {
    ...sweepTimes(ctx),
    ...(ctx.scope ?? EVERY_PROVIDER),
  });
  for (const provider of providers) {
    const providerCtx = sweepContextFor(ctx, provider);
    await runInBatches(ctx, BATCH_SIZE, () => inTransaction(providerCtx, sweepBatch));
  }
}

async function sweepBatch(tx: TransactionContext): Promise<number> {
  const rows = await declineOrCompleteReservations(tx.db, tx.caller.providerId, sweepTimes(tx), BATCH_SIZE, tx.now());
  for (const row of rows) {
    const declined = row.status === 'DECLINED';
    const before: ReservationRow = { ...row, status: declined ? 'PENDING' : 'CONFIRMED' };
    tx.record(toStatusEvent(tx, before, row, declined ? DECLINED : COMPLETED));
  }
  return rows.length;
}

function sweepTimes(ctx: SystemContext) {
  const now = ctx.now();
  return {
    declineStartedUntil: now,
    completeEndedUntil: new Date(now.getTime() - COMPLETE_AFTER_HOURS * HOUR_MS),
  };
}
