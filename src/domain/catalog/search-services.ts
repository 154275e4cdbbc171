import type { Context } from '../context.ts';
import { rankNames } from './names/rank-names.ts';
import { openSearch } from './open-search.ts';
import type { SearchInput, ServiceMatch } from './resolve-types.ts';

/**
 * Active services whose name or alias matches, best first: score, name, id (contract 3.4). `employeeId` leaves those
 * that they perform. Throws NOT_FOUND for ids that are unknown or hidden.
 */
export async function searchServices(ctx: Context, input: SearchInput): Promise<ServiceMatch[]> {
  const { snapshot, visible, names } = await openSearch(ctx, input);
  const offers = input.employeeId == null ? null : snapshot.employees.get(input.employeeId)?.offers;
  const isWanted = (id: string) => (input.serviceId ?? id) === id && (offers?.has(id) ?? true);
  return rankNames(input.q, names.services, names.employees, isWanted)
    .slice(0, input.limit)
    .flatMap(({ id, score, matchedOn }) => {
      const service = visible.get(id);
      return service ? [{ ...service, score, matchedOn }] : [];
    });
}
