import { candidates } from 'slot-engine/engine/candidates.ts';
import { checkStart, type StartVerdict } from 'slot-engine/engine/check-start.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { workFrom, workRanges } from 'slot-engine/engine/work-ranges.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import { assignApart, type Need } from 'slot-engine/visits/assign.ts';
import type { ReservationRow } from '../../db/reservations/read/view.ts';
import { readEmployeeLoads } from '../../db/reservations/requested-times.ts';
import { ExpectedError } from '../../kernel/errors.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { compareFairness, localDayOf } from '../reservations/book/placement.ts';
import { toRequestedTimes } from '../reservations/book/requested-times.ts';
import type { Candidate, StartQuestion } from '../slots/question.ts';
import { loadBusyTimes } from '../slots/search/load-busy-times.ts';
import { withResourceTimes } from '../slots/search/resource-times.ts';
import { assignVisitResources } from './plan-visit.ts';
import { toMoveQuestion } from './visit-moves.ts';
import type { VisitObstacle } from './visit-refusal.ts';

/** A reservation of a visit, the question about its new start, and who does it there. */
export interface MovedReservation {
  readonly row: ReservationRow;
  readonly question: StartQuestion;
  readonly candidate: Candidate;
}

type Wanted = Omit<MovedReservation, 'candidate'>;

/** Ends a transaction whose visit cannot be moved; other starts are sought after the rollback. */
export class MoveRefusal extends ExpectedError {
  readonly obstacle: VisitObstacle;

  constructor(obstacle: VisitObstacle) {
    super(obstacle.reason);
    this.obstacle = obstacle;
  }
}

/**
 * Chooses the employee of each reservation of a visit with the new start `startAt`; its own reservations occupy no
 * time. Services of one employee stay with one employee. Throws `MoveRefusal`.
 */
export async function moveVisit(
  tx: TransactionContext,
  snapshot: Snapshot,
  rows: readonly ReservationRow[],
  startAt: Date,
): Promise<MovedReservation[]> {
  const [first] = rows;
  const shiftMs = startAt.getTime() - (first?.startAt.getTime() ?? 0);
  const wanted = rows.map((row, at): Wanted => {
    const moved = { startAt: new Date(row.startAt.getTime() + shiftMs), isFirst: at === 0 };
    const question = toMoveQuestion(tx, snapshot, row, moved);
    if (!question) throw new MoveRefusal({ reason: 'NO_ELIGIBLE_EMPLOYEE', item: row.visitPosition ?? 0 });
    return { row, question };
  });
  const busyTimes = await busyTimesOf(tx, wanted);
  const employees = await chooseEmployees(tx, wanted, busyTimes);
  const resources = takeResources(wanted, busyTimes);
  if (!resources) throw new MoveRefusal({ reason: 'NO_RESOURCE', item: first?.visitPosition ?? 0 });
  return wanted.map((one, at) => {
    const employeeId = employees.get(one.row.employeeId);
    const candidate = candidates(one.question).find(({ employee }) => employee.id === employeeId);
    if (!candidate) throw new Error('The employee of a moved service performs it.');
    return { ...one, candidate: { ...candidate, resources: resources[at] ?? [] } };
  });
}

/** The resources of each service: the current ones if possible, else the least used of that day. */
function takeResources(wanted: readonly Wanted[], busyTimes: BusyTimes) {
  const items = wanted.map(({ row: { durationMinutes }, question }, index) => {
    const start = minutesOf(question.startAt);
    const { bufferBeforeMinutes, bufferAfterMinutes } = question.service;
    const [occupiedFrom, occupiedUntil] = [start - bufferBeforeMinutes, start + durationMinutes + bufferAfterMinutes];
    return { index, start, durationMinutes, occupiedFrom, occupiedUntil };
  });
  return assignVisitResources(wanted, items, busyTimes);
}

async function busyTimesOf(tx: TransactionContext, wanted: readonly Wanted[]): Promise<BusyTimes> {
  const times = wanted.flatMap(({ question }) => toRequestedTimes(question));
  const employeeIds = [...new Set(times.map(({ employeeId }) => employeeId))];
  if (employeeIds.length === 0) return new Map();
  const range = {
    from: Math.min(...times.map(({ occupiedFrom }) => minutesOf(occupiedFrom))),
    until: Math.max(...times.map(({ occupiedUntil }) => minutesOf(occupiedUntil))),
  };
  const params = { providerId: tx.caller.providerId, now: tx.now() };
  const ofEmployees = await loadBusyTimes(tx.db, params, employeeIds, range);
  const questions = wanted.map(({ question }) => question);
  return withResourceTimes(tx.db, questions, params, range, ofEmployees);
}

/** The new employee for the services of each current one: the current one if possible, else the fairest. */
async function chooseEmployees(
  tx: TransactionContext,
  wanted: readonly Wanted[],
  busyTimes: BusyTimes,
): Promise<ReadonlyMap<string, string>> {
  const groups = [...Map.groupBy(wanted, ({ row }) => row.employeeId)].map(([present, group]) => {
    const verdicts = group.map(({ question }) => checkStart(question, busyTimes));
    const [first, ...others] = verdicts.map(({ freeEmployeeIds }) => freeEmployeeIds);
    const free = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
    if (free.length === 0) throw new MoveRefusal(obstacleOf(group, verdicts));
    const occupied = group.flatMap(({ row, question }) =>
      workFrom(workRanges(question.service, row.durationMinutes), minutesOf(question.startAt)),
    );
    return { present, group, free, occupied, options: free.filter((id) => id === present) };
  });
  const chosen = assignApart(groups) ?? assignApart(await Promise.all(groups.map(fairestFirst(tx))));
  if (!chosen) throw new MoveRefusal({ reason: 'TAKEN', item: wanted[0]?.row.visitPosition ?? 0 });
  return new Map(groups.map(({ present }, at) => [present, chosen[at] ?? present]));
}

/** The first service without a free employee, or else the one that must stay with the others. */
function obstacleOf(group: readonly Wanted[], verdicts: readonly StartVerdict[]): VisitObstacle {
  const at = Math.max(
    0,
    verdicts.findIndex(({ freeEmployeeIds }) => freeEmployeeIds.length === 0),
  );
  return { reason: verdicts[at]?.reason ?? 'TAKEN', item: group[at]?.row.visitPosition ?? 0 };
}

interface Group {
  readonly group: readonly Wanted[];
  readonly free: readonly string[];
  readonly occupied: readonly number[];
  readonly options: readonly string[];
}

function fairestFirst(tx: TransactionContext) {
  return async ({ group: [first], free, occupied, options }: Group): Promise<Need> => {
    const others = new Set(free.filter((id) => !options.includes(id)));
    if (!first || others.size === 0) return { occupied, options };
    const requested = toRequestedTimes(first.question).filter(({ employeeId }) => others.has(employeeId));
    const loads = await readEmployeeLoads(tx.db, tx.caller.providerId, requested, localDayOf(first.question), null);
    return { occupied, options: [...options, ...loads.toSorted(compareFairness).map(({ employeeId }) => employeeId)] };
  };
}
