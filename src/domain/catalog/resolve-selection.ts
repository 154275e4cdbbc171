import type { Context } from '../context.ts';
import type { Resolution, ResolveSelectionInput } from './resolve-types.ts';

/** Contract section 3. */
export async function resolveSelection(_ctx: Context, _input: ResolveSelectionInput): Promise<Resolution> {
  throw new Error('not built yet');
}
