import { zonedTime } from 'slot-engine/time/zoned-time.ts';
import { v7 as uuidv7 } from 'uuid';
import { type HoldRow, insertHold, lockForHold, readHold } from '../../../db/reservations/holds.ts';
import type { Context } from '../../../kernel/context.ts';
import { DomainError, notFound } from '../../../kernel/errors.ts';
import { priceFromColumns } from '../../../kernel/snapshot.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import { conversationAttemptKey } from '../../conversations/derived-key.ts';
import { recordStep, setConversationWish } from '../../conversations/record-step.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { runIdempotently } from '../../idempotency/run-idempotently.ts';
import type { SummarizedAppointment } from '../../summaries/summary.ts';
import { findUnknownIds, toBookingQuestion } from '../book/booking-question.ts';
import { lockResources } from '../book/choose-resources.ts';
import { selectionRules, type WantedAssignment, withoutNulls } from '../book/create-input.ts';
import { chooseEmployee, evaluatePlacement } from '../book/placement.ts';
import { StaleRead } from '../book/stale-read.ts';
import { retryStaleReads } from '../book/write-reservation.ts';
import { holdOwner } from './booked-hold.ts';
import { toHoldColumns } from './hold-columns.ts';
import { HOLDS_PER_OWNER } from './limits.ts';

const SECOND_MS = 1000;

/** The parsed body of a hold (contract 5.17). */
export interface CreateHoldInput extends WantedAssignment {
  readonly employeeSelectionMode: 'SPECIFIC' | 'ANY';
  readonly seconds: number;
}

/** A time that is reserved for one caller for a short while. */
export interface Hold extends SummarizedAppointment {
  readonly id: string;
  readonly expiresAt: string;
  readonly serviceId: string;
  readonly employeeId: string;
  readonly endAt: string;
}

export interface HoldWrite {
  readonly hold: Hold;
  readonly replayed: boolean;
}

/** Checks rules across the fields of a hold (contract 5.17). */
export function createHoldRules({ input }: { input?: Partial<CreateHoldInput> }) {
  return input ? selectionRules(input) : [];
}

/**
 * Reserves one slot for the caller for some seconds, with a named employee or the fairest free one. For all other
 * callers the slot is taken, as by a reservation, until the hold is booked, released, or expired. A repeat with the
 * same key returns the hold, or throws `NOT_FOUND` once it has ended; a repeat in a conversation without a key gets a
 * new hold (contract 5.17, 5.24). Throws `NOT_FOUND`, `SLOT_UNAVAILABLE`, `LIMIT_REACHED`, `IDEMPOTENCY_KEY_REUSED` and
 * `UNAVAILABLE`.
 */
export async function placeHold(
  ctx: Context,
  input: CreateHoldInput,
  key?: string | null,
  ended?: string,
): Promise<HoldWrite> {
  const id = uuidv7();
  setConversationWish(ctx, { serviceId: input.serviceId, startAt: input.startAt });
  const conversationKey = conversationAttemptKey(ctx, { ...withoutNulls(input), ended });
  const attempt = { operation: 'holds.create', key, conversationKey, input: withoutNulls(input), resourceId: id };
  const { resourceId, replayed } = await retryStaleReads(ctx, (current) =>
    runIdempotently(current, attempt, async (tx) => {
      const lapsesAt = new Date(tx.now().getTime() + input.seconds * SECOND_MS);
      await recordStep(tx, { operation: 'createHold', outcome: 'DONE', holdId: id, lapsesAt });
      return position(tx, id, input);
    }),
  );
  const row = await readHold(ctx.db, ctx.caller.providerId, { id: resourceId, ownerId: holdOwner(ctx) });
  if (!row || row.expiresAt <= ctx.now()) {
    // In a conversation, a time whose earlier hold has ended can be held again.
    if (replayed && !key && conversationKey !== null) return placeHold(ctx, input, null, resourceId);
    throw notFound();
  }
  if (replayed) await recordStep(ctx, { operation: 'createHold', outcome: 'REPLAYED', holdId: resourceId });
  const { timezone } = await currentSnapshot(ctx);
  return { hold: holdOf(row, timezone), replayed };
}

async function position(tx: TransactionContext, id: string, input: CreateHoldInput): Promise<string> {
  const snapshot = await currentSnapshot(tx);
  const question = toBookingQuestion(tx, snapshot, input);
  if (!question) throw notFound(...findUnknownIds(tx, snapshot, input));
  const placement = evaluatePlacement(question, {});
  const { providerId } = tx.caller;
  const [ownerId, now] = [holdOwner(tx), question.now];
  await lockResources(tx, [question]);
  const locks = await lockForHold(tx.db, { providerId, ownerId, now, requested: placement.requested });
  if (locks.catalogVersion !== snapshot.version) throw new StaleRead(locks.catalogVersion);
  if (locks.liveHolds >= HOLDS_PER_OWNER) {
    throw new DomainError('LIMIT_REACHED', `At most ${HOLDS_PER_OWNER} holds at once.`, {
      context: { limit: HOLDS_PER_OWNER },
    });
  }
  const candidate = await chooseEmployee(tx, placement, locks);
  const expiresAt = new Date(now.getTime() + input.seconds * SECOND_MS);
  const { employeeSelectionMode } = input;
  const kept = { id, ownerId, expiresAt, employeeSelectionMode, visitId: null, visitPosition: null };
  if (!(await insertHold(tx.db, { ...toHoldColumns(tx, question, candidate), ...kept }))) {
    throw new StaleRead(locks.catalogVersion);
  }
  return id;
}

function holdOf(row: HoldRow, timezone: string): Hold {
  const { id, expiresAt, serviceId, serviceName, employeeId, employeeName, startAt, endAt } = row;
  return {
    id,
    expiresAt: expiresAt.toISOString(),
    serviceId,
    serviceName,
    employeeId,
    employeeName,
    timezone,
    startAt: zonedTime(startAt, timezone),
    endAt: zonedTime(endAt, timezone),
    price: priceFromColumns(row),
  };
}
