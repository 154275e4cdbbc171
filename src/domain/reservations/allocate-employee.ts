import { readCatalogVersion } from '../../db/reservations/allocation.ts';
import { type Candidate, candidates } from '../slots/candidates.ts';
import type { StartQuestion } from '../slots/question.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import {
  type AllocationRequest,
  judgeStart,
  NOTHING_BUSY,
  refuseStart,
  requestSnapshot,
} from './allocation-request.ts';
import { fairestEmployee } from './fairest-employee.ts';
import { judgeAsBooked } from './lock-candidates.ts';
import { LookAgain } from './look-again.ts';

const MAX_LOOKS = 3;

/** Who serves, for how long, and the question that they answer. */
export interface Allocation extends Candidate {
  readonly question: StartQuestion;
}

/**
 * Chooses among the locked employees and writes: the present one of a reservation that is being moved, else the one
 * with the fewest booked minutes that local day, then the one assigned longest ago, then the lowest id. `write` must
 * write nothing and answer undefined where the time is taken or the snapshot is no longer the provider's; then the
 * locked calendars are looked at again. Throws `SlotRefusal` when nobody is free, and `LookAgain` when only others are
 * (contract 5.6 and 9.5).
 */
export async function allocateEmployee<Row>(
  tx: TransactionContext,
  request: AllocationRequest,
  locked: ReadonlySet<string>,
  write: (allocation: Allocation) => Promise<Row | undefined>,
): Promise<Row> {
  let snapshot = await requestSnapshot(tx);
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const question = request.ask(snapshot);
    const row = await write(await choose(tx, request, question, locked));
    if (row) return row;
    const version = await readCatalogVersion(tx.db, tx.caller.providerId);
    if (version === snapshot.version) throw await whyNobody(tx, request, question);
    snapshot = await tx.ports.snapshots.get(tx.db, tx.caller.providerId, version);
  }
  throw new LookAgain(snapshot.version);
}

async function choose(
  tx: TransactionContext,
  request: AllocationRequest,
  question: StartQuestion,
  locked: ReadonlySet<string>,
): Promise<Allocation> {
  const possible = judgeStart(request, question, NOTHING_BUSY);
  if (possible.freeEmployeeIds.length === 0) throw refuseStart(request, question, possible.reason);
  const held = possible.freeEmployeeIds.filter((id) => locked.has(id));
  const chosen = held.length > 1 ? await fairestEmployee(tx, question, held, request.present) : held[0];
  const candidate = candidates(question.snapshot, question.service, question.selection).find(
    ({ employee }) => employee.id === chosen,
  );
  if (!candidate) throw await whyNobody(tx, request, question);
  return { ...candidate, question };
}

async function whyNobody(tx: TransactionContext, request: AllocationRequest, question: StartQuestion): Promise<Error> {
  const { reason } = await judgeAsBooked(tx, request, question);
  return reason === null ? new LookAgain(question.snapshot.version) : refuseStart(request, question, reason);
}
