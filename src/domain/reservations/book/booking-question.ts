import type { Context } from '../../../kernel/context.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { visibleService } from '../../catalog/visible-service.ts';
import type { StartQuestion } from '../../slots/question.ts';
import type { EmployeeSelection, WantedAssignment } from './create-input.ts';

/** Paths of the input fields whose service or employee is unknown in the snapshot or invisible to this caller. */
export function unknownIds(ctx: Context, snapshot: Snapshot, input: WantedAssignment): (string | number)[][] {
  return [
    ...(visibleService(ctx, snapshot, input.serviceId) ? [] : [['input', 'serviceId']]),
    ...unknownEmployees(input, (id) => snapshot.employees.has(id)),
  ];
}

/** Paths of the input fields that name an unknown employee. */
export function unknownEmployees(
  { employeeId, employeeIds }: EmployeeSelection,
  isKnown: (id: string) => boolean,
): (string | number)[][] {
  return [
    ...(employeeId && !isKnown(employeeId) ? [['input', 'employeeId']] : []),
    ...(employeeIds ?? []).flatMap((id, index) => (isKnown(id) ? [] : [['input', 'employeeIds', index]])),
  ];
}

/**
 * The slot engine's question for a new reservation or hold; undefined when the input names an unknown service or
 * employee.
 */
export function bookingQuestion(ctx: Context, snapshot: Snapshot, input: WantedAssignment): StartQuestion | undefined {
  const service = visibleService(ctx, snapshot, input.serviceId);
  if (!service || unknownIds(ctx, snapshot, input).length > 0) return undefined;
  const { employeeId, employeeIds, durationMinutes, startAt, expectedEndAt = null, expectedPrice = null } = input;
  const expected = { endAt: expectedEndAt, price: expectedPrice };
  const selection = { employeeId, employeeIds, durationMinutes };
  return { snapshot, service, selection, now: ctx.now(), startAt, expected };
}
