import { readFileSync } from 'node:fs';
import type { CatalogEmployee } from 'spoken-names';
import type { DevelopmentCase } from './cases.ts';
import { type DevelopmentCatalog, developmentCatalogs } from './catalogs.ts';

interface Phrases {
  readonly language: string;
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

/** The format of `sentences.txt`: `== language`, `kind: phrase`; `…` is the service, `E` the employee, `T` the time. */
function readPhrases(): Phrases[] {
  const text = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8');
  return text
    .split(/^== /mu)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [language = '', ...lines] = part.trim().split('\n');
      const groups = Map.groupBy(lines, (line) => line.slice(0, line.indexOf(': ')));
      const phrases = [...groups].map(
        ([kind, some]) => [kind, some.map((line) => line.slice(kind.length + 2))] as const,
      );
      return { language, lines: new Map(phrases) };
    });
}

/** Whole sentences in every catalog, and people by short forms and case forms of their names. */
export function sentenceCases(): { one: DevelopmentCatalog; cases: DevelopmentCase[] }[] {
  const catalogs = developmentCatalogs();
  return readPhrases().flatMap((phrases) => {
    const own = catalogs.filter(({ language }) => language === phrases.language);
    const [first] = own;
    if (!first) throw new Error(phrases.language);
    const people = peopleOf(first, phrases);
    return [...own.map((one) => ({ one, cases: inCatalog(one, phrases) })), ...people];
  });
}

const EACH = 3;

function inCatalog(one: DevelopmentCatalog, { lines }: Phrases): DevelopmentCase[] {
  const { services, employees, categories } = one.catalog;
  let turn = 0;
  const next = <Item>(items: readonly Item[]): Item => {
    turn += 1;
    const item = items[(turn * 7) % items.length] ?? items[0];
    if (item === undefined) throw new Error('nothing to pick');
    return item;
  };
  const phrases = (kind: string) => lines.get(kind) ?? [];
  const cases: DevelopmentCase[] = [];
  const add = (noise: string, text: string, serviceId: string | null, employeeId: string | null, asked: string[]) =>
    cases.push({
      language: one.language,
      kind: one.kind,
      noise,
      serviceQuery: text,
      employeeQuery: null,
      serviceId,
      employeeId,
      asked,
    });
  const personFor = (serviceId: string) => {
    const performer = next(employees.filter(({ serviceIds }) => [...idsOf(serviceIds)].includes(serviceId)));
    const [given = ''] = performer.name.split(' ');
    return { performer, said: turn % 2 === 0 ? given : performer.name };
  };
  for (let round = 0; round < EACH; round += 1) {
    for (const ask of phrases('ask')) {
      const { id, name } = next(services);
      add('ask', ask.replace('…', name.toLowerCase()), id, null, [id]);
    }
    for (const time of phrases('time')) {
      const { id, name } = next(services);
      const said = [
        `${name.toLowerCase()} ${time}`,
        `${time} ${name.toLowerCase()}`,
        next(phrases('ask')).replace('…', `${name.toLowerCase()} ${time}`),
      ];
      add(round === 2 ? 'ask and time' : 'time', said[round] ?? '', id, null, [id]);
    }
    for (const who of phrases('who')) {
      const { id, name } = next(services);
      const { performer, said } = personFor(id);
      add('who', `${name.toLowerCase()} ${who.replace('E', said)}`, id, performer.id, [id]);
    }
    for (const many of phrases('many')) {
      const { id, name } = next(services);
      const { performer, said } = personFor(id);
      add(
        'many',
        many
          .replace('E', said)
          .replace('T', next(phrases('time')))
          .replace('…', name.toLowerCase()),
        id,
        performer.id,
        [id],
      );
    }
  }
  for (const { id, name } of categories) {
    const members = services.filter(({ categoryId }) => categoryId === id).map((service) => service.id);
    if (members.length < 2) continue;
    for (const group of phrases('group')) add('group', group.replace('…', name.toLowerCase()), null, null, members);
  }
  return cases;
}

const STAFF = 12;

/** Twelve people at a time, one of whom is requested. */
function peopleOf(
  { language, catalog }: DevelopmentCatalog,
  { lines }: Phrases,
): { one: DevelopmentCatalog; cases: DevelopmentCase[] }[] {
  const surnames = (lines.get('case') ?? []).map((line) => line.split(' | ')[0]?.split(' ').at(-1) ?? '');
  const dims = (lines.get('dim') ?? []).map((line, at) => {
    const [given = '', short = ''] = line.split(' ');
    return { name: `${given} ${surnames[at % surnames.length]}`, said: short, noise: 'dim' };
  });
  const inflected = (lines.get('case') ?? []).map((line) => {
    const [name = '', said = ''] = line.split(' | ');
    return { name, said, noise: 'case' };
  });
  const services = catalog.services.slice(0, 4);
  const whos = lines.get('who') ?? [];
  return [dims, inflected].flatMap((people) =>
    people.map((person, at) => {
      const others = people.filter(({ said, name }) => said !== person.said && name !== person.name);
      const staff = [
        person,
        ...Array.from({ length: Math.min(STAFF, others.length) }, (_, step) => others[(at + step) % others.length]),
      ];
      const serviceIds = services.map(({ id }) => id);
      const employees: CatalogEmployee[] = [...new Set(staff.map((one) => one?.name ?? ''))].map((name) => ({
        id: name,
        name,
        serviceIds,
      }));
      const service = services[at % services.length];
      const asked = [service?.id ?? ''];
      const base = { language, kind: 'people', serviceId: service?.id ?? null, employeeId: person.name, asked };
      const who = (whos[at % whos.length] ?? '').replace('E', person.said);
      const sentence = `${service?.name.toLowerCase()} ${person.noise === 'dim' ? who : person.said}`;
      return {
        one: { language, kind: 'people', catalog: { ...catalog, services, employees } },
        cases: [
          { ...base, noise: person.noise, serviceQuery: service?.name ?? '', employeeQuery: person.said },
          { ...base, noise: `${person.noise} in sentence`, serviceQuery: sentence, employeeQuery: null },
        ],
      };
    }),
  );
}

function idsOf(ids: CatalogEmployee['serviceIds']): readonly string[] {
  return 'has' in ids ? [...ids.keys()] : ids;
}
