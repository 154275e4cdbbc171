import { likeness } from './likeness.ts';
import { sayName } from './noise.ts';
import { performer } from './say-employee.ts';
import type { Way } from './say-service.ts';
import { calledSo, FORMS, mentionsOf, nameSlots } from './team.ts';

const UNLIKE = 0.7;

const employeeAlone: Way = (scene, target) => {
  const named = performer(scene, target, scene.chance.pick(['given', 'full']), scene.phrase('with'));
  if (!named || named.isShared) return null;
  const { serviceIds, id } = named.employee;
  const text = sayName(scene.language.code, named.phrase, nameSlots(named.mention));
  const spoken = { employeeQuery: text, locale: scene.language.locale };
  const expected =
    serviceIds.length === 1
      ? ({ resolved: { serviceIds, employeeIds: [id] }, questions: [] } as const)
      : ({ resolved: null, questions: ['SERVICE'], services: serviceIds } as const);
  return { spoken, expected, meant: serviceIds };
};

const unknownEmployee: Way = (scene, target) => {
  const { language, provider, chance } = scene;
  const given = chance.pick(language.givenNames.filter(({ fold }) => fold === provider.fold));
  const { male, female } = chance.pick(language.surnames);
  const { full, given: first } = mentionsOf(language, { given, surname: given.isFemale ? female : male });
  const mention = chance.next() < 0.5 ? full : first;
  const calls = provider.employees.flatMap((employee) => Object.values(mentionsOf(language, employee)).flat());
  if (calls.some((other) => FORMS.some((form) => likeness(other[form], mention.nom) > UNLIKE))) return null;
  const isHalfKnown = calls.some(
    (other) =>
      likeness(other.nom, mention.nom.split(' ').at(-1) ?? '') > UNLIKE || likeness(other.nom, given.name) > UNLIKE,
  );
  const spoken = {
    serviceQuery: target.name,
    employeeQuery: sayName(scene.language.code, scene.phrase('with'), nameSlots(mention)),
    locale: language.locale,
  };
  return {
    spoken,
    expected: {
      resolved: null,
      questions: isHalfKnown ? ['EMPLOYEE_NOT_FOUND', 'EMPLOYEE', 'NO_VALID_PAIR'] : ['EMPLOYEE_NOT_FOUND'],
    },
    meant: [target.id],
  };
};

const noValidPair: Way = (scene, target) => {
  const others = scene.provider.employees.filter(({ serviceIds }) => !serviceIds.includes(target.id));
  if (others.length === 0) return null;
  const mention = mentionsOf(scene.language, scene.chance.pick(others)).full;
  if (calledSo(scene, mention.nom)?.length !== 1) return null;
  const spoken = {
    serviceQuery: target.name,
    employeeQuery: sayName(scene.language.code, scene.phrase('with'), nameSlots(mention)),
    locale: scene.language.locale,
  };
  return { spoken, expected: { resolved: null, questions: ['NO_VALID_PAIR'] }, meant: [target.id] };
};

/** Only an employee, an unknown person, and an employee who performs something else. */
export const EMPLOYEE_QUESTIONS = {
  'employee alone': employeeAlone,
  'employee unknown': unknownEmployee,
  'no valid pair': noValidPair,
} satisfies Record<string, Way>;
