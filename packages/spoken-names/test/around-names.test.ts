import { buildIndex, resolve } from 'spoken-names';
import { describe, expect, test } from 'vitest';

const index = buildIndex({
  locale: 'en-GB',
  services: [
    { id: 'endermology', name: 'Endermology' },
    { id: 'sleeves', name: 'Shortened sleeves 3/4' },
    { id: 'dance', name: 'Aula de passo doble' },
  ],
  employees: [{ id: 'pavol', name: 'Pavol Holub', serviceIds: ['endermology', 'sleeves', 'dance'] }],
});

const answerOf = (locale: string, serviceQuery: string) => {
  const { state, resolved } = resolve(index, { serviceQuery, locale });
  return resolved ? [resolved.serviceId, resolved.employeeId] : state;
};

describe('a numeric date is no part of a name', () => {
  test.each([
    ['de', 'Endermology am 12.1.'],
    ['cs', '12. 1. endermology, v 9:50'],
    ['es', 'el 31/1 endermology'],
    ['en', 'endermology on 1/31/2027 at 9.30'],
    ['fr', 'endermology le 12/01/2027'],
    ['pl', 'endermology 2027-01-12'],
  ])('%s: the date %s is no part of a name', (locale, said) =>
    expect(answerOf(locale, said)).toEqual(['endermology', null]),
  );

  test('a fraction is no date', () => expect(answerOf('en', 'shortened sleeves 3/4')).toEqual(['sleeves', null]));
});

describe('an everyday word does not lower the score', () => {
  test.each([
    ['pl', 'we wtorek, tylko nie ten, endermology', 'where it would be a number in another language'],
    ['pl', 'my daughter asked me to order endermology', 'where a sentence of another language has it'],
    ['pt', 'o que se passa é que quero endermology', 'where it is close to a word of a name'],
  ])('an everyday word does not lower the score, %s: %s, %s', (locale, said) =>
    expect(answerOf(locale, said)).toEqual(['endermology', null]),
  );
});

describe('an event gives a time', () => {
  test.each([
    ['en', 'endermology before the kids get back from school'],
    ['de', 'gleich wenn Sie aufmachen Endermology'],
    ['cs', 'těsně před zavíračkou endermology'],
    ['pl', 'endermology zaraz po długim weekendzie'],
    ['es', 'poco antes de cerrar endermology'],
    ['fr', "dès l'ouverture endermology"],
    ['it', 'endermology appena aprite'],
    ['uk', 'перед самим закриттям endermology'],
  ])('an event gives a time, %s: %s', (locale, said) => expect(answerOf(locale, said)).toEqual(['endermology', null]));

  test('a duration before an event is no duration of a service', () => {
    expect(answerOf('en', 'endermology, half an hour before you close')).toEqual(['endermology', null]);
    expect(answerOf('cs', 'půl hodiny před zavřením, endermology')).toEqual(['endermology', null]);
  });
});

describe('a number without a counted word is a day or an hour', () => {
  test.each([
    ['es', 'endermology el quince'],
    ['it', 'si potrebbe anticipare endermology al quindici'],
    ['de', 'endermology am Freitag, dem dreizehnten'],
    ['en', 'ten thirty on Sunday, endermology'],
    ['en', 'endermology at quarter past'],
  ])('a number without a counted word is a day or an hour, %s: %s', (locale, said) =>
    expect(answerOf(locale, said)).toEqual(['endermology', null]),
  );

  test.each([
    ['es', 'dentro de unas seis semanas endermology'],
    ['pl', 'endermology za jakieś sześć tygodni'],
    ['pt', 'daqui a umas três semanas, endermology'],
  ])('a count of weeks ahead may be rough, %s: %s', (locale, said) =>
    expect(answerOf(locale, said)).toEqual(['endermology', null]),
  );

  test('a number with a counted word is no time', () =>
    expect(answerOf('en', 'endermology 45')).toBe('AMBIGUOUS_SERVICE'));
});

describe("prices, telephone numbers and callers' names select no record", () => {
  test.each([
    ['en', 'my number is 602 123 456, endermology for fifty pounds'],
    ['cs', 'jmenuju se Pavol Novák, endermology do pěti set korun'],
    ['de', 'mein Name ist Pavol Huber, Endermology bitte'],
    ['pl', 'endermology na nazwisko Hołub'],
    ['en', 'endermology, what time could you do'],
  ])("prices, telephone numbers and callers' names select no record, %s: %s", (locale, said) =>
    expect(answerOf(locale, said)).toEqual(['endermology', null]),
  );

  test('an employee requested by name is not the caller', () => {
    expect(answerOf('en', 'my name is Jane Grey, endermology with Pavol')).toEqual(['endermology', 'pavol']);
  });
});

test('a given name is recognised after a set phrase and if it is another word too, and other words are not', () => {
  const salon = buildIndex({
    locale: 'en',
    services: [{ id: 'cut', name: 'Haircut' }],
    employees: [
      { id: 'theo', name: 'Theodore Reed', serviceIds: ['cut'] },
      { id: 'ania', name: 'Ania Lis', serviceIds: ['cut'] },
      { id: 'alfredo', name: 'Alfredo Neri', serviceIds: ['cut'] },
    ],
  });
  const whom = (locale: string, serviceQuery: string) => resolve(salon, { serviceQuery, locale }).resolved?.employeeId;
  expect(whom('en', 'could you jot me down with Theo for a haircut')).toBe('theo');
  expect(whom('pl', 'haircut u Ani we wtorek')).toBe('ania');
  expect(whom('it', "haircut, ma non c'è fretta")).toBeNull();
});

test('a name is recognised after a verb of telling, with its surname if that is a day too', () => {
  const office = buildIndex({
    locale: 'cs',
    services: [{ id: 'lease', name: 'Leasing' }],
    employees: [
      { id: 'lubos', name: 'Luboš Mach', serviceIds: ['lease'] },
      { id: 'dias', name: 'Miguel Dias', serviceIds: ['lease'] },
      { id: 'faria', name: 'Miguel Faria', serviceIds: ['lease'] },
    ],
  });
  const whom = (locale: string, serviceQuery: string) => resolve(office, { serviceQuery, locale }).resolved?.employeeId;
  expect(whom('cs', 'vyřiďte Lubošovi, že přijdu v úterý na leasing')).toBe('lubos');
  expect(whom('cs', 'slíbila jsem Lubošovi, že dorazím na leasing')).toBe('lubos');
  expect(whom('pt', 'leasing com Miguel Dias')).toBe('dias');
  expect(whom('pt', 'leasing com Miguel daqui a cinco dias')).toBeUndefined();
});
