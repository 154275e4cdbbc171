import { randomUUID } from 'node:crypto';
import { type ClaimRow, claimDelivery as claimStatement, type DeliveryKey } from '../../db/deliveries.sql.ts';
import type { SystemContext } from '../system-context.ts';

/** Longer than the longest attempt; when it ends, the worker that held it counts as dead. */
const LEASE_SECONDS = 30;

/** How far the clocks of database and process may lie apart. */
const CLOCK_TOLERANCE_SECONDS = 2;

/** One attempt's right to a delivery; whoever claims after its end makes this token worthless. */
export interface Claim extends ClaimRow, DeliveryKey {
  readonly token: string;
  readonly claimedAt: Date;
}

/** Claims a due delivery, or answers null when it is not due, finished, or held by another worker. */
export async function claimDelivery(ctx: SystemContext, key: DeliveryKey): Promise<Claim | null> {
  const token = randomUUID();
  const from = ctx.now();
  const dueBy = new Date(from.getTime() + CLOCK_TOLERANCE_SECONDS * 1000);
  const until = new Date(from.getTime() + LEASE_SECONDS * 1000);
  const [row] = await ctx.db.sql.query<ClaimRow>(claimStatement(key, { token, dueBy, from, until }));
  return row === undefined ? null : { ...row, ...key, token, claimedAt: from };
}

/** Whether the attempt may be made now; a plan that lost access still lets its billing events out. */
export function isDeliverable(claim: Claim): boolean {
  const access = claim.planAccess || claim.event.startsWith('billing.');
  return claim.subscriptionActive && claim.clientActive && claim.providerActive && access;
}
