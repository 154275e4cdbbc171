import type { Context } from '../../../kernel/context.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { findVisibleService } from '../../catalog/visible-service.ts';
import type { StartQuestion } from '../../slots/question.ts';
import type { EmployeeSelection, WantedAssignment } from './create-input.ts';

/**
 * Returns the paths of the input fields with a service or employee that does not exist or that the caller may not see.
 */
export function findUnknownIds(ctx: Context, snapshot: Snapshot, input: WantedAssignment): (string | number)[][] {
  return [
    ...(findVisibleService(ctx, snapshot, input.serviceId) ? [] : [['input', 'serviceId']]),
    ...findUnknownEmployees(input, (id) => snapshot.employees.has(id)),
  ];
}

/** Returns the paths of the input fields with an unknown employee. */
export function findUnknownEmployees(
  { employeeId, employeeIds }: EmployeeSelection,
  isKnown: (id: string) => boolean,
): (string | number)[][] {
  return [
    ...(employeeId && !isKnown(employeeId) ? [['input', 'employeeId']] : []),
    ...(employeeIds ?? []).flatMap((id, index) => (isKnown(id) ? [] : [['input', 'employeeIds', index]])),
  ];
}

/**
 * Returns the question for the slot engine about a new reservation or hold; undefined when the input names an unknown
 * service or employee.
 */
export function toBookingQuestion(
  ctx: Context,
  snapshot: Snapshot,
  input: WantedAssignment,
): StartQuestion | undefined {
  const service = findVisibleService(ctx, snapshot, input.serviceId);
  if (!service || findUnknownIds(ctx, snapshot, input).length > 0) return undefined;
  const { employeeId, employeeIds, durationMinutes, startAt, expectedEndAt = null, expectedPrice = null } = input;
  const expected = { endAt: expectedEndAt, price: expectedPrice };
  const selection = { employeeId, employeeIds, durationMinutes };
  return { snapshot, service, selection, now: ctx.now(), startAt, expected };
}
