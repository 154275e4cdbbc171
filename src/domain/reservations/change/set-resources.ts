import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import { readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, validationFailed } from '../../../kernel/errors.ts';
import type { Snapshot, SnapshotResource } from '../../../kernel/snapshot.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { StartQuestion } from '../../slots/question.ts';
import { addResourceTimes, lockResources, toResourceColumns } from '../book/choose-resources.ts';
import { slotUnavailable } from '../book/slot-unavailable.ts';
import { StaleRead } from '../book/stale-read.ts';
import { type ReservationWrite, type SubmittedText, writeReservation } from '../book/write-reservation.ts';
import { toUpdateEvent } from '../read/reservation-event.ts';
import { assertChangeable, assertVersion, lockReservation, writeReservationState } from './locked-reservation.ts';

/** The resources that a reservation should occupy: one of each kind that its service needs. */
export interface SetResourcesInput extends SubmittedText {
  readonly resourceIds: readonly string[];
  readonly expectedVersion?: number | null | undefined;
}

/**
 * Assigns other resources to a PENDING or CONFIRMED reservation, whatever the hours of the resources (contract 4.15).
 * Throws `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `INVALID_STATE`, `SLOT_UNAVAILABLE`,
 * `IDEMPOTENCY_KEY_REUSED` and `UNAVAILABLE`.
 */
export function setResources(
  ctx: Context,
  id: string,
  input: SetResourcesInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const attempt = { operation: `reservations.resources:${id}`, resourceId: id, key: idempotencyKey, input };
  return writeReservation(ctx, attempt, async (tx, key) => {
    const snapshot = await currentSnapshot(tx);
    const { providerId, scopes } = tx.caller;
    const seen = await readReservation(tx.db, providerId, id, scopes.has('services:internal:use'));
    const service = seen && snapshot.services.get(seen.serviceId);
    await lockResources(tx, [service && { service }]);
    const locked = await lockReservation(tx, key, id, ['booking.updated']);
    if (!locked) return null;
    const { row, catalogVersion } = locked;
    if (!service || catalogVersion !== snapshot.version || row.serviceId !== seen.serviceId) {
      throw service ? new StaleRead(catalogVersion) : notFound();
    }
    assertVersion(row, input.expectedVersion);
    assertChangeable(row, tx.now());
    const chosen = givenResources(snapshot, service.needs, input.resourceIds);
    const question = { snapshot, service, selection: {}, now: tx.now(), startAt: row.startAt };
    await assertFree(tx, question, { id, endAt: row.endAt }, chosen);
    return writeReservationState(tx, locked, toResourceColumns(chosen), (after) => toUpdateEvent(tx, row, after, {}));
  });
}

/** Throws `VALIDATION_FAILED` unless there is exactly one resource of each kind. */
function givenResources(
  { resources }: Snapshot,
  needs: readonly string[],
  ids: readonly string[],
): readonly SnapshotResource[] {
  const chosen = needs.flatMap((kind) => resources.filter((one) => one.kind === kind && ids.includes(one.id)));
  if (chosen.length === needs.length && ids.length === needs.length) return chosen;
  const message = `Expected one resource of each kind that the service needs: ${needs.join(', ') || 'none'}.`;
  throw validationFailed([{ path: ['input', 'resourceIds'], code: 'OUT_OF_RANGE', message }]);
}

/** Throws `SLOT_UNAVAILABLE` when another reservation or hold occupies one of the resources. */
async function assertFree(
  tx: TransactionContext,
  question: StartQuestion,
  { id, endAt }: { readonly id: string; readonly endAt: Date },
  chosen: readonly SnapshotResource[],
): Promise<void> {
  const times = await addResourceTimes(tx, question, id, new Map());
  const { bufferBeforeMinutes, bufferAfterMinutes } = question.service;
  const [from, until] = [minutesOf(question.startAt) - bufferBeforeMinutes, minutesOf(endAt) + bufferAfterMinutes];
  const isTaken = chosen.some((resource) => {
    const busy = times.get(resource.id) ?? [];
    return busy.some((start, at) => at % 2 === 0 && start < until && (busy[at + 1] ?? start) > from);
  });
  if (isTaken) throw slotUnavailable('NO_RESOURCE', { alternatives: [] }, null);
}
