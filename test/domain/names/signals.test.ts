import { describe, expect, test } from 'vitest';
import {
  differentGivenNames,
  isVagueForm,
  sameGivenName,
} from '../../../packages/spoken-names/src/signals/given-names.ts';
import { findNumbers } from '../../../packages/spoken-names/src/signals/numbers.ts';
import { fold } from '../../../packages/spoken-names/src/words/fold.ts';
import { baseForms, wordStem } from '../../../packages/spoken-names/src/words/forms.ts';
import { splitWords } from '../../../packages/spoken-names/src/words/split-words.ts';
import { makeWord } from '../../../packages/spoken-names/src/words/word.ts';

describe('folding', () => {
  test.each([
    ['Łódź', 'lodz'],
    ['GROß', 'gross'],
    ['e\u0301pilation', 'epilation'],
    ['Стрижка', 'strizhka'],
    ['Ｍａｒｔａ', 'marta'],
  ])('the word %s folds to %s', (word, folded) => expect(fold(word)).toBe(folded));
});

describe('words', () => {
  test.each([
    ['60min', ['60', 'min']],
    ['1,5 h', ['1,5', 'h']],
    ["d'Anna", ['d', 'anna']],
    ["Jo's", ['jo']],
    ["O'Brien", ['o', 'brien']],
    ["п'ять", ['пять']],
    ['Anna-Maria', ['anna', 'maria']],
    ['!!!', []],
  ])('the text %s is split into %j', (text, words) => expect(splitWords(text)).toEqual(words));
});

describe('numbers and durations', () => {
  test.each([
    ['sześćdziesiąt minut', 60],
    ['szescdziesiat', 60],
    ['půlhodinová', 30],
    ['pětačtyřicet minut', 45],
    ['fünfundvierzig', 45],
    ['anderthalb Stunden', 90],
    ['sechzigminütige', 60],
    ['forty five', 45],
    ['an hour and a half', 90],
    ['half an hour', 30],
    ['cuarenta y cinco', 45],
    ['hora y media', 90],
    ['quatre-vingt-dix', 90],
    ['soixante et onze', 71],
    ['une demi-heure', 30],
    ['1h30', 90],
    ['1,5 h', 90],
    ["п'ятдесят", 50],
    ['півтори години', 90],
    ['two hours', 120],
    ['sechzig Minuten am besten', 60],
  ])('%s is the number %i', (text, value) => {
    expect(findNumbers(splitWords(text)).map((span) => span.value)).toEqual([value]);
  });

  test.each(['pet grooming', 'um 15 Uhr', 'Massage'])('%s is no number', (text) => {
    expect(findNumbers(splitWords(text))).toEqual([]);
  });
});

describe('case forms of names', () => {
  test.each([
    ['kowalskiej', 'kowalska'],
    ['kowalskiego', 'kowalski'],
    ['nowakiem', 'nowak'],
    ['marka', 'marek'],
    ['pawła', 'pawel'],
    ['kasi', 'kasia'],
    ['magdzie', 'magda'],
    ['kateřině', 'katerina'],
    ['novákové', 'novakova'],
    ['procházkovi', 'prochazka'],
    ['jiřího', 'jiri'],
    ['оксани', 'oksana'],
    ['ковальчука', 'kovalchuk'],
    ['щербак', null],
  ])('%s may be a case form of %s', (form, base) => {
    const bases = baseForms(form);
    if (base === null) expect([...bases]).toEqual([]);
    else expect([...bases]).toContain(base);
  });

  test.each([
    ['kowalski', 'kowalska'],
    ['novotný', 'novotna'],
    ['novotny', 'novotna'],
    ['černý', 'cerna'],
  ])('%s is never a case form of %s', (form, other) => expect([...baseForms(form)]).not.toContain(other));

  test.each([
    ['hybrydowy', 'hybrydowego'],
    ['waxing', 'wax'],
    ['kamienie', 'kamieniami'],
    ['färben', 'färbung'],
    ['стрижка', 'стрижку'],
  ])('%s and %s have one stem', (one, other) => expect(wordStem(fold(one))).toBe(wordStem(fold(other))));
});

describe('given names', () => {
  const groups = (name: string) => makeWord(name).givenNames;

  test.each([
    ['kasia', 'katarzyna'],
    ['bob', 'robert'],
    ['honza', 'jan'],
    ['nico', 'nicolás'],
    ['катя', 'катерина'],
  ])('%s is a given name form of %s', (said, known) => expect(sameGivenName(groups(said), groups(known))).toBe(true));

  test.each([
    ['anna', 'hanna'],
    ['martin', 'martina'],
    ['lena', 'lina'],
  ])('%s is no given name form of %s', (said, known) => expect(sameGivenName(groups(said), groups(known))).toBe(false));

  test('Anna and Hanna are different names; an unknown word is no name', () => {
    expect(differentGivenNames(groups('anna'), groups('hanna'))).toBe(true);
    expect(differentGivenNames(groups('anna'), groups('kowalska'))).toBe(false);
  });

  test('"Jo" may be short for more than "Johanna"; "Katarzyna" is short for no name', () => {
    expect(isVagueForm(groups('johanna'), groups('jo'), 'jo')).toBe(true);
    expect(isVagueForm(groups('kasia'), groups('katarzyna'), 'katarzyna')).toBe(false);
  });
});
