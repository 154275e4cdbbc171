import { emptyTestProvider, lockTestProvider } from '../../db/access/test-providers.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { withProviderClock } from '../../kernel/provider-clock.ts';
import { requireTestMode } from './require-test-mode.ts';
import type { TestClock } from './set-test-clock.ts';

/**
 * Deletes reservations, clients, conversations, mails, events and deliveries of the caller's test provider, and resets
 * its clock unless `keepClock`. Catalog, calendars, integration clients and subscriptions stay; cursors of feeds become
 * invalid. Throws `NOT_FOUND` for a real provider (contract 7.7).
 */
export async function resetTestProvider(
  ctx: Context,
  { keepClock }: { readonly keepClock: boolean },
): Promise<TestClock> {
  const { clockOffsetSeconds } = requireTestMode(ctx);
  const { providerId } = ctx.caller;
  const offset = await ctx.ports.transactions.run(providerId, async (db) => {
    const locked = await lockTestProvider(db, { providerId });
    if (!locked) throw notFound();
    const offset = keepClock ? locked.clockOffsetSeconds : 0;
    await emptyTestProvider(db, { providerId, offset });
    return offset;
  });
  ctx.ports.notifier.publish('access', providerId);
  ctx.ports.notifier.publish('reservations', providerId);
  return { now: withProviderClock(ctx, { clockOffsetSeconds: offset - clockOffsetSeconds }).now() };
}
