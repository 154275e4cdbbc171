import { type HoldRow, readHold } from '../../../db/reservations/holds.ts';
import type { Context } from '../../../kernel/context.ts';
import { type Problem, validationFailed } from '../../../kernel/errors.ts';
import { toKeyOwner } from '../../idempotency/run-idempotently.ts';
import type { StartQuestion } from '../../slots/question.ts';
import type { WantedAssignment } from '../book/create-input.ts';

/** Returns the id of the owner of the caller's holds. A caller can see and book only their own. */
export function holdOwner({ caller }: Context): string {
  return toKeyOwner(caller);
}

/** Returns the hold with this id, expired or not; undefined when there is none. Without an id no statement is sent. */
export async function findHold(ctx: Context, id: string | null | undefined): Promise<HoldRow | undefined> {
  return id ? readHold(ctx.db, ctx.caller.providerId, { id, ownerId: holdOwner(ctx) }) : undefined;
}

/**
 * Returns the question of a booking with a hold: only the employee of the hold, and no minimum notice until the hold
 * expires, because the notice was checked when the hold was created (contract 5.17).
 */
export function limitToHold(question: StartQuestion, hold: HoldRow | undefined): StartQuestion {
  if (!hold) return question;
  const selection = { ...question.selection, employeeIds: [hold.employeeId] };
  const isLive = hold.expiresAt > question.now;
  return { ...question, selection, ...(isLive ? { waives: { minNotice: true } } : {}) };
}

/** Throws `VALIDATION_FAILED` unless service, start and employee match the hold (contract 5.17). */
export function assertMatchesHold(input: WantedAssignment, hold: HoldRow | undefined): void {
  if (!hold) return;
  const { employeeId, employeeIds } = input;
  const isOther = {
    serviceId: input.serviceId !== hold.serviceId,
    employeeId: Boolean(employeeId) && employeeId !== hold.employeeId,
    employeeIds: employeeIds?.includes(hold.employeeId) === false,
    startAt: input.startAt.getTime() !== hold.startAt.getTime(),
  };
  const problems = Object.entries(isOther).flatMap(([field, differs]): Problem[] =>
    differs ? [{ path: ['input', field], code: 'EXCLUSIVE', message: `The hold is for another ${NAMES[field]}.` }] : [],
  );
  if (problems.length > 0) throw validationFailed(problems);
}

const NAMES: Readonly<Record<string, string>> = {
  serviceId: 'service',
  employeeId: 'employee',
  employeeIds: 'employee',
  startAt: 'start',
};
