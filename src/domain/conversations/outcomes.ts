/** The outcomes of a conversation; their meaning is in contract 5.24. */
export const CONVERSATION_OUTCOMES = ['OPEN', 'BOOKED', 'CHANGED', 'CANCELLED', 'INFORMED', 'UNFULFILLED'] as const;
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number];

/** The outcome of a conversation after a successful step, by operation. */
export const OUTCOME_BY_OPERATION: ReadonlyMap<string, ConversationOutcome> = new Map([
  ['createReservation', 'BOOKED'],
  ['createVisit', 'BOOKED'],
  ['rescheduleReservation', 'CHANGED'],
  ['rescheduleVisit', 'CHANGED'],
  ['updateReservation', 'CHANGED'],
  ['confirmReservation', 'CHANGED'],
  ['cancelReservation', 'CANCELLED'],
  ['cancelVisit', 'CANCELLED'],
  ['declineReservation', 'CANCELLED'],
]);

interface Step {
  readonly operation: string;
  readonly outcome: string;
}

/**
 * Returns the outcome of a conversation from its steps, oldest first. `dueAt` is the time from which it counts as
 * unfulfilled; null when its last attempt succeeded.
 */
export function toConversationOutcome(steps: readonly Step[], dueAt: Date | null, now: Date): ConversationOutcome {
  if (dueAt) return dueAt <= now ? 'UNFULFILLED' : 'OPEN';
  const done = steps.filter(({ outcome }) => outcome === 'DONE' || outcome === 'REPLAYED');
  const last = done.findLast(({ operation }) => OUTCOME_BY_OPERATION.has(operation));
  if (last) return OUTCOME_BY_OPERATION.get(last.operation) ?? 'OPEN';
  return done.length > 0 ? 'INFORMED' : 'OPEN';
}
