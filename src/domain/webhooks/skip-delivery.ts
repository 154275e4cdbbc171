import { skipDelivery as skipStatement } from '../../db/settle-deliveries.sql.ts';
import type { SystemContext } from '../context.ts';
import type { Claim } from './claim-delivery.ts';

const SKIPPED = 'The subscription or its access was inactive when the attempt was due.';

/** Ends a claimed delivery as SKIPPED, `SUBSCRIPTION_INACTIVE`; it stays so when the subscription is reactivated. */
export async function skipDelivery(ctx: SystemContext, claim: Claim): Promise<void> {
  await ctx.db.sql.query(skipStatement(claim, claim.token, SKIPPED, ctx.now()));
}
