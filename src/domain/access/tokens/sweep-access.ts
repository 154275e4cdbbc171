import { lockSigningKeys } from '../../../db/access/signing-keys.ts';
import {
  deleteEndedCounters,
  deleteExpiredClaimTokens,
  deleteExpiredRevocations,
} from '../../../db/across-providers/sweep-access.ts';
import type { SystemContext } from '../../../kernel/context.ts';
import { runInBatches, type SweepContext } from '../../../kernel/in-batches.ts';
import { type DatedKey, getSigningStartMs, KEY_LEAD_SECONDS, LONGEST_TOKEN_SECONDS } from './key-life.ts';
import { readUnretiredSigningKeys, retireSigningKeys } from './signing-keys.ts';

const BATCH_SIZE = 1000;
/**
 * The time in seconds for which a key is kept after its successor signs: the longest token, and the difference that
 * clocks of processes may have.
 */
const KEY_LIFE_AFTER_SECONDS = LONGEST_TOKEN_SECONDS + KEY_LEAD_SECONDS;

/**
 * Retires signing keys whose tokens have all expired, and deletes records of expired revoked tokens and of ended rate
 * limit windows. Safe to run at any time, in any number of processes (contract 1.9 and 9.8).
 */
export async function sweepAccess(ctx: SweepContext): Promise<void> {
  await retireKeys(ctx);
  const now = ctx.now();
  await runInBatches(ctx, BATCH_SIZE, () => deleteExpiredRevocations({ db: ctx.db }, now, BATCH_SIZE));
  await runInBatches(ctx, BATCH_SIZE, () => deleteEndedCounters(ctx.db, now, BATCH_SIZE));
}

/** Deletes expired claim tokens. Safe to run at any time, in any number of processes. */
export async function sweepClaimTokens(ctx: SweepContext): Promise<void> {
  await runInBatches(ctx, BATCH_SIZE, () => deleteExpiredClaimTokens(ctx, ctx.now(), BATCH_SIZE));
}

async function retireKeys({ db, ports, now }: SystemContext): Promise<void> {
  if (findEndedKeys(await readUnretiredSigningKeys(db), now()).length === 0) return;
  await ports.transactions.run(null, async (tx) => {
    await lockSigningKeys(tx);
    await retireSigningKeys(tx, findEndedKeys(await readUnretiredSigningKeys(tx), now()), now());
  });
}

function findEndedKeys(keys: readonly DatedKey[], now: Date): string[] {
  const ended = keys.filter((_, index) => {
    const successor = keys[index + 1];
    return successor && getSigningStartMs(successor) + KEY_LIFE_AFTER_SECONDS * 1000 <= now.getTime();
  });
  return ended.map(({ kid }) => kid);
}
