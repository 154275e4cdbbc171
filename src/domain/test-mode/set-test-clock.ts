import { lockTestProvider, readWaitingDeliveries, writeTestClock } from '../../db/access/test-providers.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound, validationFailed } from '../../kernel/errors.ts';
import { wholeNumberBetween } from '../../kernel/limit-schemas.ts';
import { addSeconds, withProviderClock } from '../../kernel/provider-clock.ts';
import type { RuleProblem } from '../../kernel/rules.ts';
import { reportUnfulfilledConversations } from '../calls-to-return/report-unfulfilled.ts';
import { sweepReservations } from '../reservations/change/sweep-reservations.ts';
import { requireTestMode } from './require-test-mode.ts';

const SECOND_MS = 1000;
const YEAR_SECONDS = 31_536_000;
/** The maximum difference in seconds between a test clock and the clock of the service, in either direction. */
const FURTHEST_SECONDS = 10 * YEAR_SECONDS;
const DELIVERIES_AT_ONCE = 500;

/** The number of seconds by which a call may advance a test clock. */
export const ADVANCE_SECONDS = wholeNumberBetween(1, 2 * YEAR_SECONDS);

/** The new time of a test clock, or the seconds by which it advances. */
export interface TestClockInput {
  readonly now?: Date | null | undefined;
  readonly advanceSeconds?: number | null | undefined;
}

/** The clock of a test provider. */
export interface TestClock {
  readonly now: Date;
}

/** Checks that exactly one of `now` and `advanceSeconds` is sent. */
export function testClockRules({ input }: { readonly input?: TestClockInput | null }): RuleProblem[] {
  const given = [input?.now, input?.advanceSeconds].filter((value) => value != null).length;
  if (given === 1) return [];
  const path = given === 2 ? ['input', 'advanceSeconds'] : ['input', 'now'];
  const message = 'Give `now` or `advanceSeconds`, and not both.';
  return [{ path, code: given === 2 ? 'EXCLUSIVE' : 'REQUIRED', message }];
}

/** Returns the clock of the caller's test provider. Throws `NOT_FOUND` for a real provider (contract 7.7). */
export async function getTestClock(ctx: Context): Promise<TestClock> {
  requireTestMode(ctx);
  return { now: ctx.now() };
}

/**
 * Sets or advances the clock of the caller's test provider, which then runs on. Reservations and webhooks that became
 * due are processed at once, everything else at the next run of the periodic jobs. Throws `NOT_FOUND` for a real
 * provider, and `VALIDATION_FAILED` for a time more than ten years away (contract 7.7).
 */
export async function setTestClock(ctx: Context, input: TestClockInput): Promise<TestClock> {
  const before = requireTestMode(ctx).clockOffsetSeconds;
  const { providerId } = ctx.caller;
  const serviceNow = addSeconds(ctx.now(), -before);
  const offset = await ctx.ports.transactions.run(providerId, async (db) => {
    const locked = await lockTestProvider(db, { providerId });
    if (!locked) throw notFound();
    const wanted = input.now
      ? Math.ceil((input.now.getTime() - serviceNow.getTime()) / SECOND_MS)
      : locked.clockOffsetSeconds + (input.advanceSeconds ?? 0);
    if (Math.abs(wanted) > FURTHEST_SECONDS) throw tooFar(input);
    await writeTestClock(db, { providerId, offset: wanted });
    return wanted;
  });
  ctx.ports.notifier.publish('access', providerId);
  const moved = withProviderClock(ctx, { clockOffsetSeconds: offset - before });
  await followClock(moved);
  return { now: moved.now() };
}

async function followClock(ctx: Context): Promise<void> {
  const { providerId } = ctx.caller;
  const scoped = { ...ctx, scope: { only: [providerId], except: [] } };
  await sweepReservations(scoped);
  await reportUnfulfilledConversations(scoped);
  for (const delivery of await readWaitingDeliveries(ctx.db, { providerId, limit: DELIVERIES_AT_ONCE })) {
    await ctx.ports.jobs.bringForward(ctx.db, { providerId, ...delivery });
  }
  ctx.ports.notifier.publish('jobs', providerId);
}

function tooFar({ now }: TestClockInput) {
  const path = ['input', now ? 'now' : 'advanceSeconds'];
  return validationFailed([{ path, code: 'OUT_OF_RANGE', message: 'Expected a time within ten years from today.' }]);
}
