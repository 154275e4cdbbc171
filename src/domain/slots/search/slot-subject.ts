import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { priceOfColumns, type Snapshot, type SnapshotService } from '../../../kernel/snapshot.ts';
import { requireScope } from '../../access/require-scope.ts';
import { currentSnapshot, visibleService } from '../../catalog/visible-service.ts';
import type { BookedOffer, Selection } from '../engine/question.ts';

/** The service, the employees, and the reservation to exclude. */
export interface SubjectInput {
  readonly serviceId: string;
  /** Any of these. */
  readonly employeeId?: readonly string[] | null;
  readonly excludeReservationId?: string | null;
}

/** The records of the snapshot for this input. */
export interface SlotSubject {
  readonly snapshot: Snapshot;
  readonly service: SnapshotService;
  readonly selection: Selection;
}

/**
 * Looks up the ids of a slot search. Internal services exist only with `services:internal:use`. The employee of an
 * excluded reservation keeps its booked duration (contract 4.9).
 * @throws NOT_FOUND with every unknown id; insufficient_scope for `excludeReservationId` without `reservations:read`
 */
export async function slotSubject(ctx: Context, input: SubjectInput): Promise<SlotSubject> {
  const { serviceId, excludeReservationId } = input;
  const employeeIds = [...new Set(input.employeeId)];
  if (excludeReservationId) requireScope(ctx, 'reservations:read');
  const snapshot = await currentSnapshot(ctx);
  const service = visibleService(ctx, snapshot, serviceId);
  const excluded = excludeReservationId ? await readExcluded(ctx, excludeReservationId) : undefined;
  const unknown = [
    ...(service ? [] : [['serviceId']]),
    ...(employeeIds.every((id) => snapshot.employees.has(id)) ? [] : [['employeeId']]),
    ...(excludeReservationId && !excluded ? [['excludeReservationId']] : []),
  ];
  if (!service || unknown.length > 0) throw notFound(...unknown);
  const booked = excluded?.serviceId === serviceId ? bookedOffer(excluded) : null;
  return { snapshot, service, selection: { ...toSelection(employeeIds), booked } };
}

function toSelection(employeeIds: readonly string[]): Selection {
  const [employeeId, ...others] = employeeIds;
  return others.length > 0 ? { employeeIds } : { employeeId: employeeId ?? null };
}

/** The duration and price that the employee of a reservation keeps when it is moved. */
export function bookedOffer(row: ReservationRow): BookedOffer {
  const { employeeId, durationMinutes } = row;
  return { employeeId, durationMinutes, price: priceOfColumns(row) };
}

function readExcluded(ctx: Context, reservationId: string) {
  const { providerId, scopes } = ctx.caller;
  return readReservation(ctx.db, providerId, reservationId, scopes.has('services:internal:use'));
}
