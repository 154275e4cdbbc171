import type { Language } from './language.ts';
import { likeness, sameWord, wordsOf } from './likeness.ts';
import type { Employee, Service } from './provider.ts';
import type { Chance } from './random.ts';

type Person = Omit<Employee, 'id' | 'serviceIds'>;
type Names = Pick<Language, 'givenNames' | 'surnames'>;

/**
 * People with different names, none of which is also a word of a service, each of whom performs the services of one to
 * three categories.
 */
export function inventTeam(
  language: Language,
  services: readonly Service[],
  count: number,
  fold: number,
  chance: Chance,
): Employee[] {
  return assign(inventNames(withoutNamesakes(language, services), count, fold, chance), services, chance);
}

function withoutNamesakes({ givenNames, surnames }: Language, services: readonly Service[]): Names {
  const offered = new Set(
    services.flatMap(({ name, aliases, group }) => [name, group.name, ...aliases, ...group.aliases]),
  );
  const words = [...new Set([...offered].flatMap(wordsOf))];
  const isFree = (name: string) => wordsOf(name).every((part) => words.every((word) => !sameWord(part, word)));
  return {
    givenNames: givenNames.filter(({ name, shortForms }) => [name, ...shortForms].every(isFree)),
    surnames: surnames.filter(({ male, female }) => isFree(male) && isFree(female)),
  };
}

function inventNames(language: Names, count: number, fold: number, chance: Chance): Person[] {
  const own = language.givenNames.filter((given) => given.fold === fold);
  const surnames = language.surnames.filter((surname) => surname.fold === fold);
  const people = new Map<string, Person>();
  for (let tries = 0; people.size < count && tries < count * 20; tries++) {
    const given = chance.pick(chance.next() < 0.6 ? own : language.givenNames);
    const { male, female } = chance.pick(chance.next() < 0.6 ? surnames : language.surnames);
    const surname = given.isFemale ? female : male;
    const name = `${given.name} ${surname}`;
    if ([...people.keys()].every((other) => likeness(other, name) < 0.9)) people.set(name, { name, given, surname });
  }
  return [...people.values()];
}

function assign(names: readonly Person[], services: readonly Service[], chance: Chance): Employee[] {
  const performers = new Map(names.map(({ name }) => [name, new Set<string>()]));
  const groups = [...new Set(services.map(({ group }) => group))];
  for (const set of performers.values()) {
    const theirs = chance.shuffle(groups).slice(0, chance.between(1, Math.min(3, groups.length)));
    for (const { id, group } of services) if (theirs.includes(group) && chance.next() < 0.85) set.add(id);
  }
  for (const { id } of services) {
    if ([...performers.values()].every((set) => !set.has(id))) performers.get(chance.pick(names).name)?.add(id);
  }
  return names.map((employee, position) => ({
    ...employee,
    id: `e${position}`,
    serviceIds: [...(performers.get(employee.name) ?? [])],
  }));
}
