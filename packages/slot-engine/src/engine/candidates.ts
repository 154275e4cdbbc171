import type { BookableEmployee, Money } from '../catalog.ts';
import type { Question } from './question.ts';

/** An employee who performs the service, with the minutes that it takes here and what it costs. */
export interface Candidate<Employee extends BookableEmployee = BookableEmployee> {
  readonly employee: Employee;
  readonly durationMinutes: number;
  readonly price: Money | null;
}

/** The employees of the selection who perform the service, sorted by id (contract 4.1 and 5.6). */
export function candidates<Employee extends BookableEmployee>({
  snapshot,
  service,
  selection,
}: Pick<Question<Employee>, 'snapshot' | 'service' | 'selection'>): Candidate<Employee>[] {
  const limited = selection.employeeIds ? new Set(selection.employeeIds) : null;
  const found: Candidate<Employee>[] = [];
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
