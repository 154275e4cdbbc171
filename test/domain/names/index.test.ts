import { describe, expect, test } from 'vitest';
import { knowsWord } from '../../../packages/spoken-names/src/index/known-words.ts';
import { labelOf } from '../../../packages/spoken-names/src/index/label.ts';
import { indexNames, type NameIndex } from '../../../packages/spoken-names/src/index/name-index.ts';
import { rankNames } from '../../../packages/spoken-names/src/rank-names.ts';
import { readQuery } from '../../../packages/spoken-names/src/read-query.ts';
import { makeWord } from '../../../packages/spoken-names/src/words/word.ts';
import { resolveInSnapshot } from '../../../src/domain/catalog/resolve-in-snapshot.ts';
import { getNameIndex, indexSnapshot } from '../../../src/domain/catalog/snapshot-names.ts';
import { catalogOf } from './support/catalog-of.ts';
import { indexOf, named } from './support/index-of.ts';
import { openCatalog } from './support/open-catalog.ts';
import { LABELLED, readCases } from './support/read-cases.ts';
import { smallCatalog } from './support/small-catalog.ts';

const recordsOf = (index: NameIndex) => index.records.map(({ record }) => record);
const noServer = indexOf('EMPLOYEE', []).index;

describe('the vocabulary', () => {
  const { index } = indexOf('SERVICE', [
    { id: 'a', name: 'Hair cut', aliases: ['Trim'], hints: ['stylist'], hintNumber: 45 },
    named('The works'),
  ]);

  test('every name and alias is a label; hints and small words have no weight', () => {
    const labels = [0, 1, 2, 3].map((label) => labelOf(index, label));
    expect(labels.map((label) => label?.weights)).toEqual([[1, 1], [1], [0, 1], undefined]);
    expect(labels.map((label) => label?.isAlias)).toEqual([false, true, false, undefined]);
  });

  test('adjacent words are also indexed as one word', () => {
    expect(rankNames('haircut', index, noServer)[0]).toMatchObject({ id: 'a', isComplete: true });
  });

  test('the vocabulary contains other forms of its words', async () => {
    const { employees } = await getNameIndex(smallCatalog(), false);
    expect(knowsWord(index, makeWord('trims'))).toBe(true);
    expect(knowsWord(index, makeWord('balayage'))).toBe(false);
    expect(knowsWord(employees, makeWord('kowalskiej'))).toBe(true);
    expect(knowsWord(employees, makeWord('ania'))).toBe(true);
  });
});

describe('building a name index', () => {
  test('no step of building a name index reads more than one record', () => {
    let read = new Set<number>();
    const records = Array.from({ length: 200 }, (_, at) => ({
      ...named(`Service ${at}`),
      get aliases() {
        read.add(at);
        return [`First alias of ${at}`, `Second alias of ${at}`];
      },
    }));
    const steps: number[] = [];
    for (const _ of indexNames('SERVICE', records)) {
      steps.push(read.size);
      read = new Set();
    }
    expect(Math.max(...steps)).toBe(1);
    expect(steps.length).toBeGreaterThan(records.length);
  });

  test('building from an earlier index reuses exactly the unchanged records', () => {
    const before = indexOf('SERVICE', [named('Haircut', ['Trim']), named('Balayage')]).index;
    const same = indexOf('SERVICE', [named('Haircut', ['Trim']), named('Balayage')], { previous: before }).index;
    expect(same).toBe(before);
    const after = indexOf('SERVICE', [named('Haircut', ['Fade']), named('Balayage')], { previous: before }).index;
    expect(after.records[1]).toBe(before.records[1]);
    expect(rankNames('fade', after, noServer).map(({ id }) => id)).toEqual(['Haircut']);
    expect(rankNames('trim', after, noServer)).toEqual([]);
    expect(knowsWord(after, makeWord('trim'))).toBe(false);
    expect(rankNames('trim', before, noServer)).toHaveLength(1);
  });

  test('building from an earlier index removes deleted records, and keeps a changed order', () => {
    const before = indexOf('SERVICE', [named('Haircut'), named('Balayage'), named('Manicure')]).index;
    const after = indexOf('SERVICE', [named('Manicure'), named('Haircut')], { previous: before }).index;
    expect(rankNames('balayage', after, noServer)).toEqual([]);
    expect(rankNames('manicure', after, noServer)[0]?.id).toBe('Manicure');
  });

  test('a vocabulary with only unused words is rebuilt', () => {
    const words = (from: number) =>
      Array.from({ length: 1_500 }, (_, at) => named(`w${'abcdefghij'[at % 10]}x${from + at}`));
    const letters = (text: string) => named(text.replace(/\d/gu, (digit) => 'qrstuvwxyz'[Number(digit)] ?? ''));
    const before = indexOf(
      'SERVICE',
      words(0).map(({ name }) => letters(name)),
    ).index;
    const after = indexOf(
      'SERVICE',
      words(5_000).map(({ name }) => letters(name)),
      { previous: before },
    ).index;
    expect(after.vocabulary).toBe(before.vocabulary);
    const later = indexOf('SERVICE', [named('Haircut')], { previous: after }).index;
    expect(later.vocabulary).not.toBe(before.vocabulary);
  });
});

