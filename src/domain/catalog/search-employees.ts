import type { Context } from '../context.ts';
import type { EmployeeMatch, SearchInput } from './resolve-types.ts';

/** Contract section 3. */
export async function searchEmployees(_ctx: Context, _input: SearchInput): Promise<EmployeeMatch[]> {
  throw new Error('not built yet');
}
