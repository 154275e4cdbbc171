import { occupiedSpan, type Rules, type Sheet, type Terms } from './availability.ts';
import type { Booked, ShopService } from './shop.ts';
import { ALL_RULES } from './slot-oracle.ts';

/** A service at a start; `present` are the resources that it has already. */
export interface Begun extends Pick<Terms, 'service' | 'minutes'> {
  readonly start: number;
  readonly present: readonly string[];
}

export const overlap = (one: Omit<Begun, 'present'>, other: Omit<Begun, 'present'>) => {
  const [first, second] = [one, other].map(({ service, start, minutes }) => occupiedSpan(service, start, minutes));
  return first !== undefined && second !== undefined && first.from < second.until && second.from < first.until;
};

/** What is booked as services with their resources, in the order in which they begin. */
export const toBegun = ({ shop }: Sheet, booked: readonly Booked[]): Begun[] =>
  booked
    .toSorted((one, other) => one.start - other.start)
    .map(({ service, start, minutes, resources }) => ({
      ...{ service: shop.services.find(({ key }) => key === service) as ShopService, start, minutes },
      present: resources,
    }));

/**
 * The resources of services that are booked together, in the order in which they begin: of each kind one that the
 * service has already, else the one that is occupied for the fewest minutes on its day, then the first of the catalog,
 * as long as different ones are left for services that overlap (contract 4.15 and 5.25). Null: they are not there.
 */
export function expectedResources(sheet: Sheet, begun: readonly Begun[], rules: Rules = ALL_RULES): string[][] | null {
  const kinds = [...new Set(begun.flatMap(({ service }) => service.needs))];
  const chosen = kinds.map((kind) => assignKind(sheet, kind, begun, rules));
  if (chosen.some((one) => one === null)) return null;
  return begun.map((_, at) => chosen.flatMap((one) => one?.get(at) ?? []).sort());
}

function assignKind(sheet: Sheet, kind: string, begun: readonly Begun[], rules: Rules): Map<number, string> | null {
  const needing = [...begun.entries()].filter(([, { service }]) => service.needs.includes(kind));
  const assign = (taken: ReadonlyMap<number, string>): ReadonlyMap<number, string> | null => {
    const [at, need] = needing[taken.size] ?? [];
    if (at === undefined || !need) return taken;
    for (const resource of inOrder(sheet, kind, need, rules)) {
      const isTaken = needing.some(([other, one]) => taken.get(other) === resource && overlap(one, need));
      const found = isTaken ? null : assign(new Map([...taken, [at, resource]]));
      if (found) return found;
    }
    return null;
  };
  const found = assign(new Map());
  return found && new Map(found);
}

function inOrder(sheet: Sheet, kind: string, need: Begun, rules: Rules): string[] {
  const used = (resource: string) => (need.present.includes(resource) ? -1 : sheet.usedOnDay(resource, need.start));
  return sheet.freeResources(kind, need, need.start, rules).toSorted((one, other) => used(one) - used(other));
}
