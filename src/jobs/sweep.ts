import { readTestClockOffsets, type TestClockOffset } from '../db/across-providers/test-clock-offsets.ts';
import { sweepGrants } from '../domain/access/sign-in/sweep-grants.ts';
import { sweepAccess, sweepClaimTokens } from '../domain/access/tokens/sweep-access.ts';
import { sweepAudit } from '../domain/audit/sweep-audit.ts';
import { reportUnfulfilledConversations } from '../domain/calls-to-return/report-unfulfilled.ts';
import { sweepConversations } from '../domain/conversations/sweep-conversations.ts';
import { sweepCalendarChanges } from '../domain/live/calendar-change.ts';
import { MAIL_OUTBOX } from '../domain/notifications/mail-outbox.ts';
import { sweepClients } from '../domain/persons/sweep-clients.ts';
import { sweepRequestLog } from '../domain/requests/list-requests.ts';
import { sweepReservations } from '../domain/reservations/change/sweep-reservations.ts';
import { sweepHolds } from '../domain/reservations/hold/sweep-holds.ts';
import { sweepStatistics } from '../domain/reservations/read/sweep-statistics.ts';
import { DELIVERY_OUTBOX } from '../domain/webhooks/delivery-outbox.ts';
import { sweepEventLog } from '../domain/webhooks/event-log.ts';
import { sweepModelSubscriptions } from '../domain/webhooks/model-events/sweep-model-subscriptions.ts';
import { sweepResponseBodies } from '../domain/webhooks/response-bodies.ts';
import type { SweepContext } from '../kernel/in-batches.ts';
import { withProviderClock } from '../kernel/provider-clock.ts';

/**
 * Runs the periodic cleanup: all work that is due only because time has passed, such as status changes, lost and
 * overdue jobs, erasures and expirations. When the promise settles, none of this work is still running.
 */
export async function sweep(ctx: SweepContext): Promise<void> {
  const byService = [sweepAccess(ctx), sweepGrants(ctx), sweepModelSubscriptions(ctx), sweepRequestLog(ctx)];
  await allEnded([...byService, sweepStatistics(ctx), sweepByClocks(ctx)]);
}

/**
 * Runs the work that depends on the clock of a provider. Each provider in test mode with a moved clock uses that clock;
 * all others use the service's clock.
 */
async function sweepByClocks(ctx: SweepContext): Promise<void> {
  const moved = await readTestClockOffsets(ctx.db);
  const scope = { only: null, except: moved.map(({ id }) => id) };
  await allEnded([sweepByClock({ ...ctx, scope }), sweepTestProviders(ctx, moved)]);
}

async function sweepByClock(ctx: SweepContext): Promise<void> {
  await allEnded([
    DELIVERY_OUTBOX.sweep(ctx),
    sweepReservations(ctx),
    sweepHolds(ctx),
    MAIL_OUTBOX.sweep(ctx),
    sweepClaimTokens(ctx),
    sweepEventLog(ctx),
    sweepResponseBodies(ctx),
    sweepCalendarChanges(ctx),
    sweepAudit(ctx),
    reportUnfulfilledConversations(ctx),
    sweepConversations(ctx),
    sweepClients(ctx),
  ]);
}

/** Runs that work for each provider in test mode, one after the other, with the provider's own clock. */
async function sweepTestProviders(ctx: SweepContext, clocks: readonly TestClockOffset[]): Promise<void> {
  const passes: Promise<void>[] = [];
  for (const { id, clockOffsetSeconds } of clocks) {
    if (ctx.ending?.aborted) break;
    const scope = { only: [id], except: [] };
    const own = withProviderClock({ ...ctx, scope, serviceNow: ctx.now }, { clockOffsetSeconds });
    const pass = sweepByClock(own);
    passes.push(pass);
    await pass.catch(() => undefined);
  }
  await allEnded(passes);
}

/** Waits until all promises have settled, then throws the reason of the first one that was rejected. */
async function allEnded(passes: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(passes);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
