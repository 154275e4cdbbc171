import { describe, expect, test } from 'vitest';
import {
  soundsAlike,
  soundsForeign,
  soundsNear,
  spelledAlike,
} from '../../../packages/spoken-names/src/signals/compare-sounds.ts';
import { compoundShare, sharedStemShare, truncatedShare } from '../../../packages/spoken-names/src/signals/partial.ts';
import { cyrillicSounds, soundKeys } from '../../../packages/spoken-names/src/signals/sound.ts';
import { spellingEdits } from '../../../packages/spoken-names/src/words/compare-spelling.ts';

describe('spelling', () => {
  test.each([
    ['kowalska', 'kowalskaa', 1],
    ['kowalska', 'kowlaska', 1],
    ['pedicure', 'pedikir', null],
    ['kowalska', 'kovalzka', 2],
    ['jan', 'jon', null],
    ['anna', 'anne', 1],
    ['anna', 'enne', null],
  ])('the spellings %s and %s differ by %s edits', (said, known, edits) =>
    expect(spellingEdits(said, known)).toBe(edits),
  );
});

describe('parts of words', () => {
  test('a truncated word is scored, a whole or unrelated one is not', () => {
    expect(truncatedShare('mani', 'manicure')).toBe(0.5);
    expect(truncatedShare('manicure', 'manicure')).toBeNull();
    expect(truncatedShare('m', 'manicure')).toBeNull();
    expect(truncatedShare('pedi', 'manicure')).toBeNull();
  });

  test('head and tail of a compound match, its middle and bare endings do not', () => {
    expect(compoundShare('haarschnitt', 'damenhaarschnitt')).toBeCloseTo(11 / 16);
    expect(compoundShare('wechsel', 'olwechsel')).toBeCloseTo(7 / 9);
    expect(compoundShare('batterie', 'batterietausch')).toBeCloseTo(8 / 14);
    expect(compoundShare('haar', 'damenhaarschnitt')).toBeNull();
    expect(compoundShare('masaz', 'masaze')).toBeNull();
  });

  test('words with one stem are related', () => {
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

  test('a loanword matches across spelling traditions', () => {
    expect(soundsForeign(keys('balejaż'), keys('balayage'))).toBe(true);
    expect(soundsForeign(keys('masaż'), keys('manicure'))).toBe(false);
  });

  test('a silent h distinguishes Ana from Hanna, a doubled n does not distinguish Hana from Hanna', () => {
    expect(spelledAlike(keys('ana'), keys('hanna'))).toBe(false);
    expect(spelledAlike(keys('hana'), keys('hanna'))).toBe(true);
  });

  test('one different sound is near, only in long words', () => {
    expect(soundsNear(keys('kowalsczyk'), keys('kowalczyk'))).toBe(true);
    expect(soundsNear(keys('jana'), keys('hana'))).toBe(false);
  });

  test('Cyrillic г has two readings, Latin text is unchanged', () => {
    expect(cyrillicSounds('ольга')).toEqual(['olha', 'olga']);
    expect(cyrillicSounds('щука')).toEqual(['SCuka']);
    expect(cyrillicSounds('olga')).toBeNull();
  });
});
