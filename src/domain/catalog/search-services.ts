import { search } from 'spoken-names';
import type { Context } from '../../kernel/context.ts';
import { openSearch } from './open-search.ts';
import type { SearchInput, ServiceMatch } from './resolve-types.ts';

/**
 * Active services whose name or alias matches, best first: score, name, id (contract 3.4). `employeeId` limits them to
 * services that this employee performs. Throws NOT_FOUND for ids that are unknown or not visible.
 */
export async function searchServices(ctx: Context, { q, ...input }: SearchInput): Promise<ServiceMatch[]> {
  const { visible, names } = await openSearch(ctx, input);
  return search(names, { ...input, explain: input.explain ?? false, query: q, side: 'SERVICE' }).flatMap(
    ({ id, ...match }) => {
      const service = visible.get(id);
      return service ? [{ ...service, ...match }] : [];
    },
  );
}