describe('the names of a snapshot', () => {
  test('the names of a snapshot are indexed once, for all callers', () => {
    const snapshot = smallCatalog();
    expect(indexSnapshot(snapshot, null)).toBe(indexSnapshot(snapshot, null));
  });

  test('the names of a snapshot are not indexed again when only a calendar changed', async () => {
    const before = smallCatalog();
    const names = await getNameIndex(before, true);
    const after = { ...before, version: 2, closures: [{ fromDate: '2026-12-25', toDate: '2026-12-26' }] };
    await indexSnapshot(after, before);
    expect((await getNameIndex(after, true)).employees).toBe(names.employees);
    expect((await getNameIndex(after, true)).services).toBe(names.services);
    expect((await getNameIndex(after, false)).services).toBe((await getNameIndex(before, false)).services);
  });

  test('names of internal services are unknown to callers without their scope', async () => {
    const [all, visible] = [await getNameIndex(smallCatalog(), true), await getNameIndex(smallCatalog(), false)];
    expect(knowsWord(all.services, makeWord('training'))).toBe(true);
    expect(knowsWord(visible.services, makeWord('training'))).toBe(false);
  });
});

describe('bounds of the index', () => {
  test('words beyond the bound are found as part of their whole alias; names come first', () => {
    const records = [named('Haircut', ['Quite another thing']), named('Balayage', ['Painted by hand'])];
    const { index } = indexOf('SERVICE', records, { bounds: { words: 2, joinedWords: 0 } });
    const found = (text: string) => rankNames(text, index, noServer).map(({ id, score }) => [id, score]);
    expect(found('balayage')).toEqual([['Balayage', 1]]);
    expect(found('painted by hand')).toEqual([['Balayage', 1]]);
    expect(found('painted')).toEqual([]);
  });

  test('if more records match than are scored, the best ones are', () => {
    const others = Array.from({ length: 300 }, (_, at) => named(`Massage of kind ${'abcdefghij'[at % 10]}${at}`));
    const records = [...others, named('Massage'), named('Hot stone massage')];
    const { index } = indexOf('SERVICE', records, { bounds: { places: 10, records: 20 } });
    expect(rankNames('massage', index, noServer)[0]?.id).toBe('Massage');
    expect(rankNames('massage', index, noServer)).toHaveLength(20);
    expect(rankNames('hot stone massage', index, noServer)[0]?.id).toBe('Hot stone massage');
    const wanted = rankNames('massage', index, noServer, { isWanted: (id) => id === 'Massage of kind j299' });
    expect(wanted.map(({ id }) => id)).toEqual(['Massage of kind j299']);
  });

  test('on all labelled cases, scoring only the best records changes no answer', async () => {
    for (const labelled of LABELLED) {
      const { snapshot, names, resolve } = await openCatalog(catalogOf(labelled));
      const bounds = { places: 0, records: 20 };
      const bounded = {
        ...names,
        services: indexOf('SERVICE', recordsOf(names.services), { bounds }).index,
        employees: indexOf('EMPLOYEE', recordsOf(names.employees), { bounds }).index,
      };
      for (const spoken of [...readCases(labelled.development), ...readCases(labelled.heldOut)]) {
        const input = { ...spoken, limit: 5 };
        expect(resolveInSnapshot(snapshot, bounded, false, input)).toEqual(resolve(input));
      }
    }
  });

  test('only the first 128 words of a query are read', () => {
    const { index } = indexOf('SERVICE', [named('Haircut')]);
    const words = Array.from({ length: 200 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' ');
    expect(readQuery(words, index, noServer).words).toHaveLength(128);
    expect(rankNames(`haircut ${words}`, index, noServer)[0]?.id).toBe('Haircut');
  });

  test('a word is compared with a bounded number of words', () => {
    const alike = Array.from({ length: 100 }, (_, at) =>
      named(`manicure${String.fromCharCode(97 + (at % 26))}${'abcd'[at % 4]}`),
    );
    const { index } = indexOf('SERVICE', alike);
    let compared = 0;
    const compare = () => {
      compared += 1;
      return true;
    };
    index.vocabulary.search.run({ said: makeWord('manicure'), isWhole: false, most: 5, compare });
    expect(compared).toBe(5);
  });
});
