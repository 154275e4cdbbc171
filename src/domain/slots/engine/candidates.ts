import type { Snapshot, SnapshotEmployee, SnapshotService } from '../../snapshot.ts';
import type { Selection } from './question.ts';

/** An employee who performs the service, with the minutes that it takes here. */
export interface Candidate {
  readonly employee: SnapshotEmployee;
  readonly durationMinutes: number;
}

/** The employees of the selection who perform the service, sorted by id (contract 4.1 and 5.6). */
export function candidates(snapshot: Snapshot, service: SnapshotService, selection: Selection): Candidate[] {
  const limited = selection.employeeIds ? new Set(selection.employeeIds) : null;
  const found: Candidate[] = [];
  for (const employeeId of service.employeeIds) {
    if (selection.employeeId && selection.employeeId !== employeeId) continue;
    if (limited && !limited.has(employeeId)) continue;
    const employee = snapshot.employees.get(employeeId);
    const offer = employee?.offers.get(service.id);
    if (!employee || !offer) continue;
    found.push({ employee, durationMinutes: durationOf(selection, employeeId) ?? offer.durationMinutes });
  }
  return found;
}

function durationOf(selection: Selection, employeeId: string): number | null {
  if (selection.durationMinutes) return selection.durationMinutes;
  return selection.booked?.employeeId === employeeId ? selection.booked.durationMinutes : null;
}
