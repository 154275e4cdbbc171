import type { Catalog } from '../src/index.ts';
import { inventTeam } from './invent-team.ts';
import type { Language } from './language.ts';
import { plain } from './likeness.ts';
import type { GivenName, Group, Kind, Offer } from './material.ts';
import type { Chance } from './random.ts';

export const SIZES = [8, 40, 200] as const;
export type Size = (typeof SIZES)[number];

export interface Service extends Offer {
  readonly id: string;
  readonly group: Group;
  /** Whether callers of this fold may request it: its words belong to the fold. */
  readonly isAsked: boolean;
}

export interface Employee {
  readonly id: string;
  readonly name: string;
  readonly given: GivenName;
  readonly surname: string;
  readonly serviceIds: readonly string[];
}

/** A provider as invented for one fold. */
export interface Provider {
  readonly language: Language;
  readonly kind: Kind;
  readonly size: Size;
  readonly fold: number;
  readonly services: readonly Service[];
  readonly employees: readonly Employee[];
  readonly groups: readonly Group[];
  /** Services of the used groups that the provider does not have. */
  readonly missing: readonly Offer[];
  /** An alias that two services share, as some providers have. */
  readonly shared: { readonly alias: string; readonly serviceIds: readonly string[] } | null;
}

const TEAM: Readonly<Record<Size, readonly [number, number]>> = { 8: [2, 4], 40: [5, 14], 200: [20, 60] };

/** A provider of this kind and size, with the fold's words for callers and those of all folds as distractors. */
export function inventProvider(language: Language, kind: Kind, size: Size, fold: number, chance: Chance): Provider {
  const groups = language.groups.get(kind) ?? [];
  const own = groups.filter((group) => group.fold === fold);
  const { services, missing } = chooseServices(language, kind, groups, size, fold, chance);
  const shared = chance.next() < 0.5 ? shareAlias(services, chance) : null;
  const [least, most] = TEAM[size];
  const employees = inventTeam(language, services, chance.between(least, most), fold, chance);
  const used = size === 8 ? own : groups;
  const listed = used.filter((group) => services.some((service) => service.group === group));
  return { language, kind, size, fold, services, employees, groups: listed, missing, shared };
}

/** The provider's catalog in the form of the package. */
export function catalogOf({ language, services, employees, groups, shared }: Provider): Catalog {
  return {
    locale: language.locale,
    categories: groups.map(({ name, aliases }) => ({ id: name, name, aliases })),
    services: services.map(({ id, name, aliases, group }) => {
      const more = shared?.serviceIds.includes(id) ? [...aliases, shared.alias] : aliases;
      return { id, name, aliases: more, durationMinutes: null, categoryId: group.name };
    }),
    employees: employees.map(({ id, name, serviceIds }) => ({ id, name, serviceIds })),
  };
}

function chooseServices(
  language: Language,
  kind: Kind,
  groups: readonly Group[],
  size: Size,
  fold: number,
  chance: Chance,
): { services: Service[]; missing: Offer[] } {
  const own = groups.filter((group) => group.fold === fold).flatMap((group) => withGroup(group));
  const others = groups.filter((group) => group.fold !== fold).flatMap((group) => withGroup(group));
  const shuffled = chance.shuffle(own);
  const kept = shuffled.slice(0, Math.min(size, Math.ceil(shuffled.length * 0.75)));
  const rest = chance.shuffle(others).slice(0, Math.max(0, size - kept.length));
  const plainOnes = [
    ...kept.map((entry) => ({ ...entry, isAsked: true })),
    ...rest.map((entry) => ({ ...entry, isAsked: false })),
  ];
  const variants = language.variantsOf(kind).flatMap((variant) =>
    plainOnes.map(({ offer, group }) => ({
      offer: { name: `${offer.name} – ${variant}`, aliases: [] },
      group,
      isAsked: false,
    })),
  );
  const all = [
    ...plainOnes,
    ...(size === 200 ? chance.shuffle(variants).slice(0, Math.max(0, size - plainOnes.length)) : []),
  ];
  const taken = new Set(groups.flatMap(({ name, aliases }) => [name, ...aliases].map(plain)));
  const services: Service[] = [];
  for (const { offer, group, isAsked } of all) {
    if (taken.has(plain(offer.name))) continue;
    taken.add(plain(offer.name));
    services.push({ id: `s${services.length}`, name: offer.name, aliases: offer.aliases, group, isAsked });
  }
  const named = services.map((service) => {
    const aliases = service.aliases.filter((alias) => !taken.has(plain(alias)));
    for (const alias of aliases) taken.add(plain(alias));
    return { ...service, aliases };
  });
  return { services: named, missing: shuffled.slice(kept.length).map(({ offer }) => offer) };
}

function withGroup(group: Group): { offer: Offer; group: Group }[] {
  return group.offers.map((offer) => ({ offer, group }));
}

function shareAlias(services: readonly Service[], chance: Chance): Provider['shared'] {
  const [first] = chance.shuffle(services.filter(({ isAsked }) => isAsked));
  const siblings = services.filter(({ group, isAsked }) => isAsked && group === first?.group);
  const alias = first?.group.topics.at(-1);
  if (alias === undefined || siblings.length < 2) return null;
  return {
    alias,
    serviceIds: chance
      .shuffle(siblings)
      .slice(0, 2)
      .map(({ id }) => id),
  };
}
