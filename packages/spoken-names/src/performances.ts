import type { Catalog, Ids, Performances } from './catalog.ts';
import type { Steps } from './steps.ts';
import { compareText } from './words/compare-text.ts';

/** The employees of each service of a catalog, in steps; unknown services are ignored. */
export function* performancesOf({ services, employees }: Catalog): Steps<Performances> {
  const performers = new Map(services.map(({ id }): [string, string[]] => [id, []]));
  const offers = new Map<string, Ids>();
  const byId = employees.toSorted((left, right) => compareText(left.id, right.id));
  for (const { id, serviceIds } of byId) {
    const offer = idsOf(serviceIds);
    offers.set(id, offer);
    for (const serviceId of offer.keys()) performers.get(serviceId)?.push(id);
    yield;
  }
  const idsByName = services
    .toSorted((left, right) => compareText(left.name, right.name) || compareText(left.id, right.id))
    .map(({ id }) => id);
  yield;

  return {
    isOffered: (serviceId) =>
      employees.length === 0 ? performers.has(serviceId) : !!performers.get(serviceId)?.length,
    employeesOf: (serviceId) => performers.get(serviceId) ?? [],
    servicesOf(employeeId) {
      const offer = offers.get(employeeId);
      return offer ? idsByName.filter((id) => offer.has(id)) : [];
    },
    performs: (serviceId, employeeId) => performers.has(serviceId) && (offers.get(employeeId)?.has(serviceId) ?? false),
    isIdle(employeeId) {
      for (const id of offers.get(employeeId)?.keys() ?? []) if (performers.has(id)) return false;
      return true;
    },
  };
}

function idsOf(ids: Ids | readonly string[]): Ids {
  return 'has' in ids ? ids : new Set(ids);
}
