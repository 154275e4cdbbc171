import { type ConversationStepRow, readSteps } from '../../../db/conversations/steps.ts';
import {
  type ReservationRow,
  readReservationsById,
  readReservationsOfVisits,
} from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { CONVERSATION_RESERVATIONS, CONVERSATION_STEPS } from '../../conversations/limits.ts';
import { type ConversationOutcome, toConversationOutcome } from '../../conversations/outcomes.ts';
import { type Booking, toBooking, toBookingView } from './booking.ts';

/**
 * A conversation of an integration client: its newest steps, oldest first, and its reservations in their current state.
 */
export interface ConversationRecord {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastAt: Date;
  readonly outcome: ConversationOutcome;
  readonly steps: readonly ConversationStepRow[];
  readonly reservations: readonly Booking[];
}

/** Reads a conversation of the calling integration client. Throws `NOT_FOUND` for an unknown one (contract 5.24). */
export async function getConversation(ctx: Context, conversationId: string): Promise<ConversationRecord> {
  const { caller } = ctx;
  if (caller.kind !== 'INTEGRATION') throw notFound();
  const { providerId, id: integrationClientId, scopes } = caller;
  const newest = await readSteps(ctx.db, { providerId, integrationClientId, conversationId }, CONVERSATION_STEPS);
  const [last] = newest;
  if (!last) throw notFound();
  const steps = newest.toReversed();
  const touched = newest.filter(isSuccess).flatMap(({ reservationId }) => reservationId ?? []);
  const ids = [...new Set(touched)].slice(0, CONVERSATION_RESERVATIONS);
  const rows = await readWithVisits(ctx, ids);
  const shown = rows.filter(
    ({ serviceVisibility }) => serviceVisibility === 'PUBLIC' || scopes.has('services:internal:use'),
  );
  return {
    id: conversationId,
    startedAt: last.startedAt,
    lastAt: last.at,
    outcome: toConversationOutcome(steps, last.dueAt, ctx.now()),
    steps,
    reservations: shown.map((row) => toBooking(row, toBookingView(ctx))),
  };
}

/** Reads reservations and the others of their visits, ordered by start. */
async function readWithVisits({ db, caller }: Context, ids: readonly string[]): Promise<readonly ReservationRow[]> {
  const rows = await readReservationsById(db, caller.providerId, ids);
  const visitIds = [...new Set(rows.flatMap(({ visitId }) => visitId ?? []))];
  if (visitIds.length === 0) return rows;
  const others = await readReservationsOfVisits(db, caller.providerId, visitIds);
  const all = new Map([...rows, ...others].map((row) => [row.id, row]));
  return [...all.values()].toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
}

function isSuccess({ outcome }: ConversationStepRow): boolean {
  return outcome === 'DONE' || outcome === 'REPLAYED';
}
