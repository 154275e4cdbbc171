import { type ConversationStepRow, readSteps } from '../../../db/conversations/steps.ts';
import { readReservationsById } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import {
  CONVERSATION_QUIET_SECONDS,
  CONVERSATION_RESERVATIONS,
  CONVERSATION_STEPS,
} from '../../conversations/limits.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';

/** How a conversation stands; see contract 5.24. */
export const CONVERSATION_OUTCOMES = ['OPEN', 'BOOKED', 'CHANGED', 'CANCELLED', 'INFORMED', 'UNFULFILLED'] as const;
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number];

type Step = Pick<ConversationStepRow, 'operation' | 'outcome'>;

/** A conversation of an integration client: its newest steps, oldest first, and its reservations as they are now. */
export interface ConversationRecord {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastAt: Date;
  readonly outcome: ConversationOutcome;
  readonly steps: readonly ConversationStepRow[];
  readonly reservations: readonly Booking[];
}

/** What a successful step makes of the conversation. */
const OUTCOME_OF: Readonly<Record<string, ConversationOutcome>> = {
  createReservation: 'BOOKED',
  rescheduleReservation: 'CHANGED',
  updateReservation: 'CHANGED',
  confirmReservation: 'CHANGED',
  cancelReservation: 'CANCELLED',
  declineReservation: 'CANCELLED',
};

/** Attempts that leave a caller without what they wanted when they are refused. */
const WISHES: ReadonlySet<string> = new Set(['createReservation', 'rescheduleReservation', 'createHold']);

/** One conversation of the calling integration client. Throws `NOT_FOUND` for an unknown one (contract 5.24). */
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
  const rows = await readReservationsById(ctx.db, providerId, ids);
  const shown = rows.filter(
    ({ serviceVisibility }) => serviceVisibility === 'PUBLIC' || scopes.has('services:internal:use'),
  );
  return {
    id: conversationId,
    startedAt: last.startedAt,
    lastAt: last.at,
    outcome: outcomeOf(steps, ctx.now().getTime() - last.at.getTime() >= CONVERSATION_QUIET_SECONDS * 1000),
    steps,
    reservations: shown.map((row) => bookingOf(row, bookingView(ctx))),
  };
}

/** The outcome of steps, oldest first. */
export function outcomeOf(steps: readonly Step[], isQuiet: boolean): ConversationOutcome {
  const lastWish = steps.findLast(({ operation }) => WISHES.has(operation));
  const lastSuccess = steps.findLast((step) => isSuccess(step) && OUTCOME_OF[step.operation] !== undefined);
  const isUnmet =
    lastWish !== undefined &&
    !(isSuccess(lastWish) && lastWish.operation !== 'createHold') &&
    lastSuccess === undefined;
  const isRefusedSince =
    lastWish !== undefined && lastSuccess !== undefined && steps.indexOf(lastWish) > steps.indexOf(lastSuccess);
  if (isUnmet || isRefusedSince) return isQuiet ? 'UNFULFILLED' : 'OPEN';
  if (lastSuccess) return OUTCOME_OF[lastSuccess.operation] ?? 'OPEN';
  return steps.some(isSuccess) ? 'INFORMED' : 'OPEN';
}

function isSuccess({ outcome }: Pick<Step, 'outcome'>): boolean {
  return outcome === 'DONE' || outcome === 'REPLAYED';
}
