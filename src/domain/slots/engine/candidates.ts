import type { Money, SnapshotEmployee } from '../../../kernel/snapshot.ts';
import type { Question } from './question.ts';

/** An employee who performs the service, with the employee's duration in minutes and price. */
export interface Candidate {
  readonly employee: SnapshotEmployee;
  readonly durationMinutes: number;
  readonly price: Money | null;
}

/** The employees of the selection who perform the service, sorted by id (contract 4.1 and 5.6). */
export function candidates({
  snapshot,
  service,
  selection,
}: Pick<Question, 'snapshot' | 'service' | 'selection'>): Candidate[] {
  const limited = selection.employeeIds ? new Set(selection.employeeIds) : null;
  const found: Candidate[] = [];
  for (const employeeId of service.employeeIds) {
    if (selection.employeeId && selection.employeeId !== employeeId) continue;
    if (limited && !limited.has(employeeId)) continue;
    const employee = snapshot.employees.get(employeeId);
    const offer = employee?.offers.get(service.id);
    if (!employee || !offer) continue;
    const booked = selection.booked?.employeeId === employeeId ? selection.booked : offer;
    const durationMinutes = selection.durationMinutes ?? booked.durationMinutes;
    found.push({ employee, durationMinutes, price: booked.price });
  }
  return found;
}
