import { DateTime } from 'luxon';
import { lockEmployees, readCatalogVersion, readClientBusy, readEmployeeLoads } from '../../db/reservations.sql.ts';
import type { Snapshot } from '../catalog/snapshot.ts';
import { busyRange } from '../slots/busy-range.ts';
import { type Candidate, candidates } from '../slots/candidates.ts';
import { checkStart, type StartVerdict } from '../slots/check-start.ts';
import { loadBusyTimes } from '../slots/load-busy-times.ts';
import type { StartQuestion } from '../slots/question.ts';
import type { TransactionContext } from '../transaction.ts';
import { SlotRefusal } from './slot-refusal.ts';

const MINUTE_MS = 60_000;

/** What a booking asks: `ask` states the question against a snapshot, and again when catalog or calendars moved meanwhile. */
export interface AllocationRequest {
  ask(snapshot: Snapshot): StartQuestion;
  readonly clientId: string | null;
  /** The client must have no other live reservation at that time. */
  readonly refuseClientOverlap?: boolean;
  /** The reservation that is being moved. */
  readonly excludeReservationId?: string | null;
  /** Kept where he is free. */
  readonly preferredEmployeeId?: string | null;
}

/** Who serves, for how long, as the locked calendars say. */
export interface Allocation extends Candidate {
  readonly question: StartQuestion;
}

/**
 * Chooses the employee for a start and holds his lock until the transaction ends: of those free, the one with the fewest
 * booked minutes that local day, then the one assigned longest ago, then the lowest id. Throws `SlotRefusal` when nobody
 * is free (contract section 5; DESIGN section 5).
 */
export async function allocateEmployee(tx: TransactionContext, request: AllocationRequest): Promise<Allocation> {
  const { providerId } = tx.caller;
  const snapshot = await tx.ports.snapshots.get(tx.db, providerId, tx.caller.catalogVersion);
  const first = request.ask(snapshot);
  const lockable = await whoLooksFree(tx, first, request);
  if (lockable.length > 0) await lockEmployees(tx.db.sql, providerId, lockable);
  const version = await readCatalogVersion(tx.db.sql, providerId);
  const question =
    version === snapshot.version ? first : request.ask(await tx.ports.snapshots.get(tx.db, providerId, version));
  const verdict = await judge(tx, question, request);
  const free = verdict.freeEmployeeIds.filter((id) => lockable.includes(id));
  const chosen = await fairest(tx, question, request, free);
  const candidate = candidates(question.snapshot, question.service, question.selection).find(
    ({ employee }) => employee.id === chosen,
  );
  if (!candidate)
    throw new SlotRefusal(verdict.reason ?? 'TAKEN', question, request.clientId, request.excludeReservationId);
  return { ...candidate, question };
}

// One candidate is locked at once; of several only those that look free, so that nobody waits for the others' bookings.
async function whoLooksFree(
  tx: TransactionContext,
  question: StartQuestion,
  request: AllocationRequest,
): Promise<string[]> {
  const ids = candidates(question.snapshot, question.service, question.selection).map(({ employee }) => employee.id);
  if (ids.length <= 1) return ids;
  const verdict = await judge(tx, question, request);
  return [...verdict.freeEmployeeIds].sort();
}

async function judge(
  tx: TransactionContext,
  question: StartQuestion,
  request: AllocationRequest,
): Promise<StartVerdict> {
  const { providerId } = tx.caller;
  const startMinute = Math.floor(question.startAt.getTime() / MINUTE_MS);
  const ids = candidates(question.snapshot, question.service, question.selection).map(({ employee }) => employee.id);
  const range = busyRange(question, { from: startMinute, until: startMinute });
  const busy = await loadBusyTimes(tx.db, providerId, ids, range, request.excludeReservationId);
  return checkStart({ ...question, clientBusy: await clientBusy(tx, question, request, range.until) }, busy);
}

async function clientBusy(
  tx: TransactionContext,
  question: StartQuestion,
  request: AllocationRequest,
  untilMinute: number,
) {
  if (!request.refuseClientOverlap || !request.clientId) return [];
  const until = new Date(untilMinute * MINUTE_MS);
  const except = request.excludeReservationId ?? null;
  const rows = await readClientBusy(tx.db.sql, tx.caller.providerId, request.clientId, question.startAt, until, except);
  return rows.map(({ startAt, endAt }) => ({
    from: startAt.getTime() / MINUTE_MS,
    until: endAt.getTime() / MINUTE_MS,
  }));
}

async function fairest(
  tx: TransactionContext,
  question: StartQuestion,
  request: AllocationRequest,
  free: readonly string[],
): Promise<string | undefined> {
  if (request.preferredEmployeeId && free.includes(request.preferredEmployeeId)) return request.preferredEmployeeId;
  if (free.length <= 1) return free[0];
  const day = DateTime.fromJSDate(question.startAt, { zone: question.snapshot.timezone }).startOf('day');
  const nextDay = day.plus({ days: 1 });
  const loads = await readEmployeeLoads(tx.db.sql, tx.caller.providerId, free, day.toJSDate(), nextDay.toJSDate());
  const assigned = ({ assignedAt }: (typeof loads)[number]) => assignedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const order = loads.toSorted(
    (a, b) =>
      a.bookedMinutes - b.bookedMinutes || compare(assigned(a), assigned(b)) || compare(a.employeeId, b.employeeId),
  );
  return order[0]?.employeeId;
}

function compare<Value extends number | string>(a: Value, b: Value): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
