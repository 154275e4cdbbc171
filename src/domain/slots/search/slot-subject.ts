import type { BookedOffer, Selection } from 'slot-engine/engine/question.ts';
import { type Override, passingOver } from 'slot-engine/engine/slot-rules.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { priceFromColumns } from '../../../kernel/snapshot.ts';
import { requireScope } from '../../access/require-scope.ts';
import { currentSnapshot, findVisibleService } from '../../catalog/visible-service.ts';
import type { Question } from '../question.ts';

/** The service, the employees, and the reservation that is left out. */
export interface SubjectInput {
  readonly serviceId: string;
  /** Any of these. */
  readonly employeeId?: readonly string[] | null;
  readonly excludeReservationId?: string | null;
  /** The booking rules that a workspace user overrides; absent for other callers, whose bookings follow all rules. */
  readonly override?: Override;
}

/**
 * The question of a slot search, with the records that it names; internal services exist only with `services:internal:use`. A reservation left
 * out leaves its employee the duration as booked (contract 4.9).
 * @throws NOT_FOUND naming every unknown id; insufficient_scope for `excludeReservationId` without `reservations:read`, and for
 * `override` without `workspace:reservations:write`
 */
export async function slotSubject(ctx: Context, input: SubjectInput): Promise<Question> {
  const { serviceId, excludeReservationId, override } = input;
  const employeeIds = [...new Set(input.employeeId)];
  if (excludeReservationId) requireScope(ctx, 'reservations:read');
  if (override?.length) requireScope(ctx, 'workspace:reservations:write');
  const snapshot = await currentSnapshot(ctx);
  const service = findVisibleService(ctx, snapshot, serviceId);
  const excluded = excludeReservationId ? await readExcluded(ctx, excludeReservationId) : undefined;
  const unknown = [
    ...(service ? [] : [['serviceId']]),
    ...(employeeIds.every((id) => snapshot.employees.has(id)) ? [] : [['employeeId']]),
    ...(excludeReservationId && !excluded ? [['excludeReservationId']] : []),
  ];
  if (!service || unknown.length > 0) throw notFound(...unknown);
  const booked = excluded?.serviceId === serviceId ? offerOfReservation(excluded) : null;
  const selection = { ...selectionOf(employeeIds), booked };
  return passingOver<Question>({ snapshot, service, selection, now: ctx.now() }, override);
}

function selectionOf(employeeIds: readonly string[]): Selection {
  const [employeeId, ...others] = employeeIds;
  return others.length > 0 ? { employeeIds } : { employeeId: employeeId ?? null };
}

/** The employee's terms that a reservation keeps when it is moved. */
export function offerOfReservation(row: ReservationRow): BookedOffer {
  const { employeeId, durationMinutes } = row;
  return { employeeId, durationMinutes, price: priceFromColumns(row) };
}

function readExcluded(ctx: Context, reservationId: string) {
  const { providerId, scopes } = ctx.caller;
  return readReservation(ctx.db, providerId, reservationId, scopes.has('services:internal:use'));
}
