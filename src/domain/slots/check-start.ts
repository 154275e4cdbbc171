import type { BusyTimes, StartQuestion } from './question.ts';
import type { EmployeeVerdict, UnavailableReason } from './records.ts';

/** `reason` is null when somebody is free; otherwise the latest reason among the eligible. */
export interface StartVerdict {
  readonly reason: UnavailableReason | null;
  readonly freeEmployeeIds: readonly string[];
  readonly employees: readonly EmployeeVerdict[];
}

/**
 * Whether the start can be booked, by whom, and why not by the others (contract section 5, SLOT_UNAVAILABLE). Slots,
 * explain and every write ask this one function. `busyTimes` must cover the occupied time of every candidate.
 */
export function checkStart(_question: StartQuestion, _busyTimes: BusyTimes): StartVerdict {
  throw new Error('checkStart is not built yet');
}
