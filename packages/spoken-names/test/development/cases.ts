import type { CatalogEmployee, CatalogService } from 'spoken-names';
import { type DevelopmentCatalog, developmentCatalogs } from './catalogs.ts';
import { FRAMES, type Frames } from './frames.ts';

/** An utterance for a catalog, and the answer of a good receptionist. */
export interface DevelopmentCase {
  readonly language: string;
  readonly kind: string;
  readonly noise: string;
  readonly serviceQuery: string | null;
  readonly employeeQuery: string | null;
  /** The service; null if a question is required, or if it is not in the catalog. */
  readonly serviceId: string | null;
  readonly employeeId: string | null;
  /** The required content of a question. */
  readonly asked: readonly string[];
}

type Random = () => number;

/** Numbers between 0 and 1, the same for the same seed. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick');
  return item;
};

interface Setting {
  readonly one: DevelopmentCatalog;
  readonly frames: Frames;
  readonly random: Random;
  readonly others: readonly DevelopmentCatalog[];
}

/** All cases of one seed. */
export function developmentCases(seed: number): { one: DevelopmentCatalog; cases: DevelopmentCase[] }[] {
  const catalogs = developmentCatalogs();
  return catalogs.map((one, at) => {
    const frames = FRAMES[one.language];
    if (!frames) throw new Error(one.language);
    const others = catalogs.filter(({ language, kind }) => language === one.language && kind !== one.kind);
    return { one, cases: casesOf({ one, frames, random: randomOf(seed * 1000 + at), others }) };
  });
}

function casesOf(setting: Setting): DevelopmentCase[] {
  const { one } = setting;
  return [
    ...one.catalog.services.flatMap((service) => ofService(setting, service)),
    ...one.catalog.employees.flatMap((employee) => ofEmployee(setting, employee)),
    ...one.catalog.categories.flatMap(({ id, name, aliases = [] }) => {
      const members = one.catalog.services.filter(({ categoryId }) => categoryId === id).map((service) => service.id);
      return [name, ...aliases].flatMap((said) =>
        [said, said.toLowerCase(), wrap(setting, said)].map((text) =>
          members.length > 1
            ? made(setting, 'category', text, null, null, null, members)
            : made(setting, 'category of one', text, null, members[0] ?? null, null, members),
        ),
      );
    }),
    ...strangers(setting),
  ];
}

function made(
  { one }: Setting,
  noise: string,
  serviceQuery: string | null,
  employeeQuery: string | null,
  serviceId: string | null,
  employeeId: string | null,
  asked: readonly string[] = [],
): DevelopmentCase {
  const { language, kind } = one;
  return { language, kind, noise, serviceQuery, employeeQuery, serviceId, employeeId, asked };
}

function wrap({ frames, random }: Setting, text: string): string {
  return pick(random, frames.asks).replace('…', text);
}

