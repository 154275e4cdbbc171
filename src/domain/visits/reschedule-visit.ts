import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import type { ReservationRow } from '../../db/reservations/read/view.ts';
import {
  cancelVisitUntilPlaced,
  type PlacedReservation,
  placeVisit,
  readCatalogVersion,
} from '../../db/visits/visit-reservations.ts';
import type { Context } from '../../kernel/context.ts';
import type { DomainError } from '../../kernel/errors.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import { currentSnapshot } from '../catalog/visible-service.ts';
import { recordStep, setConversationWish } from '../conversations/record-step.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import { lockResources } from '../reservations/book/choose-resources.ts';
import { withoutNulls } from '../reservations/book/create-input.ts';
import { StaleRead } from '../reservations/book/stale-read.ts';
import { retryStaleReads } from '../reservations/book/write-reservation.ts';
import { assertMayReschedule } from '../reservations/change/client-policy.ts';
import { toAssignedState } from '../reservations/change/evaluate-change.ts';
import { withNextVersion } from '../reservations/change/locked-reservation.ts';
import { toUpdateEvent } from '../reservations/read/reservation-event.ts';
import type { SearchWindow } from '../slots/search/search-window.ts';
import { lockVisit, requireLiveReservations } from './lock-visit.ts';
import { type MovedReservation, MoveRefusal, moveVisit } from './move-visit.ts';
import { loadVisitMoves, toVisitMove } from './visit-moves.ts';
import { readVisitRows, recordReplay, toVisitWrite, type VisitWrite } from './visit-record.ts';
import { refuseVisit } from './visit-refusal.ts';
import { isStaff } from './visit-terms.ts';

/** The parsed body of a move of a visit. */
export interface RescheduleVisitInput {
  readonly startAt: Date;
  readonly reason?: string | null | undefined;
  readonly notifyClient?: boolean | null | undefined;
}

/**
 * Moves the live reservations of a visit as one, under the provider's policy for clients unless staff move it: each keeps
 * its duration and its distance from the first, and its employee where that is possible (contract 5.25 and 5.9).
 * @throws NOT_FOUND, INVALID_STATE, POLICY_VIOLATION, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export async function rescheduleVisit(
  ctx: Context,
  visitId: string,
  input: RescheduleVisitInput,
  idempotencyKey?: string | null,
): Promise<VisitWrite> {
  const attempt = {
    operation: `visits.reschedule:${visitId}`,
    resourceId: visitId,
    key: idempotencyKey,
    input: withoutNulls(input),
  };
  setConversationWish(ctx, { startAt: input.startAt });
  const result = await retryStaleReads(ctx, (current) =>
    runIdempotently(current, attempt, (tx) => reschedule(tx, visitId, input)),
  ).catch(async (error: unknown) => {
    throw error instanceof MoveRefusal ? await explainMoveRefusal(ctx, visitId, input, error) : error;
  });
  const written = await toVisitWrite(ctx, result, input);
  await recordReplay(ctx, 'rescheduleVisit', written);
  return written;
}

/** SLOT_UNAVAILABLE with its reason and the next starts to which the visit can be moved. */
async function explainMoveRefusal(
  ctx: Context,
  visitId: string,
  { startAt }: RescheduleVisitInput,
  { obstacle }: MoveRefusal,
): Promise<DomainError> {
  const rows = await readVisitRows(ctx, visitId);
  const asked = toVisitMove(ctx, await currentSnapshot(ctx), visitId, rows);
  const load = (params: SearchWindow) => loadVisitMoves(ctx, asked, params);
  return refuseVisit(ctx, { asked, start: minutesOf(startAt), obstacle, load });
}

async function reschedule(tx: TransactionContext, visitId: string, input: RescheduleVisitInput): Promise<string> {
  const snapshot = await currentSnapshot(tx);
  await lockResources(
    tx,
    (await readVisitRows(tx, visitId)).map((row) => neededBy(snapshot, row)),
  );
  const rows = await lockVisit(tx, visitId, (some) => concernedEmployees(snapshot, some));
  const version = await readCatalogVersion(tx.db, tx.caller.providerId);
  if (version !== snapshot.version) throw new StaleRead(version);
  await recordStep(tx, { operation: 'rescheduleVisit', outcome: 'DONE', reservationId: rows[0]?.id ?? null });
  const now = tx.now();
  const live = requireLiveReservations(rows, now);
  const [first] = live;
  if (!first || first.startAt.getTime() === input.startAt.getTime()) return visitId;
  if (!isStaff(tx)) for (const row of live) assertMayReschedule(snapshot, row, now);
  const { providerId } = tx.caller;
  await cancelVisitUntilPlaced(tx.db, { providerId, ids: live.map(({ id }) => id) });
  const moves = await moveVisit(tx, snapshot, live, input.startAt);
  const written = moves.map((move) => placed(move, now, isStaff(tx) ? 0 : 1));
  await placeVisit(tx.db, { providerId, placed: written.map(({ columns }) => columns), now });
  const { reason, notifyClient } = input;
  for (const { before, after } of written) tx.record(toUpdateEvent(tx, before, after, { reason, notifyClient }));
  return visitId;
}

function neededBy(snapshot: Snapshot, { serviceId }: ReservationRow) {
  const service = snapshot.services.get(serviceId);
  return service && { service };
}

/** Returns the employees of the reservations, and those who may take them over. */
function concernedEmployees(snapshot: Snapshot, rows: readonly ReservationRow[]): string[] {
  const offered = rows.flatMap(({ serviceId }) => snapshot.services.get(serviceId)?.employeeIds ?? []);
  return [...new Set([...rows.map(({ employeeId }) => employeeId), ...offered])];
}

function placed({ row, question, candidate }: MovedReservation, now: Date, countedReschedules: number) {
  const { occupied, ...state } = toAssignedState(row, question, candidate);
  const after = withNextVersion(row, { ...state, rescheduleCount: row.rescheduleCount + countedReschedules }, now);
  const columns: PlacedReservation = {
    id: after.id,
    status: row.status,
    employeeId: after.employeeId,
    employeeName: after.employeeName,
    startAt: after.startAt,
    endAt: after.endAt,
    durationMinutes: after.durationMinutes,
    ...occupied,
    priceAmountMinor: after.priceAmountMinor,
    priceCurrency: after.priceCurrency,
    rescheduleCount: after.rescheduleCount,
    resourceNumbers: after.resourceNumbers,
    resourceIds: after.resourceIds,
    resourceNames: after.resourceNames,
  };
  return { before: row, after, columns };
}
