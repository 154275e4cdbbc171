import { eraseResponseBodies } from '../../db/across-providers/sweep-records.ts';
import { type ResponseBodyRow, readLastResponseBodies, readResponseBodies } from '../../db/webhooks/response-bodies.ts';
import type { Context } from '../../kernel/context.ts';
import { runInBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { findFullyVisibleBodies } from './delivery-body.ts';
import { RESPONSE_BODY_DAYS } from './limits.ts';

const DAY_MS = 86_400_000;
const ERASE_PAGE_SIZE = 500;

/**
 * Reads the first 2 KB of the response bodies of attempts, keyed by attempt id. An endpoint may echo the delivery, so a
 * body is hidden from callers who may not read all data of the delivery (contract 6.17).
 */
export async function getResponseBodies(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return shown(ctx, await readResponseBodies(ctx.db, { providerId: ctx.caller.providerId, ids }));
}

/**
 * Reads the first 2 KB of the response bodies of the last attempts of deliveries, keyed by delivery id. They are hidden
 * like those of `getResponseBodies`.
 */
export async function getLastResponseBodies(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return shown(ctx, await readLastResponseBodies(ctx.db, { providerId: ctx.caller.providerId, ids }));
}

async function shown(ctx: Context, rows: readonly ResponseBodyRow[]): Promise<ReadonlyMap<string, string>> {
  const sent = rows.map(({ body }) => body);
  const whole = await findFullyVisibleBodies(ctx, sent);
  return new Map(rows.flatMap(({ id, body, responseBody }) => (whole.has(body) ? [[id, responseBody] as const] : [])));
}

/** Erases response bodies 7 days after their attempt. Safe to run at any time, in any number of processes. */
export async function sweepResponseBodies(ctx: SweepContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - RESPONSE_BODY_DAYS * DAY_MS);
  await runInBatches(ctx, ERASE_PAGE_SIZE, () => eraseResponseBodies(ctx, before, ERASE_PAGE_SIZE));
}
