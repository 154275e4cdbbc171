import type { Context } from '../../../kernel/context.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { visibleService } from '../../catalog/visible-service.ts';
import type { StartQuestion } from '../../slots/question.ts';
import type { EmployeeSelection, WantedAssignment } from './create-input.ts';

/** Where the input names a service or an employee that the snapshot, or this caller, does not know. */
export function unknownIds(ctx: Context, snapshot: Snapshot, input: WantedAssignment): (string | number)[][] {
  return [
    ...(visibleService(ctx, snapshot, input.serviceId) ? [] : [['input', 'serviceId']]),
    ...unknownEmployees(input, (id) => snapshot.employees.has(id)),
  ];
}

/** Where an input names an employee who is not known. */
export function unknownEmployees(
  { employeeId, employeeIds }: EmployeeSelection,
  isKnown: (id: string) => boolean,
): (string | number)[][] {
  return [
    ...(employeeId && !isKnown(employeeId) ? [['input', 'employeeId']] : []),
    ...(employeeIds ?? []).flatMap((id, index) => (isKnown(id) ? [] : [['input', 'employeeIds', index]])),
  ];
}

/** What a new reservation, or a hold, asks of the engine; undefined where it names somebody unknown. */
export function bookingQuestion(ctx: Context, snapshot: Snapshot, input: WantedAssignment): StartQuestion | undefined {
  const service = visibleService(ctx, snapshot, input.serviceId);
  if (!service || unknownIds(ctx, snapshot, input).length > 0) return undefined;
  const { employeeId, employeeIds, durationMinutes, startAt, expectedEndAt = null, expectedPrice = null } = input;
  const expected = { endAt: expectedEndAt, price: expectedPrice };
  const selection = { employeeId, employeeIds, durationMinutes };
  return { snapshot, service, selection, now: ctx.now(), startAt, expected };
}
