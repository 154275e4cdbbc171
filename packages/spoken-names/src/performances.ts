import type { Catalog, Ids, Performances } from './catalog.ts';
import { compareText } from './words/compare-text.ts';

/** Who performs what in a catalog; services that it does not have do not count. Lists are made when they are asked for. */
export function performancesOf({ services, employees }: Catalog): Performances {
  const offered = new Set(services.map(({ id }) => id));
  const offers = new Map(employees.map(({ id, serviceIds }): [string, Ids] => [id, idsOf(serviceIds)]));
  const performersKnown = new Map<string, readonly string[]>();
  let idsByName: readonly string[] | undefined;

  const performers = (serviceId: string) =>
    [...offers].flatMap(([id, offer]) => (offer.has(serviceId) ? [id] : [])).sort(compareText);
  const byName = () =>
    services
      .toSorted((left, right) => compareText(left.name, right.name) || compareText(left.id, right.id))
      .map(({ id }) => id);

  return {
    employeesOf(serviceId) {
      if (!offered.has(serviceId)) return [];
      const known = performersKnown.get(serviceId) ?? performers(serviceId);
      performersKnown.set(serviceId, known);
      return known;
    },
    servicesOf(employeeId) {
      const offer = offers.get(employeeId);
      if (!offer) return [];
      idsByName ??= byName();
      return idsByName.filter((id) => offer.has(id));
    },
    performs: (serviceId, employeeId) => offered.has(serviceId) && (offers.get(employeeId)?.has(serviceId) ?? false),
    isIdle: (employeeId) => ![...(offers.get(employeeId)?.keys() ?? [])].some((id) => offered.has(id)),
  };
}

function idsOf(ids: Ids | readonly string[]): Ids {
  return 'has' in ids ? ids : new Set(ids);
}
