import { buildIndex, resolve } from 'spoken-names';
import { describe, expect, test } from 'vitest';

const index = buildIndex({
  locale: 'en-GB',
  categories: [{ id: 'law', name: 'Work matters' }],
  services: [
    { id: 'endermology', name: 'Endermology' },
    { id: 'massage', name: 'Relaxing massage' },
    { id: 'weekend', name: 'Relaxing massage – weekend' },
    { id: 'rules', name: 'Règlement intérieur du travail', categoryId: 'law' },
  ],
  employees: [
    { id: 'anna', name: 'Anna Kowalska', serviceIds: ['endermology', 'massage', 'weekend', 'rules'] },
    { id: 'pavol', name: 'Pavol Holub', serviceIds: ['endermology', 'massage', 'weekend'] },
  ],
});

const answerOf = (locale: string, serviceQuery: string, employeeQuery: string | null = null) => {
  const { state, resolved } = resolve(index, { serviceQuery, employeeQuery, locale });
  return resolved ? [resolved.serviceId, resolved.employeeId] : state;
};

describe('words around a name', () => {
  test.each([
    ['pl', 'mąż mnie namówił na endermology, w porze obiadu, w drugi piątek grudnia'],
    ['en', "my sister talked me into endermology, by seven at the latest, that's all"],
    ['de', 'Endermology am zweiten Freitag im Dezember kurz nach elf, sofern Sie Luft haben'],
    ['cs', 'haló, vešla bych se k vám na endermology za deset minut devět'],
    ['sk', 'endermology o deväť menej desať, ak sa to zmestí'],
    ['uk', 'чоловік умовив мене на endermology, за десять хвилин дев’ята'],
    ['es', '¿me coge hora para endermology de aquí a tres días a la hora de comer?'],
    ['it', 'riuscite a infilarmi per endermology all’ora di pranzo, nient’altro'],
    ['pt', 'o meu marido convenceu-me a fazer endermology, logo depois das onze'],
    ['it', 'my husband talked me into endermology, some time next week'],
  ])('words around a name, %s: %s', (locale, said) => expect(answerOf(locale, said)).toEqual(['endermology', null]));

  test('an unknown word beside a whole name is no reason to ask, unless other names begin like it', () => {
    expect(answerOf('en', 'endermology zorbing')).toEqual(['endermology', null]);
    expect(answerOf('en', 'massage zorbing')).toBe('AMBIGUOUS_SERVICE');
    expect(answerOf('en', 'the zorbing was nice, endermology on Friday')).toEqual(['endermology', null]);
  });

  test('a longer name with the same beginning is meant only if more of it is said', () => {
    expect(answerOf('en', 'reelaxing massage')).toEqual(['massage', null]);
    expect(answerOf('en', 'relaxing massage weekend')).toEqual(['weekend', null]);
  });

  test('a topic word in another form than in its name leads to a question', () => {
    expect(answerOf('fr', 'travaille')).not.toEqual(['rules', null]);
  });
});

describe('meant employees in sentences', () => {
  test.each([
    ['pl', 'po pracy, Anna, w ten wtorek', 'anna'],
    ['pl', 'zawsze chodzę do Ani Kowalskiej', 'anna'],
    ['sk', 'chodím vždy k Pavlovi Holubovi', 'pavol'],
    ['sk', 'určite u Paľa, o tri dni', 'pavol'],
  ])('meant employees in sentences, %s: %s', (locale, said, id) =>
    expect(answerOf(locale, 'endermology', said)).toEqual(['endermology', id]),
  );

  test('a known first name with another surname is another person', () => {
    expect(answerOf('pl', 'endermology', 'o ósmej, Anna Zawadzka, we wtorek')).not.toEqual(['endermology', 'anna']);
  });

  test('two employees in a sentence lead to a question, unless either is welcome', () => {
    expect(answerOf('en', 'endermology with Anna and Pavol')).toBe('AMBIGUOUS_EMPLOYEE');
    const { resolved } = resolve(index, { serviceQuery: 'endermology with Anna or Pavol', locale: 'en' });
    expect(resolved).toEqual({
      serviceId: 'endermology',
      employeeId: null,
      employeeSelectionMode: 'ANY',
      employeeIds: ['anna', 'pavol'],
    });
  });
});

test('half a name with a common word beside it leads to a question: front pads are no rear pads', () => {
  const garage = buildIndex({
    locale: 'en',
    services: [{ id: 'rear', name: 'Rear brake pads' }],
    employees: [{ id: 'jo', name: 'Jo Hart', serviceIds: ['rear'] }],
  });
  const stateOf = (serviceQuery: string) => resolve(garage, { serviceQuery }).state;
  expect(stateOf('brake pads front please')).toBe('AMBIGUOUS_SERVICE');
  expect(stateOf('brake pads, please')).toBe('RESOLVED');
});
