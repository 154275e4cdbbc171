import type { Context } from '../context.ts';
import type { SearchInput, ServiceMatch } from './resolve-types.ts';

/** Contract section 3. */
export async function searchServices(_ctx: Context, _input: SearchInput): Promise<ServiceMatch[]> {
  throw new Error('not built yet');
}
