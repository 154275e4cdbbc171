import { search } from 'spoken-names';
import type { Context } from '../../kernel/context.ts';
import { openSearch } from './open-search.ts';
import { employeeRecord } from './records.ts';
import type { EmployeeMatch, SearchInput } from './resolve-types.ts';

/**
 * Active employees whose name or alias matches, best first: score, name, id (contract 3.4). `serviceId` limits them to
 * employees who perform it. Throws NOT_FOUND for ids that are unknown or not visible.
 */
export async function searchEmployees(ctx: Context, { q, ...input }: SearchInput): Promise<EmployeeMatch[]> {
  const { snapshot, visible, names } = await openSearch(ctx, input);
  return search(names, { ...input, explain: input.explain ?? false, query: q, side: 'EMPLOYEE' }).flatMap(
    ({ id, ...match }) => {
      const employee = snapshot.employees.get(id);
      return employee ? [{ ...employeeRecord(employee, visible), ...match }] : [];
    },
  );
}
