import { sweepAccess } from '../domain/access/sweep-access.ts';
import { sweepKeys } from '../domain/idempotency/sweep-keys.ts';
import { sweepMails } from '../domain/notifications/sweep-mails.ts';
import { sweepReservations } from '../domain/reservations/change/sweep-reservations.ts';
import type { SystemContext } from '../domain/system-context.ts';
import { sweepDeliveries } from '../domain/webhooks/sweep-deliveries.ts';

/** Everything that time alone brings about: moves of reservations, lost and overdue work, what is erased or ends. */
export async function sweep(ctx: SystemContext): Promise<void> {
  await Promise.all([sweepDeliveries(ctx), sweepReservations(ctx), sweepMails(ctx), sweepAccess(ctx), sweepKeys(ctx)]);
}
