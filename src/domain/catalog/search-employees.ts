import type { Context } from '../context.ts';
import { rankNames } from './names/rank-names.ts';
import { openSearch } from './open-search.ts';
import { employeeRecord } from './records.ts';
import type { EmployeeMatch, SearchInput } from './resolve-types.ts';

/**
 * Active employees whose name or alias matches, best first: score, name, id (contract 3.4). `serviceId` leaves those
 * who perform it. Throws NOT_FOUND for ids that are unknown or hidden.
 */
export async function searchEmployees(ctx: Context, input: SearchInput): Promise<EmployeeMatch[]> {
  const { snapshot, visible, names } = await openSearch(ctx, input);
  const { employeeId, serviceId } = input;
  const performs = (id: string) => serviceId == null || (snapshot.employees.get(id)?.offers.has(serviceId) ?? false);
  return rankNames(input.q, names.employees, names.services, (id) => (employeeId ?? id) === id && performs(id))
    .slice(0, input.limit)
    .flatMap(({ id, score, matchedOn }) => {
      const employee = snapshot.employees.get(id);
      return employee ? [{ ...employeeRecord(employee, visible), score, matchedOn }] : [];
    });
}
