import { DateTime } from 'luxon';
import type { EmployeeLocks } from '../../../db/reservations/locks.ts';
import { type EmployeeLoad, type RequestedTime, readEmployeeLoads } from '../../../db/reservations/requested-times.ts';
import { UNAVAILABLE_REASONS } from '../../../kernel/slot-records.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { type Candidate, candidates } from '../../slots/engine/candidates.ts';
import { checkStart, type StartVerdict } from '../../slots/engine/check-start.ts';
import type { BusyTimes, StartQuestion } from '../../slots/engine/question.ts';
import { decodeBusyTimes } from '../../slots/search/load-busy-times.ts';
import { type CurrentAssignment, type Placement, requestedTimes } from './requested-times.ts';
import { SlotRefusal } from './slot-unavailable.ts';
import { findRule, passingOver, type SlotRule, type StaffTerms } from './staff-terms.ts';
import { StaleRead } from './stale-read.ts';

/** No occupied time, so that only catalog and calendars decide. */
const NOTHING_BUSY: BusyTimes = new Map();

const WAIVED_FOR_SAME_START = { minNotice: true, maxAdvance: true, past: true } as const;

/**
 * Evaluates a start only by catalog and calendars. The remaining employees are locked and evaluated again under the
 * locks. The quoted price and end are checked only then, because free employees are not known before the locks.
 */
export function evaluatePlacement(
  question: StartQuestion,
  { current = null, namedClientId = null }: Partial<Pick<Placement, 'current' | 'namedClientId'>>,
): Placement {
  const { freeEmployeeIds } = evaluateStart({ ...question, expected: null }, NOTHING_BUSY, current);
  const requested = requestedTimes(question).filter(({ employeeId }) => freeEmployeeIds.includes(employeeId));
  return { question, current, namedClientId, requested };
}

/**
 * Chooses among the locked employees: the current employee of a moved reservation, else the one with the fewest booked
 * minutes on that day of the provider's zone, then the one assigned longest ago, then the lowest id (contract 5.6 and
 * 9.5). `params` is the question for which alternatives are searched.
 *
 * @throws `SlotRefusal` when no employee is free, `StaleRead` when only employees without a lock are free
 */
export async function chooseEmployee(
  tx: TransactionContext,
  placement: Placement,
  locks: EmployeeLocks,
  params: StartQuestion = placement.question,
): Promise<Candidate> {
  const { question, current, requested } = placement;
  const { reason, freeEmployeeIds } = evaluateStart(question, decodeBusyTimes(locks.busy), current);
  if (freeEmployeeIds.length === 0) throw new SlotRefusal(reason ?? 'TAKEN', { ...placement, question: params });
  // An employee who was busy before the lock may be free now; `readEmployeeLoads` reports that. The check of the quote
  // does not depend on it.
  const matchingQuote = question.expected && new Set(evaluateStart(question, NOTHING_BUSY, current).freeEmployeeIds);
  const locked = requested.filter(
    ({ employeeId }) => locks.employeeIds.has(employeeId) && (matchingQuote?.has(employeeId) ?? true),
  );
  const chosen = locked.length > 1 ? await fairestEmployee(tx, placement, locked) : locked[0]?.employeeId;
  const all = candidates(question);
  const candidate = all.find(({ employee }) => employee.id === chosen);
  if (!candidate) throw new StaleRead(locks.catalogVersion);
  return candidate;
}

/**
 * The rules that staff overrode for this candidate: those of `override` that would have refused the start (contract
 * 5.18).
 */
export function overriddenRules(
  params: StartQuestion,
  { employee }: Candidate,
  override: StaffTerms['override'],
  current: CurrentAssignment | null = null,
): SlotRule[] {
  const overridden: SlotRule[] = [];
  const forCandidate = {
    ...params,
    expected: null,
    clientBusy: [],
    selection: { ...params.selection, employeeId: employee.id },
  };
  for (let remaining = override?.length ?? 0; remaining > 0; remaining -= 1) {
    const { reason } = evaluateStart(passingOver(forCandidate, overridden), NOTHING_BUSY, current);
    const rule = reason && findRule(reason);
    if (!rule) break;
    overridden.push(rule);
  }
  return overridden;
}

/** The free employees for the start, or the reason why none is free (contract 5.7 and 5.8). */
export function evaluateStart(params: StartQuestion, busy: BusyTimes, current: CurrentAssignment | null): StartVerdict {
  if (!current?.keepsStart) return checkStart(params, busy);
  const question = { ...params, waives: { ...params.waives, ...WAIVED_FOR_SAME_START } };
  const verdict = checkStart(question, busy);
  if (!verdict.employees.some(({ employeeId }) => employeeId === current.employeeId)) return verdict;
  const selection = { ...params.selection, employeeId: current.employeeId };
  const [stayingEmployee] = checkStart(
    { ...question, selection, waives: { ...question.waives, grid: true } },
    busy,
  ).employees;
  const employees = verdict.employees.map((one) =>
    one.employeeId === stayingEmployee?.employeeId ? stayingEmployee : one,
  );
  const freeEmployeeIds = employees.flatMap(({ employeeId, reason }) => (reason === null ? [employeeId] : []));
  const latest = UNAVAILABLE_REASONS.findLast((reason) => employees.some((employee) => employee.reason === reason));
  return { reason: freeEmployeeIds.length > 0 ? null : (latest ?? null), freeEmployeeIds, employees };
}

async function fairestEmployee(
  tx: TransactionContext,
  { question, current }: Placement,
  locked: readonly RequestedTime[],
): Promise<string | undefined> {
  const day = toProviderDay(question);
  const except = current?.reservationId ?? null;
  const loads = await readEmployeeLoads(tx.db, tx.caller.providerId, locked, day, except);
  const free = loads.filter(({ taken }) => !taken);
  const stayingEmployee = free.find(({ employeeId }) => employeeId === current?.employeeId);
  return (stayingEmployee ?? free.toSorted(byFairness)[0])?.employeeId;
}

/** The day of the start in the provider's zone. */
export function toProviderDay({ startAt, snapshot }: StartQuestion): { readonly from: Date; readonly until: Date } {
  const start = DateTime.fromJSDate(startAt, { zone: snapshot.timezone }).startOf('day');
  return { from: start.toJSDate(), until: start.plus({ days: 1 }).toJSDate() };
}

/**
 * Sorts by fewest booked minutes, then the longest time since the last assignment, then the lowest id (contract 5.6).
 */
export function byFairness(a: Load, b: Load): number {
  const assignedFirst = lastAssigned(a) - lastAssigned(b);
  return a.bookedMinutes - b.bookedMinutes || assignedFirst || (a.employeeId < b.employeeId ? -1 : 1);
}

type Load = Omit<EmployeeLoad, 'taken'>;

function lastAssigned({ assignedAt }: Load): number {
  return assignedAt?.getTime() ?? Number.MIN_SAFE_INTEGER;
}
