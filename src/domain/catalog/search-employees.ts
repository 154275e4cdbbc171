import { search } from 'spoken-names';
import type { Context } from '../../kernel/context.ts';
import { employeeRecord } from './records.ts';
import type { EmployeeMatch, SearchInput } from './resolve-types.ts';
import { loadSearchScope } from './search-scope.ts';

/**
 * Finds active employees whose name or alias matches, best first, ordered by score, name and id (contract 3.4).
 * `serviceId` limits the result to employees who perform that service. Throws `NOT_FOUND` for ids that are unknown or
 * not visible.
 */
export async function searchEmployees(ctx: Context, { q, ...input }: SearchInput): Promise<EmployeeMatch[]> {
  const { snapshot, visible, names } = await loadSearchScope(ctx, input);
  return search(names, { ...input, explain: input.explain ?? false, query: q, side: 'EMPLOYEE' }).flatMap(
    ({ id, ...match }) => {
      const employee = snapshot.employees.get(id);
      return employee ? [{ ...employeeRecord(employee, visible), ...match }] : [];
    },
  );
}
