import { describe, expect, test } from 'vitest';
import { compareWords } from '../../../packages/spoken-names/src/words/compare-words.ts';
import { makeNumber, makeWord } from '../../../packages/spoken-names/src/words/word.ts';
import type { Side, WordSignal } from '../../../packages/spoken-names/src/words/word-match.ts';

const compare = (said: string, known: string, side: Side, isOblique = false) =>
  compareWords(makeWord(said), makeWord(known), side, isOblique);

describe('employees', () => {
  test.each<[string, string, WordSignal | null]>([
    ['müller', 'müller', 'EQUAL'],
    ['mueller', 'müller', 'EQUAL'],
    ['nowaka', 'nowak', 'INFLECTED'],
    ['kasia', 'katarzyna', 'GIVEN_NAME'],
    ['kasi', 'katarzyna', 'GIVEN_NAME'],
    ['meier', 'maier', 'SOUND'],
    ['katarz', 'katarzyna', 'PREFIX'],
    ['kowalsak', 'kowalska', 'SPELLING'],
    ['anna', 'hanna', null],
    ['novák', 'svoboda', null],
    ['haar', 'damenhaar', null],
  ])('the spoken word %s for the name %s: %s', (said, known, signal) => {
    expect(compare(said, known, 'EMPLOYEE')?.signal ?? null).toBe(signal);
  });

  test('"Petra" is a case form of Petr only after a preposition that requires one', () => {
    const bare = compare('petra', 'petr', 'EMPLOYEE');
    const oblique = compare('petra', 'petr', 'EMPLOYEE', true);
    expect(bare?.similarity).toBeLessThan(0.7);
    expect(oblique?.similarity).toBeGreaterThan(0.9);
  });

  test.each([
    ['kowalski', 'kowalska'],
    ['novák', 'nováková'],
    ['kolářová', 'kovářová'],
    ['mazur', 'mazurek'],
    ['martin', 'martinez'],
  ])('%s is never a certain match for %s', (said, known) => {
    expect(compare(said, known, 'EMPLOYEE')?.similarity ?? 0).toBeLessThanOrEqual(0.82);
  });
});

describe('services', () => {
  test.each<[string, string, WordSignal | null]>([
    ['hybrydowego', 'hybrydowy', 'INFLECTED'],
    ['balejaż', 'balayage', 'SOUND'],
    ['mani', 'manicure', 'PREFIX'],
    ['haarschnitt', 'damenhaarschnitt', 'PIECE'],
    ['damenhaarschnitt', 'haarschnitt', 'PIECE'],
    ['hybryda', 'hybrydowy', 'INFLECTED'],
    ['reparieren', 'reparatur', 'KIN'],
    ['pediucre', 'pedicure', 'SPELLING'],
    ['manicure', 'pedicure', null],
    ['tattoo', 'massage', null],
  ])('the spoken word %s for the name %s: %s', (said, known, signal) => {
    expect(compare(said, known, 'SERVICE')?.signal ?? null).toBe(signal);
  });

  test('a part matches its compound by its length, and a compound its part', () => {
    expect(compare('haarschnitt', 'damenhaarschnitt', 'SERVICE')).toMatchObject({ saidShare: 1, knownShare: 11 / 16 });
    expect(compare('damenhaarschnitt', 'haarschnitt', 'SERVICE')).toMatchObject({ saidShare: 11 / 16, knownShare: 1 });
  });

  test('two letters are a fragment that never suffices', () => {
    expect(compare('ma', 'manicure', 'SERVICE')?.similarity).toBeLessThan(0.7);
  });
});

test('numbers match only by value', () => {
  expect(compareWords(makeNumber(60), makeNumber(60), 'SERVICE', false)?.signal).toBe('EQUAL');
  expect(compareWords(makeNumber(60), makeNumber(30), 'SERVICE', false)).toBeNull();
  expect(compareWords(makeNumber(60), makeWord('massage'), 'SERVICE', false)).toBeNull();
});
