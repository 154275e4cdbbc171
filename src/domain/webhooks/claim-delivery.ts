import { randomUUID } from 'node:crypto';
import { type ClaimRow, claimDeliveries, type DeliveryKey } from '../../db/across-providers/claim-deliveries.ts';
import { batched } from '../batched.ts';
import type { SystemContext } from '../context.ts';

/** Longer than the longest attempt; when it ends, the worker that held it counts as dead. */
const LEASE_SECONDS = 30;

/** How far the clocks of database and process may lie apart. */
const CLOCK_TOLERANCE_SECONDS = 2;

/** One attempt's right to a delivery; whoever claims after its end makes this token worthless. */
export interface Claim extends ClaimRow, DeliveryKey {
  readonly claimedAt: Date;
}

/** Claims a due delivery, or answers null when it is not due, finished, or held by another worker. */
export const claimDelivery = batched(claimAll);

async function claimAll(ctx: SystemContext, keys: readonly DeliveryKey[]): Promise<(Claim | null)[]> {
  const claimedAt = ctx.now();
  const lease = {
    dueBy: after(claimedAt, CLOCK_TOLERANCE_SECONDS),
    from: claimedAt,
    until: after(claimedAt, LEASE_SECONDS),
  };
  const wishes = keys.map(({ providerId, id }) => ({ providerId, id, lockToken: randomUUID() }));
  const rows = await claimDeliveries(ctx.db, wishes, lease);
  const rowsByToken = new Map(rows.map((row) => [row.token, row]));
  return wishes.map(({ providerId, id, lockToken }) => {
    const row = rowsByToken.get(lockToken);
    return row === undefined ? null : { ...row, providerId, id, claimedAt };
  });
}

/** Whether the attempt may be made now; a plan that lost access still lets its billing events out. */
export function isDeliverable(claim: Claim): boolean {
  const access = (claim.planAccess && claim.providerActive) || claim.event.startsWith('billing.');
  return claim.subscriptionActive && claim.clientActive && access;
}

function after(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
