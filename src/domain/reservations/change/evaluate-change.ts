import { isDeepStrictEqual } from 'node:util';
import type { Waivers } from 'slot-engine/engine/question.ts';
import { passingOver } from 'slot-engine/engine/slot-rules.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, validationFailed } from '../../../kernel/errors.ts';
import { MAX_CUSTOM_FIELDS } from '../../../kernel/limits.ts';
import { priceColumns, type Snapshot } from '../../../kernel/snapshot.ts';
import { findVisibleService } from '../../catalog/visible-service.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Candidate, StartQuestion } from '../../slots/question.ts';
import { offerOfReservation } from '../../slots/search/slot-subject.ts';
import { findUnknownEmployees } from '../book/booking-question.ts';
import { toResourceColumns } from '../book/choose-resources.ts';
import { evaluatePlacement } from '../book/placement.ts';
import { type StartCandidates, toBookedTimes } from '../book/requested-times.ts';
import type { StaffFields } from '../book/staff-terms.ts';
import type { ReservationPatch } from './change-input.ts';
import { assertChangeable, assertVersion } from './locked-reservation.ts';
import { changesAssignment, type RequestedAssignment, type RequestedChange } from './requested-change.ts';

/** The rules in which an update and a reschedule differ. */
export interface ChangeRules {
  /** The checks of a new start that are skipped. */
  readonly waives: Waivers;
  /** The number that a move adds to `rescheduleCount`. */
  readonly countedReschedules: number;
  /** Throws `POLICY_VIOLATION` when the policy for clients does not allow the change. */
  assertPolicy(snapshot: Snapshot, row: ReservationRow, now: Date): void;
}

/** A change of a reservation: the request, and the rules that apply. */
export interface ChangeRequest {
  readonly id: string;
  readonly patch: ReservationPatch;
  readonly rules: ChangeRules;
}

/**
 * Throws `NOT_FOUND` for a service or employees in a patch that are unknown or inactive. The current ones of the
 * reservation are accepted in any state.
 */
export function refuseUnknown(ctx: Context, snapshot: Snapshot, row: ReservationRow, patch: ReservationPatch): void {
  const { serviceId } = patch;
  const isServiceKnown = !serviceId || serviceId === row.serviceId || findVisibleService(ctx, snapshot, serviceId);
  const unknown = [
    ...(isServiceKnown ? [] : [['input', 'serviceId']]),
    ...findUnknownEmployees(patch, (id) => id === row.employeeId || snapshot.employees.has(id)),
  ];
  if (unknown.length > 0) throw notFound(...unknown);
}

/**
 * Throws `VALIDATION_FAILED` when the merged custom fields are too many, `VERSION_CONFLICT`, `INVALID_STATE`, and
 * `POLICY_VIOLATION`, in this order.
 */
export function assertAllowed(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  { patch, rules }: ChangeRequest,
  { assignment, details }: RequestedChange,
): void {
  if (Object.keys(details.customFields).length > MAX_CUSTOM_FIELDS) {
    const message = `At most ${MAX_CUSTOM_FIELDS} custom fields.`;
    throw validationFailed([{ path: ['input', 'customFields'], code: 'OUT_OF_RANGE', message }]);
  }
  assertVersion(row, patch.expectedVersion);
  const now = tx.now();
  if (patch.arrived) assertChangeable(row, now);
  if (!changesAssignment(row, assignment)) return;
  assertChangeable(row, now);
  rules.assertPolicy(snapshot, row, now);
}

/** The candidate employees for a changed reservation. `params` omits the rules that the caller overrides, so they are not checked. */
export interface MoveCandidates extends StartCandidates {
  readonly params: StartQuestion;
}

/**
 * Evaluates which employees could get a reservation with the requested service and time; null when the service no
 * longer exists.
 */
export function evaluateMove(
  tx: TransactionContext,
  snapshot: Snapshot,
  row: ReservationRow,
  assignment: RequestedAssignment,
  { waives, override }: Pick<ChangeRules, 'waives'> & Pick<StaffFields, 'override'>,
): MoveCandidates | null {
  const service = snapshot.services.get(assignment.serviceId);
  if (!service) return null;
  const booked = assignment.serviceId === row.serviceId ? offerOfReservation(row) : null;
  const { id: reservationId, employeeId, resourceIds } = row;
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
  const present = { reservationId, employeeId, resourceIds, keepsStart };
  const placement = evaluatePlacement(passingOver(params, override), { present });
  return { ...placement, params };
}

/** Whether two evaluations require locks of the same employees for the same times. */
export function requiresSameLocks(placement: StartCandidates | null, expected: StartCandidates | null): boolean {
  return (
    isDeepStrictEqual(placement?.requested, expected?.requested) &&
    isDeepStrictEqual(placement?.present, expected?.present)
  );
}

/**
 * Returns the columns of a reservation with an evaluated employee and time, and the time that it occupies. Names and
 * price stay as booked unless the employee or the service changes (contract 5.8 and 5.18).
 */
export function toAssignedState(
  row: ReservationRow,
  { service, snapshot, startAt }: StartQuestion,
  candidate: Candidate,
) {
  const { employee, durationMinutes, price, resources } = candidate;
  const { occupied, ...times } = toBookedTimes(startAt, durationMinutes, service);
  const isAssigned = employee.id !== row.employeeId;
  const isOther = service.id !== row.serviceId;
  return {
    ...times,
    ...(resources && toResourceColumns(resources)),
    ...(isAssigned && { employeeId: employee.id, employeeName: employee.displayName }),
    ...(isOther && { serviceId: service.id, serviceName: service.name, serviceVisibility: service.visibility }),
    ...(isAssigned || isOther ? priceColumns(price, snapshot.currency) : {}),
    occupied,
  };
}
