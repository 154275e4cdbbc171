import type { Money } from 'slot-engine/catalog.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import { zonedTime } from 'slot-engine/time/zoned-time.ts';
import { v7 as uuidv7 } from 'uuid';
import { insertHold, lockForHold } from '../../db/reservations/holds.ts';
import { readVisitHold, type VisitHoldRow } from '../../db/visits/visit-holds.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { priceFromColumns } from '../../kernel/snapshot.ts';
import { conversationAttemptKey } from '../conversations/derived-key.ts';
import { recordStep, setConversationWish } from '../conversations/record-step.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import { lockResources } from '../reservations/book/choose-resources.ts';
import { withoutNulls } from '../reservations/book/create-input.ts';
import { StaleRead } from '../reservations/book/stale-read.ts';
import { retryStaleReads } from '../reservations/book/write-reservation.ts';
import { holdOwner } from '../reservations/hold/booked-hold.ts';
import { toHoldColumns } from '../reservations/hold/hold-columns.ts';
import { HOLDS_PER_OWNER } from '../reservations/hold/limits.ts';
import type { SummarizedAppointment } from '../summaries/summary.ts';
import { loadVisitBusyTimes } from './load-visits.ts';
import { findVisitAt, lockVisitEmployees, planVisitServices } from './plan-visit.ts';
import { explainVisitRefusal, findObstacle, VisitRefusal } from './visit-refusal.ts';
import { sumOfPrices } from './visit-slots.ts';
import { toVisitQuestions, type VisitTermsInput } from './visit-terms.ts';

const SECOND_MS = 1000;

/** The parsed body of the hold of a visit. */
export interface HoldVisitInput extends VisitTermsInput {
  readonly startAt: Date;
  readonly seconds: number;
}

/** One service of a held visit. */
export interface HeldService extends SummarizedAppointment {
  readonly serviceId: string;
  readonly employeeId: string;
  readonly endAt: string;
}

/** A visit that is kept for one caller while they decide (contract 5.25 and 5.17). */
export interface VisitHold {
  readonly id: string;
  readonly expiresAt: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly price: Money | null;
  readonly items: readonly HeldService[];
}

export interface VisitHoldWrite {
  readonly hold: VisitHold;
  readonly replayed: boolean;
}

/**
 * Keeps the time of all services of a visit for this caller for some seconds. Each service counts as one hold (5.17).
 * @throws NOT_FOUND, SLOT_UNAVAILABLE, LIMIT_REACHED, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export async function holdVisit(ctx: Context, input: HoldVisitInput, key?: string | null): Promise<VisitHoldWrite> {
  const holdId = uuidv7();
  setConversationWish(ctx, { serviceId: input.items[0]?.serviceId ?? null, startAt: input.startAt });
  const body = withoutNulls(input);
  const conversationKey = conversationAttemptKey(ctx, body);
  const attempt = { operation: 'visits.hold', key, conversationKey, input: body, resourceId: holdId };
  const { resourceId, replayed } = await retryStaleReads(ctx, (current) =>
    runIdempotently(current, attempt, (tx) => keep(tx, holdId, input)),
  ).catch(async (error: unknown) => {
    throw error instanceof VisitRefusal ? await explainVisitRefusal(ctx, error) : error;
  });
  if (replayed) await recordStep(ctx, { operation: 'createHold', outcome: 'REPLAYED', holdId: resourceId });
  const rows = await readVisitHold(ctx.db, ctx.caller.providerId, { id: resourceId, ownerId: holdOwner(ctx) });
  const [first] = rows;
  if (!first || first.expiresAt <= ctx.now()) throw notFound();
  return { hold: toVisitHold(resourceId, first, rows, ctx.caller.timezone), replayed };
}

async function keep(tx: TransactionContext, holdId: string, input: HoldVisitInput): Promise<string> {
  const { providerId } = tx.caller;
  const asked = await toVisitQuestions(tx, input);
  const [ownerId, now] = [holdOwner(tx), tx.now()];
  const expiresAt = new Date(now.getTime() + input.seconds * SECOND_MS);
  await recordStep(tx, { operation: 'createHold', outcome: 'DONE', holdId, lapsesAt: expiresAt });
  await lockResources(tx, asked.items);
  const { liveHolds } = await lockForHold(tx.db, { providerId, ownerId, now, requested: [] });
  if (liveHolds + input.items.length > HOLDS_PER_OWNER) {
    const context = { limit: HOLDS_PER_OWNER };
    throw new DomainError('LIMIT_REACHED', `At most ${HOLDS_PER_OWNER} holds at once.`, { context });
  }
  await lockVisitEmployees(tx, asked);
  const start = minutesOf(input.startAt);
  const busyTimes = await loadVisitBusyTimes(tx, asked, [{ from: start, until: start + 1 }]);
  const visit = findVisitAt(asked, start, busyTimes);
  if (!visit) throw new VisitRefusal(asked, start, findObstacle(asked, start, busyTimes));
  for (const service of await planVisitServices(tx, asked, visit, busyTimes)) {
    const { position: visitPosition, question, candidate, employeeSelectionMode } = service;
    const kept = { id: uuidv7(), ownerId, expiresAt, employeeSelectionMode, visitId: holdId, visitPosition };
    const isKept = await insertHold(tx.db, { ...toHoldColumns(tx, question, candidate), ...kept });
    if (!isKept) throw new StaleRead(asked.snapshot.version);
  }
  return holdId;
}

function toVisitHold(id: string, first: VisitHoldRow, rows: readonly VisitHoldRow[], timezone: string): VisitHold {
  const last = rows.toSorted((a, b) => b.endAt.getTime() - a.endAt.getTime())[0] ?? first;
  return {
    id,
    expiresAt: first.expiresAt.toISOString(),
    startAt: zonedTime(first.startAt, timezone),
    endAt: zonedTime(last.endAt, timezone),
    price: sumOfPrices(rows.map(priceFromColumns)),
    items: rows.map((row) => ({
      serviceId: row.serviceId,
      serviceName: row.serviceName,
      employeeId: row.employeeId,
      employeeName: row.employeeName,
      timezone,
      startAt: zonedTime(row.startAt, timezone),
      endAt: zonedTime(row.endAt, timezone),
      price: priceFromColumns(row),
    })),
  };
}
