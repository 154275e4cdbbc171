import { sweepAccess } from '../domain/access/tokens/sweep-access.ts';
import { sweepAudit } from '../domain/audit/sweep-audit.ts';
import type { SystemContext } from '../domain/context.ts';
import { sweepKeys } from '../domain/idempotency/sweep-keys.ts';
import { sweepCalendarChanges } from '../domain/live/calendar-change.ts';
import { MAILS } from '../domain/notifications/mail-outbox.ts';
import { sweepReservations } from '../domain/reservations/change/sweep-reservations.ts';
import { sweepHolds } from '../domain/reservations/hold/sweep-holds.ts';
import { sweepStatistics } from '../domain/reservations/read/sweep-statistics.ts';
import { DELIVERIES } from '../domain/webhooks/delivery-outbox.ts';
import { sweepEventLog } from '../domain/webhooks/event-log.ts';

/** Everything that time alone brings about: moves of reservations, lost and overdue work, what is erased or ends. */
export async function sweep(ctx: SystemContext): Promise<void> {
  await Promise.all([
    DELIVERIES.sweep(ctx),
    sweepReservations(ctx),
    sweepHolds(ctx),
    MAILS.sweep(ctx),
    sweepAccess(ctx),
    sweepKeys(ctx),
    sweepEventLog(ctx),
    sweepCalendarChanges(ctx),
    sweepAudit(ctx),
    sweepStatistics(ctx),
  ]);
}
