import type { Evidence, Violation } from '../evidence.ts';
import { isLive } from './timeline.ts';

/**
 * Point 13: no two live reservations or holds occupy one resource at the same time, at any instant of the run, and each live
 * reservation has one of each kind that its service needs.
 */
export function checkResources({ database, salon }: Evidence): Violation[] {
  const shared = database.resourceOverlaps.map(({ first, second }): Violation => {
    return { point: 'resource', what: `Reservations ${first} and ${second} occupy one resource at the same time.` };
  });
  const counted = [...database.versions.filter(isLive), ...database.holds.filter(({ status }) => status === 'HELD')];
  const lacking = counted.flatMap(({ id, serviceId, resources }): Violation[] => {
    const needed = salon.services[serviceId]?.needs.length ?? 0;
    if (resources.length === needed) return [];
    return [{ point: 'resource', what: `${id} occupies ${resources.length} resources instead of ${needed}.` }];
  });
  return [...shared, ...lacking];
}
