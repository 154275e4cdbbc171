import { describe, expect, test } from 'vitest';
import { fold } from '../../../src/domain/catalog/names/fold.ts';
import {
  differentGivenNames,
  isVagueForm,
  sameGivenName,
} from '../../../src/domain/catalog/names/signals/given-names.ts';
import { baseForms, wordStem } from '../../../src/domain/catalog/names/signals/inflection.ts';
import { findNumbers } from '../../../src/domain/catalog/names/signals/numbers.ts';
import { compoundShare, sharedStemShare, truncatedShare } from '../../../src/domain/catalog/names/signals/partial.ts';
import {
  soundKeys,
  soundsAlike,
  soundsForeign,
  soundsNear,
  spelledAlike,
} from '../../../src/domain/catalog/names/signals/sound.ts';
import { spellingEdits } from '../../../src/domain/catalog/names/signals/spelling.ts';
import { cyrillicSounds } from '../../../src/domain/catalog/names/signals/transliteration.ts';
import { splitWords } from '../../../src/domain/catalog/names/split-words.ts';
import { makeWord } from '../../../src/domain/catalog/names/word.ts';

describe('folding', () => {
  test.each([
    ['Łódź', 'lodz'],
    ['GROß', 'gross'],
    ['e\u0301pilation', 'epilation'],
    ['Стрижка', 'strizhka'],
    ['Ｍａｒｔａ', 'marta'],
  ])('%s becomes %s', (word, folded) => expect(fold(word)).toBe(folded));
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
  ])('%s is read as %j', (text, words) => expect(splitWords(text)).toEqual(words));
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
  ])('%s says %i', (text, value) => {
    expect(findNumbers(splitWords(text)).map((span) => span.value)).toEqual([value]);
  });

  test.each(['pet grooming', 'um 15 Uhr', 'Massage'])('%s says none', (text) => {
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
  ])('%s may be %s', (form, base) => {
    const bases = baseForms(form);
    if (base === null) expect([...bases]).toEqual([]);
    else expect([...bases]).toContain(base);
  });

  test.each([
    ['kowalski', 'kowalska'],
    ['novotný', 'novotna'],
    ['novotny', 'novotna'],
    ['černý', 'cerna'],
  ])('%s is never %s', (form, other) => expect([...baseForms(form)]).not.toContain(other));

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
  ])('%s is %s', (said, known) => expect(sameGivenName(groups(said), groups(known))).toBe(true));

  test.each([
    ['anna', 'hanna'],
    ['martin', 'martina'],
    ['lena', 'lina'],
  ])('%s is not %s', (said, known) => expect(sameGivenName(groups(said), groups(known))).toBe(false));

  test('Anna and Hanna are different names; an unknown word is no name', () => {
    expect(differentGivenNames(groups('anna'), groups('hanna'))).toBe(true);
    expect(differentGivenNames(groups('anna'), groups('kowalska'))).toBe(false);
  });

  test('"Jo" may be short for more than "Johanna"; "Katarzyna" is short for nothing', () => {
    expect(isVagueForm(groups('johanna'), groups('jo'), 'jo')).toBe(true);
    expect(isVagueForm(groups('kasia'), groups('katarzyna'), 'katarzyna')).toBe(false);
  });
});

describe('spelling', () => {
  test.each([
    ['kowalska', 'kowalskaa', 1],
    ['kowalska', 'kowlaska', 1],
    ['pedicure', 'pedikir', null],
    ['kowalska', 'kovalzka', 2],
    ['jan', 'jon', null],
    ['anna', 'anne', 1],
    ['anna', 'enne', null],
  ])('%s and %s: %s edits', (said, known, edits) => expect(spellingEdits(said, known)).toBe(edits));
});

describe('parts of words', () => {
  test('a truncated word is measured, a whole or unrelated one is not', () => {
    expect(truncatedShare('mani', 'manicure')).toBe(0.5);
    expect(truncatedShare('manicure', 'manicure')).toBeNull();
    expect(truncatedShare('m', 'manicure')).toBeNull();
    expect(truncatedShare('pedi', 'manicure')).toBeNull();
  });

  test('head and tail of a compound count, its middle and bare endings do not', () => {
    expect(compoundShare('haarschnitt', 'damenhaarschnitt')).toBeCloseTo(11 / 16);
    expect(compoundShare('wechsel', 'olwechsel')).toBeCloseTo(7 / 9);
    expect(compoundShare('batterie', 'batterietausch')).toBeCloseTo(8 / 14);
    expect(compoundShare('haar', 'damenhaarschnitt')).toBeNull();
    expect(compoundShare('masaz', 'masaze')).toBeNull();
  });

  test('words on one stem are kin', () => {
    expect(sharedStemShare('hybryda', 'hybrydowy')).toBeCloseTo(6 / 7);
    expect(sharedStemShare('manicure', 'mandel')).toBeNull();
  });
});

describe('sounds', () => {
  const keys = (word: string) => soundKeys(word);

  test.each([
    ['meier', 'maier'],
    ['kateržina', 'kateřina'],
    ['garsia', 'garcia'],
    ['ernandez', 'hernández'],
    ['jimenez', 'gimenez'],
    ['dupond', 'dupont'],
    ['nowag', 'nowak'],
    ['szewczenko', 'шевченко'],
    ['shevchenko', 'шевченко'],
    ['schewtschenko', 'шевченко'],
    ['halyna', 'галина'],
    ['galina', 'галина'],
    ['yuliia', 'юлія'],
  ])('%s sounds like %s', (said, known) => expect(soundsAlike(keys(said), keys(known))).toBe(true));

  test.each([
    ['nowak', 'nowacki'],
    ['köhler', 'keller'],
    ['frank', 'franke'],
    ['lena', 'lina'],
  ])('%s does not sound like %s', (said, known) => expect(soundsAlike(keys(said), keys(known))).toBe(false));

  test('a loanword is recognised across spelling traditions', () => {
    expect(soundsForeign(keys('balejaż'), keys('balayage'))).toBe(true);
    expect(soundsForeign(keys('masaż'), keys('manicure'))).toBe(false);
  });

  test('a silent h tells Ana from Hanna, a doubled n does not tell Hana from Hanna', () => {
    expect(spelledAlike(keys('ana'), keys('hanna'))).toBe(false);
    expect(spelledAlike(keys('hana'), keys('hanna'))).toBe(true);
  });

  test('one sound apart is near, and only for long words', () => {
    expect(soundsNear(keys('kowalsczyk'), keys('kowalczyk'))).toBe(true);
    expect(soundsNear(keys('jana'), keys('hana'))).toBe(false);
  });

  test('Cyrillic г is read both ways, Latin is left alone', () => {
    expect(cyrillicSounds('ольга')).toEqual(['olha', 'olga']);
    expect(cyrillicSounds('щука')).toEqual(['SCuka']);
    expect(cyrillicSounds('olga')).toBeNull();
  });
});
