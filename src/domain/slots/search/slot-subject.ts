import { readReservation } from '../../../db/reservations/view.ts';
import { requireScope } from '../../access/require-scope.ts';
import { visibleService } from '../../catalog/visible-service.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Snapshot, SnapshotService } from '../../snapshot.ts';
import type { Selection } from '../engine/question.ts';

/** Which service is asked about, with whom, and which reservation is left out. */
export interface SubjectInput {
  readonly serviceId: string;
  readonly employeeId?: string | null;
  readonly excludeReservationId?: string | null;
}

/** The subject as it stands in the snapshot. */
export interface SlotSubject {
  readonly snapshot: Snapshot;
  readonly service: SnapshotService;
  readonly selection: Selection;
}

/**
 * Looks up what a slot search names; internal services exist only with `services:internal:use`. A reservation left
 * out leaves its employee the duration as booked (contract 4.9).
 * @throws NOT_FOUND naming every unknown id; insufficient_scope for `excludeReservationId` without `reservations:read`
 */
export async function slotSubject(ctx: Context, input: SubjectInput): Promise<SlotSubject> {
  const { serviceId, employeeId, excludeReservationId } = input;
  if (excludeReservationId) requireScope(ctx, 'reservations:read');
  const { providerId, catalogVersion } = ctx.caller;
  const snapshot = await ctx.ports.snapshots.get(ctx.db, providerId, catalogVersion);
  const service = visibleService(ctx, snapshot, serviceId);
  const excluded = excludeReservationId ? await readExcluded(ctx, excludeReservationId) : undefined;
  const unknown = [
    ...(service ? [] : [['serviceId']]),
    ...(employeeId && !snapshot.employees.has(employeeId) ? [['employeeId']] : []),
    ...(excludeReservationId && !excluded ? [['excludeReservationId']] : []),
  ];
  if (!service || unknown.length > 0) throw notFound(...unknown);
  return { snapshot, service, selection: { employeeId, booked: excluded?.serviceId === serviceId ? excluded : null } };
}

function readExcluded(ctx: Context, reservationId: string) {
  const { providerId, scopes } = ctx.caller;
  return readReservation(ctx.db, providerId, reservationId, scopes.has('services:internal:use'));
}
