import { candidates } from 'slot-engine/engine/candidates.ts';
import { checkStart, type StartVerdict } from 'slot-engine/engine/check-start.ts';
import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { passingOver, ruleOf, type SlotRule } from 'slot-engine/engine/slot-rules.ts';
import { UNAVAILABLE_REASONS } from 'slot-engine/reasons.ts';
import { instantOf, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { localDay, startOfDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { EmployeeLocks } from '../../../db/reservations/locks.ts';
import { type EmployeeLoad, type RequestedTime, readEmployeeLoads } from '../../../db/reservations/requested-times.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Candidate, StartQuestion } from '../../slots/question.ts';
import { decodeBusyTimes } from '../../slots/search/load-busy-times.ts';
import { addResourceTimes, chooseResources } from './choose-resources.ts';
import { type CurrentAssignment, type StartCandidates, toRequestedTimes } from './requested-times.ts';
import { SlotRefusal } from './slot-unavailable.ts';
import type { StaffFields } from './staff-terms.ts';
import { StaleRead } from './stale-read.ts';

/** No occupied times, so that only catalog and calendars decide. */
const NOTHING_BUSY: BusyTimes = new Map();

const KEPT_START = { minNotice: true, maxAdvance: true, past: true } as const;

/**
 * Evaluates a start by catalog and calendars only. The employees that remain are locked and evaluated again under the
 * locks, including the quoted end and price, because only then is it known which employees are free.
 */
export function evaluatePlacement(
  question: StartQuestion,
  { present = null, clientId = null }: Partial<Pick<StartCandidates, 'present' | 'clientId'>>,
): StartCandidates {
  const { freeEmployeeIds } = evaluateStart({ ...question, expected: null }, NOTHING_BUSY, present);
  const requested = toRequestedTimes(question).filter(({ employeeId }) => freeEmployeeIds.includes(employeeId));
  return { question, present, clientId, requested };
}

/**
 * Chooses among the locked employees: the current one of a reservation that is moved, else the one with the fewest
 * booked minutes that day in the provider's zone, then the one assigned longest ago, then the lowest id (contract 5.6
 * and 9.5). Throws `SlotRefusal` when no employee is free, and `StaleRead` when only employees without a lock are free.
 * `params` is the request for which alternatives are searched.
 */
export async function chooseEmployee(
  tx: TransactionContext,
  placement: StartCandidates,
  locks: EmployeeLocks,
  params: StartQuestion = placement.question,
): Promise<Candidate> {
  const { question, present, requested } = placement;
  const day = localDayOf(question);
  const exceptId = present?.reservationId ?? null;
  const busy = await addResourceTimes(tx, question, exceptId, decodeBusyTimes(locks.busy));
  const { reason, freeEmployeeIds } = evaluateStart(question, busy, present);
  if (freeEmployeeIds.length === 0) throw new SlotRefusal(reason ?? 'TAKEN', { ...placement, question: params });
  // An employee who seemed occupied before the locks may be free now, as the loads show. The quoted end and price do
  // not change.
  const fitting = question.expected && new Set(evaluateStart(question, NOTHING_BUSY, present).freeEmployeeIds);
  const everyone = candidates(question);
  const resourcesOf = (employeeId: string) => {
    const durationMinutes = everyone.find(({ employee }) => employee.id === employeeId)?.durationMinutes ?? 0;
    return chooseResources(question, durationMinutes, busy, { day, presentIds: present?.resourceIds });
  };
  const held = requested.filter(
    ({ employeeId }) =>
      locks.employeeIds.has(employeeId) && (fitting?.has(employeeId) ?? true) && resourcesOf(employeeId) !== null,
  );
  const chosen = held.length > 1 ? await fairestEmployee(tx, placement, held) : held[0]?.employeeId;
  const candidate = everyone.find(({ employee }) => employee.id === chosen);
  const resources = candidate && resourcesOf(candidate.employee.id);
  if (!candidate || !resources) throw new StaleRead(locks.catalogVersion);
  return { ...candidate, resources };
}

/**
 * Returns the rules that a workspace user overrode for this candidate: the overridable rules that would have refused it
 * (contract 5.18).
 */
export function overriddenRules(
  params: StartQuestion,
  { employee }: Candidate,
  override: StaffFields['override'],
  present: CurrentAssignment | null = null,
): SlotRule[] {
  const passed: SlotRule[] = [];
  const forCandidate = {
    ...params,
    expected: null,
    clientBusy: undefined,
    selection: { ...params.selection, employeeId: employee.id },
  };
  for (let left = override?.length ?? 0; left > 0; left -= 1) {
    const { reason } = evaluateStart(passingOver(forCandidate, passed), NOTHING_BUSY, present);
    const rule = reason && ruleOf(reason);
    if (!rule) break;
    passed.push(rule);
  }
  return passed;
}

/** Returns the free employees for a start, or the reasons why there are none (contract 5.7 and 5.8). */
export function evaluateStart(params: StartQuestion, busy: BusyTimes, present: CurrentAssignment | null): StartVerdict {
  if (!present?.keepsStart) return checkStart(params, busy);
  const question = { ...params, waives: { ...params.waives, ...KEPT_START } };
  const verdict = checkStart(question, busy);
  if (!verdict.employees.some(({ employeeId }) => employeeId === present.employeeId)) return verdict;
  const selection = { ...params.selection, employeeId: present.employeeId };
  const [staying] = checkStart({ ...question, selection, waives: { ...question.waives, grid: true } }, busy).employees;
  const employees = verdict.employees.map((one) => (one.employeeId === staying?.employeeId ? staying : one));
  const freeEmployeeIds = employees.flatMap(({ employeeId, reason }) => (reason === null ? [employeeId] : []));
  const latest = UNAVAILABLE_REASONS.findLast((reason) => employees.some((employee) => employee.reason === reason));
  return { reason: freeEmployeeIds.length > 0 ? null : (latest ?? null), freeEmployeeIds, employees };
}

async function fairestEmployee(
  tx: TransactionContext,
  { question, present }: StartCandidates,
  held: readonly RequestedTime[],
): Promise<string | undefined> {
  const day = localDayOf(question);
  const except = present?.reservationId ?? null;
  const loads = await readEmployeeLoads(tx.db, tx.caller.providerId, held, day, except);
  const free = loads.filter(({ taken }) => !taken);
  const staying = free.find(({ employeeId }) => employeeId === present?.employeeId);
  return (staying ?? free.toSorted(compareFairness)[0])?.employeeId;
}

/** Returns the day in the provider's time zone on which the start is. */
export function localDayOf({ startAt, snapshot }: StartQuestion): { readonly from: Date; readonly until: Date } {
  const zone = zoneOffsets(snapshot.timezone);
  const day = localDay(zone, minutesOf(startAt));
  return { from: instantOf(startOfDay(zone, day)), until: instantOf(startOfDay(zone, day + 1)) };
}

/**
 * Compares employees for a fair choice: the fewest booked minutes first, then the longest time since the last
 * assignment, then the lowest id (contract 5.6).
 */
export function compareFairness(a: Load, b: Load): number {
  const assignedFirst = lastAssigned(a) - lastAssigned(b);
  return a.bookedMinutes - b.bookedMinutes || assignedFirst || (a.employeeId < b.employeeId ? -1 : 1);
}

type Load = Omit<EmployeeLoad, 'taken'>;

function lastAssigned({ assignedAt }: Load): number {
  return assignedAt?.getTime() ?? Number.MIN_SAFE_INTEGER;
}
