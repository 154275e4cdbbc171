import { likeness } from './likeness.ts';
import { misheard, say, sayName } from './noise.ts';
import type { Employee, Service } from './provider.ts';
import type { Way } from './say-service.ts';
import { dayAndTime, type Said, type Scene, serviceSlots } from './scene.ts';
import { calledSo, FORMS, type Mention, mentionsOf, nameSlots } from './team.ts';

/** A performer as named in a phrase, and the performers who match that name. */
interface Named {
  readonly employee: Employee;
  readonly mention: Mention;
  readonly phrase: string;
  /** More than one only if several performers have this name. */
  readonly possible: readonly Employee[];
  /** Whether an employee who does not perform the service has the same name. */
  readonly isShared: boolean;
}

/** A performer of the service with a name of this fold; null if there is none, or if the name is misleading. */
export function performer(
  scene: Scene,
  target: Service,
  how: 'given' | 'short' | 'full',
  phrase: string,
): Named | null {
  const performers = scene.provider.employees.filter(({ serviceIds }) => serviceIds.includes(target.id));
  const own = performers.filter(({ given }) => given.fold === scene.provider.fold);
  if (own.length === 0) return null;
  const employee = scene.chance.pick(own);
  const { full, given, short } = mentionsOf(scene.language, employee);
  const mention = how === 'full' ? full : how === 'given' ? given : scene.chance.pick(short);
  const form = FORMS.find((each) => phrase.includes(`{e.${each}}`)) ?? 'nom';
  const called = calledSo(scene, mention[form]);
  const possible = called?.filter((other) => performers.includes(other)) ?? [];
  return possible.length === 0 ? null : { employee, mention, phrase, possible, isShared: (called?.length ?? 0) > 1 };
}

function pairOf(scene: Scene, spoken: Said['spoken'], target: Service, possible: readonly Employee[]): Said {
  const ids = possible.map(({ id }) => id);
  const [only, ...others] = ids;
  const isClear = only !== undefined && others.length === 0;
  return {
    spoken: { ...spoken, locale: scene.language.locale },
    expected: isClear
      ? { resolved: { serviceIds: [target.id], employeeIds: ids }, questions: [] }
      : { resolved: null, questions: ['EMPLOYEE'], employees: ids, all: ids.length < 5 },
    meant: [target.id],
  };
}

const plainNames: Way = (scene, target) => {
  const named = performer(scene, target, scene.chance.pick(['full', 'given']), '{e.nom}');
  if (!named || named.possible.length > 1) return null;
  return pairOf(
    scene,
    { serviceQuery: target.name, employeeQuery: named.mention.nom.toLowerCase() },
    target,
    named.possible,
  );
};

const diminutives: Way = (scene, target) => {
  const named = performer(scene, target, 'short', scene.chance.next() < 0.5 ? '{e.nom}' : scene.phrase('with'));
  return named && named.possible.length === 1 ? asksWith(scene, named, target) : null;
};

const inflectedNames: Way = (scene, target) => {
  const named = performer(scene, target, scene.chance.pick(['full', 'given']), scene.phrase('with'));
  return named && named.possible.length === 1 ? asksWith(scene, named, target) : null;
};

const honorifics: Way = (scene, target) => {
  const performers = scene.provider.employees.filter(({ serviceIds }) => serviceIds.includes(target.id));
  const employee = scene.chance.pick(performers);
  const { given, surname } = mentionsOf(scene.language, employee);
  const phrase = scene.phrase(employee.given.isFemale ? 'honour-f' : 'honour-m');
  const form = FORMS.find((each) => phrase.includes(`{s.${each}}`)) ?? 'nom';
  const called = phrase.includes('{g}') ? given.nom : surname[form];
  const possible = calledSo(scene, called);
  if (!possible || possible.some((other) => other.given.isFemale !== employee.given.isFemale)) return null;
  const text = say(phrase, { s: surname.nom, g: given.nom, [`s.${form}`]: surname[form] });
  const bookable = possible.filter((other) => performers.includes(other));
  return text === null ? null : pairOf(scene, { serviceQuery: target.name, employeeQuery: text }, target, bookable);
};

const misheardNames: Way = (scene, target) => {
  const named = performer(scene, target, scene.chance.pick(['full', 'given']), '{e.nom}');
  if (!named || named.possible.length > 1) return null;
  const heard = misheard(named.mention.nom, scene.language, scene.chance);
  const others = scene.provider.employees.filter(({ id }) => id !== named.employee.id);
  if (heard === null || heard.length < 5) return null;
  const own = likeness(heard, named.mention.nom);
  const calls = others.flatMap((other) => Object.values(mentionsOf(scene.language, other)).flat());
  if (calls.some((other) => FORMS.some((form) => likeness(heard, other[form]) > own - 0.2)) || own < 0.6) return null;
  return pairOf(scene, { serviceQuery: target.name, employeeQuery: heard }, target, named.possible);
};

const sameFirstNames: Way = (scene, target) => {
  const named = performer(scene, target, scene.chance.pick(['given', 'short']), '{e.nom}');
  return named?.isShared ? asksWith(scene, named, target) : null;
};

/** Service, employee, day and time in one sentence, as one query, as both, or split with the day on either side. */
const severalFields: Way = (scene, target) => {
  const named = performer(
    scene,
    target,
    scene.chance.pick(['given', 'given', 'short', 'full']),
    scene.phrase('fields'),
  );
  if (!named || named.possible.length > 1) return null;
  const slots = { ...serviceSlots(scene.language, target.name), ...nameSlots(named.mention), ...dayAndTime(scene) };
  const sentence = sayName(scene.language.code, named.phrase, slots);
  if (sentence === null) return null;
  const way = scene.chance.next();
  if (way < 0.5) return pairOf(scene, { serviceQuery: sentence }, target, named.possible);
  if (way < 0.65) return pairOf(scene, { serviceQuery: sentence, employeeQuery: sentence }, target, named.possible);
  const first = scene.isLater
    ? `${scene.phrase('before')}, {day}`
    : scene.chance.pick(['{nom} {day}', '{day} {time} {nom}']);
  const serviceQuery = say(first, slots);
  const employeeQuery = say(scene.isLater ? '{time}, {e.nom}, {day}' : '{e.nom} {day} {time}', slots);
  return serviceQuery && employeeQuery ? pairOf(scene, { serviceQuery, employeeQuery }, target, named.possible) : null;
};

/** Ways to name the employee. */
export const EMPLOYEE_WAYS = {
  'employee by name': plainNames,
  diminutives,
  'employee inflected': inflectedNames,
  'employee by surname': honorifics,
  'employee misheard': misheardNames,
  'same first names': sameFirstNames,
  'several fields': severalFields,
} satisfies Record<string, Way>;

function asksWith(scene: Scene, { phrase, mention, possible }: Named, target: Service): Said | null {
  const text = sayName(scene.language.code, phrase, nameSlots(mention));
  return text === null ? null : pairOf(scene, { serviceQuery: target.name, employeeQuery: text }, target, possible);
}
