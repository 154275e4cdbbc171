import { buildIndex, resolve } from 'spoken-names';
import { describe, expect, test } from 'vitest';

interface Person {
  readonly name: string;
  readonly aliases?: readonly string[];
}

function answerOf(locale: string, services: readonly string[], people: readonly Person[], utterance: string) {
  const index = buildIndex({
    locale,
    services: services.map((name) => ({ id: name, name })),
    employees: people.map((one) => ({ id: one.name, ...one, serviceIds: services })),
  });
  const { state, resolved } = resolve(index, { utterance, locale });
  return resolved ? [resolved.serviceId, resolved.employeeId] : state;
}

describe('words that tell two names apart', () => {
  const PHOTOS = ['Sesión de fotos de día', 'Sesión de fotos de noche', 'Sesión de fotos de boda'];
  const DRIVES = ['Jazda kat. A', 'Jazda kat. A1', 'Jazda kat. A2'];
  const TOURS = ['Day tour', 'Night tour', 'Wedding tour'];
  const WASHES = ['Wash with wax', 'Wash without wax'];
  const jo = [{ name: 'Jo Hart' }];
  test.each([
    ['es', PHOTOS, 'sesión de fotos por favor', 'AMBIGUOUS_SERVICE'],
    ['es', PHOTOS, 'sesión de fotos de noche', ['Sesión de fotos de noche', null]],
    ['pl', DRIVES, 'jazda', 'AMBIGUOUS_SERVICE'],
    ['pl', DRIVES, 'jazda kat a2', ['Jazda kat. A2', null]],
    ['en', TOURS, 'tour', 'AMBIGUOUS_SERVICE'],
    ['en', TOURS, 'night tour', ['Night tour', null]],
    ['en', WASHES, 'wash', 'AMBIGUOUS_SERVICE'],
    ['en', WASHES, 'wash, no wax', ['Wash without wax', null]],
  ])('%s, %s: %s', (locale, services, said, expected) => {
    expect(answerOf(locale, services, jo, said)).toEqual(expected);
  });
});

describe('names of people', () => {
  const staff = [{ name: 'Elizabeth Stone', aliases: ['Liz'] }, { name: 'Elizabeth Moore' }, { name: 'Laura Hughes' }];
  test.each([
    ['haircut with Elizabeth', 'AMBIGUOUS_EMPLOYEE'],
    ['haircut with Liz', ['Haircut', 'Elizabeth Stone']],
    ['haircut with Laura', ['Haircut', 'Laura Hughes']],
    ['haircut with Laura van Dijk', 'EMPLOYEE_NOT_FOUND'],
    ['haircut with laura de la torre', 'EMPLOYEE_NOT_FOUND'],
    ["haircut with Laura O'Brien", 'EMPLOYEE_NOT_FOUND'],
  ])('%s', (said, expected) => expect(answerOf('en', ['Haircut'], staff, said)).toEqual(expected));
});

describe('an hour and a half', () => {
  test.each([
    ['en', 'aromatherapy for an hour and a half'],
    ['en', 'one and a half hours of aromatherapy'],
    ['pl', 'aromatherapy na półtorej godziny'],
    ['pl', 'aromatherapy godzina i pół'],
    ['de', 'Aromatherapy für anderthalb Stunden'],
    ['de', 'Aromatherapy eineinhalb Stunden'],
    ['fr', "aromatherapy d'une heure et demie"],
    ['it', "aromatherapy di un'ora e mezza"],
    ['es', 'aromatherapy de hora y media'],
    ['pt', 'aromatherapy de uma hora e meia'],
    ['cs', 'aromatherapy na hodinu a půl'],
    ['sk', 'aromatherapy na hodinu a pol'],
    ['uk', 'aromatherapy на півтори години'],
  ])('%s: %s', (locale, said) => {
    const lengths = ['Aromatherapy 45', 'Aromatherapy 60', 'Aromatherapy 90'];
    expect(answerOf(locale, lengths, [{ name: 'Jo Hart' }], said)).toEqual(['Aromatherapy 90', null]);
  });
});