function ofService(setting: Setting, service: CatalogService): DevelopmentCase[] {
  const { frames, random, one } = setting;
  const name = service.name.toLowerCase();
  const made1 = (noise: string, text: string) => made(setting, noise, text, null, service.id, null, [service.id]);
  const performers = one.catalog.employees.filter(({ serviceIds }) => [...idsOf(serviceIds)].includes(service.id));
  const performer = pick(random, performers);
  const time = pick(random, frames.times);
  const by = pick(random, frames.performers);
  const person = by.includes('E') ? by.replace('E', personOf(performer, random)) : by;
  const withPerson = (noise: string, text: string) =>
    made(setting, noise, text, null, service.id, performer.id, [service.id, performer.id]);
  return [
    made1('exact', service.name),
    made1('fillers', wrap(setting, name)),
    made1('time behind', `${name} ${time}`),
    made1('time before', `${time} ${name}`),
    made1('fillers and time', `${wrap(setting, name)} ${time}`),
    withPerson('person behind', `${name} ${person}`),
    withPerson('person and time', `${wrap(setting, name)} ${person} ${time}`),
    withPerson('time and person', `${name} ${time} ${person}`),
    withPerson('person before', `${person} ${name}`),
    made(setting, 'two fields', wrap(setting, name), `${person} ${time}`, service.id, performer.id, [service.id]),
    made1('truncated end', cutEnd(name, random)),
    made1('truncated words', cutWords(name, random)),
    made1('truncated start', cutStart(name, random)),
    made1('run together', name.replaceAll(' ', '')),
    made1('split', split(name, random)),
    made1('sound', heard(name, frames, random, 1)),
    made1('sounds', heard(name, frames, random, 2)),
    made1('sound in sentence', wrap(setting, heard(name, frames, random, 1))),
    made1('typo', typo(name, random)),
    made1('without accents', name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')),
    made1('swapped words', name.split(' ').toReversed().join(' ')),
    ...unique(setting, service),
  ];
}

/** A word of only one service, and one of several. */
function unique(setting: Setting, service: CatalogService): DevelopmentCase[] {
  const { services } = setting.one.catalog;
  const all = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .filter(Boolean);
  return all(service.name)
    .filter((word) => word.length > 3)
    .flatMap((word) => {
      const sharing = services.filter(({ name, aliases = [] }) =>
        [name, ...aliases].some((label) => all(label).includes(word)),
      );
      if (sharing.length < 2) return [];
      return [
        made(
          setting,
          'shared word',
          word,
          null,
          null,
          null,
          sharing.map(({ id }) => id),
        ),
      ];
    });
}

function ofEmployee(setting: Setting, employee: CatalogEmployee): DevelopmentCase[] {
  const { frames, random, one } = setting;
  const [serviceId = ''] = idsOf(employee.serviceIds);
  const name = one.catalog.services.find(({ id }) => id === serviceId)?.name ?? '';
  const [first = '', ...rest] = employee.name.split(' ');
  const last = rest.join(' ');
  const time = pick(random, frames.times);
  const with2 = (noise: string, text: string) => made(setting, noise, name, text, serviceId, employee.id, [serviceId]);
  return [
    with2('name', employee.name),
    with2('first name', first),
    with2('last name', last),
    with2('swapped name', `${last} ${first}`),
    with2('name and time', `${employee.name} ${time}`),
    with2('time and name', `${time} ${first}`),
    with2('name typo', typo(employee.name.toLowerCase(), random)),
    with2('name sound', heard(last.toLowerCase(), frames, random, 1)),
    with2('name truncated', cutEnd(employee.name.toLowerCase(), random)),
  ];
}

/** Services and people of other catalogs. */
function strangers(setting: Setting): DevelopmentCase[] {
  const { one, others, random } = setting;
  const own = new Set(one.catalog.services.flatMap(({ name }) => wordsOf(name)));
  const names = new Set(one.catalog.employees.flatMap(({ name }) => wordsOf(name)));
  return others.flatMap(({ catalog }) => [
    ...catalog.services
      .filter(({ name }) => !wordsOf(name).some((word) => own.has(word)))
      .flatMap(({ name }) => [
        made(setting, 'stranger service', name, null, null, null),
        made(setting, 'stranger service', wrap(setting, typo(name, random)), null, null, null),
      ]),
    ...catalog.employees
      .filter(({ name }) => !wordsOf(name).some((word) => names.has(word)))
      .map(({ name }) => {
        const service = pick(random, one.catalog.services);
        return made(setting, 'stranger person', service.name, name, null, null);
      }),
  ]);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.slice(0, 4));
}

function idsOf(ids: CatalogEmployee['serviceIds']): readonly string[] {
  return 'has' in ids ? [...ids.keys()] : ids;
}

function personOf({ name }: CatalogEmployee, random: Random): string {
  const [first = ''] = name.split(' ');
  return random() < 0.5 ? first : name;
}

function cutEnd(text: string, random: Random): string {
  const last = text.split(' ').at(-1) ?? '';
  const cut = Math.min(1 + Math.floor(random() * 3), Math.max(1, last.length - 3));
  return text.slice(0, -cut);
}

function cutWords(text: string, random: Random): string {
  return text
    .split(' ')
    .map((word) => (word.length > 5 ? word.slice(0, word.length - 1 - Math.floor(random() * 2)) : word))
    .join(' ');
}

function cutStart(text: string, random: Random): string {
  const [first = ''] = text.split(' ');
  return first.length > 5 ? text.slice(1 + Math.floor(random() * 2)) : text;
}

function split(text: string, random: Random): string {
  const words = text.split(' ');
  const longest = words.toSorted((left, right) => right.length - left.length)[0] ?? '';
  if (longest.length < 7) return text;
  const at = 3 + Math.floor(random() * (longest.length - 5));
  return text.replace(longest, `${longest.slice(0, at)} ${longest.slice(at)}`);
}

function heard(text: string, { sounds }: Frames, random: Random, times: number): string {
  let said = text;
  for (let time = 0; time < times; time += 1) {
    const fitting = sounds.filter(([from]) => said.includes(from));
    if (fitting.length === 0) return said;
    const [from, to] = pick(random, fitting);
    said = said.replace(from, to);
  }
  return said;
}

function typo(text: string, random: Random): string {
  const words = text.split(' ');
  const longest = words.toSorted((left, right) => right.length - left.length)[0] ?? '';
  if (longest.length < 5) return text;
  const at = 1 + Math.floor(random() * (longest.length - 2));
  const kind = random();
  const letter = 'aeionrst'[Math.floor(random() * 8)] ?? 'a';
  const wrong =
    kind < 0.34
      ? longest.slice(0, at) + longest.slice(at + 1)
      : kind < 0.67
        ? longest.slice(0, at) + letter + longest.slice(at)
        : longest.slice(0, at) + letter + longest.slice(at + 1);
  return text.replace(longest, wrong);
}
