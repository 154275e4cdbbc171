import { isDeepStrictEqual } from 'node:util';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, validationFailed } from '../../../kernel/errors.ts';
import { CUSTOM_FIELD_COUNT } from '../../../kernel/limits.ts';
import { priceColumns, type Snapshot } from '../../../kernel/snapshot.ts';
import { visibleService } from '../../catalog/visible-service.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Candidate } from '../../slots/engine/candidates.ts';
import type { StartQuestion, Waivers } from '../../slots/engine/question.ts';
import { bookedOffer } from '../../slots/search/slot-subject.ts';
import { unknownEmployees } from '../book/booking-question.ts';
import { evaluatePlacement } from '../book/placement.ts';
import { bookedTimes, type Placement } from '../book/requested-times.ts';
import { passingOver, type StaffTerms } from '../book/staff-terms.ts';
import type { ReservationPatch } from './change-input.ts';
import { assertMovable, assertVersion } from './locked-reservation.ts';
import { changesAssignment, type RequestedAssignment, type RequestedChange } from './requested-change.ts';

/** The differences between an update and a reschedule. */
export interface ChangeRules {
  /** Checks of a new start that do not apply. */
  readonly waives: Waivers;
  /** Number that a move adds to `rescheduleCount`. */
  readonly countedReschedules: number;
  /** Throws POLICY_VIOLATION. */
  assertPolicy(snapshot: Snapshot, row: ReservationRow, now: Date): void;
}

/** One change of a reservation: the patch and its rules. */
export interface ChangeRequest {
  readonly id: string;
  readonly patch: ReservationPatch;
  readonly rules: ChangeRules;
}

/**
 * Throws NOT_FOUND for services or employees of a patch that are unknown or inactive. The current ones are always
 * valid, even when inactive.
 */
export function refuseUnknown(ctx: Context, snapshot: Snapshot, row: ReservationRow, patch: ReservationPatch): void {
  const { serviceId } = patch;
  const isServiceKnown = !serviceId || serviceId === row.serviceId || visibleService(ctx, snapshot, serviceId);
  const unknown = [
    ...(isServiceKnown ? [] : [['input', 'serviceId']]),
    ...unknownEmployees(patch, (id) => id === row.employeeId || snapshot.employees.has(id)),
  ];
  if (unknown.length > 0) throw notFound(...unknown);
}

/**
 * Throws VALIDATION_FAILED when the merged custom fields are too many, then VERSION_CONFLICT, INVALID_STATE,
 * POLICY_VIOLATION.
 */
export function assertAllowed(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  { patch, rules }: ChangeRequest,
  { assignment, details }: RequestedChange,
): void {
  if (Object.keys(details.customFields).length > CUSTOM_FIELD_COUNT) {
    const message = `At most ${CUSTOM_FIELD_COUNT} custom fields.`;
    throw validationFailed([{ path: ['input', 'customFields'], code: 'OUT_OF_RANGE', message }]);
  }
  assertVersion(row, patch.expectedVersion);
  if (!changesAssignment(row, assignment)) return;
  const now = tx.now();
  assertMovable(row, now);
  rules.assertPolicy(snapshot, row, now);
}

/** The employees who could serve a moved reservation, and the question with all rules applied. */
export interface MovePlacement extends Placement {
  readonly params: StartQuestion;
}

/**
 * The employees who could serve the reservation at the requested assignment; null when the service no longer exists.
 */
export function movePlacement(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  assignment: RequestedAssignment,
  { waives, override }: Pick<ChangeRules, 'waives'> & Pick<StaffTerms, 'override'>,
): MovePlacement | null {
  const service = snapshot.services.get(assignment.serviceId);
  if (!service) return null;
  const booked = assignment.serviceId === row.serviceId ? bookedOffer(row) : null;
  const { id: reservationId, employeeId } = row;
  const selection = { employeeId: assignment.employeeId, employeeIds: assignment.employeeIds, booked };
  const params: StartQuestion = {
    snapshot,
    service,
    selection: { ...selection, durationMinutes: assignment.durationMinutes },
    now: tx.now(),
    startAt: assignment.startAt,
    waives,
  };
  const keepsStart = assignment.startAt.getTime() === row.startAt.getTime();
  const placement = evaluatePlacement(passingOver(params, override), {
    current: { reservationId, employeeId, keepsStart },
  });
  return { ...placement, params };
}

/** Whether the same employees are requested for the same times. */
export function isSame(placement: Placement | null, expected: Placement | null): boolean {
  return (
    isDeepStrictEqual(placement?.requested, expected?.requested) &&
    isDeepStrictEqual(placement?.current, expected?.current)
  );
}

/**
 * The columns of a reservation at an evaluated start, and the time that it occupies. Names and price stay as booked
 * unless the employee or the service changes (contract 5.8 and 5.18).
 */
export function toMovedState(row: ReservationRow, { service, snapshot, startAt }: StartQuestion, candidate: Candidate) {
  const { employee, durationMinutes, price } = candidate;
  const { occupiedFrom, occupiedUntil, ...times } = bookedTimes(startAt, durationMinutes, service);
  const isAssigned = employee.id !== row.employeeId;
  const isOtherService = service.id !== row.serviceId;
  return {
    ...times,
    ...(isAssigned && { employeeId: employee.id, employeeName: employee.displayName }),
    ...(isOtherService && { serviceId: service.id, serviceName: service.name, serviceVisibility: service.visibility }),
    ...(isAssigned || isOtherService ? priceColumns(price, snapshot.currency) : {}),
    occupied: { occupiedFrom, occupiedUntil },
  };
}
