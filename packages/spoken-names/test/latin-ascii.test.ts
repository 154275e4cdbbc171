import anyAscii from 'any-ascii';
import { expect, test } from 'vitest';
import latinAscii from '../src/words/latin-ascii.ts';

test('every letter of the ten languages in Latin script folds as with any-ascii', () => {
  const letters =
    'abcdefghijklmnopqrstuvwxyz0123456789áàâäãåąāæçćčďđðéèêëęěēíìîïīıłľĺñńňóòôöõøőœŕřśšşßťţþúùûüůűūýÿžźżħŋ';
  const differing = [...letters].filter((letter) => latinAscii(letter) !== anyAscii(letter).toLowerCase());
  expect(differing).toEqual([]);
});

test('letters of other scripts stay different from each other', () => {
  const letters = [...'かきくабвगमप你好'];
  expect(new Set(letters.map(latinAscii)).size).toBe(letters.length);
});
