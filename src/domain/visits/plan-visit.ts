import { candidates } from 'slot-engine/engine/candidates.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { instantOf } from 'slot-engine/time/calendar-day.ts';
import { assignResources } from 'slot-engine/visits/assign-resources.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import { lockReservations } from '../../db/reservations/many-reservations.ts';
import type { ReservationRow } from '../../db/reservations/read/view.ts';
import { readCatalogVersion } from '../../db/visits/visit-reservations.ts';
import type { Snapshot, SnapshotResource } from '../../kernel/snapshot.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { sortByOccupiedMinutes } from '../reservations/book/choose-resources.ts';
import { localDayOf } from '../reservations/book/placement.ts';
import { StaleRead } from '../reservations/book/stale-read.ts';
import type { Candidate, Question, StartQuestion } from '../slots/question.ts';
import { chooseVisitEmployees } from './assign-visit.ts';
import { searchVisits } from './load-visits.ts';
import type { AskedVisit } from './visit-terms.ts';

/**
 * Locks the employees who may do one of the services. Their calendars and the catalog cannot change until the
 * transaction ends.
 */
export async function lockVisitEmployees(tx: TransactionContext, { items, snapshot }: AskedVisit): Promise<void> {
  const { providerId } = tx.caller;
  const employeeIds = [...new Set(items.flatMap((item) => candidates(item)).map(({ employee }) => employee.id))];
  await lockReservations(tx.db, { providerId, ids: [], employeeIds, includeInternal: true, now: tx.now() });
  const version = await readCatalogVersion(tx.db, providerId);
  if (version !== snapshot.version) throw new StaleRead(version);
}

/** Returns the visit that begins at `start` (epoch minutes); undefined when there is none. */
export function findVisitAt(asked: AskedVisit, start: number, busyTimes: BusyTimes): Visit | undefined {
  return Number.isInteger(start) ? searchVisits(asked, [{ from: start, until: start + 1 }], busyTimes)[0] : undefined;
}

/** One service of a visit with the employee who does it. */
export interface PlannedService {
  readonly position: number;
  readonly question: StartQuestion;
  readonly candidate: Candidate;
  readonly employeeSelectionMode: 'SPECIFIC' | 'ANY';
}

/** Chooses the employees and the resources of a visit, in the order in which its services begin. */
export async function planVisitServices(
  tx: TransactionContext,
  asked: AskedVisit,
  visit: Visit,
  busyTimes: BusyTimes,
): Promise<readonly PlannedService[]> {
  const employees = await chooseVisitEmployees(tx, asked, visit);
  const services = asked.items.map((question) => ({ question }));
  const resources = assignVisitResources(services, visit.items, busyTimes);
  if (!resources) throw new StaleRead(asked.snapshot.version);
  return visit.items.map(({ index, start }, at) => {
    const question = asked.items[index];
    const candidate = question && candidates(question).find(({ employee }) => employee.id === employees[at]);
    const employee = candidate && asked.snapshot.employees.get(candidate.employee.id);
    if (!question || !candidate || !employee) throw new StaleRead(asked.snapshot.version);
    return {
      position: index,
      question: { ...question, startAt: instantOf(start) },
      candidate: { ...candidate, employee, resources: resources[at] ?? [] },
      employeeSelectionMode: question.selection.employeeId ? 'SPECIFIC' : 'ANY',
    };
  });
}

/**
 * The resources of each service: the current ones if possible, else the least used on its day; null if a
 * kind has none left.
 */
export function assignVisitResources(
  services: readonly { readonly question: Question; readonly row?: Pick<ReservationRow, 'resourceIds'> }[],
  items: Parameters<typeof assignResources>[1],
  busyTimes: BusyTimes,
): readonly (readonly SnapshotResource[])[] | null {
  const [first] = services;
  if (!first) return null;
  const { resources }: Snapshot = first.question.snapshot;
  const inOrder = (ids: readonly string[], at: number) => {
    const { index = 0, start = 0 } = items[at] ?? {};
    const present = services[index]?.row?.resourceIds ?? [];
    const day = localDayOf({ ...first.question, startAt: instantOf(start) });
    return sortByOccupiedMinutes(ids, busyTimes, day).toSorted(
      (a, b) => Number(present.includes(b)) - Number(present.includes(a)),
    );
  };
  const questions = services.map(({ question }) => question);
  const assigned = assignResources(questions, items, busyTimes, inOrder);
  return assigned?.map((ids) => ids.flatMap((id) => resources.find((one) => one.id === id) ?? [])) ?? null;
}
