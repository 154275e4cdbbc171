import { search } from 'spoken-names';
import type { Context } from '../../kernel/context.ts';
import type { SearchInput, ServiceMatch } from './resolve-types.ts';
import { loadSearchScope } from './search-scope.ts';

/**
 * Finds active services whose name or alias matches, best first, ordered by score, name and id (contract 3.4).
 * `employeeId` limits the result to services that this employee performs. Throws `NOT_FOUND` for ids that are unknown
 * or not visible.
 */
export async function searchServices(ctx: Context, { q, ...input }: SearchInput): Promise<ServiceMatch[]> {
  const { visible, names } = await loadSearchScope(ctx, input);
  return search(names, { ...input, explain: input.explain ?? false, query: q, side: 'SERVICE' }).flatMap(
    ({ id, ...match }) => {
      const service = visible.get(id);
      return service ? [{ ...service, ...match }] : [];
    },
  );
}
