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

describe('a date in numbers is no part of a name', () => {
  test.each([
    ['de', 'Endermology am 12.1.'],
    ['cs', '12. 1. endermology, v 9:50'],
    ['es', 'el 31/1 endermology'],
    ['en', 'endermology on 1/31/2027 at 9.30'],
    ['fr', 'endermology le 12/01/2027'],
    ['pl', 'endermology 2027-01-12'],
  ])('%s: %s', (locale, said) => expect(answerOf(locale, said)).toEqual(['endermology', null]));

  test('a fraction is none', () => expect(answerOf('en', 'shortened sleeves 3/4')).toEqual(['sleeves', null]));
});

describe('an everyday word costs nothing', () => {
  test.each([
    ['pl', 'we wtorek, tylko nie ten, endermology', 'where it would be a number in another language'],
    ['pl', 'my daughter asked me to order endermology', 'where a sentence of another language has it'],
    ['pt', 'o que se passa é que quero endermology', 'where it is close to a word of a name'],
  ])('%s: %s, %s', (locale, said) => expect(answerOf(locale, said)).toEqual(['endermology', null]));
});
