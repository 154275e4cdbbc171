import { v7 } from 'uuid';
import {
  type ConversationKey,
  type ConversationState,
  type ConversationStepRow,
  type ConversationWish,
  insertStep,
} from '../../db/conversations/steps.ts';
import type { CallerContext, Context } from '../../kernel/context.ts';
import { errorForLog } from '../../kernel/error-for-log.ts';
import { DomainError } from '../../kernel/errors.ts';
import { CONVERSATION_QUIET_SECONDS } from './limits.ts';
import { OUTCOME_BY_OPERATION } from './outcomes.ts';

const SECOND_MS = 1000;

/**
 * The outcomes of a call: it succeeded, it was answered from an earlier call with the same key, it was refused, or it
 * failed for a technical reason.
 */
export const STEP_OUTCOMES = ['DONE', 'REPLAYED', 'REFUSED', 'FAILED'] as const;
type StepOutcome = (typeof STEP_OUTCOMES)[number];

interface Step extends Partial<Pick<ConversationStepRow, 'error' | 'reservationId' | 'holdId'>> {
  readonly operation: string;
  readonly outcome: StepOutcome;
  /** The expiry of the hold that the step created. */
  readonly lapsesAt?: Date;
}

/** Operations whose failure leaves the caller without the booking that they wanted. */
const WISHES: ReadonlySet<string> = new Set([
  'createReservation',
  'rescheduleReservation',
  'createVisit',
  'rescheduleVisit',
  'createHold',
  'holdVisit',
]);

/** Stores what the request asks for in its context, for the event `conversation.unfulfilled` that may follow. */
export function setConversationWish({ conversation }: Context, wish: ConversationWish): void {
  if (conversation) conversation.wish = wish;
}

/**
 * Returns the effect of a step on its conversation. A new hold counts as unfulfilled until it is booked or released.
 */
function effectOf({ operation, outcome }: Step): ConversationState['effect'] {
  const isDone = outcome === 'DONE' || outcome === 'REPLAYED';
  if (!isDone) return WISHES.has(operation) ? 'UNMET' : 'NONE';
  if (operation === 'createHold') return outcome === 'DONE' ? 'UNMET' : 'NONE';
  if (operation === 'deleteHold') return 'GIVEN_BACK';
  return OUTCOME_BY_OPERATION.has(operation) ? 'MET' : 'NONE';
}

/** Error codes of technical failures, which the caller did not cause. */
const FAILURES: ReadonlySet<string> = new Set(['INTERNAL', 'UNAVAILABLE']);

/**
 * Returns the key of the request's conversation; null when it has none, or when the caller is not an integration
 * client.
 */
export function conversationKey({
  caller,
  conversation,
}: Pick<CallerContext, 'caller' | 'conversation'>): ConversationKey | null {
  if (!conversation || caller.kind !== 'INTEGRATION') return null;
  return { providerId: caller.providerId, integrationClientId: caller.id, conversationId: conversation.id };
}

/** Stores a step of the request's conversation, inside the transaction of `ctx` if there is one (contract 5.24). */
export async function recordStep(ctx: CallerContext, step: Step): Promise<void> {
  const key = conversationKey(ctx);
  if (!key || !ctx.conversation) return;
  const { operation, outcome, error = null, reservationId = null, holdId = null, lapsesAt } = step;
  const at = ctx.now();
  const effect = effectOf(step);
  const quietAt = at.getTime() + CONVERSATION_QUIET_SECONDS * SECOND_MS;
  const dueAt = new Date(Math.max(quietAt, lapsesAt?.getTime() ?? 0));
  const wish = WISHES.has(operation) ? (ctx.conversation.wish ?? null) : null;
  const row = { id: v7(), at, operation, outcome, error, reservationId, holdId };
  await insertStep(ctx.db, { ...key, ...row }, { effect, dueAt, wish });
  ctx.conversation.isRecorded = true;
}

/**
 * Runs an operation and stores its step, unless the operation stored the step with its own write. A refusal is stored
 * too. If the step of a read or a refusal cannot be stored, the caller still gets the response.
 */
export async function runWithStep<Result>(
  ctx: Context,
  operation: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const result = await runWithRefusalStep(ctx, operation, run);
  if (conversationKey(ctx) && !ctx.conversation?.isRecorded) await tryToRecord(ctx, { operation, outcome: 'DONE' });
  return result;
}

/** Runs an operation and stores a step only if it is refused or fails. */
export async function runWithRefusalStep<Result>(
  ctx: CallerContext,
  operation: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    await recordRefusal(ctx, operation, error instanceof DomainError ? error.code : 'INTERNAL');
    throw error;
  }
}

/**
 * Stores the step of an operation that was refused or failed with this error code. Calls without the required scope get
 * no step.
 */
export async function recordRefusal(ctx: CallerContext, operation: string, code: string): Promise<void> {
  if (code === 'insufficient_scope') return;
  await tryToRecord(ctx, { operation, outcome: FAILURES.has(code) ? 'FAILED' : 'REFUSED', error: code });
}

async function tryToRecord(ctx: CallerContext, step: Step): Promise<void> {
  await recordStep(ctx, step).catch((error: unknown) => {
    ctx.ports.log.error(errorForLog(error), 'conversation step was not stored');
  });
}

/** Returns the GraphQL field of an idempotent operation: `reservations.create` is `createReservation`. */
export function toGraphField(attempt: string): string {
  const [noun = '', verb = ''] = attempt.split(':')[0]?.split('.') ?? [];
  return `${verb}${noun.charAt(0).toUpperCase()}${noun.slice(1, -1)}`;
}
